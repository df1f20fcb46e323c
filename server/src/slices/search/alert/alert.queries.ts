import { candidateSearch, jobSearch } from '@fourfold/contract/search/schema.ts';
import type { Tx } from '../../../database.ts';
import { newcomers, type Window } from '../../matching/newcomers.queries.ts';
import { listingOf } from '../../matching/order.queries.ts';
import { ownJobSide } from '../../matching/side.queries.ts';
import { findJobs } from '../listing.queries.ts';
import { findPeople } from '../people.queries.ts';
import { narrows } from '../search.rules.ts';
import type { SearchContext } from '../listing-context.ts';
import { findsAs } from '../search.access.ts';
import type { SavedRow } from '../saved.queries.ts';
import { inPageOrder, shownInMail, jobNews, personNews, type AlertItem } from './alert.rules.ts';
import { mayActFor, ownerOf } from '../../company/reach.access.ts';
import { membershipsOf } from '../../company/team/team.access.ts';
import type { Acting } from '../../../platform/http/caller.ts';

/** A saved search, and whether its account is in teams of others. */
type Search = Pick<SavedRow, 'role' | 'query'> & { isInTeams: boolean };

export interface News {
  count: number;
  items: AlertItem[];
}

/**
 * New results of a search in a window: jobs published in it, or people who are new to the search.
 * Null if the search cannot run because its job is deleted, closed or paused, or its account may not.
 */
export const newsOf = async (
  context: SearchContext,
  search: Search,
  window: Window,
): Promise<News | null> =>
  search.role === 'candidate'
    ? await newJobs(context, search, window)
    : await newPeople(context, search, window);

async function newJobs(
  context: SearchContext,
  { query }: Search,
  { after, until }: Window,
): Promise<News | null> {
  const parsed = jobSearch.safeParse({ ...query, limit: shownInMail });
  if (!parsed.success) return null;
  const { list, count } = await findJobs(context, parsed.data, {
    publishedAfter: after,
    publishedUntil: until,
  });
  return { count, items: inPageOrder(parsed.data.sort, list, jobNews) };
}

async function newPeople(
  reading: SearchContext,
  { query, isInTeams }: Search,
  window: Window,
): Promise<News | null> {
  const parsed = candidateSearch.safeParse({ ...query, limit: shownInMail });
  if (!parsed.success) return null;
  const { jobId, sort, skill, ...filters } = parsed.data;
  // The account's rights are checked whenever its search runs.
  const caller = {
    userId: reading.accountId,
    memberships: isInTeams ? await membershipsOf(reading.tx, reading.accountId) : [],
  };
  const acting: Acting = { caller, needs: 'person.find' };
  const job = jobId === undefined ? null : ((await openJob(reading.tx, acting, jobId)) ?? null);
  if (jobId !== undefined && !job) return null;
  const employerIds = job ? [job.owner_id] : (await findsAs(reading.tx, caller))?.employerIds;
  if (!employerIds) return null;
  const context = { ...reading, employerIds };
  const isCompared = job && !job.without_scores && sort !== 'active';
  const side = isCompared ? await ownJobSide(context.tx, job.id) : null;
  const asked = (side?.skills ?? []).filter(({ level }) => level > 0);
  const listing =
    side && asked.length > 0 ? await listingOf(context.tx, { ...side, skills: asked }) : null;
  const ids = await newcomers(context.tx, window, {
    listing,
    facts: narrows(filters),
    skills: narrows({ skill }),
  });
  if (ids.length === 0) return { count: 0, items: [] };
  const { list, count } = await findPeople(context, job, parsed.data, ids);
  return { count, items: inPageOrder(sort, list, (person) => personNews(person, jobId)) };
}

/** A job that can still find people. */
const openJob = (tx: Tx, acting: Acting, jobId: number) =>
  jobOf(tx, acting, jobId).where('job.status', 'in', ['draft', 'published']).executeTakeFirst();

/** A job of a company that the account acts for. */
export const jobOf = (tx: Tx, acting: Acting, jobId: number) =>
  tx
    .selectFrom('job')
    .innerJoin('company', 'company.id', 'job.company_id')
    .select(['job.id', 'job.blind_review', 'job.without_scores', ownerOf().as('owner_id')])
    .where('job.id', '=', jobId)
    .where(mayActFor(acting, 'job'));
