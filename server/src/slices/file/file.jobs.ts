import type { Parts } from '../../parts.ts';
import { worker, type JobWorker } from '../../platform/jobs/queue.ts';
import { pictureRemoval } from './file.commands.ts';

/** Deletes the files of deleted pictures; a missing file is fine. */
export const pictureRemovalWorker = ({ files }: Parts): JobWorker =>
  worker(pictureRemoval, async ({ keys }) => {
    for (const key of keys) await files.remove(key);
  });
