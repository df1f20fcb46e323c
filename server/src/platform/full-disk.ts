import type { FastifyBaseLogger } from 'fastify';
import { Counter } from 'prom-client';

/** Writes that found no room, of calls and of jobs. */
export const fullDiskErrors = new Counter({
  name: 'fourfold_full_disk_errors_total',
  help: 'Writes that found no room, on our disk or on the disk of the database',
  registers: [],
});

/** The kernel's names, and PostgreSQL's. */
const noRoom = /^(?:ENOSPC|EDQUOT|53100)$/;
/** What PostgreSQL has no code for, such as a quota that is used up. */
const unnamed = /^(?:XX000|58030)$/;
const noRoomText = /No space left on device|Disk quota exceeded/;

/** True if a disk has no room for what should be stored, ours or the database's. */
export const isFullDisk = ({ code = '', message }: { code?: unknown; message: string }): boolean =>
  noRoom.test(String(code)) || (unnamed.test(String(code)) && noRoomText.test(message));

const tellEveryMs = 10 * 60_000;
let toldAt = -Infinity;

/**
 * Counts a full disk and says it in the log, at most every ten minutes: whatever writes fails of it,
 * every call and job.
 */
export function tellFullDisk(log: FastifyBaseLogger, error: Error): void {
  fullDiskErrors.inc();
  if (performance.now() - toldAt < tellEveryMs) return;
  toldAt = performance.now();
  log.fatal(error, 'NOTHING CAN BE STORED: a disk is full, ours or the database’s');
}
