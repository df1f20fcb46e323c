import type pg from 'pg';
import { to } from 'pg-copy-streams';
import { tarEnd, tarEntry } from './tar.ts';

export interface TableOfBackup {
  /** With its schema. */
  name: string;
  /** Without generated columns. */
  columns: string[];
}

export interface BackupHead {
  format: 1;
  takenAt: string;
  migrations: string[];
  tables: TableOfBackup[];
  /** Sequences that were used, with their last value. */
  sequences: { name: string; value: string }[];
}

export interface BackupEnd {
  rows: Record<string, number>;
  files: number;
  /** A file deleted after the snapshot. */
  missing: number;
}

const chunkBytes = 4 * 1024 * 1024;

/** pg-boss keeps daily statistics tables, which a new database does not have. */
const ours = `n.nspname in ('public', 'pgboss') and c.relkind = 'r' and c.relname not like 'queue_stats%'`;

/** Settings of the text format, the same at both ends. */
export const sameText = `set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set extra_float_digits = 3`;

/**
 * Writes a whole database as the bytes of a tar, from one snapshot, while others go on writing. The
 * packages of the embedded PostgreSQL lack pg_dump; the schema comes from the migrations anyway, so
 * only rows are stored.
 * @param client in a repeatable read transaction
 * @param files keys of the files in the same snapshot, and how to read one
 */
export async function* dump(
  client: pg.Client,
  files: { keys: string; read(key: string): Promise<Buffer | null> },
): AsyncGenerator<Buffer> {
  const { rows } = await client.query<{ level: string }>(
    `select current_setting('transaction_isolation') as level`,
  );
  if (rows[0]?.level !== 'repeatable read') throw new Error('A backup needs one snapshot.');
  await client.query(sameText);
  const head = await readHead(client);
  yield* tarEntry('head.json', Buffer.from(JSON.stringify(head, null, 2)));
  const end: BackupEnd = { rows: {}, files: 0, missing: 0 };
  for (const table of head.tables) {
    const copy = client.query(to(`copy ${withColumns(table)} to stdout`));
    let number = 0;
    for await (const chunk of inChunks(copy))
      yield* tarEntry(`tables/${table.name}/${String((number += 1)).padStart(6, '0')}`, chunk);
    end.rows[table.name] = copy.rowCount;
  }
  for (const { key } of (await client.query<{ key: string }>(files.keys)).rows) {
    const bytes = await files.read(key);
    if (!bytes) end.missing += 1;
    else {
      end.files += 1;
      yield* tarEntry(`files/${key}`, bytes);
    }
  }
  yield* tarEntry('end.json', Buffer.from(JSON.stringify(end, null, 2)));
  yield tarEnd();
}

/** A table and its columns, quoted for COPY. */
export const withColumns = ({ name, columns }: TableOfBackup): string =>
  `${name} (${columns.map((column) => `"${column}"`).join(', ')})`;

async function readHead(client: pg.Client): Promise<BackupHead> {
  const migrations = await client.query<{ name: string }>(
    'select name from migration order by name',
  );
  const tables = await readTables(client);
  const sequences = await client.query<{ name: string; value: string }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as value
     from pg_sequences where schemaname in ('public', 'pgboss') and last_value is not null order by 1`,
  );
  return {
    format: 1,
    takenAt: new Date().toISOString(),
    migrations: migrations.rows.map(({ name }) => name),
    tables,
    sequences: sequences.rows,
  };
}

/** Our tables and those of pg-boss. */
export async function readTables(client: pg.Client): Promise<TableOfBackup[]> {
  const { rows } = await client.query<TableOfBackup>(
    `select format('%I.%I', n.nspname, c.relname) as name,
       array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where ${ours} group by 1 order by 1`,
  );
  return rows;
}

async function* inChunks(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  let length = 0;
  for await (const part of source) {
    parts.push(part);
    length += part.length;
    if (length < chunkBytes) continue;
    yield Buffer.concat(parts);
    parts = [];
    length = 0;
  }
  if (length > 0) yield Buffer.concat(parts);
}
