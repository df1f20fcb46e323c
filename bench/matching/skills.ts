import { newSkillWeight, type SkillWeight } from '@fourfold/contract/reference/schema.ts';
import { pairsOf } from '../../server/src/slices/matching/pair.rules.ts';
import { weightOf } from '../../server/src/slices/matching/weight.rules.ts';
import type { Occupation } from '../quality/onet.ts';

/** The skills by index from 0, which belong to an occupation, how common one is. */
export interface Skills {
  /** The skills of each occupation, the everyday ones first. */
  pools: readonly (readonly number[])[];
  /** Any skill, common ones more often. */
  any(random: () => number): number;
  weight(place: number): SkillWeight;
  /** Of so many kinds, by number. */
  kindOf(place: number): number;
  count: number;
}

/** The table of skills that go together, as the weekly count makes it of these jobs. */
export function pairsIn(
  jobs: readonly { skills: readonly { id: number; level: number }[] }[],
): [number, number][] {
  const asked = jobs.map(({ skills }) =>
    skills.flatMap(({ id, level }) => (level > 0 ? [id] : [])).toSorted((a, b) => a - b),
  );
  const counts = new Map<number, number>();
  const both = new Map<number, number>();
  const every = 2 ** 20;
  for (const ids of asked)
    for (const [at, one] of ids.entries()) {
      counts.set(one, (counts.get(one) ?? 0) + 1);
      for (const other of ids.slice(at + 1))
        both.set(one * every + other, (both.get(one * every + other) ?? 0) + 1);
    }
  const counted = [...both].map(([key, together]) => {
    const [skill, other] = [Math.floor(key / every), key % every];
    const jobsOf = (id: number) => counts.get(id) ?? 0;
    return { skill, other, skillJobs: jobsOf(skill), otherJobs: jobsOf(other), both: together };
  });
  const total = jobs.length;
  return pairsOf(counted.map((pair) => ({ ...pair, total }))).map(({ skill, other }) => [
    skill,
    other,
  ]);
}

export function pickFrom<Item>(random: () => number, items: readonly Item[]): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('Nothing to pick from');
  return item;
}

/** 5,000 skills by the law of Zipf and Mandelbrot, 1 / (rank + 2.7), and 200 occupations. */
export function zipfSkills(random: () => number): Skills {
  const weights: readonly SkillWeight[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
  const any = byShare(Array.from({ length: 5_000 }, (_, rank) => 1 / (rank + 1 + 2.7)));
  const pools = Array.from({ length: 200 }, () => [
    ...new Set(Array.from({ length: 120 }, () => any(random))),
  ]);
  const weightOfSkill = Array.from({ length: 5_000 }, () => pickFrom(random, weights));
  return {
    pools,
    any,
    weight: (place) => weightOfSkill[place] ?? newSkillWeight,
    // A kind has eleven skills, of every frequency.
    kindOf: (place) => place % 450,
    count: 5_000,
  };
}

/** The technologies of real occupations; those that many occupations use are common. */
export function onetSkills(occupations: readonly Occupation[]): Skills {
  const uses = new Map<string, number>();
  for (const { name } of occupations.flatMap(({ technologies }) => technologies))
    uses.set(name, (uses.get(name) ?? 0) + 1);
  const counts = [...uses].toSorted(([, one], [, other]) => other - one);
  const places = new Map(counts.map(([name], place) => [name, place]));
  return {
    pools: occupations.map(({ technologies }) =>
      technologies.map(({ name }) => places.get(name) ?? 0).toSorted((one, other) => one - other),
    ),
    any: byShare(counts.map(([, count]) => count)),
    weight: (place) => weightOf(counts[place]?.[1] ?? 0, occupations.length, newSkillWeight),
    kindOf: (place) => place % Math.ceil(counts.length / 60),
    count: counts.length,
  };
}

/** Draws an index with the given shares as weights. */
function byShare(shares: readonly number[]): (random: () => number) => number {
  const sums: number[] = [];
  for (const share of shares) sums.push((sums.at(-1) ?? 0) + share);
  const whole = sums.at(-1) ?? 1;
  return (random) => {
    const sought = random() * whole;
    let [low, high] = [0, shares.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) < sought) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}
