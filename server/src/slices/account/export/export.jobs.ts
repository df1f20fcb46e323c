import { sql } from 'kysely';
import type { Tx } from '../../../database.ts';
import type { Parts } from '../../../parts.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { jobKind, worker, type JobWorker } from '../../../platform/jobs/queue.ts';
import { writeArchive, type ExportPart } from './archive.ts';
import { beginExport, endExport, exportDue, sweepExports } from './export.commands.ts';

/**
 * Writes the file of an export. If the server dies meanwhile, the incomplete file cannot be
 * downloaded, and the next attempt begins a new one.
 */
export const exportWorker = (
  { db, files, runUnit }: Parts,
  exportParts: readonly ExportPart[],
): JobWorker =>
  worker(exportDue, async ({ accountId }) => {
    const attempt = await runUnit((unit) => beginExport(unit, accountId));
    if (!attempt) return;
    const snapshot = <Result>(body: (tx: Tx) => Promise<Result>) =>
      inTransaction(db, 'read only', async (tx) => {
        await sql`set transaction isolation level repeatable read`.execute(tx);
        return await body(tx);
      });
    let missing: string[] = [];
    const bytes = await files.writeInPieces(attempt.key, async (write) => {
      missing = await writeArchive(attempt, exportParts, files, snapshot, write);
    });
    const isWaitedFor = await runUnit((unit) => endExport(unit, attempt, { bytes, missing }));
    // The account was deleted, or requested another export.
    if (!isWaitedFor) await files.remove(attempt.key);
  });

export const exportSweep = ({ runUnit }: Parts): JobWorker =>
  worker(jobKind<object>('account.export-sweep'), () => runUnit(sweepExports), '27 * * * *');
