import type { SortKey } from '@fourfold/match-index';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { sampled } from '../../../test/lane.ts';
import {
  cvs,
  drawCvFilters,
  fillProjections,
  jobs,
  pick,
  sometimes,
} from '../../../test/random-market.ts';
import type { DB } from '../../database.ts';
import { connect } from '../../platform/db/connect.ts';
import { prepareDatabase } from '../../prepare.ts';
import { distributedRanker, sqlRanker } from './ranking/ranker.ts';
import { countReach } from './reach.queries.ts';
import { distributeCvs } from './distribution.commands.ts';
import type { CvSearch } from '../../ranker.ts';

/*
 * The CV tables of search may be distributed over several databases. These tests hold what that
 * requires of the tables and statements. CITUS_URL names an otherwise unused database on the
 * coordinator of a local Citus cluster; with it, the tables are distributed and the plans are checked.
 */

const citusUrl = process.env['CITUS_URL'];
if (!citusUrl)
  process.stderr.write('CITUS_URL is not set: nothing is tried on a real Citus cluster.\n');

let db: Kysely<DB>;
let url: string;
let end: () => Promise<void>;
/** The statements since it was last cleared. */
const asked: { sql: string; parameters: readonly unknown[] }[] = [];

function listened(to: string): Kysely<DB> {
  const { pool } = connect(to, 2);
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ level, query }) => void (level === 'query' && asked.push(query)),
  });
}

async function fillMarket(to: Kysely<DB>): Promise<void> {
  await fillProjections(to);
  // The first 500 have positions, which a text search reads where a name is withheld.
  await sql`update match_cv set blind_words = split_part(words, ' ', 1) where cv_id <= 500`.execute(
    to,
  );
  await sql`analyze`.execute(to);
}

beforeAll(async () => {
  const database = await createTestDatabase();
  ({ url } = database);
  db = listened(url);
  await fillMarket(db);
  end = async () => {
    await db.destroy();
    await database.drop();
  };
});
afterAll(() => end());

function drawSearch(): CvSearch {
  const search = sometimes(0.5, () => pick(pick(cvs).words.split(' ')));
  const these = Array.from({ length: 400 }, (_, at) => at + 1);
  return {
    ...drawCvFilters(),
    sort: pick(['match', 'match', 'active']),
    limit: pick([1, 7, 50]),
    offset: pick([0, 0, 3, 4_000]),
    search,
    ...(search && { nameless: pick([{ these }, { but: these }]) }),
  };
}

/** Compares the answers page by page. @returns how many rows they had */
async function compare(one: typeof sqlRanker, of: Kysely<DB>, rounds: number): Promise<number> {
  let found = 0;
  for (const job of [...jobs.slice(0, rounds), null]) {
    let search = drawSearch();
    for (let page = 0; page < 2; page += 1) {
      const expected = await db.transaction().execute((tx) => sqlRanker.rankCvs(tx, job, search));
      const answer = await of.transaction().execute((tx) => one.rankCvs(tx, job, search));
      expect(answer).toEqual(expected);
      found += expected.list.length;
      const after: SortKey | undefined = expected.last ?? undefined;
      search = { ...search, after, offset: 0 };
    }
  }
  return found;
}

test('answers are the same when counted apart @search-17', async () => {
  const rounds = sampled(15, 60);
  expect(await compare(distributedRanker, db, rounds)).toBeGreaterThan(6 * rounds);
});

test('no statement needs all rows in one place @search-18', async () => {
  for (const job of [...jobs.slice(0, sampled(10, 40)), null]) {
    asked.length = 0;
    await db.transaction().execute(async (tx) => {
      await distributedRanker.rankCvs(tx, job, drawSearch());
      await countReach(tx, job?.skills ?? [], [1]);
    });
    const selects = asked.filter(({ sql }) => sql.trim().startsWith('select'));
    // Who waits, the counts, four of the reach, the order's terms; the page with the levels in the place
    // of others, twice where its bound was not enough.
    expect(selects.length).toBeGreaterThanOrEqual(6);
    expect(selects.length).toBeLessThanOrEqual(11);
    for (const one of selects) {
      expect(one.sql).not.toMatch(/\bover\s*\(|\bwith\b|\bmatch_job|\bmaterialized\b/i);
    }
  }
});

test('the tables hold to what distribution asks: the key first, nothing refers to them, no trigger @search-19', async () => {
  const tables = ['match_cv', 'match_cv_skill', 'match_cv_text', 'match_cv_word'];
  const { rows: keys } = await sql<{ table: string; first: string }>`
    select relname as table, attname as first
    from pg_index
    join pg_class on pg_class.oid = indrelid
    join pg_attribute on attrelid = indrelid and attnum = indkey[0]
    where indisunique and relname = any(${tables}::text[])
    order by relname`.execute(db);
  expect(keys).toEqual([
    { table: 'match_cv', first: 'cv_id' },
    { table: 'match_cv_skill', first: 'cv_id' },
    { table: 'match_cv_text', first: 'cv_id' },
    { table: 'match_cv_word', first: 'cv_id' },
  ]);
  const { rows: ties } = await sql`
    select conname from pg_constraint
    where contype in ('f', 'x') and (conrelid = any(${tables}::regclass[]) or confrelid = any(${tables}::regclass[]))
    union all
    select tgname from pg_trigger where tgrelid = any(${tables}::regclass[])`.execute(db);
  expect(ties).toEqual([]);
});

test('without Citus the command says so and changes nothing', async () => {
  const client = new Client({ connectionString: url });
  await client.connect();
  await expect(distributeCvs(client)).rejects.toThrow('This PostgreSQL has no Citus');
  await client.end();
  expect(await compare(distributedRanker, db, 3)).toBeGreaterThan(0);
});

if (citusUrl)
  test(
    'on a Citus cluster every task sorts and cuts its own rows, and the answers are the same @search-20',
    async () => {
      await prepareDatabase(citusUrl);
      const cluster = listened(citusUrl);
      const client = new Client({ connectionString: citusUrl });
      await client.connect();
      try {
        await sql`truncate match_cv, match_cv_skill, match_cv_text, match_cv_word, match_job, match_job_skill,
          match_job_text,
          match_job_word, match_kind, match_title_word, match_skill_pair`.execute(cluster);
        await sql`truncate account cascade`.execute(cluster);
        await fillMarket(cluster);
        await distributeCvs(client);
        await distributeCvs(client);
        expect(await compare(distributedRanker, cluster, 60)).toBeGreaterThan(300);

        const job = jobs.find(({ skills }) => skills.length > 3) ?? null;
        asked.length = 0;
        await cluster
          .transaction()
          .execute((tx) =>
            distributedRanker.rankCvs(tx, job, { sort: 'match', limit: 50, offset: 0 }),
          );
        // The terms of the order come from tables that stay with the coordinator.
        const ofCvs = asked.filter(({ sql }) => /^\s*select\b[^]*\bmatch_cv\b/.test(sql));
        const page = ofCvs.find(({ sql }) => /\blimit\b/.test(sql));
        const counts = ofCvs.find(({ sql }) => !/\blimit\b/.test(sql));
        const planOf = async (one: typeof page) => {
          const { rows } = await client.query<{ 'QUERY PLAN': string }>(
            `explain (costs off) ${one?.sql}`,
            [...(one?.parameters ?? [])],
          );
          return rows.map((row) => row['QUERY PLAN']).join('\n');
        };
        expect(await planOf(page)).toMatch(
          /^Limit[^]*Custom Scan \(Citus Adaptive\)[^]*Task[^]*Limit[^]*Sort[^]*HashAggregate/,
        );
        expect(await planOf(counts)).toMatch(
          /^Aggregate[^]*Custom Scan \(Citus Adaptive\)[^]*Task[^]*Aggregate/,
        );
        for (const one of [page, counts])
          expect(await planOf(one)).not.toMatch(/Distributed Subplan/);
      } finally {
        await client.end();
        await cluster.destroy();
      }
    },
    10 * 60_000,
  );
