import { bySortKey, type SortKey, type Ranked } from '@fourfold/match-index';
import type { JobList, JobResult, JobSearch } from '@fourfold/contract/search/schema.ts';
import type { JobStatus } from '@fourfold/contract/job/schema.ts';
import type { Tx } from '../../database.ts';
import { promptCompanies } from '../application/answer/answer.queries.ts';
import { jobPosts } from '../job/post.queries.ts';
import { unconfirmedJobs } from '../job/vacancy.queries.ts';
import { readCursor, writeCursor } from '../matching/ranking/cursor.ts';
import { rankSimilar } from '../matching/similar.queries.ts';
import { sameRoles } from '../matching/order.queries.ts';
import { factsBetween } from '../matching/matching.present.ts';
import { jobSide, jobSides, jobSkills } from '../matching/side.queries.ts';
import { passingJobs } from './enhancement/enhancement.queries.ts';
import { foundInJobs } from './found.queries.ts';
import { markedClosedJobs, markedJobs } from './mark.queries.ts';
import { toRanked, toResult } from './search.present.ts';
import { companiesKeptFrom } from '../company/block/block.queries.ts';
import { knownOfJobs, ownCompanies, ownSide, ownWishes, type OwnSide } from './search.queries.ts';
import { daysBefore, narrows, unmetOf } from './search.rules.ts';
import type { SearchContext } from './listing-context.ts';
import { rankListed } from './unapplied.queries.ts';

/* Every list ranks ids first and then reads the page's rows, in a fixed number of queries. */

interface List<Item> {
  list: Item[];
  count: number;
}

/** Sorts after every open job in every order. */
const afterAll = -(2 ** 31);

/** Closed jobs come after all open ones, last marked first. */
const closedStanding = ({ id, marked_at }: { id: number; marked_at: Date }): SortKey => ({
  first: afterAll,
  time: marked_at.getTime() * 1000,
  id,
});

interface Window {
  publishedAfter?: Date;
  publishedUntil?: Date;
}

/** Open jobs as a candidate finds them; a window limits their publication date. */
export async function findJobs(
  context: SearchContext,
  { marked, after: begin, unapplied, prompt, confirmed, ...query }: JobSearch,
  window: Window = {},
): Promise<JobList> {
  const { tx, now, accountId } = context;
  const [cv, own, kept, of, passing, hidden, closed, answering, stale] = await Promise.all([
    ownSide(tx, accountId),
    // Own jobs are left out, except in lists of marks or of one company.
    marked || query.companyId !== undefined ? [] : ownCompanies(tx, accountId),
    // The page of a company is the same for everybody: it would tell of a block.
    query.companyId === undefined ? companiesKeptFrom(tx, accountId) : ([] as number[]),
    marked && markedJobs(tx, accountId, marked),
    // A raise's effect is counted over the jobs that pass the deal-breakers, so it lists them.
    query.raise?.length || query.acceptable ? passingJobs(tx, accountId) : null,
    marked ? null : markedJobs(tx, accountId, 'hidden'),
    // Saved jobs stay listed after they close.
    marked && !narrows({ ...query, prompt }) ? markedClosedJobs(tx, accountId, marked) : [],
    prompt ? promptCompanies(tx) : null,
    confirmed ? unconfirmedJobs(tx, now) : [],
  ]);
  const only = of && passing ? of.filter((id) => passing.includes(id)) : (of ?? passing);
  const after = begin === undefined ? undefined : readCursor(begin);
  const offset = after ? 0 : query.offset;
  const asked = {
    ...query,
    offset,
    after,
    ...(query.postedWithin ? { publishedAfter: daysBefore(now, query.postedWithin) } : {}),
    ...window,
    ...(only ? { only } : {}),
    without: [...(hidden ?? []), ...(answering?.unnamedJobs ?? []), ...stale],
    ...(answering ? { companies: answering.ids } : {}),
    withoutCompanies: [...own, ...kept],
  };
  const { list, count, last, more, leftOut } = await rankListed(context, cv, asked, unapplied);
  const open: RankedJob[] = list.map((ranked) => ({ ...ranked, status: 'published' }));
  const found = closed.filter(({ company_id }) => !kept.includes(company_id));
  const left = after ? found.filter((job) => bySortKey(after, closedStanding(job)) < 0) : found;
  const from = Math.max(0, offset - count);
  const room = query.limit - open.length;
  const shown = left.slice(from, from + room);
  const follows = more || left.length > from + room;
  const lastClosed = shown.at(-1);
  const next = lastClosed ? closedStanding(lastClosed) : last;
  return {
    list: await toJobResults(
      context,
      cv,
      [...open, ...(await compared(tx, cv, shown))],
      query.search,
    ),
    count: count + found.length,
    after: follows && next ? writeCursor(next) : null,
    leftOut,
  };
}

/** Open jobs with similar requirements, most similar first. */
export async function findSimilar(
  context: SearchContext,
  jobId: number,
  limit: number,
): Promise<List<JobResult>> {
  const { tx, now, accountId, ranker } = context;
  const skills = (await jobSide(tx, jobId))?.skills ?? [];
  const without = [
    jobId,
    ...(await markedJobs(tx, accountId, 'hidden')),
    ...(await unconfirmedJobs(tx, now)),
  ];
  const withoutCompanies = [
    ...(await ownCompanies(tx, accountId)),
    ...(await companiesKeptFrom(tx, accountId)),
  ];
  const { ids, count } = await rankSimilar(tx, { skills, without, withoutCompanies, limit });
  const cv = await ownSide(tx, accountId);
  const { list } = await ranker.rankJobs(tx, cv, { sort: 'newest', only: ids, limit, offset: 0 });
  const byId = new Map(list.map((ranked) => [ranked.id, ranked]));
  const inOrder = ids.flatMap((id): RankedJob[] => {
    const ranked = byId.get(id);
    return ranked ? [{ ...ranked, status: 'published' }] : [];
  });
  return { list: await toJobResults(context, cv, inOrder), count };
}

interface RankedJob extends Ranked {
  status: JobStatus;
}

/** The match data of jobs that search does not contain because they are closed. */
async function compared(
  tx: Tx,
  cv: OwnSide | null,
  jobs: readonly { id: number; status: JobStatus }[],
): Promise<RankedJob[]> {
  const sides = await jobSides(
    tx,
    jobs.map(({ id }) => id),
  );
  return jobs.map(({ id, status }) => ({ ...toRanked(id, sides.get(id), cv), status }));
}

async function toJobResults(
  context: SearchContext,
  cv: OwnSide | null,
  ranked: readonly RankedJob[],
  search?: string,
): Promise<JobResult[]> {
  const ids = ranked.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [posts, sides, known, wishes, alike] = await Promise.all([
    jobPosts(context.tx, ids),
    cv ? jobSkills(context.tx, ids) : null,
    knownOfJobs(context, cv?.id ?? null, ids),
    cv && ownWishes(context.tx, cv.id),
    sameRoles(context.tx, 'job', ids, cv),
  ]);
  const found = await foundInJobs(context.tx, search, [...posts.values()]);
  return ranked.flatMap((row) => {
    const { id, status } = row;
    const post = posts.get(id);
    if (!post) return [];
    const unmet = wishes ? unmetOf(wishes, post) : [];
    const texts = { found: found.get(id) ?? [] };
    const side = sides?.get(id);
    const facts = cv && side ? factsBetween(side, cv) : null;
    const compared = { facts, sameRole: alike.has(id) };
    return [{ ...toResult(post, row, known.get(id), compared), ...texts, status, unmet }];
  });
}
