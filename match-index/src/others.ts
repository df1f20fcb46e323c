import { possibleStandIns, replaceableBy } from '@fourfold/contract/matching/near.ts';
import {
  nearOf,
  standIns,
  worthBy,
  type Asked,
  type Known,
  type Related,
  type TitleWord,
  type Worth,
} from '@fourfold/contract/matching/order.ts';
import { lureOf, type Lure } from './lures.ts';
import { levelIn, tagBits, weightIn } from './postings.ts';
import type { AnyShard, Shard } from './shard.ts';

/*
 * What counts beside the skills that are asked for: others in their place, and words. The lures bound
 * it; somebody's skills are read one by one only where it may matter (docs/decisions/0012).
 */

const nothing = () => 0;

export const wordLures = (shard: AnyShard, words: readonly TitleWord[]): Lure[] =>
  words.flatMap(({ word, weight }) => {
    const postings = shard.postingsOf(word);
    return postings ? [lureOf(postings, { title: 8 * weight, near: nothing, lists: true })] : [];
  });

/** What people have in the place of a job's skills. */
export function othersFor(shard: Shard<'cv'>, asked: readonly Asked[], related: Related) {
  const possible = possibleStandIns(asked, related);
  return {
    lures: possible.flatMap(({ skill, gives, together }): Lure[] => {
      const postings = shard.postingsOf(skill);
      const near = (tag: number) => gives[levelIn(tag) - 1] ?? 0;
      return postings ? [lureOf(postings, { title: 0, near, lists: together })] : [];
    }),
    nearOf: standInsIn(
      shard,
      asked,
      possible.map(({ skill }) => skill),
      worthBy(related),
    ),
  };
}

/** The choice of `standIns` for one slot after the other, of what they have; nothing is allocated. */
function standInsIn(
  { skills }: Shard<'cv'>,
  asked: readonly Asked[],
  possible: readonly number[],
  worth: Worth,
): (slot: number) => number {
  const order = asked.toSorted((a, b) => b.weight * b.level - a.weight * a.level || a.id - b.id);
  const others = possible.toSorted((a, b) => a - b);
  const places = new Map([
    ...order.map(({ id }, at): [number, number] => [id, at]),
    ...others.map((id, at): [number, number] => [id, order.length + at]),
  ]);
  const worths = order.map((one) => Uint8Array.from(others, (id) => worth(one, id)));
  const levels = new Uint8Array(places.size);
  const had = new Uint16Array(places.size);
  return (slot) => {
    const { starts, values } = skills;
    const end = starts[slot + 1] as number;
    let count = 0;
    for (let at = starts[slot] as number; at < end; at += 1) {
      const packed = values[at] as number;
      const place = places.get(packed >>> tagBits);
      if (place === undefined) continue;
      levels[place] = levelIn(packed & (2 ** tagBits - 1));
      had[count] = place;
      count += 1;
    }
    let near = 0;
    for (let skill = 0; skill < order.length; skill += 1) {
      if ((levels[skill] as number) > 0) continue;
      const { level } = order[skill] as Asked;
      const each = worths[skill] as Uint8Array;
      let [most, chosen] = [0, -1];
      for (let at = 0; at < count; at += 1) {
        const place = had[at] as number;
        if (place < order.length) continue;
        const gives =
          (each[place - order.length] as number) * Math.min(level, levels[place] as number);
        if (gives > most || (gives === most && gives > 0 && place < chosen))
          [most, chosen] = [gives, place];
      }
      near += most;
      if (chosen >= 0) levels[chosen] = 0;
    }
    for (let at = 0; at < count; at += 1) levels[had[at] as number] = 0;
    return near;
  };
}

/** In what place of jobs' skills a person's may stand. */
export function othersOf(shard: Shard<'job'>, known: readonly Known[], related: Related) {
  const worth = worthBy(related);
  return {
    lures: replaceableBy(known, related).flatMap((one): Lure[] => {
      const postings = shard.postingsOf(one.skill);
      const near = (tag: number) =>
        Math.max(
          Math.min(weightIn(tag), one.kindWeight) * Math.min(one.kindLevel, levelIn(tag)),
          weightIn(tag) * Math.min(one.pairLevel, levelIn(tag)),
        );
      return postings
        ? [
            lureOf(
              postings,
              { title: 0, near, lists: one.pairLevel > 0 },
              Array(2 ** tagBits).keys(),
            ),
          ]
        : [];
    }),
    nearOf: (slot: number): number => nearOf(standIns(skillsOf(shard, slot), known, worth)),
  };
}

function skillsOf({ skills }: Shard<'job'>, slot: number): Asked[] {
  const { starts, values } = skills;
  return Array.from(values.subarray(starts[slot], starts[slot + 1]), (packed) => {
    const tag = packed & (2 ** tagBits - 1);
    return { id: packed >>> tagBits, weight: weightIn(tag), level: levelIn(tag) };
  });
}
