import type { Random } from './random.ts';

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

/** A month as its number since year 0, so that months can be added. */
export type Month = number;

export const monthOf = (date: Date): Month => date.getUTCFullYear() * 12 + date.getUTCMonth();

/** The API's form of a month: `YYYY-MM`. */
export const monthText = (month: Month): string =>
  `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;

/** The same day, moved off the weekend and into the working hours of the United States. */
export const workingTime = (random: Random, time: number): number =>
  atWork(random, time, { saturday: 2, sunday: 1 });

/** The same, but a weekend moves back to Friday. */
export const workingTimeBefore = (random: Random, time: number): number =>
  atWork(random, time, { saturday: -1, sunday: -2 });

function atWork(
  random: Random,
  time: number,
  { saturday, sunday }: { saturday: number; sunday: number },
): number {
  const date = new Date(time);
  const weekday = date.getUTCDay();
  const shift = weekday === 6 ? saturday : weekday === 0 ? sunday : 0;
  return (
    Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate() + shift) +
    random.int(14 * 60, 22 * 60 - 1) * minute +
    random.int(0, 59_999)
  );
}

/** The same day at an hour when people are awake. */
export function wakingTime(random: Random, time: number): number {
  const date = new Date(time);
  return (
    Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()) +
    random.int(12 * 60, 24 * 60 - 1) * minute +
    random.int(0, 59_999)
  );
}

export const iso = (time: number): string => new Date(time).toISOString();
