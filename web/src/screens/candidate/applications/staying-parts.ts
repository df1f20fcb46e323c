import { applicationParts, type ApplicationPart } from '@fourfold/contract/application/part.ts';
import type { OwnApplication } from '@fourfold/contract/application/schema.ts';
import { useState } from 'react';
import { subjectOf } from '../../../slices/application/components/moves.ts';
import { useHandled } from '../../../ui/handled.ts';
import type { Staying } from '../../../ui/use-staying.ts';

export type Parts<Item> = Readonly<Record<ApplicationPart, readonly Item[]>>;

const eachPart = <Item>(listOf: (part: ApplicationPart) => readonly Item[]): Parts<Item> => ({
  turn: listOf('turn'),
  waiting: listOf('waiting'),
  ended: listOf('ended'),
});

/**
 * The parts as they are shown. What was just handled stays in its place for a moment (`useStaying`),
 * and what has the focus for as long as it has it: it moves to its new part after that.
 * @param updating whether a part is being read: what left one may be in the next
 * @returns also what is to be told which application has the focus
 */
export function useStayingParts(
  lists: Parts<OwnApplication>,
  updating: boolean,
): {
  parts: Parts<Staying<OwnApplication>>;
  onFocus: (id: number | null) => void;
} {
  const handled = useHandled();
  const [focused, onFocus] = useState<number | null>(null);
  const [before, setBefore] = useState(lists);
  const newest = new Map(
    applicationParts.flatMap((part) => lists[part].map((one) => [one.id, one] as const)),
  );
  // What is in no list any more is not kept by the focus: it was archived.
  const stays = (one: OwnApplication) =>
    handled.has(subjectOf(one)) || (one.id === focused && (updating || newest.has(one.id)));
  const placed = new Map(
    applicationParts.flatMap((part) =>
      before[part].filter(stays).map((one) => [one.id, part] as const),
    ),
  );
  const now = eachPart((part) => {
    const shown = lists[part].filter(({ id }) => (placed.get(id) ?? part) === part);
    before[part].forEach((one, place) => {
      if (placed.get(one.id) === part && !shown.some(({ id }) => id === one.id))
        shown.splice(place, 0, newest.get(one.id) ?? one);
    });
    return shown;
  });
  const isSame = applicationParts.every(
    (part) =>
      now[part].length === before[part].length &&
      now[part].every((one, place) => one === before[part][place]),
  );
  if (!isSame) setBefore(now);
  const parts = eachPart((part) =>
    now[part].map((item) => ({
      item,
      handled: newest.has(item.id) ? undefined : handled.get(subjectOf(item)),
    })),
  );
  return { parts, onFocus };
}
