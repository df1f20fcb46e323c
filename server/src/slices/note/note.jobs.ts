import { sql } from 'kysely';
import type { Parts } from '../../parts.ts';
import { deleteOld } from '../../platform/db/delete-old.ts';
import { jobKind, worker, type JobWorker } from '../../platform/jobs/queue.ts';
import { isOver } from './note.queries.ts';

/** Daily: deletes notes on people who did not come to apply within a year. */
export const noteSweep = ({ db, clock }: Parts): JobWorker =>
  worker(
    jobKind<object>('note.sweep'),
    async () => {
      await deleteOld(db, 'note', sql`${isOver(clock.now())}`);
    },
    '20 3 * * *',
  );
