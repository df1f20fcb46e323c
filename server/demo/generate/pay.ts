import { yearlyFactor, type RevenueType } from '@fourfold/contract/reference/pay.ts';
import type { Random } from './random.ts';

export interface Range {
  revenueMin: number;
  revenueMax: number;
}

const contract = 3;

const steps: Record<RevenueType, number> = { salary: 1000, monthly: 100, hourly: 0.25 };

/** Rounds a range as people write it; contracts of salaried trades are paid by the hour or month. */
export function asPaid(
  random: Random,
  usual: RevenueType,
  employmentTypeId: number,
  from: number,
  to: number,
): { revenueType: RevenueType } & Range {
  const revenueType =
    usual === 'salary' && employmentTypeId === contract
      ? random.weighted<RevenueType>([
          ['hourly', 6],
          ['monthly', 4],
        ])
      : usual;
  const factor = yearlyFactor[usual] / yearlyFactor[revenueType];
  const step = steps[revenueType];
  const whole = (amount: number) => Math.round((amount * factor) / step) * step;
  const revenueMin = whole(from);
  return { revenueType, revenueMin, revenueMax: Math.max(whole(to), revenueMin + step) };
}

export const yearly = (amount: number, type: RevenueType): number => amount * yearlyFactor[type];
