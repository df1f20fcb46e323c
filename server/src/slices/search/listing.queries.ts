import { bySortKey, type SortKey, type Ranked, type Ranking } from '@fourfold/match-index';
import type {
  CandidateList,
  CandidateSearch,
  JobList,
  JobResult,
  JobSearch,
} from '@fourfold/contract/search/schema.ts';
import type { JobStatus } from '@fourfold/contract/job/schema.ts';
import type { Tx } from '../../database.ts';
import { unknownAt, unknownTo, withheldFrom } from '../application/blind.queries.ts';
import { blindCard, blindFacts } from '../cv/blind.rules.ts';
import { cvCards } from '../cv/card.queries.ts';
import { jobPosts } from '../job/post.queries.ts';
import { readCursor, writeCursor } from '../matching/ranking/cursor.ts';
import { rankSimilar } from '../matching/similar.queries.ts';
import { factsBetween } from '../matching/matching.present.ts';
import {
  cvSkills,
  jobSide,
  jobSides,
  jobSkills,
  ownJobSide,
  type JobSide,
} from '../matching/side.queries.ts';
import { passingJobs } from './enhancement/enhancement.queries.ts';
import { foundInJobs, foundInPeople } from './found.queries.ts';
import { markedClosedJobs, markedJobs, markedPeople, notShown } from './mark.queries.ts';
import { toRanked, toResult } from './search.present.ts';
import {
  knownOfJobs,
  knownOfPeople,
  ownCompanies,
  ownSide,
  ownWishes,
  type OwnSide,
} from './search.queries.ts';
import { daysBefore, narrows, termsOf, unmetOf, type Offered } from './search.rules.ts';
import type { SearchContext } from './listing-context.ts';
import { rankListed } from './unapplied.queries.ts';

/* Every list first ranks ids and then reads the page's rows, in a fixed number of queries. */

interface List<Item> {
  list: Item[];
  count: number;
}

/** Below every open job in every order. */
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
  { marked, after: begin, unapplied, ...query }: JobSearch,
  window: Window = {},
): Promise<JobList> {
  const { tx, now, accountId } = context;
  const [cv, own, of, passing, hidden, closed] = await Promise.all([
    ownSide(tx, accountId),
    // Nobody looks for their own jobs, but where they ask for these: their marks, or one company.
    marked || query.companyId !== undefined ? [] : ownCompanies(tx, accountId),
    marked && markedJobs(tx, accountId, marked),
    // The effect of a raise is counted over the jobs that pass the deal-breakers, and listed the
    // same way.
    query.raise?.length || query.acceptable ? passingJobs(tx, accountId) : null,
    marked ? null : markedJobs(tx, accountId, 'hidden'),
    // Saved jobs stay listed after they close.
    marked && !narrows(query) ? markedClosedJobs(tx, accountId, marked) : [],
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
    ...(hidden ? { without: hidden } : {}),
    withoutCompanies: own,
  };
  const { list, count, last, more, leftOut } = await rankListed(context, cv, asked, unapplied);
  const open: RankedJob[] = list.map((ranked) => ({ ...ranked, status: 'published' }));
  const left = after ? closed.filter((job) => bySortKey(after, closedStanding(job)) < 0) : closed;
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
    count: count + closed.length,
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
  const { tx, accountId, ranker } = context;
  const skills = (await jobSide(tx, jobId))?.skills ?? [];
  const without = [jobId, ...(await markedJobs(tx, accountId, 'hidden'))];
  const withoutCompanies = await ownCompanies(tx, accountId);
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

/** States of jobs that search does not contain, because they are not open. */
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
  const [posts, sides, known, wishes] = await Promise.all([
    jobPosts(context.tx, ids),
    cv ? jobSkills(context.tx, ids) : null,
    knownOfJobs(context, cv?.id ?? null, ids),
    cv && ownWishes(context.tx, cv.id),
  ]);
  const found = await foundInJobs(context.tx, search, [...posts.values()]);
  return ranked.flatMap((standing) => {
    const { id, status } = standing;
    const post = posts.get(id);
    if (!post) return [];
    const unmet = wishes ? unmetOf(wishes, post) : [];
    const texts = { found: found.get(id) ?? [] };
    const side = sides?.get(id);
    const facts = cv && side ? factsBetween(side, cv) : null;
    return [{ ...toResult(post, standing, known.get(id), facts), ...texts, status, unmet }];
  });
}

/** The job that people are compared with; the reader is known to own it. */
interface ChosenJob {
  id: number;
  blind_review: boolean;
}

/** Published CVs as an employer finds them, except the own one. */
export async function findPeople(
  context: SearchContext,
  job: ChosenJob | null,
  query: CandidateSearch,
  only?: readonly number[],
): Promise<CandidateList> {
  const { tx } = context;
  const post = job ? (await jobPosts(tx, [job.id])).get(job.id) : undefined;
  const accepting = post && query.acceptable ? termsOf(post) : undefined;
  const { side, ranking } = await rankPeople(context, job, { ...query, accepting }, only);
  const { list, count, bands, last, more } = ranking;
  const ids = list.map(({ id }) => id);
  const [cards, sides, known, blind] = await Promise.all([
    cvCards(tx, ids),
    cvSkills(tx, ids),
    job && ids.length > 0 ? knownOfPeople(context, job.id, ids) : null,
    job ? unknownAt(tx, job.id, ids) : unknownTo(tx, context.accountId, ids),
  ]);
  const shown = list.flatMap((ranked) => {
    const card = cards.get(ranked.id);
    if (!card) return [];
    const isBlind = blind.has(ranked.id);
    const unmet = post ? unmetOf(card, post) : [];
    const between = factsBetween(side, sides.get(ranked.id));
    const facts = isBlind ? blindFacts(between, card) : between;
    return [{ ranked, card: isBlind ? blindCard(card) : card, facts, blind: isBlind, unmet }];
  });
  const found = await foundInPeople(
    tx,
    query.search,
    shown.map(({ card, blind: isBlind }) => ({ ...card, blind: isBlind })),
  );
  return {
    list: shown.map(({ ranked, card, facts, ...told }) => ({
      ...toResult(card, ranked, known?.get(ranked.id), facts),
      ...told,
      found: found.get(ranked.id) ?? [],
    })),
    count,
    bands,
    after: more && last ? writeCursor(last) : null,
  };
}

async function rankPeople(
  { tx, now, accountId, ranker }: SearchContext,
  job: ChosenJob | null,
  { marked, after: begin, ...query }: CandidateSearch & { accepting: Offered | undefined },
  only?: readonly number[],
): Promise<{ side: JobSide | undefined; ranking: Ranking }> {
  const [side, without, among, nameless] = await Promise.all([
    job ? ownJobSide(tx, job.id) : undefined,
    notShown(tx, accountId, job && !marked ? job.id : null),
    job && marked ? markedPeople(tx, job.id, marked) : undefined,
    // A text search must not match a name that is withheld.
    query.search ? withheldFrom(tx, accountId, job) : undefined,
  ]);
  const after = begin === undefined ? undefined : readCursor(begin);
  const ranking = await ranker.rankCvs(tx, side ?? null, {
    ...query,
    after,
    ...(after ? { offset: 0 } : {}),
    ...(query.activeWithin ? { activeAfter: daysBefore(now, query.activeWithin) } : {}),
    only: only ?? among,
    nameless,
    without,
  });
  return { side, ranking };
}
