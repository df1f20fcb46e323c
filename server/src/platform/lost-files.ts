import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import { Gauge } from 'prom-client';
import type { FilePort } from '../providers/files/port.ts';
import type { DB } from './db/schema.ts';

/** Reported by the node that made the latest check. */
export const lostFiles = new Gauge({
  name: 'fourfold_lost_files',
  help: 'Files that have a row and are missing, or are of another size, when a node looked last',
  registers: [],
});

const rowsAtOnce = 500;
/** Pause between two batches, so that checking a million files disturbs nobody. */
const pauseMs = 10;

interface Stored {
  id: number;
  key: string;
  bytes: number;
}

/** Rows of a table, from `id`, `key` and `bytes`, whose files are missing or of another size. */
export async function findLost(
  db: Kysely<DB>,
  files: Pick<FilePort, 'size'>,
  table: string,
): Promise<number[]> {
  const lost: number[] = [];
  let after = 0;
  for (;;) {
    const { rows } = await sql<Stored>`
      select id, key, bytes from ${sql.table(table)} where id > ${after}
      order by id limit ${rowsAtOnce}`.execute(db);
    lost.push(...(await lostOf(db, files, table, rows)));
    after = rows.at(-1)?.id ?? 0;
    if (rows.length < rowsAtOnce) return lost;
    await sleep(pauseMs);
  }
}

async function lostOf(
  db: Kysely<DB>,
  files: Pick<FilePort, 'size'>,
  table: string,
  rows: readonly Stored[],
): Promise<number[]> {
  const sizes = await Promise.all(rows.map(({ key }) => files.size(key)));
  const ids = rows.filter(({ bytes }, at) => sizes[at] !== bytes).map(({ id }) => id);
  if (ids.length === 0) return [];
  // Rows that are still there; the others were deleted meanwhile.
  const still = await sql<{ id: number }>`
    select id from ${sql.table(table)} where id = any(${ids}::int[]) order by id`.execute(db);
  return still.rows.map(({ id }) => id);
}
