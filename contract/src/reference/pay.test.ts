import { expect, test } from 'vitest';
import { payRange, yearlyPay } from './pay-text.ts';
import { isFarOut, yearlyAmount, yearlyFactor, type RevenueType } from './pay.ts';

type Amounts = [revenueMin: number | null, revenueMax: number | null];

test.each<[RevenueType, ...Amounts, string]>([
  ['salary', 80_000, 95_000, '$80,000 – $95,000 a year'],
  ['salary', 80_000, 80_000, '$80,000 a year'],
  ['salary', 80_000, null, 'from $80,000 a year'],
  ['salary', null, 95_000, 'up to $95,000 a year'],
  ['salary', 0, 0, '$0 a year'],
  ['monthly', 3_000, 3_500, '$3,000 – $3,500 a month'],
  ['hourly', 25, 30, '$25 – $30 an hour'],
  ['hourly', 17.25, 19.75, '$17.25 – $19.75 an hour'],
  ['hourly', 17.5, 17.5, '$17.50 an hour'],
  ['hourly', 17, 17.5, '$17 – $17.50 an hour'],
  ['hourly', null, 0.05, 'up to $0.05 an hour'],
  ['hourly', 1_234.1, null, 'from $1,234.10 an hour'],
])('%s, %s to %s: %s', (revenueType, revenueMin, revenueMax, text) => {
  expect(payRange({ revenueType, revenueMin, revenueMax })).toBe(text);
});

test('pay that nobody named is a dash, or what is asked for', () => {
  const unknown = { revenueType: 'hourly', revenueMin: null, revenueMax: null } as const;
  expect([payRange(unknown), payRange(unknown, ''), yearlyPay(unknown)]).toEqual(['-', '', '']);
});

test('an estimate of a year is in whole dollars', () => {
  const hourly = { revenueType: 'hourly', revenueMin: 17.01, revenueMax: 19.75 } as const;
  expect(yearlyPay(hourly)).toBe('about $35,381 – $41,080 a year');
});

test('equal pay in two units is one number a year', () => {
  // 25 cents an hour are 520 dollars a year.
  for (let quarters = 1; quarters <= 4_000; quarters += 1)
    expect(yearlyAmount('hourly', quarters / 4)).toBe(quarters * 520);
  for (let cents = 1; cents <= 20_000; cents += 1)
    expect(Math.round(yearlyAmount('hourly', cents / 100) * 100)).toBe(cents * yearlyFactor.hourly);
});

test.each<[RevenueType, number, boolean]>([
  ['hourly', 90_000, true],
  ['hourly', 1_000.01, true],
  ['hourly', 1_000, false],
  ['hourly', 0, false],
  ['monthly', 399, true],
  ['monthly', 400, false],
  ['monthly', 0, true],
  ['salary', 4_999, true],
  ['salary', 5_000, false],
  ['salary', 100_000_000, false],
])('%s, %s is asked about: %s', (type, amount, asks) => {
  expect(isFarOut(type, amount)).toBe(asks);
});
