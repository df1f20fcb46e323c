import { sql } from 'kysely';
import type { Parts } from '../../parts.ts';
import { deleteOld } from '../../platform/db/delete-old.ts';
import { jobKind, type JobWorker, worker } from '../../platform/jobs/queue.ts';
import { runInPieces } from '../../platform/jobs/pieces.ts';
import { accountEmptyingDue as kind, emptyAccount } from './deletion/deletion.commands.ts';

const dayMs = 24 * 60 * 60_000;

/** Deletes expired data: old codes with their failures, used challenges, and sessions that ended 30 days ago. */
async function sweep({ db, clock }: Parts): Promise<void> {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * dayMs);
  // A day late: failures happen before the code expires and count for 24 hours.
  for (const table of ['login_code', 'address_code'] as const)
    await deleteOld(db, table, sql`expires_at < ${daysAgo(1)}`);
  await deleteOld(db, 'used_challenge', sql`expires_at < ${daysAgo(1)}`);
  const ended = daysAgo(30);
  await deleteOld(db, 'session', sql`expires_at < ${ended} or revoked_at < ${ended}`);
}

export const accountSweep = (parts: Parts): JobWorker =>
  worker(jobKind<object>('account.sweep'), () => sweep(parts), '17 3 * * *');

/** After the deletion of an account with very many rows: empties the rest. */
export const accountEmptyingWorker = ({ runUnit }: Parts): JobWorker =>
  worker(kind, (leaving) =>
    runInPieces(runUnit, {
      kind,
      payload: leaving,
      piece: (unit, room) => emptyAccount(unit, leaving, room),
    }),
  );
