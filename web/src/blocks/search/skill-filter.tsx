import { firstOf } from '@fourfold/contract/protocol/length.ts';
import { searchSkills } from '@fourfold/contract/reference/skill-search.ts';
import { ActionIcon, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { SkillOption } from '../../slices/reference/components/skill-option.tsx';
import { reasonFor, useSuggestions } from '../../slices/reference/components/suggested-skills.tsx';
import {
  nameOf,
  useNamedSkills,
  useReferenceList,
  useSkillSearch,
} from '../../slices/reference/reference.ts';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { LevelSelect } from '../../ui/level.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import type { SkillLevel } from './filters.ts';
import classes from './skill-filter.module.css';

/** Enough for any search, and within every request's limit. */
const mostSearched = 10;

/** A pause in typing the title before what it asks for is looked up, in ms. */
const titlePauseMs = 250;
/** The longest title that is looked up. */
const longestTitle = 120;

/** How many suggestions one looks at before typing on. */
const shownAtOnce = 40;

interface SkillFilterProps {
  value: readonly SkillLevel[];
  onChange: (skills: SkillLevel[]) => void;
  /** The meaning of the levels here. */
  note: string;
  /** The initial level of a skill; 0 until one is chosen. */
  levelFor: (skillId: number) => number;
  /** What level 0 means here; it cannot be chosen without. */
  zero?: string;
  most?: number;
  /** A job's title or a person's position: what it often asks for is offered as buttons. */
  title?: string;
}

/** Skills to search for, each with a level. */
export function SkillFilter({
  value,
  onChange,
  note,
  levelFor,
  zero,
  most = mostSearched,
  title,
}: SkillFilterProps) {
  const [reached, setReached] = useState(false);
  const [typed, setTyped] = useState('');
  const found = useSkillSearch(typed, reached);
  const ambiguous = useReferenceList('ambiguousName', reached);
  const chosen = useNamedSkills(value.map(({ id }) => id));
  const add = (id: number) => {
    setTyped('');
    if (!value.some((skill) => skill.id === id)) onChange([...value, { id, level: levelFor(id) }]);
  };
  const choose = (ids: readonly number[]) =>
    onChange(
      ids.map((id) => value.find((skill) => skill.id === id) ?? { id, level: levelFor(id) }),
    );
  // Not a filter beside a list: it has the room of a page.
  const spacious = title !== undefined;
  const [called] = useDebouncedValue(title ?? '', titlePauseMs);
  const named = firstOf(called.trim(), longestTitle);
  // These stay where they are, whatever is chosen.
  const ofTitle = useSuggestions(named, []);
  const [firstOfTitle] = ofTitle;
  const suggested = useSuggestions(
    named,
    value.map(({ id }) => id),
    reached,
  ).filter(({ id }) => !value.some((skill) => skill.id === id));
  const offered = searchSkills(
    found.filter(({ id }) => !value.some((skill) => skill.id === id)),
    typed,
    shownAtOnce,
    ambiguous,
  );
  const asOption = ({ id, name }: { id: number; name: string }) => ({
    value: String(id),
    label: name,
  });
  const [first] = suggested;
  // Before anything is typed, what the title asks for and what goes with those chosen.
  const data =
    typed === '' && first
      ? [...Map.groupBy(suggested, reasonFor)].map(([group, items]) => ({
          group,
          items: items.map(asOption),
        }))
      : offered.map(({ skill }) => asOption(skill));
  return (
    <Stack gap="3">
      <Select
        label="Add a skill"
        placeholder={value.length < most ? 'Start typing' : `${most} are the most`}
        disabled={value.length >= most}
        leftSection={<IconPlus size={18} aria-hidden />}
        data={data}
        filter={({ options }) => options}
        renderOption={({ option }) => {
          const one = offered.find(({ skill }) => String(skill.id) === option.value);
          return one ? <SkillOption {...one} typed={typed} /> : option.label;
        }}
        value={null}
        onChange={(id) => id !== null && add(Number(id))}
        onFocus={() => setReached(true)}
        searchable
        searchValue={typed}
        onSearchChange={setTyped}
        nothingFoundMessage={found.length === 0 ? 'Loading' : 'Nothing found'}
      />
      {firstOfTitle && (
        <ChoiceChips
          label={reasonFor(firstOfTitle)}
          items={ofTitle}
          value={value.map(({ id }) => id)}
          full={value.length >= most}
          onChange={choose}
        />
      )}
      {value.length > 0 && (
        <ul className={classes.skills} data-spacious={spacious || undefined}>
          {value.map(({ id, level }) => {
            const name = nameOf(chosen, id);
            return (
              <li key={id}>
                <Text as="span" weight="medium" breaks>
                  {name}
                </Text>
                <ActionIcon
                  variant="subtle"
                  size={32}
                  aria-label={`Remove ${name}`}
                  onClick={() => onChange(value.filter((skill) => skill.id !== id))}
                >
                  <IconX size={18} aria-hidden />
                </ActionIcon>
                <LevelSelect
                  label={`Level of ${name}`}
                  hideLabel
                  {...(zero === undefined ? { least: 1 } : { zero })}
                  value={level}
                  {...(spacious && {
                    atZero: zero === undefined ? 'Choose a level' : 'Not scored',
                  })}
                  onChange={(next) =>
                    onChange(value.map((skill) => (skill.id === id ? { id, level: next } : skill)))
                  }
                />
              </li>
            );
          })}
        </ul>
      )}
      <Text dimmed size="s">
        {note}
      </Text>
    </Stack>
  );
}
