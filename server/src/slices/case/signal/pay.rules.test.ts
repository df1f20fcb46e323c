import { expect, test } from 'vitest';
import { farPay } from './pay.rules.ts';

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
