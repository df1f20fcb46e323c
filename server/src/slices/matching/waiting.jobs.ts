import type { Kysely } from 'kysely';
import type { DB } from '../../database.ts';
import type { Parts } from '../../parts.ts';
import { jobKind, worker, type JobWorker } from '../../platform/jobs/queue.ts';
import type { RunUnit } from '../../platform/unit-of-work.ts';
import { projectHeldCvs } from './projection.commands.ts';

/** CVs of one run, each in its own transaction of some 20 ms. */
const atOnce = 2000;
/** After so many in a row that could not be written, their databases count as away. */
const enoughTries = 20;

/** Every minute: brings the CVs into search that wait for a database of the cluster. */
export const waitingCvWorker = ({ db, log, runUnit }: Parts): JobWorker =>
  worker(
    jobKind<object>('matching.waiting'),
    async () => {
      const left = await followWaiting(db, runUnit);
      if (left > 0) log.warn({ cvs: left }, 'CVs wait for a database of search');
    },
    '* * * * *',
  );

/** Begins with those that were not tried for longest. @returns how many could not be written */
async function followWaiting(db: Kysely<DB>, run: RunUnit): Promise<number> {
  const waiting = await db
    .selectFrom('match_cv_waiting')
    .select('cv_id')
    .orderBy('tried_at')
    .orderBy('cv_id')
    .limit(atOnce)
    .execute();
  let left = 0;
  let inARow = 0;
  for (const { cv_id: id } of waiting) {
    const written = await run((unit) => projectHeldCvs(unit, [id]));
    left += written ? 0 : 1;
    inARow = written ? 0 : inARow + 1;
    if (inARow === enoughTries) break;
  }
  return left;
}
