import type { Applicant } from '@fourfold/contract/application/endpoints.ts';
import { Kysely, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillBoard } from '../../../../bench/board/fill.ts';
import { createTestDatabase } from '../../../test/database.ts';
import type { DB } from '../../database.ts';
import { connect } from '../../platform/db/connect.ts';
import type { IndexedOrder } from './list-cursor.ts';
import { listApplicants } from './list.queries.ts';

/* Ten thousand applicants of one job: every page of these orders costs what the first one does. */

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
      match_score = case when id % 40 > 0 then id * 31 % 89 end,
      match_points = case when id % 40 > 0 then id % 5 end,
      waiting_since = timestamptz '2026-04-01' + id * 31 % 2500 * interval '1 minute'
                      + id % 2 * interval '1 microsecond',
      cv_id = case when id % 500 = 1 then cv_id + 1 else cv_id end,
      status = case when id % 500 = 1 then 'employerDeclined' else status end;
    update cv set active_at = timestamptz '2026-05-01' + id % 3 * interval '1 microsecond'`);
  await pool.query('vacuum (analyze) application, cv');
});
afterAll(() => end());

interface Page {
  limit: number;
  offset?: number;
  after?: string | undefined;
}

/** An owner without a team. */
const owner = { accountId: 0, role: 'owner', members: 0 } as const;

const listBy = (sort: IndexedOrder) => (page: Page) =>
  db.transaction().execute((tx) =>
    listApplicants({ tx, now: new Date() }, { id: jobId, without_scores: false }, owner, {
      sort,
      reverse: false,
      offset: 0,
      ...page,
    }),
  );

const idsOf = (people: readonly Applicant[]) => people.map(({ application }) => application.id);

interface Standing {
  match_rank: number;
  match_score: number;
  waiting_since: Date;
}
const put = (id: number | undefined, row: Standing) =>
  db
    .updateTable('application')
    .set(row)
    .where('id', '=', id ?? 0)
    .execute();

const indexes = {
  match: 'application_job_id_match_rank_id_idx',
  score: 'application_by_score',
  waiting: 'application_waiting',
} as const;

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
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

describe.each(['match', 'score', 'waiting'] as const)('by %s', (sort) => {
  const list = listBy(sort);

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
    for (const other of (['match', 'score', 'waiting'] as const).filter((one) => one !== sort)) {
      const { after } = await listBy(other)({ limit });
      await expect(list({ limit, after: after ?? '' })).rejects.toThrow();
    }
  });

  test('who comes or goes before a page changes nothing behind it @hiring-26', async () => {
    const ids = idsOf((await list({ limit: 150 })).list);
    const first = await list({ limit });
    const second = async () => idsOf((await list({ limit, after: first.after ?? undefined })).list);
    await put(ids[3], { match_rank: 0, match_score: 0, waiting_since: new Date('2026-07-01') });
    expect(await second()).toEqual(ids.slice(50, 100));
    const highest = {
      match_rank: 1_000_000,
      match_score: 100,
      waiting_since: new Date('2025-07-01'),
    };
    await put(ids[149], highest);
    expect(await second()).toEqual(ids.slice(50, 100));
  });

  test('any page is read from the index of the order, a tie or two beyond it @hiring-25', async () => {
    for (const offset of [
      0,
      applicants / 2,
      applicants * 0.85,
      applicants - 300,
      applicants - 51,
    ]) {
      const before = offset > 0 ? await list({ limit: 1, offset: offset - 1 }) : null;
      asked.length = 0;
      expect((await list({ limit, after: before?.after ?? undefined })).list).toHaveLength(limit);
      const pieces = asked.filter(({ sql }) => /order by .*"cv"."active_at"/s.test(sql));
      expect(pieces.length).toBeGreaterThan(0);
      for (const piece of pieces) {
        const nodes = await nodesIn(piece);
        const read = nodes.filter((node) => node['Relation Name'] === 'application');
        expect(read.map((node) => node['Index Name'])).toEqual([indexes[sort]]);
        for (const node of [...read, ...nodes.filter((one) => one['Node Type'].includes('Sort'))])
          expect(node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)).toBeLessThan(
            6 * limit,
          );
      }
    }
  });
});

test('by name and by experience, what is sorted is read once of each person @growth-55', async () => {
  await pool.query(`update cv set status = 'draft' where id % 100 = 3`);
  for (const sort of ['name', 'experience'] as const) {
    asked.length = 0;
    const { list } = await db.transaction().execute((tx) =>
      listApplicants({ tx, now: new Date() }, { id: jobId, without_scores: false }, owner, {
        sort,
        reverse: false,
        offset: 0,
        limit,
      }),
    );
    expect(list).toHaveLength(limit);
    expect(asked.filter(({ parameters }) => JSON.stringify(parameters).length > 10_000)).toEqual(
      [],
    );
    const [sorted] = asked.filter(({ sql }) => /order by application.cv_id is null/.test(sql));
    if (!sorted) throw new Error('Nothing was sorted');
    const nodes = await nodesIn(sorted);
    const copies = nodes.filter((node) => node['Relation Name'] === 'cv');
    expect(copies).toHaveLength(2);
    // Each version of the CVs is read at most as often as there are workers, not once a person.
    for (const node of copies) expect(node['Actual Loops']).toBeLessThan(10);
  }
});
