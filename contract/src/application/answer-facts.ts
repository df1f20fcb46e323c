import { z } from 'zod';
import { timestamp } from '../protocol/field.ts';

/**
 * How an employer answers applications, over twelve months (RULES.md section 14). An answer is the first
 * move beyond viewed or the first message; an undone one is none.
 */
export const answerFacts = z.object({
  /** The first and the last day of the applications: those for which ten working days are over. */
  from: timestamp,
  until: timestamp,
  /** How many they are; null below five, as all that follows from them. */
  applications: z.int().nullable(),
  /** How many of them were answered, and the median of their working days. */
  answered: z.int().nullable(),
  medianDays: z.number().nullable(),
  /** Percentage of the applications that were answered within ten working days. */
  withinTen: z.int().nullable(),
  /** People hired from the first day on until today. */
  hires: z.int(),
});
export type AnswerFacts = z.infer<typeof answerFacts>;

export const jobFacts = answerFacts.extend({
  firstPublishedDate: timestamp.nullable(),
  /** How often it was posted again. */
  reposts: z.int(),
  /** Days since it was last posted; 0 where it is not open. */
  openDays: z.int(),
});
export type JobFacts = z.infer<typeof jobFacts>;

/** An employer's own, with what would change them. */
export const ownAnswerFacts = answerFacts.extend({
  /** Applications without an answer whose ten working days are not over. */
  inTime: z.int(),
  /** Those of them whose ten working days end within two. */
  soonOver: z.int(),
  /** The share if all of those in time are answered before their ten days end. */
  withinTenIfAnswered: z.int().nullable(),
});
export type OwnAnswerFacts = z.infer<typeof ownAnswerFacts>;

/** Fewer applications tell nothing. */
export const fewestToTell = 5;
/** Working days within which the share counts an answer. */
export const answerDays = 10;
/** Working days of the filter 'Answers within a week'. */
export const promptDays = 5;
export const promptWords = 'Answers within a week';

const days = (count: number) => (count === 1 ? '1 working day' : `${count} working days`);
const people = (count: number) => (count === 1 ? '1 application' : `${count} applications`);

const dayText = (day: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));

/** `Of applications from Dec 1, 2025 to Nov 12, 2026` */
export const factsPeriod = ({ from, until }: Pick<AnswerFacts, 'from' | 'until'>): string =>
  `Of applications from ${dayText(from)} to ${dayText(until)}`;

/** What a reader is told, as names and values: the same on every page. */
export function answerFactRows(facts: AnswerFacts): [name: string, value: string][] {
  const { applications, answered, medianDays, withinTen, hires } = facts;
  if (applications === null)
    return [
      ['Answers', 'Too few to tell'],
      ['Hires', String(hires)],
    ];
  return [
    [
      'First answer',
      medianDays === null
        ? `None to ${people(applications)}`
        : `${days(medianDays)} at the median (n = ${answered})`,
    ],
    ['Answered within ten working days', `${withinTen}% (n = ${applications})`],
    ['Hires', String(hires)],
  ];
}

export function jobFactRows(facts: JobFacts): [name: string, value: string][] {
  const { firstPublishedDate, reposts, openDays } = facts;
  return [
    ...answerFactRows(facts),
    ['First published', firstPublishedDate === null ? '' : dayText(firstPublishedDate)],
    ['Posted again', reposts === 0 ? 'Never' : reposts === 1 ? 'Once' : `${reposts} times`],
    ['Open for', openDays === 1 ? '1 day' : `${openDays} days`],
  ];
}

/** What the employer can do about the share. */
export function changeWords(facts: OwnAnswerFacts): string {
  const { inTime, soonOver, withinTen, withinTenIfAnswered } = facts;
  if (inTime === 0) return 'Nobody waits for a first answer within its ten working days.';
  const wait = `${people(inTime)} ${inTime === 1 ? 'waits' : 'wait'} for a first answer and can still have it within ten working days`;
  const soon = soonOver > 0 ? `; for ${soonOver} the time ends within two working days` : '';
  const share =
    withinTenIfAnswered === null || withinTenIfAnswered === withinTen
      ? ''
      : ` If all are answered in time, the share goes from ${withinTen}% to ${withinTenIfAnswered}%.`;
  return `${wait}${soon}. A message, a next step or a decline counts; opening an application does not.${share}`;
}
