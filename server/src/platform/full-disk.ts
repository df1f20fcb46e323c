import type { FastifyBaseLogger } from 'fastify';
import { Counter } from 'prom-client';

/** Writes of calls and jobs that failed because the disk was full. */
export const fullDiskErrors = new Counter({
  name: 'fourfold_full_disk_errors_total',
  help: 'Writes that found no room, on our disk or on the disk of the database',
  registers: [],
});

/** Error codes of the kernel and of PostgreSQL. */
const noRoom = /^(?:ENOSPC|EDQUOT|53100)$/;
/** PostgreSQL's general codes, used for example when a quota is used up. */
const unnamed = /^(?:XX000|58030)$/;
const noRoomText = /No space left on device|Disk quota exceeded/;

/** Whether the error means that our disk or the database's is full. */
export const isFullDisk = ({ code = '', message }: { code?: unknown; message: string }): boolean =>
  noRoom.test(String(code)) || (unnamed.test(String(code)) && noRoomText.test(message));

const tellEveryMs = 10 * 60_000;
let toldAt = -Infinity;

/** Counts a full disk and logs it, at most every ten minutes: then every write fails. */
export function reportFullDisk(log: FastifyBaseLogger, error: Error): void {
  fullDiskErrors.inc();
  if (performance.now() - toldAt < tellEveryMs) return;
  toldAt = performance.now();
  log.fatal(error, 'NOTHING CAN BE STORED: a disk is full, ours or the database’s');
}
