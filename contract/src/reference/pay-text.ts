import { yearlyFactor, type RevenueType } from './pay.ts';

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

const payUnits: Record<RevenueType, string> = {
  salary: 'a year',
  monthly: 'a month',
  hourly: 'an hour',
};

/** `$80,000`. */
export const money = (amount: number) => dollars.format(amount);

interface Pay {
  revenueType: RevenueType;
  revenueMin: number | null;
  revenueMax: number | null;
}

/** `$80,000 – $95,000 a year`; '-' if nothing is known. */
export function payRange({ revenueType, revenueMin, revenueMax }: Pay): string {
  const unit = payUnits[revenueType];
  if (revenueMin !== null && revenueMax !== null) {
    const range =
      revenueMin === revenueMax ? money(revenueMin) : `${money(revenueMin)} – ${money(revenueMax)}`;
    return `${range} ${unit}`;
  }
  if (revenueMin !== null) return `from ${money(revenueMin)} ${unit}`;
  if (revenueMax !== null) return `up to ${money(revenueMax)} ${unit}`;
  return '-';
}

/** Monthly or hourly pay as yearly pay; '' if it is yearly already or unknown. */
export function yearlyPay({ revenueType, revenueMin, revenueMax }: Pay): string {
  if (revenueType === 'salary' || (revenueMin === null && revenueMax === null)) return '';
  const yearly = (amount: number | null) =>
    amount === null ? null : amount * yearlyFactor[revenueType];
  const pay = { revenueMin: yearly(revenueMin), revenueMax: yearly(revenueMax) };
  return `about ${payRange({ revenueType: 'salary', ...pay })}`;
}
