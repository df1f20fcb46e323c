import {
  answerDays,
  fewestToTell,
  type AnswerFacts,
} from '@fourfold/contract/application/answer-facts.ts';
import { workingDays } from '../application.rules.ts';

const dayMs = 24 * 3_600_000;

/** Days (UTC) at their first moment, from a Monday to a Sunday. */
export interface Period {
  from: Date;
  /** The end of the last week whose applications have all had more than ten working days. */
  until: Date;
  today: Date;
}

/** Whole weeks of the twelve months up to a moment. */
export function periodAt(now: Date): Period {
  const today = new Date(Math.floor(now.getTime() / dayMs) * dayMs);
  const from = new Date(today);
  from.setUTCFullYear(from.getUTCFullYear() - 1);
  while (from.getUTCDay() !== 1) from.setUTCDate(from.getUTCDate() + 1);
  const until = new Date(today);
  while (until.getUTCDay() !== 0 || workingDays(endOf(until), now) <= answerDays)
    until.setUTCDate(until.getUTCDate() - 1);
  return { from, until, today };
}

const endOf = (day: Date) => new Date(day.getTime() + dayMs);

/** Applications of a period with the same wait for the first answer; null: none yet. */
export interface Waited {
  days: number | null;
  count: number;
}

const sum = (groups: readonly Waited[]) => groups.reduce((all, { count }) => all + count, 0);

/** The median, between the two in the middle where they are even; null without any. */
export function medianOf(groups: readonly Waited[]): number | null {
  const answered = groups.flatMap(({ days, count }) => (days === null ? [] : [{ days, count }]));
  const sorted = answered.toSorted((a, b) => a.days - b.days);
  const all = sum(sorted);
  if (all === 0) return null;
  const at = (place: number) => {
    let passed = 0;
    return sorted.find(({ count }) => (passed += count) > place)?.days ?? 0;
  };
  return (at(Math.floor((all - 1) / 2)) + at(Math.floor(all / 2))) / 2;
}

/** Facts from the applications of a period, by their wait. */
export function factsOf(
  groups: readonly Waited[],
  hires: number,
  { from, until }: Pick<Period, 'from' | 'until'>,
): AnswerFacts {
  const period = { from: from.toISOString(), until: until.toISOString() };
  const applications = sum(groups);
  if (applications < fewestToTell)
    return {
      ...period,
      applications: null,
      answered: null,
      medianDays: null,
      withinTen: null,
      hires,
    };
  return {
    ...period,
    applications,
    answered: sum(groups.filter(({ days }) => days !== null)),
    medianDays: medianOf(groups),
    withinTen: percentWithin(groups),
    hires,
  };
}

/** The percentage answered within ten working days. */
export const percentWithin = (groups: readonly Waited[]): number =>
  Math.round(
    (100 * sum(groups.filter(({ days }) => days !== null && days <= answerDays))) / sum(groups),
  );
