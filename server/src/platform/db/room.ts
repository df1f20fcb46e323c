import { sql, type RawBuilder } from 'kysely';
import type { Tx } from './schema.ts';

/** The most rows that a transaction writes, approximately. */
const rowsAtOnce = 1000;

/**
 * The number of rows that a transaction may still write. Each step of a deletion takes what it
 * writes and stops when none are left; the next transaction goes on.
 */
export class Room {
  #left: number;

  constructor(rows = rowsAtOnce) {
    this.#left = rows;
  }

  /** At least 0. */
  get left(): number {
    return Math.max(0, this.#left);
  }

  /** Whether more may be left to do. */
  get isUsedUp(): boolean {
    return this.#left <= 0;
  }

  take(rows: number): void {
    this.#left -= rows;
  }
}

/**
 * Deletes rows of a table that meet a condition, as many as there is room for.
 * @returns the requested columns of the deleted rows
 */
export async function deleteSome<Row = object>(
  tx: Tx,
  room: Room,
  table: string,
  condition: RawBuilder<unknown>,
  returning = sql`1`,
): Promise<Row[]> {
  if (room.isUsedUp) return [];
  const { rows } = await sql<Row>`
    delete from ${sql.table(table)}
    where ctid = any(array(
      select ctid from ${sql.table(table)} where ${condition} limit ${room.left}))
    returning ${returning}`.execute(tx);
  room.take(rows.length);
  return rows;
}

/**
 * Declares that this transaction deletes or orders the deletion of everything that refers to the
 * accounts, CVs and companies it deletes. Otherwise triggers do so at once (0011_search.sql).
 */
export async function deletesInPieces(tx: Tx): Promise<void> {
  await sql`select set_config('fourfold.deletes_in_pieces', 'on', true)`.execute(tx);
}
