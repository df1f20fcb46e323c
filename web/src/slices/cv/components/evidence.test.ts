import { expect, test } from 'vitest';
import { evidenceOf } from './evidence.ts';

const works = [
  { id: 1, startDate: '2020-01', endDate: '2021-12' },
  { id: 2, startDate: '2021-07', endDate: '2022-03' },
  { id: 3, startDate: '2026-10', endDate: null },
  { id: 4, startDate: '2019-05', endDate: '2019-05' },
];
const skill = (ids: number[], links = 0) => ({
  works: ids,
  links: Array.from({ length: links }, (_, n) => `https://a.example/${n}`),
});

test.each([
  [skill([]), ''],
  [skill([], 2), '2 links'],
  [skill([4]), '1 job, 1 month'],
  [skill([1]), '1 job, 2 years'],
  // Months of two simultaneous works count once.
  [skill([1, 2], 1), '2 jobs, 2 years 3 months, 1 link'],
  // A current work counts up to this month.
  [skill([3]), '1 job, 2 months'],
  [skill([1, 99]), '1 job, 2 years'],
])('evidence is counted, not judged %#', (one, words) => {
  expect(evidenceOf(one, works, '2026-11')).toBe(words);
});
