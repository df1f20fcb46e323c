import { expect, test } from 'vitest';
import { factsOf, medianOf, percentWithin, periodAt, type Waited } from './answer.rules.ts';

const waited = (...groups: [days: number | null, count: number][]): Waited[] =>
  groups.map(([days, count]) => ({ days, count }));
const day = (date: string) => new Date(`${date}T00:00:00Z`);

// From the first Monday of twelve months ago, to the last Sunday with more than ten working days since.
test.each([
  ['2026-11-25T09:00:00Z', '2025-12-01', '2026-11-08', '2026-11-25'],
  ['2026-11-24T00:00:00Z', '2025-11-24', '2026-11-08', '2026-11-24'],
  ['2026-11-23T23:59:00Z', '2025-11-24', '2026-11-01', '2026-11-23'],
  ['2026-11-22T00:00:00Z', '2025-11-24', '2026-11-01', '2026-11-22'],
  ['2026-11-20T12:00:00Z', '2025-11-24', '2026-11-01', '2026-11-20'],
])('at %s the period is from %s to %s', (now, from, until, today) => {
  const period = { from: day(from), until: day(until), today: day(today) };
  expect(periodAt(new Date(now))).toEqual(period);
});

test.each([
  [waited(), null],
  [waited([null, 9]), null],
  [waited([3, 1]), 3],
  [waited([7, 1], [3, 1]), 5],
  [waited([9, 1], [0, 2], [null, 5]), 0],
  [waited([4, 2], [1, 2], [8, 1]), 4],
  [waited([10, 2], [2, 2]), 6],
])('the median of %j is %s', (groups, median) => expect(medianOf(groups)).toBe(median));

test.each([
  [waited([10, 1], [11, 1], [null, 1]), 33],
  [waited([0, 5]), 100],
  [waited([10, 2], [null, 1]), 67],
  [waited([11, 4]), 0],
])('of %j so many percent within ten days: %s', (groups, percent) =>
  expect(percentWithin(groups)).toBe(percent),
);

test('below five applications only the hires are told; from five on all of it', () => {
  const days = { from: day('2025-12-01'), until: day('2026-11-08') };
  const period = { from: '2025-12-01T00:00:00.000Z', until: '2026-11-08T00:00:00.000Z' };
  const none = { applications: null, answered: null, medianDays: null, withinTen: null };
  expect(factsOf(waited([2, 3], [null, 1]), 2, days)).toEqual({ ...period, ...none, hires: 2 });
  expect(factsOf(waited([2, 3], [12, 1], [null, 1]), 1, days)).toEqual({
    ...period,
    applications: 5,
    answered: 4,
    medianDays: 2,
    withinTen: 60,
    hires: 1,
  });
});
