import {
  possibleStandIns,
  replaceableBy,
  type PossibleStandIn,
} from '@fourfold/contract/matching/near.ts';
import {
  nearOf,
  standIns,
  worthBy,
  type Asked,
  type Known,
  type Related,
  type TitleWord,
} from '@fourfold/contract/matching/order.ts';
import { grown } from './columns.ts';
import { skillLure, wordLure, type Lure } from './lures.ts';
import { levelIn, levelTags, tagBits, weightedTags, weightIn } from './postings.ts';
import type { AnyShard, Shard } from './shard.ts';

/*
 * What counts beside the skills that are asked for: others in their place, and words. The lures bound
 * it; somebody's skills are read one by one only where it may matter (docs/decisions/0012).
 */

export const wordLures = (shard: AnyShard, words: readonly TitleWord[]): Lure[] =>
  words.flatMap(({ word, weight }) => {
    const postings = shard.postingsOf(word);
    return postings ? [wordLure(postings, 8 * weight)] : [];
  });

/** What people have in the place of a job's skills. */
export function othersFor(shard: Shard<'cv'>, asked: readonly Asked[], related: Related) {
  const possible = possibleStandIns(asked, related);
  return {
    lures: possible.flatMap(({ skill, gives, together }): Lure[] => {
      const postings = shard.postingsOf(skill);
      const near = (tag: number) => gives[levelIn(tag) - 1] ?? 0;
      return postings ? [skillLure(postings, levelTags, near, together)] : [];
    }),
    nearOf: standInsIn(shard, asked, possible),
  };
}

/** By skill its place in the search of the moment, from 1 on; 0 where it has none. */
let placeOf = new Uint16Array(0);
let placed: number[] = [];

/** The choice of `standIns` for one slot after the other, of what they have; nothing is allocated. */
function standInsIn(
  { skills }: Shard<'cv'>,
  asked: readonly Asked[],
  possible: readonly PossibleStandIn[],
): (slot: number) => number {
  const order = [...asked.keys()].sort((one, other) => {
    const [a, b] = [asked[one] as Asked, asked[other] as Asked];
    return b.weight * b.level - a.weight * a.level || a.id - b.id;
  });
  const others = possible.toSorted((a, b) => a.skill - b.skill);
  // Asked skills have the first places, in `asked`'s order; then all others by id.
  for (const id of placed) placeOf[id] = 0;
  placed = [...asked.map(({ id }) => id), ...others.map(({ skill }) => skill)];
  placeOf = grown(placeOf, Math.max(0, ...placed) + 1);
  for (const [place, id] of placed.entries()) placeOf[id] = place + 1;
  const worths = new Uint8Array(asked.length * others.length);
  for (const [at, other] of others.entries()) {
    for (const { asked: place, worth } of other.places) worths[place * others.length + at] = worth;
  }
  const levels = new Uint8Array(placed.length);
  const had = new Uint16Array(placed.length);
  return (slot) => {
    const { starts, values } = skills;
    const end = starts[slot + 1] as number;
    let count = 0;
    for (let at = starts[slot] as number; at < end; at += 1) {
      const packed = values[at] as number;
      const skill = packed >>> tagBits;
      const place = skill < placeOf.length ? (placeOf[skill] as number) - 1 : -1;
      if (place < 0) continue;
      levels[place] = levelIn(packed & (2 ** tagBits - 1));
      if (place < asked.length) continue;
      had[count] = place;
      count += 1;
    }
    let near = 0;
    for (const skill of order) {
      if ((levels[skill] as number) > 0) continue;
      const { level } = asked[skill] as Asked;
      const first = skill * others.length - asked.length;
      let [most, chosen] = [0, -1];
      for (let at = 0; at < count; at += 1) {
        const place = had[at] as number;
        const gives = (worths[first + place] as number) * Math.min(level, levels[place] as number);
        if (gives > most || (gives === most && gives > 0 && place < chosen))
          [most, chosen] = [gives, place];
      }
      near += most;
      if (chosen >= 0) levels[chosen] = 0;
    }
    levels.fill(0);
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
      return postings ? [skillLure(postings, weightedTags, near, one.pairLevel > 0)] : [];
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
