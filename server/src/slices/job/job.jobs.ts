import type { Parts } from '../../parts.ts';
import { runInPieces } from '../../platform/jobs/pieces.ts';
import { worker, type JobWorker } from '../../platform/jobs/queue.ts';
import { emptyJob, jobEmptyingDue as kind } from './deletion.commands.ts';

/** Deletes the rest of a deleted job with very many applicants. */
export const jobEmptyingWorker = ({ runUnit }: Parts): JobWorker =>
  worker(kind, ({ jobId }) =>
    runInPieces(runUnit, {
      kind,
      payload: { jobId },
      piece: (unit, room) => emptyJob(unit, jobId, room),
    }),
  );
