import type { OwnApplication } from '@fourfold/contract/application/schema.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { addUpChanges } from '../src/platform/db/kept-counts.ts';
import { projectJobs } from '../src/slices/matching/projection.commands.ts';
import type { TestApp } from './app.ts';
import type { marketplace, Person } from './marketplace.ts';
import { copyRows } from './multiply.ts';
import { publishedJob, succeeded } from './world.ts';

interface Employer {
  boss: { token: string; companyId: number };
  jobId: number;
}

/** Employers and accounts with many rows, and what is left of them. */
export function manyRows(app: TestApp, market: ReturnType<typeof marketplace>) {
  const { db, runUnit } = app.parts;
  const count = async (from: string) =>
    Number(
      (await sql<{ n: number }>`select count(*) as n from ${sql.raw(from)}`.execute(db)).rows[0]?.n,
    );
  const get = <Data>(token: string, url: string) => app.send<Data>('GET', url, { token });
  const idOf = async (token: string) =>
    succeeded(await get<{ id: number; email: string }>(token, '/v1/user/profile'));

  /**
   * Rows of any table that refer to an account, but for its acts, which stay (RULES.md section 12), once
   * the background job has added up its counts.
   */
  async function rowsOf(accountId: number): Promise<string[]> {
    await addUpChanges(db);
    const { rows } = await sql<{ name: string; column: string }>`
      select columns.table_name as name, columns.column_name as column
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE'
        and (column_name like '%account_id' or column_name = 'user_id')
        and column_name <> 'actor_account_id'`.execute(db);
    expect(rows.length).toBeGreaterThan(15);
    const found = [];
    for (const { name, column } of rows)
      if ((await count(`${name} where ${column} = ${accountId}`)) > 0)
        found.push(`${name}.${column}`);
    return found;
  }

  /** An employer with so many published jobs, all of them like the first one. */
  async function employerWith(jobs: number): Promise<Employer> {
    const boss = await market.newEmployer();
    const { id: jobId } = await publishedJob(app, boss.token, boss.companyId);
    await runUnit(async (unit) => {
      const series = `generate_series(2, ${jobs}) as n`;
      await copyRows(unit.tx, 'job', `src.id = ${jobId}`, {}, series);
      const others = `other.company_id = ${boss.companyId} and other.id <> src.job_id`;
      const set = { job_id: 'other.id' };
      await copyRows(unit.tx, 'job_skill', `src.job_id = ${jobId} and ${others}`, set, 'job other');
      const rows = await unit.tx
        .selectFrom('job')
        .select('id')
        .where('company_id', '=', boss.companyId)
        .execute();
      await projectJobs(
        unit,
        rows.map(({ id }) => id),
      );
    });
    return { boss, jobId };
  }

  /** An application of a person for each other job of an employer, after so many of deleted people. */
  async function applyToAll({ boss, jobId }: Employer, id: number, deleted: number): Promise<void> {
    const gone = `generate_series(1, ${deleted}) as n`;
    await copyRows(db, 'application', `src.id = ${id}`, { cv_id: 'null' }, gone);
    const others = `other.company_id = ${boss.companyId} and other.id <> ${jobId}`;
    const set = { job_id: 'other.id' };
    await copyRows(db, 'application', `src.id = ${id} and ${others}`, set, 'job other');
  }

  const allOf = async ({ token }: Person) =>
    succeeded(
      await get<{ list: OwnApplication[]; count: number }>(
        token,
        '/v1/applicant/application/outgoing?limit=1000',
      ),
    ).list;

  return { count, get, idOf, rowsOf, employerWith, applyToAll, allOf };
}
