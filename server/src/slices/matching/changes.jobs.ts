import { sql, type Kysely } from 'kysely';
import type { DB } from '../../database.ts';
import { deleteOld } from '../../platform/db/delete-old.ts';
import { jobKind, worker, type JobWorker } from '../../platform/jobs/queue.ts';

/**
 * Deletes changes that every node had ten minutes to read: those of transactions that had ended by the
 * previous sweep. A node that did not read them rebuilds its index.
 */
export const changeSweep = ({ db }: { db: Kysely<DB> }): JobWorker =>
  worker(jobKind<object>('matching.change-sweep'), () => sweepChanges(db), '*/10 * * * *');

/**
 * The mark comes first: a node that finds some of the rows before it gone, or all, knows that it is too
 * late. What a killed sweep left goes with the next one.
 */
async function sweepChanges(db: Kysely<DB>): Promise<void> {
  await sql`
    update match_sweep set swept = next, next = pg_snapshot_xmin(pg_current_snapshot())
  `.execute(db);
  await deleteOld(db, 'match_change', sql`xid < (select swept from match_sweep)`);
}
