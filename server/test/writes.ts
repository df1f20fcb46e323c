import { sql } from 'kysely';
import pg from 'pg';
import { vi } from 'vitest';
import type { RunUnit } from '../src/platform/unit-of-work.ts';
import type { TestApp } from './app.ts';

/** Counts the rows that each transaction writes from now on, in all tables of ours. */
export async function countWrites({ parts: { db } }: TestApp): Promise<void> {
  await sql`create table written (xid xid8 default pg_current_xact_id(), name text)`.execute(db);
  await sql`
    create function count_written() returns trigger language plpgsql as $$ begin
      insert into written (name) values (tg_table_name);
      return null;
    end $$`.execute(db);
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename <> 'written'`.execute(db);
  for (const { name } of rows)
    await sql`
      create trigger count_written after insert or update or delete on ${sql.table(name)}
      for each row execute function count_written()`.execute(db);
}

export const forgetWrites = ({ parts: { db } }: TestApp): Promise<unknown> =>
  sql`truncate written`.execute(db);

/** Since the last `forgetWrites`: the most rows of one transaction, and those of all. */
export async function writesOf({ parts: { db } }: TestApp): Promise<{ most: number; all: number }> {
  const { rows } = await sql<{ most: number; all: number }>`
    select coalesce(max(rows), 0)::int as most, coalesce(sum(rows), 0)::int as all
    from (select count(*) as rows from written group by xid) each`.execute(db);
  return rows[0] ?? { most: 0, all: 0 };
}

/** A server that dies in the middle of its transaction of this number. */
export const dyingIn = (runUnit: RunUnit, number: number): RunUnit => {
  let count = 0;
  return (body, ...rest) =>
    runUnit(
      async (unit) => {
        const result = await body(unit);
        count += 1;
        if (count === number) throw new Error('The node died');
        return result;
      },
      ...rest,
    );
};

/** Lets the database fail from the second deletion of a table's rows on. @returns ends that */
export function dyingInSecondDelete(table: string): () => void {
  const real = pg.Client.prototype.query;
  let deletes = 0;
  const query = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...asked: unknown[]
  ) {
    const { text = '' } = asked[0] as { text?: string };
    if (text.includes(`delete from "${table}"`)) deletes += 1;
    if (deletes === 2) return Promise.reject(new Error('The node died'));
    return real.apply(this, asked as never) as never;
  });
  return () => query.mockRestore();
}
