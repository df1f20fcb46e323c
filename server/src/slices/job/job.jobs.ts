import { sql } from 'kysely';
import type { Parts } from '../../parts.ts';
import { deleteOld } from '../../platform/db/delete-old.ts';
import { runInPieces } from '../../platform/jobs/pieces.ts';
import { jobKind, type JobWorker, worker } from '../../platform/jobs/queue.ts';
import { emptyJob, jobEmptyingDue as kind } from './deletion.commands.ts';
import { followRest, planFollowed } from './plan.commands.ts';

/** Deletes the rest of a deleted job with very many applicants. */
export const jobEmptyingWorker = ({ runUnit }: Parts): JobWorker =>
  worker(kind, (payload) =>
    runInPieces(runUnit, {
      kind,
      payload,
      piece: (unit, room) => emptyJob(unit, payload, room),
    }),
  );

/** Each night: forgets who opened CVs a year ago. */
export const openingSweep = ({ db, clock }: Pick<Parts, 'db' | 'clock'>): JobWorker =>
  worker(
    jobKind<object>('job.opening-sweep'),
    async () => {
      const first = new Date(clock.now());
      first.setUTCFullYear(first.getUTCFullYear() - 1);
      await deleteOld(db, 'cv_opening', sql`day < ${first.toISOString().slice(0, 10)}::date`);
    },
    '53 3 * * *',
  );

/** Makes the rest of an account's jobs follow its plan, in batches. */
export const planWorker = ({ runUnit }: Parts): JobWorker =>
  worker(planFollowed, (rest) => followRest(runUnit, rest));
