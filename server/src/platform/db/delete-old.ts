import { sql, type Kysely, type RawBuilder } from 'kysely';
import { pagesOf } from './pages.ts';
import type { DB } from './schema.ts';
import { inTransaction } from './transaction.ts';

/** Rows deleted in one transaction. */
const atOnce = 1000;

/**
 * Deletes the rows of a table that meet a condition, a thousand in a transaction, after one pass
 * over the table that collects their ids. A single statement for all would time out after a day
 * without sweeps, and the rows would never go. A row that changed meanwhile is left for the next
 * sweep.
 *
 * @returns the number of deleted rows
 */
export async function deleteOld(
  db: Kysely<DB>,
  table: string,
  condition: RawBuilder<unknown>,
): Promise<number> {
  return await inTransaction(db, 'read only', async (tx) => {
    await sql`set local statement_timeout = '10s'`.execute(tx);
    const old = sql<{ place: string }>`
      select ctid::text as place from ${sql.table(table)} where ${condition}`;
    let deleted = 0;
    for await (const page of pagesOf(tx, 'old_rows', old, atOnce)) {
      const places = page.map(({ place }) => place);
      const { numAffectedRows } = await sql`
        delete from ${sql.table(table)}
        where ctid = any(${places}::tid[]) and (${condition})`.execute(db);
      deleted += Number(numAffectedRows ?? 0n);
    }
    return deleted;
  });
}
