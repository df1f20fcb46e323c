import type { Applicant } from '@fourfold/contract/application/endpoints.ts';
import { Kysely, PostgresDialect, sql } from 'kysely';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillBoard } from '../../../../../bench/board/fill.ts';
import { createTestDatabase } from '../../../../test/database.ts';
import type { DB } from '../../../database.ts';
import { connect } from '../../../platform/db/connect.ts';
import { listApplicants } from './queries.ts';

/* Ten thousand applicants of one job: every page by match costs what the first one does. */

const applicants = 10_000;
const limit = 50;

let db: Kysely<DB>;
let pool: Pool;
let jobId: number;
let end: () => Promise<void>;
/** What was asked since it was last emptied. */
const asked: { sql: string; parameters: readonly unknown[] }[] = [];

beforeAll(async () => {
  const database = await createTestDatabase();
  ({ pool } = connect(database.url, 2));
  db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ level, query }) => void (level === 'query' && asked.push(query)),
  });
  end = async () => {
    await db.destroy();
    await database.drop();
  };
  const email = 'board@market.example';
  await pool.query(
    `insert into account (email, role, created_at, active_at) values ($1, 'employer', now(), now())`,
    [email],
  );
  jobId = await fillBoard(pool, email, applicants);
  // Ties of every kind, some without a rank, and somebody who is there twice.
  await pool.query(`
    update application set
      match_rank = case when id % 40 > 0 then id * 7919 % 997 * 40 end,
      cv_id = case when id % 500 = 1 then cv_id + 1 else cv_id end,
      status = case when id % 500 = 1 then 'employerDeclined' else status end;
    update cv set active_at = timestamptz '2026-05-01' + id % 3 * interval '1 microsecond'`);
  await pool.query('vacuum (analyze) application, cv');
});
afterAll(() => end());

const list = (page: { limit: number; offset?: number; after?: string | undefined }) =>
  db
    .transaction()
    .execute((tx) =>
      listApplicants({ tx, now: new Date() }, jobId, { sort: 'match', offset: 0, ...page }),
    );

const idsOf = (people: readonly Applicant[]) => people.map(({ application }) => application.id);

test('the pages joined are the whole list, and none is empty', async () => {
  const whole = await list({ limit: applicants });
  expect([whole.list.length, whole.count, whole.after]).toEqual([applicants, applicants, null]);
  const seen: number[] = [];
  for (let after: string | null | undefined; after !== null;) {
    const page = await list({ limit: 500, after });
    expect(page.list).not.toEqual([]);
    seen.push(...idsOf(page.list));
    after = page.after;
  }
  expect(seen).toEqual(idsOf(whole.list));
  await expect(list({ limit, after: 'x' })).rejects.toThrow();
});

test('who comes or goes before a page changes nothing behind it', async () => {
  const ids = idsOf((await list({ limit: 150 })).list);
  const first = await list({ limit });
  await sql`update application set match_rank = 0 where id = ${ids[3]}`.execute(db);
  await sql`update application set match_rank = 1000000 where id = ${ids[149]}`.execute(db);
  const second = await list({ limit, after: first.after ?? undefined });
  expect(idsOf(second.list)).toEqual(ids.slice(50, 100));
});

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  Plans?: Node[];
}
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** How PostgreSQL answered a statement. */
async function nodesIn(one: (typeof asked)[number]): Promise<Node[]> {
  const explained = `explain (analyze, format json) ${one.sql}`;
  const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: Node; 'Execution Time': number }] }>(
    explained,
    [...one.parameters],
  );
  const [plan] = rows[0]?.['QUERY PLAN'] ?? [];
  if (!plan) throw new Error('There is no plan');
  return nodesOf(plan.Plan);
}

test('any page is read from the index by job and rank, a tie or two beyond it', async () => {
  for (const offset of [0, 5_000, 9_700, 9_949]) {
    const before = offset > 0 ? await list({ limit: 1, offset: offset - 1 }) : null;
    asked.length = 0;
    expect((await list({ limit, after: before?.after ?? undefined })).list).toHaveLength(limit);
    const pieces = asked.filter(({ sql }) => sql.includes('order by "application"'));
    expect(pieces.length).toBeGreaterThan(0);
    for (const piece of pieces) {
      const nodes = await nodesIn(piece);
      const read = nodes.filter((node) => node['Relation Name'] === 'application');
      expect(read.map((node) => node['Index Name'])).toEqual([
        'application_job_id_match_rank_id_idx',
      ]);
      for (const node of [...read, ...nodes.filter((one) => one['Node Type'].includes('Sort'))])
        expect(node['Actual Rows']).toBeLessThan(6 * limit);
    }
  }
});
