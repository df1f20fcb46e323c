import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../database.ts';
import type { JobRow } from './job.access.ts';

/*
 * The version of a job that candidates read: while it is closed, the copy created by the trigger of
 * 0008_job.sql, otherwise the job itself. Only its owner reads the edits of a closed job.
 */

/** The row of `job` that candidates read; null for none. */
export const shownJobId = (jobId: string): RawBuilder<number | null> => {
  const id = sql.ref(jobId);
  return sql`coalesce((select copy.id from job copy where copy.copy_of = ${id}), ${id})`;
};

/** A job as candidates read it. */
export async function shownJob(tx: Tx, row: JobRow): Promise<JobRow> {
  const copy = await tx
    .selectFrom('job')
    .selectAll()
    .where('copy_of', '=', row.id)
    .executeTakeFirst();
  const { id, company_id, status, published_at } = row;
  return copy ? { ...copy, id, company_id, status, published_at } : row;
}
