import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { pairLimits, pairsOf, strengthOf, type Together } from './pair.rules.ts';

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

test.each([
  { counts: { skillJobs: 4, both: 4 }, kept: false },
  { counts: { skillJobs: 5, otherJobs: 5, both: 3 }, kept: true },
  { counts: { skillJobs: 5, otherJobs: 5, both: 2 }, kept: false },
  // ln(5 · 1000 / (50 · 20)) / ln(1000 / 5) = 0.304, and 6 together: 0.3502…
  { counts: { skillJobs: 50, otherJobs: 20, both: 5 }, kept: false },
  { counts: { skillJobs: 50, otherJobs: 20, both: 6 }, kept: true },
])('$counts is kept: $kept', ({ counts, kept }) => {
  expect(pairsOf([pair(1, 2, counts)], 1_000)).toHaveLength(kept ? 1 : 0);
});

test('the strongest first, eight of a skill and ten thousand in all at most', () => {
  const star = Array.from({ length: 20 }, (_, at) => pair(1, 2 + at, { otherJobs: 10 + at }));
  const kept = pairsOf(star, 10_000);
  expect(kept.map(({ other }) => other)).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
  const many = Array.from({ length: 12_000 }, (_, at) => pair(2 * at + 1, 2 * at + 2));
  expect(pairsOf(many, 100_000)).toHaveLength(pairLimits.all);
  // Of too many the common ones stay, though rare ones are stronger.
  const common = many.map((one, at) =>
    at < 9_000 ? one : { ...one, skillJobs: 400, otherJobs: 400, both: 200 },
  );
  const left = new Set(pairsOf(common, 100_000).map(({ skill }) => skill));
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
      const pairs = pairsOf(counted, 60);
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
