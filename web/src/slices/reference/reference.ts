import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { foundedYears } from '@fourfold/contract/company/schema.ts';
import type { ReferenceItem, ReferenceListName } from '@fourfold/contract/reference/lists.ts';
import {
  skillKey,
  type FoundSkillItem,
  type SkillItem,
} from '@fourfold/contract/reference/schema.ts';
import { useMemo, useState } from 'react';
import { listQuery } from './api/lists.ts';
import { foundSkillsQuery, namedSkillsQuery, skillsQuery } from './api/skills.ts';

const none: readonly FoundSkillItem[] = [];

/**
 * Skills by their ids; the common ones are not loaded for it, but used where they are there. A merged
 * skill in an old address is named as what it became.
 */
export function useNamedSkills(ids: readonly number[]): readonly SkillItem[] {
  const { data: common = none } = useQuery({ ...skillsQuery, enabled: false });
  const lacking = ids.filter((id) => !common.some((skill) => skill.id === id));
  const { data: named = none } = useQuery({
    ...namedSkillsQuery(lacking),
    enabled: lacking.length > 0,
    placeholderData: keepPreviousData,
  });
  if (lacking.length === 0) return common;
  return [
    ...common,
    ...named.flatMap((skill) => [skill, ...(skill.former ?? []).map((id) => ({ ...skill, id }))]),
  ];
}

/** The pause in typing before a request, in ms. */
const pauseMs = 200;

/** Shorter texts are in more names than a list can show. */
const fewestSigns = 2;

/** Suggestions for the typed text: the common skills, and rarer ones once they have loaded. */
export function useSkillSearch(typed: string, wanted = true): readonly SkillItem[] {
  const { data: common = none } = useQuery({ ...skillsQuery, enabled: wanted });
  const [before] = useState(typed);
  const [text] = useDebouncedValue(skillKey(typed), pauseMs);
  // The initial text needs no suggestions.
  const searching = wanted && text.length >= fewestSigns && text !== skillKey(before);
  const { data: found } = useQuery({ ...foundSkillsQuery(text), enabled: searching });
  return useMemo(() => {
    const known = new Set(common.map(({ id }) => id));
    const others = searching ? (found?.filter(({ id }) => !known.has(id)) ?? none) : none;
    return others.length > 0 ? [...common, ...others] : common;
  }, [common, found, searching]);
}

/** A fixed list, empty until it has loaded; loads once for all users of the hook. */
export const useReferenceList = <Name extends ReferenceListName>(
  name: Name,
  wanted = true,
): readonly ReferenceItem<Name>[] => useQuery({ ...listQuery(name), enabled: wanted }).data ?? [];

/** Why some of these lists are not there, and the way to load them again; null while none failed. */
export function useListTrouble(names: readonly ReferenceListName[]) {
  const failed = useQueries({ queries: names.map((name) => listQuery(name)) }).filter(
    ({ data, error }) => data === undefined && error !== null,
  );
  const [first] = failed;
  return first
    ? {
        error: first.error,
        onRetry: () => {
          for (const { refetch } of failed) void refetch();
        },
      }
    : null;
}

/** Years a company may be founded in, the newest first; computed here (SPEC.md section 3). */
export const foundedItems = () =>
  foundedYears(new Date()).map((year) => ({ id: year, name: String(year) }));

type Id = number | string;

/**
 * The item's name, or the id itself if it is unknown; '' without an id and before the list has loaded.
 */
export function nameOf(
  items: readonly { id: Id; name: string }[],
  id: Id | null | undefined,
): string {
  if (id === null || id === undefined || items.length === 0) return '';
  return items.find((item) => item.id === id)?.name ?? String(id);
}

/** The same, but undefined while the list is on its way: nobody knows yet whether there is a name. */
export const knownName = (
  items: readonly { id: Id; name: string }[],
  id: Id | null | undefined,
): string | undefined =>
  items.length === 0 && id !== null && id !== undefined ? undefined : nameOf(items, id);

/** `Austin, Texas`, or the part of it that is known. */
export const placeOf = (
  states: readonly { id: string; name: string }[],
  city: string,
  stateId: string | null,
) => [city, nameOf(states, stateId)].filter(Boolean).join(', ');

/** `Austin, TX`, where many facts share a line; a state's id is its USPS code. */
export const shortPlaceOf = (city: string, stateId: string | null) =>
  [city, stateId].filter(Boolean).join(', ');
