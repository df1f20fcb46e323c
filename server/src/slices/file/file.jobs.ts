import type { Parts } from '../../parts.ts';
import { worker, type JobWorker } from '../../platform/jobs/queue.ts';
import { fileRemoval } from './file.commands.ts';

/** Deletes the files of deleted pictures and attachments; a missing file is fine. */
export const fileRemovalWorker = ({ files }: Parts): JobWorker =>
  worker(fileRemoval, async ({ keys }) => {
    for (const key of keys) await files.remove(key);
  });
