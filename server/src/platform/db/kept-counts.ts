import { sql, type Kysely, type RawBuilder } from 'kysely';
import { jobKind, worker, type JobWorker } from '../jobs/queue.ts';
import type { DB } from './schema.ts';

/*
 * Counts of long lists that the database keeps: a table has a row for each change, which triggers write,
 * and the changes of a part add up to its count (docs/decisions/0024-kept-counts.md).
 */

/** Rows of a kept count; the slices add the columns that tell the part. */
export interface Change {
  change: number;
  /** Whether it is a sum of others. */
  summed: boolean;
}

/** What changes add up to, all of them or those that meet a condition. */
export const keptCount = (which?: RawBuilder<boolean>) =>
  sql<number>`coalesce(sum(change) ${which ? sql`filter (where ${which})` : sql``}, 0)::int`;

/** The columns that tell the part; the first is whose list it is. */
const parts = {
  application_count: ['job_id', 'status', 'origin', 'band', 'there'],
  followed_count: ['cv_id', 'origin', 'archived', 'status'],
  notification_count: ['account_id', 'role', 'read'],
  dialog_count: ['account_id', 'role', 'job_id', 'unread'],
  job_count: ['company_id', 'status'],
  company_count: ['account_id', 'status'],
};

/** Changes that are added up in a transaction, with the sums of their lists. */
const atOnce = 250;

/** Adds up changes, so that a count stays a few rows, every minute. Without it counts are right and slower. */
export const countWorker = ({ db }: { db: Kysely<DB> }): JobWorker =>
  worker(jobKind<object>('counts.sum'), () => addUpChanges(db), '* * * * *');

export async function addUpChanges(db: Kysely<DB>): Promise<void> {
  for (const [table, columns] of Object.entries(parts))
    while ((await addUp(db, table, columns)) === atOnce);
}

/** In one statement, so that a reader meets the changes or their sum. @returns how many changes */
async function addUp(db: Kysely<DB>, name: string, columns: readonly string[]): Promise<number> {
  const table = sql.table(name);
  const owner = sql.ref(columns[0] ?? '');
  const part = sql.join(columns.map((column) => sql.ref(column)));
  const { rows } = await sql<{ taken: number }>`
    with fresh as (
      delete from ${table} where ctid = any(array(
        select ctid from ${table} where not summed limit ${atOnce}))
      returning *
    ), sums as (
      delete from ${table} where summed and ${owner} in (select ${owner} from fresh) returning *
    ), added as (
      insert into ${table} (${part}, change, summed)
      select ${part}, sum(change), true from (table fresh union all table sums) as one
      group by ${part} having sum(change) <> 0
    )
    select count(*)::int as taken from fresh`.execute(db);
  return rows[0]?.taken ?? 0;
}
