import type { Parts } from '../../parts.ts';
import { runInPieces } from '../../platform/jobs/pieces.ts';
import { type JobWorker, worker } from '../../platform/jobs/queue.ts';
import { emptyJob, jobEmptyingDue as kind } from './deletion.commands.ts';
import { followRest, planFollowed } from './plan.commands.ts';

/** Deletes the rest of a deleted job with very many applicants. */
export const jobEmptyingWorker = ({ runUnit }: Parts): JobWorker =>
  worker(kind, ({ jobId }) =>
    runInPieces(runUnit, {
      kind,
      payload: { jobId },
      piece: (unit, room) => emptyJob(unit, jobId, room),
    }),
  );

/** Makes the rest of an account's jobs follow its plan, in batches. */
export const planWorker = ({ runUnit }: Parts): JobWorker =>
  worker(planFollowed, (rest) => followRest(runUnit, rest));
