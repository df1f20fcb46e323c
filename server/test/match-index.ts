import { longOf } from '@fourfold/contract/matching/order.ts';
import { sum } from '@fourfold/contract/matching/score.ts';
import { sql, type Kysely } from 'kysely';
import { expect, vi } from 'vitest';
import type { DB, Tx } from '../src/database.ts';
import { connect } from '../src/platform/db/connect.ts';
import { noteChanges } from '../src/slices/matching/changes.commands.ts';
import { MatchIndex } from '../src/slices/matching/memory/node/match-index.ts';
import { memoryRanker } from '../src/slices/matching/memory/ranker.ts';
import { createTestDatabase } from './database.ts';
import type { Ranker } from '../src/ranker.ts';

export interface IndexedDatabase {
  db: Kysely<DB>;
  url: string;
  index: MatchIndex;
  /** Answers from the index; `answered` counts them. */
  ranker: Ranker;
  answered(): number;
  /** Errors that the index logged. */
  warnings: string[];
  end(): Promise<void>;
}

/** A filled database with an index that is ready. */
export async function indexedDatabase(
  fill: (db: Kysely<DB>, pool: ReturnType<typeof connect>['pool']) => Promise<void>,
): Promise<IndexedDatabase> {
  const database = await createTestDatabase();
  const { db, pool } = connect(database.url, 8);
  // A hundred thousand CVs, or throttled writers, take their time.
  pool.options.statement_timeout = 0;
  pool.options.idle_in_transaction_session_timeout = 0;
  await fill(db, pool);
  await sql`analyze`.execute(db);
  const warnings: string[] = [];
  const log = {
    info: () => undefined,
    warn: (error: unknown) => void warnings.push(String(error)),
  };
  const index = new MatchIndex({ databaseUrl: database.url, threads: 2, file: null, log });
  index.start();
  await untilReady(index);
  const { ranker, answered } = countingRanker(index);
  return {
    db,
    url: database.url,
    index,
    ranker,
    answered,
    warnings,
    async end() {
      await index.stop();
      await db.destroy();
      await database.drop();
    },
  };
}

export const untilReady = (index: MatchIndex) =>
  vi.waitFor(() => expect(index.isReady).toBe(true), { timeout: 120_000, interval: 20 });

/** Changes the skills and the activity of a projected CV, as an edit would. */
export async function changeCv(
  tx: Tx,
  id: number,
  {
    skills,
    activeAt,
    titleWords = [],
  }: {
    skills: readonly { id: number; level: number }[];
    activeAt: Date;
    titleWords?: readonly string[];
  },
): Promise<void> {
  await tx.deleteFrom('match_cv_word').where('cv_id', '=', id).execute();
  await sql`
    insert into match_cv_word (cv_id, word) select ${id}, unnest(${titleWords}::text[])
  `.execute(tx);
  await sql`
    insert into match_cv_text (cv_id, text) values (${id}, ${`person ${id}\nworked`})
    on conflict (cv_id) do update set text = excluded.text
  `.execute(tx);
  await tx.deleteFrom('match_cv_skill').where('cv_id', '=', id).execute();
  await tx
    .insertInto('match_cv_skill')
    .values(skills.map((skill) => ({ cv_id: id, skill_id: skill.id, level: skill.level })))
    .execute();
  await sql`
    insert into match_cv (cv_id, words, city, work_modes, active_at, long)
    values (${id}, ${`person ${id}`}, 'oslo', '{}', ${activeAt},
      ${longOf(sum(skills.map(({ level }) => level)), titleWords.length)})
    on conflict (cv_id) do update set
      active_at = excluded.active_at, words = excluded.words, long = excluded.long
  `.execute(tx);
  await noteChanges(tx, 'cv', [id]);
}

/** Removes a CV from the projection, as hiding it would. */
export async function removeCv(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('match_cv_skill').where('cv_id', '=', id).execute();
  await tx.deleteFrom('match_cv_word').where('cv_id', '=', id).execute();
  await tx.deleteFrom('match_cv_text').where('cv_id', '=', id).execute();
  await tx.deleteFrom('match_cv').where('cv_id', '=', id).execute();
  await noteChanges(tx, 'cv', [id]);
}

/** Ranks by an index, and counts the questions that it answered itself. */
export function countingRanker(index: Pick<MatchIndex, 'find'>) {
  let answered = 0;
  const ranker = memoryRanker({
    async find(question) {
      const parts = await index.find(question);
      if (parts) answered += 1;
      return parts;
    },
  });
  return { ranker, answered: () => answered };
}

/** A transaction that has written and waits. @returns commits it */
export async function heldTransaction(
  db: Kysely<DB>,
  write: (tx: Tx) => Promise<unknown>,
): Promise<() => Promise<void>> {
  const [written, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const running = db.transaction().execute(async (tx) => {
    await write(tx);
    written.resolve();
    await released.promise;
  });
  await Promise.race([written.promise, running]);
  return async () => {
    released.resolve();
    await running;
  };
}
