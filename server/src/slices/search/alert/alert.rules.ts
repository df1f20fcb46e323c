import type { Role } from '@fourfold/contract/account/schema.ts';
import { scoreColor, type Band } from '@fourfold/contract/matching/bands.ts';
import type { MatchFacts } from '@fourfold/contract/matching/schema.ts';
import { pageOrder } from '@fourfold/contract/matching/page-order.ts';
import { extraWords, verdictWords } from '@fourfold/contract/matching/words.ts';
import { workModeFact } from '@fourfold/contract/reference/pay.ts';
import { payRange, type Pay } from '@fourfold/contract/reference/pay-text.ts';
import type { CandidateResult, JobResult } from '@fourfold/contract/search/schema.ts';
import { itemOf } from '../../reference/reference.rules.ts';

/** The kind in an alert's unsubscribe link, whose subject is the saved search. */
export const alertKind = 'saved-search';

export const shownInMail = 5;

/**
 * The end of the window: a publication is dated by the start of its transaction, which has
 * committed or failed within a minute.
 */
export const settled = (now: Date) => new Date(now.getTime() - 60_000);

/**
 * The start of the window when mails are switched on: for jobs a minute ago; people who exist
 * already do not count as new.
 */
export const newsFrom = (role: Role, now: Date) => (role === 'employer' ? now : settled(now));

/** `$28 – $36 an hour`; '' if nothing is known. */
const payText = (pay: Pay) => payRange(pay, '');

/** A result in a mail, with the path of its page; the badge follows the first line. */
export interface AlertItem {
  title: string;
  path: string;
  lines: string[];
  badge?: { text: string; color: 'green' | 'orange' | 'red' };
  /** The heading above this item and the ones after it. */
  under?: string;
}

const facts = (parts: readonly string[]) => parts.filter((part) => part !== '').join(' · ');

const placeOf = (city: string, stateId: string | null) =>
  [city, itemOf('state', stateId)?.name ?? ''].filter((part) => part !== '').join(', ');

interface Judged {
  matchScore: number | null;
  band: Band | null;
  facts: MatchFacts | null;
}

export const badgeOf = ({
  matchScore: score,
}: Pick<Judged, 'matchScore'>): Pick<AlertItem, 'badge'> =>
  score === null ? {} : { badge: { text: `Match ${score}`, color: scoreColor(score) } };

/** The words of the cards: the judgment, then what stands behind it. */
function verdictOf({ band, facts: found }: Judged, own: boolean): string[] {
  if (!found) return [];
  const { judgment, fact } = band ? verdictWords(band, found) : noVerdict;
  return [judgment, facts([fact, extraWords(found, own)])];
}
const noVerdict = { judgment: '', fact: '' };

type Where = Pick<JobResult, 'locationCity' | 'locationStateId' | 'workMode'>;

const whereOf = ({ locationCity, locationStateId, workMode }: Where) => [
  placeOf(locationCity, locationStateId),
  workModeFact(workMode),
];

/** A job's pay and place: `$28 – $36 an hour`, `Duluth, Minnesota · Onsite`. */
export const termsOf = (job: Where & Pay): string[] =>
  [payText(job), facts(whereOf(job))].filter((line) => line !== '');

/** Results in the order of their page, the first of each heading with it. */
export const inPageOrder = <Result extends JobResult | CandidateResult>(
  sort: string,
  results: readonly Result[],
  toItem: (result: Result) => AlertItem,
): AlertItem[] =>
  pageOrder(sort, results).map((row, at, all) => ({
    ...toItem(row),
    ...(row.under !== null && row.under !== all[at - 1]?.under ? { under: row.under } : {}),
  }));

export const jobNews = (job: JobResult): AlertItem => ({
  title: job.name,
  path: `/jobs/${job.id}`,
  lines: [...verdictOf(job, true), facts([job.company.name, ...whereOf(job)]), payText(job)].filter(
    (line) => line !== '',
  ),
  ...badgeOf(job),
});

export const personNews = (person: CandidateResult, jobId: number | undefined): AlertItem => ({
  title: `${person.firstName} ${person.lastName}`,
  path: `/candidates/${person.id}${jobId === undefined ? '' : `?jobId=${jobId}`}`,
  lines: [
    ...verdictOf(person, false),
    facts([person.position, placeOf(person.locationCity, person.locationStateId)]),
    payText(person),
  ].filter((line) => line !== ''),
  ...badgeOf(person),
});
