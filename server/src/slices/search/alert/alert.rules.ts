import type { Role } from '@fourfold/contract/account/schema.ts';
import { scoreColor } from '@fourfold/contract/matching/schema.ts';
import { workModeFact, type RevenueType } from '@fourfold/contract/reference/pay.ts';
import type { CandidateResult, JobResult } from '@fourfold/contract/search/schema.ts';
import { itemOf } from '../../reference/reference.rules.ts';

/** Which mails the unsubscribe link of an alert stops; their subject is the saved search. */
export const alertKind = 'saved-search';

/** How many results a mail shows. */
export const shownInMail = 5;

/**
 * Until when something counts as published: a publication carries the time at which it began, and within a
 * minute it has happened or failed.
 */
export const settled = (now: Date) => new Date(now.getTime() - 60_000);

/**
 * From when on something is news as mails are switched on: of jobs the last minute is, of people what is
 * there is not.
 */
export const newsFrom = (role: Role, now: Date) => (role === 'employer' ? now : settled(now));

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

interface Pay {
  revenueType: RevenueType;
  revenueMin: number | null;
  revenueMax: number | null;
}

/** `$28 – $36 an hour`; '' where nothing is known. */
export function payText({ revenueType, revenueMin, revenueMax }: Pay): string {
  const ends = [...new Set([revenueMin, revenueMax])].filter((end) => end !== null);
  if (ends.length === 0) return '';
  return `${ends.map((end) => dollars.format(end)).join(' – ')} ${payUnits[revenueType]}`;
}

/** A result as a mail shows it; the path is its page's. */
export interface Told {
  title: string;
  path: string;
  lines: string[];
  badge?: { text: string; color: 'green' | 'orange' | 'red' };
}

const facts = (parts: readonly string[]) => parts.filter((part) => part !== '').join(' · ');

const placeOf = (city: string, stateId: string | null) =>
  [city, itemOf('state', stateId)?.name ?? ''].filter((part) => part !== '').join(', ');

const badgeOf = (score: number | null): Pick<Told, 'badge'> =>
  score === null ? {} : { badge: { text: `Match ${score}`, color: scoreColor(score) } };

type Where = Pick<JobResult, 'locationCity' | 'locationStateId' | 'workMode'>;

const whereOf = ({ locationCity, locationStateId, workMode }: Where) => [
  placeOf(locationCity, locationStateId),
  workModeFact(workMode),
];

/** What a job pays, and where it is done: `$28 – $36 an hour`, `Duluth, Minnesota · Onsite`. */
export const termsOf = (job: Where & Pay): string[] =>
  [payText(job), facts(whereOf(job))].filter((line) => line !== '');

export const toldJob = (job: JobResult): Told => ({
  title: job.name,
  path: `/jobs/${job.id}`,
  lines: [facts([job.company.name, ...whereOf(job)]), payText(job)].filter((line) => line !== ''),
  ...badgeOf(job.matchScore),
});

export const toldPerson = (person: CandidateResult, jobId: number | undefined): Told => ({
  title: `${person.firstName} ${person.lastName}`,
  path: `/candidates/${person.id}${jobId === undefined ? '' : `?jobId=${jobId}`}`,
  lines: [
    facts([person.position, placeOf(person.locationCity, person.locationStateId)]),
    payText(person),
  ].filter((line) => line !== ''),
  ...badgeOf(person.matchScore),
});
