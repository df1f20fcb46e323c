import { randomInt } from 'node:crypto';

/*
 * Whether an index file belongs to the state that a database is in. Each file is marked in the database:
 * after all of its rows were read, a row of its own is written to match_change. A database that was set
 * back (a backup, a lost tail of its log) to before the file has no such row; one that was copied row by
 * row has it with another xmin, since its transaction numbers are not those of the file.
 */

/** A pg connection, or a part of one. */
interface Connection {
  query<Row extends object>(text: string, values: unknown[]): Promise<{ rows: Row[] }>;
}

export interface Mark {
  /** System identifier and database. */
  database: string;
  /** Of the names of all migrations: one may change rows without a word in match_change. */
  schema: string;
  /** The PostgreSQL snapshot that the index had reached. */
  snapshot: string;
  transaction: string;
  number: number;
}

const database = `(select system_identifier || '/' || oid from pg_control_system(), pg_database
  where datname = current_database())`;
const schema = `(select md5(string_agg(name, ',' order by name)) from migration)`;

/** Marks a file whose rows were all read before. */
export async function leaveMark(connection: Connection, snapshot: string): Promise<Mark> {
  const number = randomInt(2 ** 31);
  const { rows } = await connection.query<Pick<Mark, 'database' | 'schema' | 'transaction'>>(
    `with marked as (
       insert into match_change (kind, entity_id) values ('file', $1) returning xid
     )
     select ${database} as database, ${schema} as schema, xid::text as transaction from marked`,
    [number],
  );
  const [left] = rows;
  if (!left) throw new Error('The index file was not marked');
  return { ...left, snapshot, number };
}

/** @returns why a file with this mark is of no use; null if it is */
export async function whyUseless(connection: Connection, mark: Mark): Promise<string | null> {
  const { rows } = await connection.query<{ why: string | null }>(
    `select case
       when ${database} <> $1 then 'of another database'
       when ${schema} <> $2 then 'of another schema'
       when (select swept from match_sweep) > pg_snapshot_xmin($3::text::pg_snapshot) then 'too old'
       when not exists (
         select from match_change
         where kind = 'file' and xid = $4::text::xid8 and entity_id = $5::int
           and match_change.xmin = xid::xid) then 'unknown to the database'
     end as why`,
    [mark.database, mark.schema, mark.snapshot, mark.transaction, mark.number],
  );
  return rows[0]?.why ?? null;
}
