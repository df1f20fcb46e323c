import type { Parts } from '../../parts.ts';
import { worker, type JobWorker } from '../../platform/jobs/queue.ts';
import { pictureRemoval } from './file.commands.ts';

/** Removes the files of pictures that are no longer there; one that is gone already is fine. */
export const pictureRemovalWorker = ({ files }: Parts): JobWorker =>
  worker(pictureRemoval, async ({ keys }) => {
    for (const key of keys) await files.remove(key);
  });
