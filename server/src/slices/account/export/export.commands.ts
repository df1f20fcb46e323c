import { randomUUID } from 'node:crypto';
import { jobKind } from '../../../platform/jobs/queue.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import { fileRemoval } from '../../file/file.commands.ts';
import { exportEnded } from '../account.events.ts';
import { exportAt, exportLifeMs, mostTries } from './export.rules.ts';
import type { ExportOf } from './archive.ts';

/** If a server is killed, another one takes the job over. */
export const exportDue = jobKind<{ accountId: number }>('account.export', {
  expireInSeconds: 60 * 60,
  retryDelay: 15,
  retryDelayMax: 5 * 60,
  batch: 1,
});

/** Requests a new export, which replaces a finished one; refused while one is being prepared. */
export async function requestExport(
  unit: UnitOfWork,
  { userId: accountId, sessionId }: { userId: number; sessionId: number },
): Promise<void> {
  const { tx, now } = unit;
  const row = await tx
    .selectFrom('account_export')
    .selectAll()
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  if (exportAt(row, now).state === 'preparing') return;
  await forgetExport(unit, accountId);
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('account_export')
    .values({ account_id: accountId, session_id: sessionId, requested_at: now })
    // A concurrent call has requested it.
    .onConflict((known) => known.column('account_id').doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 1n) await unit.enqueue(exportDue, { accountId }, now);
}

/** Deletes an account's export and its file. */
export async function forgetExport(unit: UnitOfWork, accountId: number): Promise<void> {
  const gone = await unit.tx
    .deleteFrom('account_export')
    .where('account_id', '=', accountId)
    .returning('key')
    .executeTakeFirst();
  if (gone?.key) await unit.enqueue(fileRemoval, { keys: [gone.key] });
}

/**
 * Begins an attempt with a new file, so that a killed attempt's file can be removed and no two
 * write into one. Null if there is nothing to do or no try left.
 */
export async function beginExport(
  unit: UnitOfWork,
  accountId: number,
): Promise<(ExportOf & { key: string }) | null> {
  const row = await unit.tx
    .selectFrom('account_export')
    .selectAll()
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  if (!row || row.ready_at || row.failed_at) return null;
  if (row.key) await unit.enqueue(fileRemoval, { keys: [row.key] });
  const isOver = row.tries >= mostTries;
  const key = isOver ? null : `${randomUUID()}.zip`;
  await unit.tx
    .updateTable('account_export')
    .set({ key, tries: row.tries + 1, failed_at: isOver ? unit.now : null })
    .where('account_id', '=', accountId)
    .execute();
  if (key === null) {
    await unit.emit(exportEnded, { accountId, isReady: false });
    return null;
  }
  return { accountId, sessionId: row.session_id, now: unit.now, key };
}

/** Makes a finished file the export. @returns whether the account still waits for it */
export async function endExport(
  unit: UnitOfWork,
  { accountId, key }: { accountId: number; key: string },
  { bytes, missing }: { bytes: number; missing: string[] },
): Promise<boolean> {
  const { numUpdatedRows } = await unit.tx
    .updateTable('account_export')
    .set({ ready_at: unit.now, bytes, missing })
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .where('ready_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await unit.emit(exportEnded, { accountId, isReady: true });
  return true;
}

/** Deletes exports that have expired, at most 1,000. */
export async function sweepExports(unit: UnitOfWork): Promise<void> {
  const over = new Date(unit.now.getTime() - exportLifeMs);
  const gone = await unit.tx
    .deleteFrom('account_export')
    .where((eb) =>
      eb(
        'account_id',
        'in',
        eb
          .selectFrom('account_export')
          .select('account_id')
          .where('requested_at', '<=', over)
          .where((old) => old.or([old('ready_at', 'is', null), old('ready_at', '<=', over)]))
          .limit(1000),
      ),
    )
    .returning('key')
    .execute();
  const keys = gone.flatMap(({ key }) => key ?? []);
  if (keys.length > 0) await unit.enqueue(fileRemoval, { keys });
}
