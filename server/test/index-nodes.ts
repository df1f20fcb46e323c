import { sql } from 'kysely';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Tx } from '../src/database.ts';
import { connect, connectAtStart } from '../src/platform/db/connect.ts';
import { noteChanges } from '../src/slices/matching/changes.commands.ts';
import { IndexFile } from '../src/slices/matching/memory/node/index-file.ts';
import { MatchIndex } from '../src/slices/matching/memory/node/match-index.ts';
import { sqlRanker } from '../src/slices/matching/ranking/ranker.ts';
import { createTestDatabase } from './database.ts';
import { fastFolder } from './fast-folder.ts';
import { changeCv, countingRanker, heldTransaction, removeCv, untilReady } from './match-index.ts';
import { randomFrom } from './random/seeded.ts';
import {
  cvs,
  days,
  drawCvFilters,
  drawJobFilters,
  fillProjections,
  jobs,
} from './random-market.ts';

const random = randomFrom(20_261_125);
export const below = (limit: number) => Math.floor(random() * limit);

/** Nodes that start and stop on one filled database and keep their index in one file. */
export async function indexNodes() {
  const database = await createTestDatabase();
  const connected = connect(database.url, 8);
  connected.pool.options.idle_in_transaction_session_timeout = 0;
  await fillProjections(connected.db);
  await sql`analyze`.execute(connected.db);
  const above = await mkdtemp(join(fastFolder(), 'fourfold-index-'));
  const folder = join(above, 'match-index');
  const file = new IndexFile(folder);
  const told: string[] = [];

  /** A node that has its index, from the file or not. */
  async function start(url = database.url): Promise<MatchIndex> {
    const tell = (one: unknown) => void told.push(String(one));
    const log = { info: tell, warn: tell };
    const index = new MatchIndex({ databaseUrl: url, threads: 2, file, log, lastSaveMs: 60_000 });
    index.start();
    await untilReady(index);
    return index;
  }

  return {
    db: connected.db,
    url: database.url,
    folder,
    file,
    /** What the nodes logged; empty it as you like. */
    told,
    start,
    /** Starts a node and stops it. @returns from where it had its index, which is in the file then */
    async run() {
      const index = await start();
      await index.stop();
      return index.loaded?.from;
    },
    write: <Result>(body: (tx: Tx) => Promise<Result>) => connected.db.transaction().execute(body),
    async end() {
      await connected.db.destroy();
      await database.drop();
      await rm(above, { recursive: true });
    },
  };
}

export type IndexNodes = Awaited<ReturnType<typeof indexNodes>>;

/** The index answers as the statements do, and not by them. */
export async function expectExact(
  { db }: Pick<IndexNodes, 'db'>,
  index: MatchIndex,
  questions: number,
): Promise<void> {
  const { ranker, answered } = countingRanker(index);
  // After many changes it takes a moment, in which it does not answer.
  const anybody = {
    kind: 'cv' as const,
    side: null,
    search: { sort: 'active' as const, limit: 1, offset: 0 },
  };
  await expect.poll(() => index.find(() => anybody)).not.toBeNull();
  const page = { limit: 1000, offset: 0 };
  for (let n = 0; n < questions; n += 1) {
    const [job, cv] = [jobs[below(jobs.length)] ?? null, cvs[below(cvs.length)] ?? null];
    const sort = (['match', 'match', 'score'] as const)[below(3)] ?? 'match';
    const some = random() < 0.5;
    const people = { ...page, sort, ...(some ? drawCvFilters() : {}), search: '' };
    const openings = { ...page, sort, ...(some ? drawJobFilters() : {}), search: '' };
    await db.transaction().execute(async (tx) => {
      expect(await ranker.rankCvs(tx, job, people)).toEqual(
        await sqlRanker.rankCvs(tx, job, people),
      );
      expect(await ranker.rankJobs(tx, cv, openings)).toEqual(
        await sqlRanker.rankJobs(tx, cv, openings),
      );
    });
  }
  expect(answered()).toBe(2 * questions);
}

/** Every tenth belongs to transactions that stay open: others would wait for them. */
function drawId(limit: number, held: boolean): number {
  const tenth = Math.floor(limit / 10);
  if (held) return 10 * (1 + below(tenth));
  const id = 1 + below(limit);
  return id % 10 === 0 ? id - 1 : id;
}

/** Changes and removes some people and jobs. */
export async function change(tx: Tx, count: number, held = false): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    const id = drawId(cvs.length + 100, held);
    const skills = new Map(
      Array.from({ length: 1 + below(6) }, () => [1 + below(90), 1 + below(5)]),
    );
    if (random() < 0.25) await removeCv(tx, id);
    else
      await changeCv(tx, id, {
        skills: [...skills].map(([id, level]) => ({ id, level })),
        titleWords: [`title${below(17)}`],
        activeAt: days[below(3)] ?? new Date(0),
      });
    const jobId = drawId(jobs.length, held);
    if (random() < 0.1) await sql`delete from match_job where job_id = ${jobId}`.execute(tx);
    else
      await sql`update match_job set pay_max = ${10_000 * below(12)}, city = ${`city ${below(9)}`}
                where job_id = ${jobId}`.execute(tx);
    await noteChanges(tx, 'job', [jobId]);
  }
}

/** A transaction that has changed something, and commits when told. */
export async function heldChange({ url }: IndexNodes): Promise<() => Promise<void>> {
  // Without limits of time: nodes stop and start meanwhile.
  const { db } = connectAtStart(url);
  const commit = await heldTransaction(db, (tx) => change(tx, 3, true));
  return async () => {
    await commit();
    await db.destroy();
  };
}
