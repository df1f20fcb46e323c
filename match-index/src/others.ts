import {
  nearOf,
  partnersIn,
  standIns,
  worthBy,
  type Asked,
  type Known,
  type Related,
  type TitleWord,
} from '@fourfold/contract/matching/order.ts';
import type { Lure } from './lures.ts';
import { levelIn, tagBits, weightIn } from './postings.ts';
import type { AnyShard, Shard } from './shard.ts';

/*
 * What counts beside the skills that are asked for: others in their place, and words. Somebody's skills
 * are read one by one only where it may matter (docs/decisions/0012).
 */

/** The words, and what goes with the own skills: whoever has one is found. */
export function luresOf(
  shard: AnyShard,
  words: readonly TitleWord[],
  own: readonly number[],
  { pairs }: Related,
): Lure[] {
  const partners = partnersIn(pairs);
  const together = new Set(own.flatMap((id) => [...(partners.get(id) ?? [])]));
  const among = new Set(own);
  const lures = [
    ...words.map(({ word, weight }) => ({ key: word, halfPoints: 8 * weight })),
    ...[...together].filter((id) => !among.has(id)).map((key) => ({ key, halfPoints: 0 })),
  ];
  return lures.flatMap(({ key, halfPoints }) => {
    const postings = shard.postingsOf(key);
    return postings ? [{ postings, halfPoints }] : [];
  });
}

/** What may stand in for a job's skills. */
export function othersFor(shard: Shard<'cv'>, asked: readonly Asked[], related: Related) {
  const worth = worthBy(related);
  const partners = partnersIn(related.pairs);
  const kindOf = new Map(
    related.kinds.flatMap(({ skills }) =>
      skills.map((id): [number, readonly number[]] => [id, skills]),
    ),
  );
  const isAsked = new Set(asked.map(({ id }) => id));
  /** Skills whose levels have to be known: what is asked for, and what may stand in. */
  const concerned = new Set(isAsked);
  const replaced = asked.map((skill) => {
    const possible = [...(kindOf.get(skill.id) ?? []), ...(partners.get(skill.id) ?? [])].filter(
      (id) => !isAsked.has(id),
    );
    for (const id of possible) concerned.add(id);
    const most = Math.max(0, ...possible.map((id) => worth(skill, id)));
    return { points: skill.weight * skill.level, halfPoints: most * skill.level };
  });
  const nearIn = (slot: number): number => {
    const { starts, values } = shard.skills;
    const known: Known[] = [];
    const end = starts[slot + 1] as number;
    for (let at = starts[slot] as number; at < end; at += 1) {
      const packed = values[at] as number;
      const id = packed >>> tagBits;
      if (concerned.has(id)) known.push({ id, level: levelIn(packed & (2 ** tagBits - 1)) });
    }
    return nearOf(standIns(asked, known, worth));
  };
  return { replaced, nearOf: nearIn };
}

/** For what a person's skills may stand in. */
export function othersOf(shard: Shard<'job'>, known: readonly Known[], related: Related) {
  const worth = worthBy(related);
  const partners = partnersIn(related.pairs);
  const own = new Set(known.map(({ id }) => id));
  const replaceable = new Set(
    [
      ...related.kinds.flatMap(({ skills }) => (skills.some((id) => own.has(id)) ? skills : [])),
      ...known.flatMap(({ id }) => [...(partners.get(id) ?? [])]),
    ].filter((id) => !own.has(id)),
  );
  return {
    none: replaceable.size === 0,
    /** The half-points of a job, unless they cannot come to `least`: then 0. */
    nearOf(slot: number, least: number): number {
      const { starts, values } = shard.skills;
      const asked: Asked[] = [];
      let most = 0;
      const end = starts[slot + 1] as number;
      for (let at = starts[slot] as number; at < end; at += 1) {
        const packed = values[at] as number;
        const id = packed >>> tagBits;
        const lacks = replaceable.has(id);
        if (!lacks && !own.has(id)) continue;
        const tag = packed & (2 ** tagBits - 1);
        asked.push({ id, weight: weightIn(tag), level: levelIn(tag) });
        if (lacks) most += weightIn(tag) * levelIn(tag);
      }
      return most === 0 || most < least ? 0 : nearOf(standIns(asked, known, worth));
    },
  };
}
