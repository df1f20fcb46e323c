import type { Parts } from './parts.ts';
import { jobKind, worker, type JobWorker } from './platform/jobs/queue.ts';
import { findLost, lostFiles } from './platform/lost-files.ts';

/** Exports are left out: they expire after a week, and can be ordered again. */
const tables = ['picture', 'attachment'];

/** Selects the keys of all stored files, for a backup. */
export const storedKeys = `${tables.map((table) => `select key from ${table}`).join(' union all ')} order by key`;

const look = jobKind<object>('file.look', { expireInSeconds: 60 * 60 });
const mostNamed = 20;

/** Compares rows with files each night; lost files are counted and logged in one line. */
export const fileLookWorker = ({ db, files, log }: Parts): JobWorker =>
  worker(
    look,
    async () => {
      let lost = 0;
      const named: Record<string, number[]> = {};
      for (const table of tables) {
        const ids = await findLost(db, files, table);
        lost += ids.length;
        if (ids.length > 0) named[table] = ids.slice(0, mostNamed);
      }
      lostFiles.set(lost);
      if (lost > 0) log.error({ lost, ids: named }, 'stored files are missing or damaged');
    },
    '52 3 * * *',
  );
