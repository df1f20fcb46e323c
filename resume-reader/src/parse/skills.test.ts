import { expect, it } from 'vitest';
import { monthsIn, suggestedLevel } from './skills.ts';

it('counts each month of the works once', () => {
  const works = [
    { startDate: '2020-01', endDate: '2020-12' },
    { startDate: '2020-06', endDate: '2021-01' },
    { startDate: '2026-01' },
  ];
  expect(monthsIn(works, '2026-02')).toBe(15);
});

it('suggests a level by months in works', () => {
  expect([
    suggestedLevel(0, 0),
    suggestedLevel(6, 1),
    suggestedLevel(12, 1),
    suggestedLevel(48, 2),
    suggestedLevel(96, 2),
  ]).toEqual([1, 2, 3, 4, 5]);
});
