import { expect, test } from 'vitest';
import { amountText, readAmount, type TypedAmount } from './amount.ts';

test.each<[string, TypedAmount]>([
  ['17.25', 17.25],
  ['$17.25', 17.25],
  ['$ 38.95 ', 38.95],
  ['17.5', 17.5],
  ['17.', 17],
  ['.5', 0.5],
  ['1,725', 1_725],
  ['1,725.50', 1_725.5],
  ['90000', 90_000],
  ['1,000,000', 1_000_000],
  // Three digits of cents are an amount that the schema refuses.
  ['17.255', 17.255],
  ['', null],
  ['  ', null],
])('%s is read as %s @pay-5', (text, amount) => {
  expect(readAmount(text)).toBe(amount);
});

test.each([
  '17,25',
  '1,72',
  '17,2500',
  '1.725.00',
  '20k',
  'abc',
  '-5',
  '1e5',
  '$',
  '.',
  '17.25/hr',
  '€17',
  '12345678901234567',
  ' 20 k',
])('%s is no amount and stays as it is @pay-5', (text) => {
  expect(readAmount(text)).toBe(text);
  expect(amountText(text)).toBe(text);
});

test('an amount is written as the same amount @pay-5', () => {
  expect([17.25, 17.5, 1_725, 17.255, 0].map(amountText)).toEqual([
    '17.25',
    '17.50',
    '1,725',
    '17.255',
    '0',
  ]);
  for (let cents = 0; cents < 100_000; cents += 7)
    expect(readAmount(amountText(cents / 100))).toBe(cents / 100);
  for (const text of ['0.000001', '99999999.999999', '999999999999999', '1.7255'])
    expect(readAmount(amountText(readAmount(text)))).toBe(Number(text));
});
