import type { AccountExport } from '@fourfold/contract/account/schema.ts';
import type { Selectable } from 'kysely';
import type { AccountTables } from '../account.tables.ts';

type Row = Pick<
  Selectable<AccountTables['account_export']>,
  'requested_at' | 'failed_at' | 'ready_at' | 'bytes' | 'missing'
>;

const hourMs = 60 * 60_000;

/** How long an export can be downloaded. */
export const exportLifeMs = 7 * 24 * hourMs;

/** After this long, preparing has failed: a lost job must not block the next request. */
const patienceMs = hourMs;

/** Attempts before an export counts as failed; killed attempts count too. */
export const mostTries = 5;

/** Bytes of the file in one answer. */
export const pieceBytes = 3 * 1024 * 1024;

/** An export as its owner sees it; 'none' if it was never requested or has expired. */
export function exportAt(row: Row | undefined, now: Date): Omit<AccountExport, 'base64'> {
  if (row?.ready_at && now.getTime() < row.ready_at.getTime() + exportLifeMs) {
    const bytes = row.bytes ?? 0;
    return {
      state: 'ready',
      file: {
        fileName: `fourfold-export-${row.ready_at.toISOString().slice(0, 10)}.zip`,
        bytes,
        pieces: Math.ceil(bytes / pieceBytes),
        readyDate: row.ready_at.toISOString(),
        untilDate: new Date(row.ready_at.getTime() + exportLifeMs).toISOString(),
        missing: row.missing,
      },
    };
  }
  if (!row || row.ready_at) return { state: 'none', file: null };
  const isLost = now.getTime() > row.requested_at.getTime() + patienceMs;
  return { state: row.failed_at || isLost ? 'failed' : 'preparing', file: null };
}
