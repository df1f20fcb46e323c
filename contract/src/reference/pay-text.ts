import { yearlyAmount, type RevenueType } from './pay.ts';

const currency = { style: 'currency', currency: 'USD' } as const;
const whole = new Intl.NumberFormat('en-US', { ...currency, maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat('en-US', currency);

const payUnits: Record<RevenueType, string> = {
  salary: 'a year',
  monthly: 'a month',
  hourly: 'an hour',
};

/** schema.org's codes of the units. */
export const payUnitCodes: Record<RevenueType, string> = {
  salary: 'YEAR',
  monthly: 'MONTH',
  hourly: 'HOUR',
};

/** `$80,000`; cents, if there are any, in two digits: `$17.50`. */
export const money = (amount: number) => (Number.isInteger(amount) ? whole : exact).format(amount);

export interface Pay {
  revenueType: RevenueType;
  revenueMin: number | null;
  revenueMax: number | null;
}

/**
 * `$80,000 – $95,000 a year`, `$17.25 – $19.75 an hour`.
 * @param unknown the text if nothing is known
 */
export function payRange({ revenueType, revenueMin, revenueMax }: Pay, unknown = '-'): string {
  const unit = payUnits[revenueType];
  if (revenueMin !== null && revenueMax !== null) {
    const range =
      revenueMin === revenueMax ? money(revenueMin) : `${money(revenueMin)} – ${money(revenueMax)}`;
    return `${range} ${unit}`;
  }
  if (revenueMin !== null) return `from ${money(revenueMin)} ${unit}`;
  if (revenueMax !== null) return `up to ${money(revenueMax)} ${unit}`;
  return unknown;
}

/** Monthly or hourly pay as yearly pay in whole dollars; '' if it is yearly already or unknown. */
export function yearlyPay({ revenueType, revenueMin, revenueMax }: Pay): string {
  if (revenueType === 'salary' || (revenueMin === null && revenueMax === null)) return '';
  const yearly = (amount: number | null) =>
    amount === null ? null : Math.round(yearlyAmount(revenueType, amount));
  const pay = { revenueMin: yearly(revenueMin), revenueMax: yearly(revenueMax) };
  return `about ${payRange({ revenueType: 'salary', ...pay })}`;
}
