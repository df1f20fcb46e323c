import { expect, test } from 'vitest';
import { inBatches } from './batch.rules.ts';
import { benefitsOf, searchText, yearlyPay } from './projection.rules.ts';

test('texts are searched without case and accents', () => {
  expect(searchText('Café', 'Manager')).toBe('cafe manager');
});

test('the benefits of three lists are one, in order, each once', () => {
  const lists = { pto: ['Vacation', 'Sick leave'], insurance: ['Dental'] };
  expect(benefitsOf({ ...lists, retirement_benefits: ['401(k)', 'dental'] })).toEqual([
    searchText('401(k)'),
    'dental',
    'sick leave',
    'vacation',
  ]);
});

test.each([
  ['hourly', 30, 62_400],
  ['monthly', 5_000, 60_000],
  ['salary', 60_000, 60_000],
  ['hourly', null, null],
] as const)('%s pay of %s is %s a year', (type, pay, yearly) => {
  expect(yearlyPay(type, pay)).toBe(yearly);
});

test.each([
  [0, []],
  [500, [500]],
  [1001, [500, 500, 1]],
])('%i rows are written in batches of %j', (count, sizes) => {
  const rows = Array.from({ length: count }, (_, at) => at);
  const batches = [...inBatches(rows)];
  expect(batches.map((batch) => batch.length)).toEqual(sizes);
  expect(batches.flat()).toEqual(rows);
});
