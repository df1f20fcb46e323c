import {
  possibleStandIns,
  replaceableBy,
  type PossibleStandIn,
  type Replaceable,
} from '@fourfold/contract/matching/near.ts';
import {
  type Asked,
  type Known,
  type Related,
  type TitleWord,
} from '@fourfold/contract/matching/order.ts';
import { mostWeight } from '@fourfold/contract/reference/schema.ts';
import { grown } from './columns.ts';
import { skillAmounts, wordAmounts, type Lure } from './lures.ts';
import { levelIn, levelTags, tagBits, weightedTags, weightIn } from './postings.ts';
import type { AnyShard, Shard } from './shard.ts';

/*
 * What counts beside the skills that are asked for: others in their place, and words. The lures bound
 * it; somebody's skills are read one by one only where it may matter (docs/decisions/0012).
 */

export const wordLures = (shard: AnyShard, words: readonly TitleWord[]): Lure[] =>
  words.flatMap(({ word, weight }) => {
    const postings = shard.postingsOf(word);
    return postings ? [{ postings, amounts: wordAmounts(8 * weight) }] : [];
  });

/** Amounts by what makes them: a search brings hundreds of lists, with few different amounts. */
type Amounts = Map<number, Int32Array>;
const standIns: Amounts = new Map();
const replacements: Amounts = new Map();

function once(known: Amounts, key: number, make: () => Int32Array): Int32Array {
  let amounts = known.get(key);
  if (!amounts) known.set(key, (amounts = make()));
  return amounts;
}

/** What people have in the place of a job's skills. */
export function othersFor(shard: Shard<'cv'>, asked: readonly Asked[], related: Related) {
  const possible = possibleStandIns(asked, related);
  return {
    lures: possible.flatMap(({ skill, gives, together }): Lure[] => {
      const postings = shard.postingsOf(skill);
      return postings ? [{ postings, amounts: standInAmounts(gives, together) }] : [];
    }),
    nearOf: standInsIn(shard, asked, possible),
  };
}

/** What people's skills give, by level: half-points up to 50. */
function standInAmounts(gives: readonly number[], together: boolean): Int32Array {
  const key = gives.reduce((number, one) => number * 64 + one, Number(together));
  return once(standIns, key, () =>
    skillAmounts(levelTags, (tag) => gives[levelIn(tag) - 1] ?? 0, together),
  );
}

/** By skill its place in the search of the moment, from 1 on; 0 where it has none. */
let placeOf = new Uint16Array(0);
let placed: number[] = [];

function place(ids: number[]): void {
  for (const id of placed) placeOf[id] = 0;
  placed = ids;
  placeOf = grown(placeOf, Math.max(0, ...placed) + 1);
  for (const [at, id] of placed.entries()) placeOf[id] = at + 1;
}

/** -1 for none. */
const placeIn = (skill: number): number =>
  skill < placeOf.length ? (placeOf[skill] as number) - 1 : -1;

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
  place([...asked.map(({ id }) => id), ...others.map(({ skill }) => skill)]);
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
      const place = placeIn(packed >>> tagBits);
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
  const replaceable = replaceableBy(known, related);
  return {
    lures: replaceable.flatMap((one): Lure[] => {
      const postings = shard.postingsOf(one.skill);
      return postings ? [{ postings, amounts: replacementAmounts(one) }] : [];
    }),
    nearOf: replacementsIn(shard, known, replaceable, related),
  };
}

/** What a job's skill gives at most with another in its place. */
function replacementAmounts({ kindWeight, kindLevel, pairLevel }: Replaceable): Int32Array {
  return once(replacements, (kindWeight * 8 + kindLevel) * 8 + pairLevel, () =>
    skillAmounts(
      weightedTags,
      (tag) =>
        Math.max(
          Math.min(weightIn(tag), kindWeight) * Math.min(kindLevel, levelIn(tag)),
          weightIn(tag) * Math.min(pairLevel, levelIn(tag)),
        ),
      pairLevel > 0,
    ),
  );
}

/** The choice of `standIns` for one slot after the other, of what they ask for; the same. */
function replacementsIn(
  { skills }: Shard<'job'>,
  known: readonly Known[],
  replaceable: readonly Replaceable[],
  related: Related,
): (slot: number) => number {
  const own = known.filter(({ level }) => level > 0).toSorted((a, b) => a.id - b.id);
  // The person's skills have the first places, by id; then those that they may stand in for.
  place([...own.map(({ id }) => id), ...replaceable.map(({ skill }) => skill)]);
  /** Half-points for each level, of a skill that weighs most. */
  const worths = new Uint8Array(replaceable.length * own.length);
  const put = (asked: number, has: number, worth: number) => {
    if (has >= 0 && has < own.length && asked >= own.length)
      worths[(asked - own.length) * own.length + has] = worth;
  };
  for (const { weight, skills } of related.kinds) {
    const places = skills.map(placeIn).filter((place) => place >= 0);
    for (const has of places.filter((place) => place < own.length))
      for (const asked of places) put(asked, has, weight);
  }
  for (const [one, other] of related.pairs) {
    put(placeIn(one), placeIn(other), mostWeight);
    put(placeIn(other), placeIn(one), mostWeight);
  }
  const taken = new Uint8Array(own.length);
  /** Heaviest first, then by id. */
  const keys: number[] = [];
  const lacking: number[] = [];
  return (slot) => {
    const { starts, values } = skills;
    const end = starts[slot + 1] as number;
    let count = 0;
    taken.fill(0);
    for (let at = starts[slot] as number; at < end; at += 1) {
      const packed = values[at] as number;
      const place = placeIn(packed >>> tagBits);
      if (place < 0) continue;
      if (place < own.length) {
        taken[place] = 1;
        continue;
      }
      const tag = packed & (2 ** tagBits - 1);
      const key = weightIn(tag) * levelIn(tag) * 2 ** 32 - (packed >>> tagBits);
      let to = count;
      for (; to > 0 && (keys[to - 1] as number) < key; to -= 1) {
        keys[to] = keys[to - 1] as number;
        lacking[to] = lacking[to - 1] as number;
      }
      keys[to] = key;
      lacking[to] = packed;
      count += 1;
    }
    let near = 0;
    for (let one = 0; one < count; one += 1) {
      const packed = lacking[one] as number;
      const tag = packed & (2 ** tagBits - 1);
      const [weight, level] = [weightIn(tag), levelIn(tag)];
      const first = (placeIn(packed >>> tagBits) - own.length) * own.length;
      let [most, chosen] = [0, -1];
      for (let at = 0; at < own.length; at += 1) {
        if (taken[at] === 1) continue;
        const each = Math.min(weight, worths[first + at] as number);
        const gives = each * Math.min(level, (own[at] as Known).level);
        if (gives > most) [most, chosen] = [gives, at];
      }
      near += most;
      if (chosen >= 0) taken[chosen] = 1;
    }
    return near;
  };
}
