import type { JobSearch } from '@fourfold/match-index';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fill } from '../../../../../bench/matching/fill.ts';
import { drawCv, drawJob } from '../../../../../bench/matching/data.ts';
import { sampled } from '../../../../test/lane.ts';
import { long } from '../../../../test/long.ts';
import {
  changeCv,
  indexedDatabase,
  removeCv,
  type IndexedDatabase,
} from '../../../../test/match-index.ts';
import { randomFrom } from '../../../../test/random/seeded.ts';
import type { Tx } from '../../../database.ts';
import { sqlRanker } from '../ranking/ranker.ts';
import type { CvSearch } from '../../../ranker.ts';

/*
 * Compares the index with the search statements, which ranking.sampled.test.ts compares with the rules:
 * same ids, scores, bands, points, counts and order, while CVs keep changing. LONG=true runs a thousand
 * searches over 100,000 CVs.
 */

const size = long ? { cvs: 100_000, jobs: 20_000 } : { cvs: 3_000, jobs: 1_000 };
const questions = long ? 1_000 : sampled(10, 200);
const minutes = (long ? 30 : 5) * 60_000;

const random = randomFrom(7);
/** What changes meanwhile draws nothing from the questions, so that these are the same each time. */
const changing = randomFrom(8);
const below = (limit: number) => Math.floor(random() * limit);
const pick = <Item>(items: readonly Item[]): Item => {
  const item = items[below(items.length)];
  if (item === undefined) throw new Error('Nothing to pick from');
  return item;
};
const sometimes = <Value>(share: number, make: () => Value) =>
  random() < share ? make() : undefined;
const someIds = (most: number, limit: number) =>
  Array.from({ length: 1 + below(most) }, () => 1 + below(limit));
const someSkills = (most: number) =>
  Array.from({ length: 1 + below(most) }, () => ({ id: 1 + below(40), level: below(6) }));

let market: IndexedDatabase;
beforeAll(async () => {
  market = await indexedDatabase((_db, pool) => fill(pool, size.cvs, size.jobs));
}, minutes);
afterAll(() => market.end());

const page = () => ({ limit: pick([1, 10, 200, 1000]), offset: pick([0, 0, 0, 7, 400, 90_000]) });

const drawFilters = (ids: number) => ({
  search: sometimes(0.2, () => pick(['OCCUPATION1', 'specialist  ba', 'wanted zu', 'inc', 'qq'])),
  locationStateId: sometimes(0.2, () => pick([['CA'], ['NY', 'TX'], []])),
  employmentTypeId: sometimes(0.2, () => pick([[1], [1, 2, 3], []])),
  industryId: sometimes(0.2, () => [1, 2, 3]),
  workMode: sometimes(0.2, () =>
    pick([['remote' as const], ['hybrid' as const, 'onsite' as const]]),
  ),
  yearsOfExperienceId: sometimes(0.2, () => 1 + below(5)),
  locationCity: sometimes(0.1, () => pick(['Ba', 'zu city', 'xx', ''])),
  skill: sometimes(0.15, () => someSkills(2)),
  without: sometimes(0.2, () => someIds(200, ids)),
  only: sometimes(0.1, () => someIds(300, ids)),
});
const someDay = () => new Date(Date.UTC(2026, 5, 1 + below(120)));

const drawCvSearch = (): CvSearch => ({
  ...page(),
  sort: pick(['match', 'match', 'score', 'active']),
  ...drawFilters(size.cvs),
  payMax: sometimes(0.2, () => 30_000 + below(120_000)),
  degreeId: sometimes(0.1, () => pick([[1], [2, 3]])),
  activeAfter: sometimes(0.1, someDay),
  accepting: sometimes(0.3, () => ({
    workMode: pick(['remote' as const, 'onsite' as const, null]),
    employmentTypeId: pick([1, 2, null]),
    locationStateId: pick(['CA', 'NY', null]),
    payMax: pick([90_000, 140_000, 0, null]),
  })),
});

const drawJobSearch = (): JobSearch => ({
  ...page(),
  sort: pick(['match', 'match', 'score', 'newest', 'pay']),
  ...drawFilters(size.jobs),
  payMin: sometimes(0.2, () => 40_000 + below(120_000)),
  companyId: sometimes(0.1, () => 1 + below(500)),
  withoutCompanies: sometimes(0.2, () =>
    Array.from({ length: 1 + below(200) }, () => 1 + below(500)),
  ),
  raise: sometimes(0.2, () => someSkills(4)),
  sponsorship: sometimes(0.1, () => random() < 0.5),
  benefit: sometimes(0.1, () => pick([['Health'], ['401K', 'dental'], ['']])),
  publishedAfter: sometimes(0.1, someDay),
  publishedUntil: sometimes(0.1, someDay),
});

/** Changes CVs, one transaction after the other, until told to stop. @returns how many */
async function changeAlong(stop: AbortSignal): Promise<number> {
  let count = 0;
  while (!stop.aborted) {
    await market.db.transaction().execute(async (tx) => {
      for (let n = 0; n < 3; n += 1) {
        const id = 1 + Math.floor(changing() * (size.cvs + 50));
        if (changing() < 0.2) await removeCv(tx, id);
        else await changeCv(tx, id, drawCv(1 + Math.floor(changing() * 1_000_000)));
        count += 1;
      }
    });
  }
  return count;
}

/** While writes are locked out, both see the same rows. */
const atRest = (body: (tx: Tx) => Promise<void>) =>
  market.db.transaction().execute(async (tx) => {
    await sql`lock table match_change in share mode`.execute(tx);
    await body(tx);
  });

test(
  'the index answers as the statements do while CVs change',
  async () => {
    const done = new AbortController();
    const writer = changeAlong(done.signal);
    let found = 0;
    let ofIndex = 0;
    const before = market.answered();
    try {
      for (let n = 0; n < questions; n += 1) {
        const job = sometimes(0.95, () => drawJob(1 + below(size.jobs))) ?? null;
        const cv = sometimes(0.95, () => drawCv(1 + below(size.cvs))) ?? null;
        const [cvSearch, jobSearch] = [drawCvSearch(), drawJobSearch()];
        await atRest(async (tx) => {
          const people = await sqlRanker.rankCvs(tx, job, cvSearch);
          expect(await market.ranker.rankCvs(tx, job, cvSearch)).toEqual(people);
          const morePeople = { ...cvSearch, after: people.last ?? undefined, offset: 0 };
          expect(await market.ranker.rankCvs(tx, job, morePeople)).toEqual(
            await sqlRanker.rankCvs(tx, job, morePeople),
          );
          const jobs = await sqlRanker.rankJobs(tx, cv, jobSearch);
          expect(await market.ranker.rankJobs(tx, cv, jobSearch)).toEqual(jobs);
          const moreJobs = { ...jobSearch, after: jobs.last ?? undefined, offset: 0 };
          expect(await market.ranker.rankJobs(tx, cv, moreJobs)).toEqual(
            await sqlRanker.rankJobs(tx, cv, moreJobs),
          );
          // The index holds no texts.
          ofIndex += 2 * [cvSearch, jobSearch].filter(({ search = '' }) => search === '').length;
          found += people.list.length + jobs.list.length;
        });
      }
    } finally {
      done.abort();
      expect(await writer).toBeGreaterThan(questions);
    }
    expect(found).toBeGreaterThan(20 * questions);
    // The statements did not answer for it.
    expect(market.answered() - before).toBe(ofIndex);
    expect(ofIndex).toBeGreaterThan(2 * questions);
    expect(market.warnings).toEqual([]);
  },
  minutes,
);

test('a text search does not find a hidden name', async () => {
  const search: CvSearch = { sort: 'match', limit: 1000, offset: 0, search: 'ba' };
  const job = drawJob(1);
  await atRest(async (tx) => {
    const known = await market.ranker.rankCvs(tx, job, search);
    const before = market.answered();
    const these = known.list.map(({ id }) => id);
    const names: CvSearch[] = [
      { ...search, nameless: { these } },
      { ...search, nameless: { but: these.slice(1) } },
    ];
    for (const nameless of names)
      expect(await market.ranker.rankCvs(tx, job, nameless)).toEqual(
        await sqlRanker.rankCvs(tx, job, nameless),
      );
    expect(await market.ranker.rankCvs(tx, job, { ...search, nameless: { these: [] } })).toEqual(
      known,
    );
    // The index holds no texts.
    expect(market.answered()).toBe(before);
    expect(known.count).toBeGreaterThan(0);
  });
});
