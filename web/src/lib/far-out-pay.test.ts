import type { RevenueType } from '@fourfold/contract/reference/pay.ts';
import { expect, test } from 'vitest';
import { asksAbout, sayRight, usualUnit } from './far-out-pay.ts';

const pay = (revenueType: RevenueType, revenueMin: number | null, revenueMax: number | null) => ({
  revenueType,
  revenueMin,
  revenueMax,
});

test.each([
  [pay('hourly', 90_000, 120_000), 'salary'],
  [pay('hourly', 4_500, 4_900), 'monthly'],
  [pay('monthly', 17, 19), 'hourly'],
  [pay('salary', 4_800, null), 'monthly'],
  [pay('salary', 28, 36), 'hourly'],
  // Cents are by the hour alone.
  [pay('hourly', 1_725.5, null), undefined],
  [pay('hourly', 17, 120_000), undefined],
])('%o would be usual in %s @pay-6', (given, unit) => {
  expect(usualUnit(given)).toBe(unit);
});

test('what was said to be right is not asked about again, other amounts are @pay-6', () => {
  const first = pay('hourly', 20, 1_500);
  expect(asksAbout(first)).toBe(true);
  sayRight(first);
  expect(asksAbout(first)).toBe(false);
  expect(asksAbout(pay('hourly', null, 1_500))).toBe(false);
  expect(asksAbout(pay('hourly', 1_400, 1_500))).toBe(true);
  expect(asksAbout(pay('salary', 1_500, null))).toBe(true);
  expect(asksAbout(pay('hourly', 20, 30))).toBe(false);
});
