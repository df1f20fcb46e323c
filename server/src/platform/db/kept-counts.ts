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

/** The columns that identify a part: of the list that is summed at once, and the others. */
const parts = {
  application_count: { list: ['job_id'], others: ['status', 'origin', 'band', 'there'] },
  followed_count: { list: ['cv_id'], others: ['origin', 'archived', 'status'] },
  notification_count: { list: ['account_id'], others: ['role', 'read'] },
  dialog_count: { list: ['account_id'], others: ['role', 'job_id', 'unread'] },
  job_count: { list: ['company_id'], others: ['status'] },
  company_count: { list: ['account_id'], others: ['status'] },
  answer_count: { list: ['company_id', 'job_id', 'week'], others: ['what', 'days'] },
};

interface Part {
  list: readonly string[];
  others: readonly string[];
}

/** Changes summed in one transaction, together with the earlier sums of their lists. */
const atOnce = 250;

/** Sums the changes every minute, so that a count is a few rows and stays fast. */
export const countWorker = ({ db }: { db: Kysely<DB> }): JobWorker =>
  worker(jobKind<object>('counts.sum'), () => addUpChanges(db), '* * * * *');

export async function addUpChanges(db: Kysely<DB>): Promise<void> {
  for (const [table, part] of Object.entries<Part>(parts))
    while ((await addUp(db, table, part)) === atOnce);
}

/** In one statement: a reader sees the changes or their sum. @returns the number of changes */
async function addUp(db: Kysely<DB>, name: string, { list, others }: Part): Promise<number> {
  const table = sql.table(name);
  const named = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)));
  const owner = named(list);
  const part = named([...list, ...others]);
  const { rows } = await sql<{ taken: number }>`
    with fresh as (
      delete from ${table} where ctid = any(array(
        select ctid from ${table} where not summed limit ${atOnce}))
      returning *
    ), sums as (
      delete from ${table} where summed and (${owner}) in (select ${owner} from fresh) returning *
    ), added as (
      insert into ${table} (${part}, change, summed)
      select ${part}, sum(change), true from (table fresh union all table sums) as one
      group by ${part} having sum(change) <> 0
    )
    select count(*)::int as taken from fresh`.execute(db);
  return rows[0]?.taken ?? 0;
}
