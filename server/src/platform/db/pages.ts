import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { DB, Tx } from './schema.ts';

/**
 * The rows of a query in pages, read by a cursor, so that any number of rows fits in memory. Other
 * statements of the transaction may run between pages.
 *
 * @param name of the cursor, unique in the transaction
 * @param size rows of a page
 */
export async function* pagesOf<Row>(
  tx: Tx,
  name: string,
  query: SelectQueryBuilder<DB, never, Row> | RawBuilder<Row>,
  size = 250,
): AsyncGenerator<Row[]> {
  const cursor = sql.ref(name);
  await sql`declare ${cursor} no scroll cursor for ${query}`.execute(tx);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(size)} from ${cursor}`.execute(tx);
    if (rows.length > 0) yield rows;
    if (rows.length < size) break;
  }
  await sql`close ${cursor}`.execute(tx);
}
