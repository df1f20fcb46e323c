import { candidateSearch, jobSearch } from '@fourfold/contract/search/schema.ts';
import type { Tx } from '../../../database.ts';
import { everyoneFound, findJobs, findPeople } from '../listing/queries.ts';
import type { Reading } from '../listing/reading.ts';
import type { SavedRow } from '../saved/queries.ts';
import { settled, shownInMail, toldJob, toldPerson, type Told } from './rules.ts';

type Search = Pick<SavedRow, 'role' | 'query'>;

/** What a search counts as seen. */
export type Seen = Pick<SavedRow, 'seen_until' | 'seen_cvs'>;

export interface News {
  count: number;
  /** The best of them. */
  told: Told[];
  seen: Seen;
}

/**
 * What a search finds that it has not seen: jobs published since, or people who were not among those
 * it found. Null where there is nothing to search with: a job that is gone, closed or paused.
 */
export async function newsOf(reading: Reading, search: Search, seen: Seen): Promise<News | null> {
  return search.role === 'candidate'
    ? await newJobs(reading, search, seen)
    : await newPeople(reading, search, seen);
}

/** What a search counts as seen from now on. */
export async function seenNow(reading: Reading, search: Search): Promise<Seen> {
  const nothing = { seen_until: settled(reading.now), seen_cvs: [] };
  if (search.role === 'candidate') return nothing;
  const news = await newPeople(reading, search, nothing);
  return news?.seen ?? nothing;
}

async function newJobs(reading: Reading, { query }: Search, seen: Seen): Promise<News | null> {
  const parsed = jobSearch.safeParse({ ...query, limit: shownInMail });
  const until = settled(reading.now);
  if (!parsed.success) return null;
  const { list, count } = await findJobs(reading, parsed.data, {
    publishedAfter: seen.seen_until,
    publishedUntil: until,
  });
  return { count, told: list.map(toldJob), seen: { seen_until: until, seen_cvs: [] } };
}

async function newPeople(reading: Reading, { query }: Search, seen: Seen): Promise<News | null> {
  const parsed = candidateSearch.safeParse({ ...query, limit: shownInMail });
  if (!parsed.success) return null;
  const { jobId } = parsed.data;
  const job = jobId === undefined ? null : ((await openJob(reading, jobId)) ?? null);
  if (jobId !== undefined && !job) return null;
  const found = await everyoneFound(reading, job, parsed.data);
  const known = new Set(seen.seen_cvs);
  const fresh = found.filter((id) => !known.has(id));
  const { list } = await findPeople(reading, job, parsed.data, fresh.slice(0, shownInMail));
  return {
    count: fresh.length,
    told: list.map((person) => toldPerson(person, jobId)),
    seen: { seen_until: reading.now, seen_cvs: found },
  };
}

/** A job of the account that people can still be found for. */
const openJob = ({ tx, accountId }: Reading, jobId: number) =>
  jobOf(tx, accountId, jobId).where('job.status', 'in', ['draft', 'published']).executeTakeFirst();

export const jobOf = (tx: Tx, accountId: number, jobId: number) =>
  tx
    .selectFrom('job')
    .innerJoin('company', 'company.id', 'job.company_id')
    .select(['job.id', 'job.blind_review'])
    .where('job.id', '=', jobId)
    .where('company.account_id', '=', accountId);
