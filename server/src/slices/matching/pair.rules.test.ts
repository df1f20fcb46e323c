import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  pairLimits,
  pairsOf,
  startingJobs,
  strengthOf,
  withStart,
  type Together,
} from './pair.rules.ts';

const pair = (skill: number, other: number, counts: Partial<Together> = {}): Together => ({
  skill,
  other,
  skillJobs: 10,
  otherJobs: 10,
  both: 10,
  ...counts,
});

test('always together 1000, by chance 0, and where everybody asks for both nothing is said', () => {
  expect(strengthOf({ skillJobs: 10, otherJobs: 10, both: 10 }, 1_000)).toBe(1_000);
  expect(strengthOf({ skillJobs: 100, otherJobs: 100, both: 10 }, 1_000)).toBe(0);
  expect(strengthOf({ skillJobs: 10, otherJobs: 10, both: 10 }, 10)).toBe(0);
});

/** Of one market. */
const pairsIn = (pairs: readonly Together[], total: number) =>
  pairsOf(pairs.map((each) => ({ ...each, total })));

test.each([
  { counts: { skillJobs: 4, both: 4 }, kept: false },
  { counts: { skillJobs: 5, otherJobs: 5, both: 3 }, kept: true },
  { counts: { skillJobs: 5, otherJobs: 5, both: 2 }, kept: false },
  // ln(5 · 1000 / (50 · 20)) / ln(1000 / 5) = 0.304, and 6 together: 0.3502…
  { counts: { skillJobs: 50, otherJobs: 20, both: 5 }, kept: false },
  { counts: { skillJobs: 50, otherJobs: 20, both: 6 }, kept: true },
])('$counts is kept: $kept', ({ counts, kept }) => {
  expect(pairsIn([pair(1, 2, counts)], 1_000)).toHaveLength(kept ? 1 : 0);
});

test('the strongest first, then the most common, then by their ids', () => {
  const sorted = [
    pair(5, 6, { skillJobs: 20, otherJobs: 20, both: 20 }),
    pair(1, 9),
    pair(3, 4),
    pair(3, 7),
    pair(1, 2, { skillJobs: 20, otherJobs: 20 }),
  ];
  const ids = (pairs: readonly { skill: number; other: number }[]) =>
    pairs.map(({ skill, other }) => [skill, other]);
  expect(ids(pairsIn(sorted.toReversed(), 1_000))).toEqual(ids(sorted));
});

test('eight of a skill that is the second of its pairs', () => {
  const star = Array.from({ length: 20 }, (_, at) => pair(at + 1, 99));
  expect(pairsIn(star, 10_000).map(({ skill }) => skill)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test('the strongest first, eight of a skill and ten thousand in all at most', () => {
  const star = Array.from({ length: 20 }, (_, at) => pair(1, 2 + at, { otherJobs: 10 + at }));
  const kept = pairsIn(star, 10_000);
  expect(kept.map(({ other }) => other)).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
  const many = Array.from({ length: 12_000 }, (_, at) => pair(2 * at + 1, 2 * at + 2));
  expect(pairsIn(many, 100_000)).toHaveLength(pairLimits.all);
  // Of too many the common ones stay, though rare ones are stronger.
  const common = many.map((one, at) =>
    at < 9_000 ? one : { ...one, skillJobs: 400, otherJobs: 400, both: 200 },
  );
  const left = new Set(pairsIn(common, 100_000).map(({ skill }) => skill));
  expect(common.slice(9_000).every(({ skill }) => left.has(skill))).toBe(true);
  expect(left.size).toBe(pairLimits.all);
  const some = fc.array(
    fc.record({
      skill: fc.integer({ min: 1, max: 12 }),
      other: fc.integer({ min: 13, max: 24 }),
      skillJobs: fc.integer({ min: 3, max: 20 }),
      otherJobs: fc.integer({ min: 3, max: 20 }),
      both: fc.integer({ min: 1, max: 3 }),
    }),
    { maxLength: 80 },
  );
  fc.assert(
    fc.property(some, (counted) => {
      const pairs = pairsIn(counted, 60);
      const times = new Map<number, number>();
      for (const { skill, other, strength } of pairs) {
        expect(strength).toBeGreaterThanOrEqual(pairLimits.strength);
        for (const id of [skill, other]) times.set(id, (times.get(id) ?? 0) + 1);
      }
      expect(Math.max(0, ...times.values())).toBeLessThanOrEqual(pairLimits.each);
      expect(pairs.map(({ strength }) => strength)).toEqual(
        pairs.map(({ strength }) => strength).toSorted((a, b) => b - a),
      );
    }),
  );
});

test.each([
  [0, 2_000],
  [500, 1_500],
  [1_999, 1],
  [2_000, 0],
  [5_000, 0],
])('beside %i jobs the shipped counts stand for %i', (total, jobs) => {
  expect(startingJobs(total)).toBe(jobs);
});

describe('with the shipped counts', () => {
  // 1 and 2 in a tenth of the occupations, always together; 3 in a fifth, never with them.
  const start = {
    asked: new Map([
      [1, 0.1],
      [2, 0.1],
      [3, 0.2],
    ]),
    pairs: [{ skill: 1, other: 2, share: 0.1 }],
  };

  test('a market without pairs of its own has theirs, and one of 2,000 jobs none of them', () => {
    expect(pairsOf(withStart([], new Map(), 0, start))).toEqual([
      { skill: 1, other: 2, strength: 1_000 },
    ]);
    expect(pairsOf(withStart([], new Map(), 1_990, start))).toEqual([]);
    expect(pairsOf(withStart([], new Map(), 2_000, start))).toEqual([]);
  });

  test('a count is the own one and k times the share, of N + k jobs', () => {
    const own = [pair(1, 2, { skillJobs: 40, otherJobs: 20, both: 10 })];
    const asked = new Map([
      [1, 40],
      [2, 20],
    ]);
    expect(withStart(own, asked, 1_000, start)).toEqual([
      { skill: 1, other: 2, skillJobs: 140, otherJobs: 120, both: 110, total: 2_000 },
    ]);
    expect(withStart(own, asked, 2_000, start)).toEqual([{ ...own[0], total: 2_000 }]);
  });

  test('a pair that the market alone has is weaker where the occupations never have both', () => {
    const own = [pair(1, 3, { skillJobs: 50, otherJobs: 50, both: 50 })];
    const asked = new Map([
      [1, 50],
      [3, 50],
    ]);
    const [alone] = pairsIn(own, 1_000);
    const [together] = withStart(own, asked, 1_000, start).filter(({ other }) => other === 3);
    expect(alone?.strength).toBe(1_000);
    expect(together).toEqual({ ...own[0], skillJobs: 150, otherJobs: 250, both: 50, total: 2_000 });
  });

  test('a pair of a skill that they do not know is the market’s', () => {
    const own = [pair(1, 9, { skillJobs: 8, otherJobs: 8, both: 8 })];
    const counted = withStart(own, new Map([[1, 8]]), 100, start);
    expect(counted.find(({ other }) => other === 9)).toEqual({ ...own[0], total: 100 });
  });
});
