import { expect, test } from 'vitest';
import { farPay, isHighPay } from './pay.rules.ts';

const hourly = (revenueMin: number | null, revenueMax: number | null) =>
  ({ revenueType: 'hourly', revenueMin, revenueMax }) as const;
const salary = (revenueMin: number, revenueMax: number) =>
  ({ revenueType: 'salary', revenueMin, revenueMax }) as const;

test.each([
  ['Data Entry Clerk', hourly(45, 60)],
  ['Ｄata Éntry Clerk', hourly(45, 60)],
  ['Package Handler', salary(110_000, 140_000)],
  ['Virtual Assistant', { revenueType: 'monthly', revenueMin: 9_000, revenueMax: 12_000 } as const],
  ['Registered Nurse', hourly(4, 6)],
  ['Software Engineer', salary(1_500_000, 2_000_000)],
  ['Cashier', hourly(null, 90)],
  ['Sales Associate', salary(20_000, 400_000)],
])('%s for %o is far outside', (title, pay) => {
  expect(farPay(title, pay)).toContain('usual is');
});

test.each([
  ['Data Entry Clerk', hourly(17, 21)],
  ['Senior Data Entry Manager', hourly(38, 44)],
  ['Registered Nurse, Travel', hourly(80, 110)],
  ['Software Engineer', salary(120_000, 320_000)],
  ['Server', hourly(2.5, 25)],
  ['Chief Executive', salary(400_000, 650_000)],
  ['Cashier', hourly(null, null)],
  ['Volunteer', hourly(0, 0)],
])('%s for %o is not', (title, pay) => {
  expect(farPay(title, pay)).toBeNull();
});

const monthly = (revenueMin: number, revenueMax: number) =>
  ({ revenueType: 'monthly', revenueMin, revenueMax }) as const;

test.each([
  [
    'Registered Nurse',
    hourly(4, 4),
    '“Registered Nurse” for $4 an hour; usual is $35,000 to $170,000 a year',
  ],
  [
    'Virtual Assistant',
    monthly(9_000, 12_000),
    '“Virtual Assistant” for $9,000 to $12,000 a month; usual is $22,000 to $68,000 a year',
  ],
  [
    'Senior Typist',
    salary(300_000, 300_000),
    '“Senior Typist” for $300,000 a year; usual is $20,000 to $114,000 a year',
  ],
  [
    'Keeper of the lighthouse',
    salary(2_000_000, 2_000_000),
    '“Keeper of the lighthouse” for $2,000,000 a year; usual is $15,000 to $700,000 a year',
  ],
])('an operator reads of %s for %o: %s', (title, pay, words) => {
  expect(farPay(title, pay)).toBe(words);
});

// Against the title's range: begins above it, and is far outside it at more than 1.35 times the most
// from its lowest on, 2.2 times at its highest, or under 0.55 of the least.
test.each([
  ['Typist', salary(52_000, 52_000), false, false],
  ['Typist', salary(52_001, 52_001), true, false],
  ['Typist', salary(70_200, 70_200), true, false],
  ['Typist', salary(70_201, 70_201), true, true],
  ['Typist', salary(30_000, 114_400), false, false],
  ['Typist', salary(30_000, 114_401), false, true],
  ['Typist', salary(9_000, 11_001), false, false],
  ['Typist', salary(9_000, 10_999), false, true],
  ['Typist', { revenueType: 'salary', revenueMin: 80_000, revenueMax: null } as const, true, true],
  ['Typist', hourly(null, null), false, false],
  ['Typists', salary(80_000, 80_000), true, true],
  ['Typist – remote', salary(80_000, 80_000), true, true],
  ['Remote/typist', salary(80_000, 80_000), true, true],
])('%s for %o: high %s, far outside %s', (title, pay, isHigh, isFar) => {
  expect([isHighPay(title, pay), farPay(title, pay) !== null]).toEqual([isHigh, isFar]);
});

test.each([
  ['Summer intern', 20, 85],
  ['Typist', 20, 52],
  ['Product tester', 18, 50],
  ['Warehouse worker', 24, 58],
  ['Receptionist', 22, 68],
  ['Call center agent', 24, 66],
  ['Courier', 22, 66],
  ['Barista', 15, 66],
  ['Janitor', 20, 56],
  ['Nanny', 20, 68],
  ['Security guard', 22, 62],
  ['Bookkeeper', 28, 82],
  ['Dental assistant', 28, 74],
  ['Teacher', 24, 115],
  ['Forklift operator', 22, 110],
  ['Plumber', 32, 150],
  ['Recruiter', 28, 220],
  ['Attorney', 60, 700],
  ['Engineer', 40, 360],
])('%s: %s to %s thousand a year are usual', (title, low, high) => {
  const usual = `usual is $${low},000 to $${high},000 a year`;
  expect(farPay(title, salary(5_000_000, 5_000_000))).toContain(usual);
});
