import type { AdPay } from './ad.ts';
import type { Unit } from './units.ts';

/* Pay as an ad names it. No amount is changed: what no field takes is said. */

/** payLeft: pay that no field takes, as the ad writes it, and why; '' for none. */
export interface ReadPay {
  pay: AdPay | null;
  payLeft: string;
}

export const noPay: ReadPay = { pay: null, payLeft: '' };

/** Why pay has no field. */
export const reasons = {
  currency: 'in another currency',
  doubt: 'perhaps in another currency',
  unit: 'not by the hour, month or year',
  noUnit: 'without a unit',
  cents: 'with cents, which only pay by the hour has',
  amount: 'not an amount that we can read',
};
export type Reason = keyof typeof reasons;

const mostDollars = 10_000_000;

/** Pay as a field takes it, or why none does. */
export function fitted(unit: Unit | null, min: number | null, max: number | null): AdPay | Reason {
  const amounts = [min, max].filter((amount) => amount !== null);
  if (unit === null) return 'noUnit';
  if (unit === 'other') return 'unit';
  if (amounts.some((amount) => !(amount <= mostDollars) || amount !== Number(amount.toFixed(2))))
    return 'amount';
  if (unit !== 'hourly' && !amounts.every(Number.isInteger)) return 'cents';
  const turned = min !== null && max !== null && min > max;
  return {
    revenueType: unit,
    revenueMin: turned ? max : min,
    revenueMax: turned ? min : max,
  };
}

/** Without a unit, amounts from 10,000 on are a year's. */
export const unitOfAmount = (most: number): Unit | null => (most >= 10_000 ? 'salary' : null);

/** `17.25`, `1,725`, `28.0000`; NaN for anything else, such as `17,25` or `90.000`. */
export const amountOf = (digits: string): number =>
  /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.(?:\d{1,2}|\d{2}0{2,}))?$/.test(digits)
    ? Number(digits.replaceAll(',', ''))
    : Number.NaN;
