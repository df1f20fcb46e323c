import { sql } from 'kysely';
import type { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  changeCv,
  indexedDatabase,
  untilReady,
  type IndexedDatabase,
} from '../../../../test/match-index.ts';
import { cvs, fillProjections, jobs } from '../../../../test/random-market.ts';
import { sqlRanker } from '../ranking/ranker.ts';

/* Whatever ends the index in the middle of its work, every answer stays correct. */

let market: IndexedDatabase;
let threads: Worker[] = [];
const remember = (worker: Worker) => threads.push(worker);

beforeAll(async () => {
  process.on('worker', remember);
  market = await indexedDatabase(fillProjections);
});
afterAll(async () => {
  process.off('worker', remember);
  await market.end();
});

const page = { sort: 'match' as const, limit: 20, offset: 0 };

/** Searches without a pause and compares every answer with that of the statements. */
async function askAlong(stop: AbortSignal): Promise<number> {
  let count = 0;
  while (!stop.aborted) {
    const job = jobs[count % jobs.length] ?? null;
    await market.db.transaction().execute(async (tx) => {
      const answer = await market.ranker.rankCvs(tx, job, page);
      expect(answer).toEqual(await sqlRanker.rankCvs(tx, job, page));
    });
    count += 1;
  }
  return count;
}

async function survives(blow: () => Promise<unknown>): Promise<void> {
  const done = new AbortController();
  const asking = [askAlong(done.signal), askAlong(done.signal)];
  try {
    await market.db.transaction().execute((tx) => sql`select pg_sleep(0.05)`.execute(tx));
    await blow();
    await expect.poll(() => market.index.isReady).toBe(false);
    await untilReady(market.index);
  } finally {
    done.abort();
  }
  for (const count of await Promise.all(asking)) expect(count).toBeGreaterThan(0);

  const [id, answered] = [cvs[0]?.id ?? 0, market.answered()];
  const skills = [{ id: 77, level: 4 }];
  await market.db.transaction().execute((tx) => changeCv(tx, id, { skills, activeAt: new Date() }));
  const job = {
    skills: [{ id: 77, name: '', weight: 1 as const, level: 4 }],
    wins: null,
    titleWords: [],
  };
  const { list } = await market.db
    .transaction()
    .execute((tx) => market.ranker.rankCvs(tx, job, { ...page, only: [id] }));
  expect(list).toEqual([{ id, score: 100, band: 'meet', points: 4 }]);
  expect(market.answered() - answered).toBe(1);
}

test('a thread that ends', async () => {
  await survives(async () => threads.at(-1)?.terminate());
});

test('a thread that throws', async () => {
  // An entry that no shard can hold.
  threads = threads.slice(-2);
  await survives(async () => threads[0]?.postMessage({ change: null }));
});

test('a connection that breaks', async () => {
  await survives(() =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'fourfold match changes' and datname = current_database()`.execute(
      market.db,
    ),
  );
});

test('a stopped index leaves no thread behind', async () => {
  await market.index.stop();
  expect(market.index.isReady).toBe(false);
  for (const thread of threads) expect(thread.threadId).toBe(-1);
  await market.db.transaction().execute(async (tx) => {
    const answer = await market.ranker.rankCvs(tx, jobs[1] ?? null, page);
    expect(answer).toEqual(await sqlRanker.rankCvs(tx, jobs[1] ?? null, page));
  });
});
