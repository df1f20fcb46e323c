import { sql, type Kysely, type RawBuilder } from 'kysely';
import { jobKind, worker, type JobWorker } from '../jobs/queue.ts';
import type { DB } from './schema.ts';

/*
 * Counts of long lists, kept by the database: triggers write a row for each change, and the changes
 * of a part add up to its count (docs/decisions/0024-kept-counts.md).
 */

/** Rows of a kept count; the slices add the columns that identify the part. */
export interface Change {
  change: number;
  /** Whether the row is a sum of other changes. */
  summed: boolean;
}

/** The sum of the changes, of all or of those that meet a condition. */
export const keptCount = (which?: RawBuilder<boolean>) =>
  sql<number>`coalesce(sum(change) ${which ? sql`filter (where ${which})` : sql``}, 0)::int`;

/** The columns that identify a part; the first is the list's owner. */
const parts = {
  application_count: ['job_id', 'status', 'origin', 'band', 'there'],
  followed_count: ['cv_id', 'origin', 'archived', 'status'],
  notification_count: ['account_id', 'role', 'read'],
  dialog_count: ['account_id', 'role', 'job_id', 'unread'],
  job_count: ['company_id', 'status'],
  company_count: ['account_id', 'status'],
};

/** Changes summed in one transaction, together with the earlier sums of their lists. */
const atOnce = 250;

/** Sums the changes every minute, so that a count is a few rows and stays fast. */
export const countWorker = ({ db }: { db: Kysely<DB> }): JobWorker =>
  worker(jobKind<object>('counts.sum'), () => addUpChanges(db), '* * * * *');

export async function addUpChanges(db: Kysely<DB>): Promise<void> {
  for (const [table, columns] of Object.entries(parts))
    while ((await addUp(db, table, columns)) === atOnce);
}

/** In one statement: a reader sees the changes or their sum. @returns the number of changes */
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
