import { sql, type Kysely } from 'kysely';
import type { DB } from '../../database.ts';
import { jobKind, worker, type JobWorker } from '../../platform/jobs/queue.ts';

/**
 * Deletes changes that every node had ten minutes to read: those of transactions that had ended by the
 * previous sweep. A node that did not read them rebuilds its index.
 */
export const changeSweep = ({ db }: { db: Kysely<DB> }): JobWorker =>
  worker(jobKind<object>('matching.change-sweep'), () => sweepChanges(db), '*/10 * * * *');

async function sweepChanges(db: Kysely<DB>): Promise<void> {
  await sql`
    with gone as (
      delete from match_change where xid < (select next from match_sweep)
    )
    update match_sweep set swept = next, next = pg_snapshot_xmin(pg_current_snapshot())
  `.execute(db);
}
