import { needsOf } from '@fourfold/contract/matching/score.ts';
import type { SortKey, JobSearch, Ranked, Ranking } from '@fourfold/match-index';
import { bands } from '@fourfold/contract/matching/bands.ts';
import { describe, expect, test } from 'vitest';
import { sampled } from '../../../../test/lane.ts';
import {
  cvPasses,
  cvs,
  days,
  drawCvFilters,
  drawJobFilters,
  drawOnly,
  drawRaise,
  jobPasses,
  jobs,
  marketDatabase,
  pick,
  terms,
  type SomeCv,
  type SomeJob,
} from '../../../../test/random-market.ts';
import {
  breakdown,
  byHighestScore,
  byOrder,
  byRank,
  isListed,
  orderOf,
  rankOf,
} from '../matching.rules.ts';
import { rankCvs, rankJobs } from './ranking.queries.ts';
import type { CvSearch } from '../../../ranker.ts';

/*
 * Compares the search statements with a plain recomputation by matching.rules.ts. The random market is
 * full of ties, so that every tie-break is used.
 */

/** How many of the 1,000 jobs, and of the 5,000 CVs, search. */
const asking = sampled(10, 200);
const few = sampled(2, 30);

const db = await marketDatabase();

describe('people for a job', () => {
  test.each([
    { name: 'without filters', filtered: false },
    { name: 'with filters', filtered: true },
  ])(
    'many jobs over 5,000 CVs, all pages, $name @search-2',
    async ({ filtered }) => {
      let found = 0;
      for (const job of jobs.slice(0, asking)) {
        const search: Omit<CvSearch, 'limit' | 'offset'> = {
          sort: pick(['match', 'score']),
          ...(filtered ? { ...drawCvFilters(), only: drawOnly() } : {}),
        };
        const expected = people(job, search);
        const paged = await allPages(pick([700, 1000]), (page) =>
          db.transaction().execute((tx) => rankCvs(tx, job, { ...search, ...page })),
        );
        expect(linesOf(paged)).toEqual(linesOf(expected));
        found += expected.length;
      }
      expect(found).toBeGreaterThan(asking * (filtered ? 50 : 500));
    },
    300_000,
  );

  test('people by activity include those who share nothing with the job', async () => {
    for (const job of [jobs.find((job) => needsOf(job.skills).skillCount === 5), jobs[1], null]) {
      const search = { sort: 'active' as const, ...drawCvFilters() };
      const expected = cvs
        .filter((cv) => cvPasses(cv, search))
        .map((cv) => ({ ...(job ? toRanked(job, cv) : nothing), id: cv.id, cv }))
        .sort((a, b) => b.cv.activeAt.getTime() - a.cv.activeAt.getTime() || a.id - b.id);
      const paged = await allPages(1000, (page) =>
        db.transaction().execute((tx) => rankCvs(tx, job ?? null, { ...search, ...page })),
      );
      expect(linesOf(paged)).toEqual(linesOf(expected));
    }
  });
});

describe('jobs for a person', () => {
  test.each([
    { name: 'without filters', filtered: false },
    { name: 'with filters', filtered: true },
  ])(
    'many CVs over 1,000 jobs, all pages, $name @search-1',
    async ({ filtered }) => {
      let found = 0;
      for (const cv of cvs.slice(0, asking)) {
        const search: Omit<JobSearch, 'limit' | 'offset'> = {
          sort: pick(['match', 'score']),
          ...(filtered ? { ...drawJobFilters(), only: drawOnly() } : {}),
        };
        const expected = openings(cv, search);
        const paged = await allPages(pick([170, 1000]), (page) =>
          db.transaction().execute((tx) => rankJobs(tx, cv, { ...search, ...page })),
        );
        expect(linesOf(paged)).toEqual(linesOf(expected));
        found += expected.length;
      }
      expect(found).toBeGreaterThan(asking * (filtered ? 15 : 150));
    },
    300_000,
  );

  test('jobs that raised skills turn green, for many CVs, with and without filters @search-3', async () => {
    let found = 0;
    for (const [at, cv] of cvs.slice(0, asking).entries()) {
      const filters = at % 2 === 0 ? {} : drawJobFilters();
      const search = { sort: 'match' as const, ...filters, raise: drawRaise() };
      const expected = openings(cv, search);
      const paged = await allPages(pick([3, 1000]), (page) =>
        db.transaction().execute((tx) => rankJobs(tx, cv, { ...search, ...page })),
      );
      expect(linesOf(paged)).toEqual(linesOf(expected));
      found += expected.length;
    }
    expect(found).toBeGreaterThan(5 * asking);
  });

  test.each(['newest', 'pay'] as const)('by %s, with and without a CV', async (sort) => {
    for (const cv of [cvs[0], cvs[1], null]) {
      const search = { sort, ...drawJobFilters() };
      const expected = jobs
        .filter((job) => jobPasses(job, search))
        .map((job) => ({ ...(cv ? toRanked(job, cv) : nothing), id: job.id, job }))
        .sort(
          (a, b) =>
            (sort === 'pay' ? (b.job.payMax ?? 0) - (a.job.payMax ?? 0) : 0) ||
            b.job.publishedAt.getTime() - a.job.publishedAt.getTime() ||
            a.id - b.id,
        );
      const paged = await allPages(100, (page) =>
        db.transaction().execute((tx) => rankJobs(tx, cv ?? null, { ...search, ...page })),
      );
      expect(linesOf(paged)).toEqual(linesOf(expected));
    }
  });

  test('without a CV, or with one without skills, the newest come first', async () => {
    for (const cv of [null, { skills: [], wins: null, titleWords: [] }]) {
      const { list, count } = await db
        .transaction()
        .execute((tx) => rankJobs(tx, cv, { sort: 'match', limit: 1000, offset: 0 }));
      expect(count).toBe(jobs.length);
      expect(list[0]?.id).toBe(jobs.filter((job) => job.publishedAt === days[2])[0]?.id);
    }
  });
});

test.each([
  { sort: 'match', limit: 17 },
  { sort: 'score', limit: 17 },
  { sort: 'active', limit: 400 },
] as const)(
  'people page by page after the last one, by $sort',
  async ({ sort, limit }) => {
    for (const job of jobs.slice(0, few)) {
      const ask = (page: { limit: number; offset: number; after?: SortKey | undefined }) =>
        db.transaction().execute((tx) => rankCvs(tx, job, { sort, ...page }));
      const whole = await ask({ limit: 10_000, offset: 0 });
      const inBands = Map.groupBy(whole.list, ({ band }) => band);
      expect(whole.bands).toEqual(
        needsOf(job.skills).maxPoints === 0
          ? null
          : Object.fromEntries(bands.map((band) => [band, inBands.get(band)?.length ?? 0])),
      );
      const paged: Ranked[] = [];
      for (let after: SortKey | undefined; paged.length < 10 * limit;) {
        const page = await ask({ limit, offset: 0, after });
        expect([page.count, page.bands]).toEqual([whole.count, whole.bands]);
        paged.push(...page.list);
        if (!page.last) break;
        after = page.last;
      }
      expect(paged).toEqual(whole.list.slice(0, 10 * limit));
    }
  },
  300_000,
);

test.each(['match', 'score', 'newest', 'pay'] as const)(
  'jobs after the last one, by %s',
  async (sort) => {
    for (const cv of cvs.slice(0, few)) {
      const ask = (page: { limit: number; offset: number; after?: SortKey | undefined }) =>
        db.transaction().execute((tx) => rankJobs(tx, cv, { sort, ...page }));
      const whole = await ask({ limit: 10_000, offset: 0 });
      const paged: Ranked[] = [];
      for (let after: SortKey | undefined; ;) {
        const page = await ask({ limit: 170, offset: 0, after });
        expect(page.count).toBe(whole.count);
        paged.push(...page.list);
        if (!page.last) break;
        after = page.last;
      }
      expect(paged).toEqual(whole.list);
    }
  },
);

test('a page past the end still returns the count', async () => {
  const job = jobs.find(({ skills }) => needsOf(skills).maxPoints > 0) ?? null;
  const ask = (offset: number) =>
    db.transaction().execute((tx) => rankCvs(tx, job, { sort: 'match', limit: 10, offset }));
  const { count } = await ask(0);
  expect(count).toBeGreaterThan(0);
  expect(await ask(1_000_000)).toMatchObject({ list: [], count, last: null });
});

function people(job: SomeJob, search: Partial<CvSearch>): Ranked[] {
  const scores = needsOf(job.skills).maxPoints > 0;
  return cvs
    .filter((cv) => cvPasses(cv, search) && (!scores || search.only || share(job, cv)))
    .map((cv) => ({ cv, match: breakdown(sides(job, cv), terms) }))
    .map(({ cv, match }) => ({
      id: cv.id,
      activeAt: cv.activeAt,
      rank: rankOf(match) ?? 0,
      ...scoredAt(match, cv.activeAt),
      match,
    }))
    .sort(scores && search.sort === 'score' ? byHighestScore : byRank)
    .map(({ id, match }) => shown(id, match));
}

function openings(cv: SomeCv, search: Partial<JobSearch>): Ranked[] {
  return jobs
    .filter((job) => jobPasses(job, search) && (search.only || search.raise || share(job, cv)))
    .map((job) => ({ job, match: breakdown(sides(job, cv), terms) }))
    .filter(({ job, match }) => !search.raise || opens(job, cv, match, search.raise))
    .map(({ job, match }) => ({
      id: job.id,
      publishedAt: job.publishedAt,
      order: orderOf(match),
      ...scoredAt(match, job.publishedAt),
      match,
    }))
    .sort(search.sort === 'score' ? byHighestScore : byOrder)
    .map(({ id, match }) => shown(id, match));
}

/** Jobs that are not green now and are green with the raised skills, recomputed by the rules. */
function opens(
  job: SomeJob,
  cv: SomeCv,
  now: ReturnType<typeof breakdown>,
  raise: NonNullable<JobSearch['raise']>,
): boolean {
  const levels = new Map(cv.skills.map(({ id, level }) => [id, level]));
  for (const { id, level } of raise) levels.set(id, Math.max(level, levels.get(id) ?? 0));
  const cvSkills = [...levels].map(([id, level]) => ({ id, level }));
  const then = breakdown({ ...sides(job, cv), cvSkills }, terms);
  return now.band === 'doNotMeet' && then.band !== 'doNotMeet';
}

const scoredAt = ({ score, points }: ReturnType<typeof breakdown>, at: Date) => ({
  score: score ?? -1,
  points,
  at,
});
const linesOf = (rows: readonly Ranked[]) =>
  rows.map(({ id, score, band, points }) => `${id}: ${score}, ${band}, ${points} points`);
const nothing = { score: null, band: null, points: null };
const sides = (job: SomeJob, cv: SomeCv) => ({
  jobSkills: job.skills,
  cvSkills: cv.skills,
  jobWins: job.wins,
  cvWins: cv.wins,
  jobWords: job.titleWords,
  cvWords: cv.titleWords,
});
const shown = (id: number, match: ReturnType<typeof breakdown>): Ranked =>
  match.score === null
    ? { id, ...nothing }
    : { id, score: match.score, band: match.band, points: match.points };
const toRanked = (job: SomeJob, cv: SomeCv) => shown(0, breakdown(sides(job, cv), terms));
const share = (job: SomeJob, cv: SomeCv) => isListed(sides(job, cv), terms);

async function allPages(
  limit: number,
  read: (page: { limit: number; offset: number }) => Promise<Ranking>,
): Promise<Ranked[]> {
  const list: Ranked[] = [];
  for (;;) {
    const page = await read({ limit, offset: list.length });
    list.push(...page.list);
    if (page.list.length === 0 || list.length === page.count) {
      expect(list).toHaveLength(page.count);
      return list;
    }
  }
}
