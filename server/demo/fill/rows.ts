import { sql } from 'kysely';
import type { Tx } from '../../src/database.ts';

/** The id of the row with this key. */
export type IdOf = (key: number) => number;

/** Reserves ids for rows; the nth id belongs to key n. */
export async function takeIds(tx: Tx, table: string, count: number): Promise<IdOf> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id'))::int as id
    from generate_series(1, ${count}::int)`.execute(tx);
  return (key) => {
    const row = rows[key - 1];
    if (!row) throw new Error(`No ${table} has the key ${key}`);
    return row.id;
  };
}

/** Inserts any number of rows with their own ids; the columns are those of the first row. */
export async function insertRows(tx: Tx, table: string, rows: readonly object[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)));
  await sql`
    insert into ${sql.table(table)} (${columns}) overriding system value
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    tx,
  );
}
