import { type Kysely, sql } from 'kysely';
import type { DB } from '../../database.ts';
import { deleteOld } from '../../platform/db/delete-old.ts';
import { jobKind, type JobWorker, worker } from '../../platform/jobs/queue.ts';
import type { Parts } from '../../parts.ts';
import type { RunUnit } from '../../platform/unit-of-work.ts';
import { projectHeldCvs } from './projection.commands.ts';
import { companyRenamed, followCompanyName } from './company-name.commands.ts';
import { settleNames } from './names.commands.ts';
import { makeAnew } from './projection-repair.commands.ts';

/**
 * Deletes changes that every node had ten minutes to read: those of transactions that had ended by the
 * previous sweep. A node that did not read them rebuilds its index.
 */
export const changeSweep = ({ db }: { db: Kysely<DB> }): JobWorker =>
  worker(jobKind<object>('matching.change-sweep'), () => sweepChanges(db), '*/10 * * * *');

/**
 * The mark comes first: a node that finds some of the rows before it gone, or all, knows that it is too
 * late. What a killed sweep left goes with the next one.
 */
async function sweepChanges(db: Kysely<DB>): Promise<void> {
  await sql`
    update match_sweep set swept = next, next = pg_snapshot_xmin(pg_current_snapshot())
  `.execute(db);
  await deleteOld(db, 'match_change', sql`xid < (select swept from match_sweep)`);
}

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

const nameSweep = jobKind<object>('matching.names');

/** Updates every night who uses which skill name. */
export const nameSweepWorker = ({ runUnit, clock }: Parts): JobWorker =>
  worker(nameSweep, () => settleNames(runUnit, clock.now()), '40 2 * * *');

/** After a company's new name: its jobs are found by it, some at a time. */
export const companyNameWorker = ({ runUnit }: Parts): JobWorker =>
  worker(companyRenamed, (rest) => followCompanyName(runUnit, rest));

/** A hundred thousand entries take some minutes; a run that lasts longer is gone on with by the next. */
const folding = jobKind<object>('matching.folding', { expireInSeconds: 60 * 60 });

/** Every minute: after an update that folds or projects otherwise, what is stored follows. */
export const foldingWorker = ({ runUnit }: Pick<Parts, 'runUnit'>): JobWorker =>
  worker(folding, () => makeAnew(runUnit), '* * * * *');
