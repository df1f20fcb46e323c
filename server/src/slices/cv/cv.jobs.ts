import type { Parts } from '../../parts.ts';
import { jobKind, worker, type JobWorker } from '../../platform/jobs/queue.ts';
import { dropOldImports } from './json-resume/json-resume.commands.ts';

/** Every hour, deletes the CV versions from before imports that can no longer be undone. */
export const importSweep = ({ db, clock }: Parts): JobWorker =>
  worker(
    jobKind<object>('cv.import-sweep'),
    async () => {
      await dropOldImports(db, clock.now());
    },
    '29 * * * *',
  );
