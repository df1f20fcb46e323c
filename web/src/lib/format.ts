import type { RevenueType } from '@fourfold/contract/reference/pay.ts';
import { payRange } from '@fourfold/contract/reference/pay-text.ts';

const exactDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const dayFormat = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: '2-digit',
  year: 'numeric',
});
const monthFormat = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const momentFormat = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
});
const timeFormat = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });

export const payTypeLabels: Record<RevenueType, string> = {
  salary: 'Salary',
  monthly: 'Monthly',
  hourly: 'Hourly',
};

/** `$399.00` of 39900: charges show cents. */
export const cents = (amount: number) => exactDollars.format(amount / 100);

/** `$58,240 – $74,880 a year`. */
export const yearlyRange = ({ min, max }: { min: number; max: number }) =>
  payRange({ revenueType: 'salary', revenueMin: min, revenueMax: max });

/** `1.2 MB`, `340 kB`. */
export const fileSize = (bytes: number): string => {
  const megabytes = bytes / (1024 * 1024);
  return megabytes < 1
    ? `${Math.max(1, Math.round(bytes / 1024))} kB`
    : `${Number(megabytes.toFixed(1))} MB`;
};

/** `MMM DD, YYYY` of an ISO timestamp; '-' if missing (SPEC.md section 2). */
export const day = (timestamp: string | null | undefined) =>
  timestamp ? dayFormat.format(new Date(timestamp)) : '-';

/** `2:10 PM` of today, by the reader's clock, `Mar 05, 2026, 2:10 PM` of another day. */
export function dayAndTime(timestamp: string, now = new Date()): string {
  const date = new Date(timestamp);
  const time = timeFormat.format(date);
  return midnight(date) === midnight(now) ? time : `${day(timestamp)}, ${time}`;
}

/** `Mar 5, 9:05:12 AM`, by the reader's clock. */
export const moment = (timestamp: string) => momentFormat.format(new Date(timestamp));

/** `Mar 2024` of `2024-03`. */
export const month = (text: string) => monthFormat.format(new Date(`${text}-01T00:00:00Z`));

/** `Mar 2021 – Present`. */
export const period = (start: string, end: string | null) =>
  `${month(start)} – ${end ? month(end) : 'Present'}`;

const midnight = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());

/**
 * `today`, `yesterday`, `5 days ago`, `3 weeks ago`; in days of the reader's clock, with whole
 * weeks, months and years.
 */
export function daysAgo(timestamp: string, now = new Date()): string {
  const days = Math.round((midnight(new Date(timestamp)) - midnight(now)) / 86_400_000);
  const away = Math.abs(days);
  if (away < 14) return relative.format(days, 'day');
  if (away < 60) return relative.format(Math.trunc(days / 7), 'week');
  if (away < 730) return relative.format(Math.trunc(days / 30.44), 'month');
  return relative.format(Math.trunc(days / 365.25), 'year');
}

/** `3 days`, `27 hours`, `1 minute`: the time left, in the largest useful unit. */
export function timeLeft(until: string, now: string): string {
  const minutes = Math.max(0, Math.ceil((Date.parse(until) - Date.parse(now)) / 60_000));
  if (minutes < 120) return count(minutes, 'minute');
  const hours = Math.ceil(minutes / 60);
  return hours <= 72 ? count(hours, 'hour') : count(Math.ceil(hours / 24), 'day');
}

/** `1 applicant`, `3 applicants`. */
export const count = (amount: number, one: string, many = `${one}s`) =>
  `${amount.toLocaleString('en-US')} ${amount === 1 ? one : many}`;

/** `under a day`, `1.5 days`, `12 days`: tenths below ten. */
export const inDays = (days: number) =>
  days < 1 ? 'under a day' : count(days < 10 ? days : Math.round(days), 'day');

/** `Less than 1 year`, `5-6 years`: the list has only the numbers. */
export const yearsWords = <Name extends string | undefined>(name: Name): Name | string =>
  name && `${name} ${name.endsWith(' 1') ? 'year' : 'years'}`;
