import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from } from 'pg-copy-streams';
import {
  applyMigrations,
  before,
  createQueue,
  readFirstRelease,
  readMigrations,
} from '../db/migrate.ts';
import { columnsOfBefore, isLastBefore, olderThanBefore } from '../db/takeover.ts';
import {
  readTables,
  sameText,
  withColumns,
  type BackupEnd,
  type BackupHead,
  type TableOfBackup,
} from './dump.ts';
import { readTar, type Entry } from './tar.ts';

export interface Restored {
  takenAt: string;
  rows: number;
  files: number;
  missing: number;
}

/**
 * Fills an empty database from the bytes of a dump, completely or not at all. A backup of an
 * earlier release creates that release's tables, and the next start migrates them. A backup from
 * before the first release needs `npm run takeover` afterwards.
 */
export async function load(
  client: pg.Client,
  source: AsyncIterable<Buffer>,
  writeFile: (key: string, bytes: Buffer) => Promise<void>,
): Promise<Restored> {
  await refuseUnlessEmpty(client);
  const entries = readTar(source);
  const next = async () => (await entries.next()).value as Entry | undefined;
  const head = await readHead(await next());
  // This commits on its own, and does no harm if the rest fails.
  await createQueue(client);
  await client.query('begin');
  await client.query(sameText);
  if (isLastBefore(head.migrations)) {
    await applyMigrations(client, await readFirstRelease());
    await client.query(columnsOfBefore);
  } else await applyMigrations(client, head.migrations);
  await refuseUnlessAlike(client, head);
  await client.query(`truncate ${head.tables.map(({ name }) => name).join(', ')}`);
  const takeUpKeys = await layKeysAside(client);
  await switchTriggers(client, head, 'disable');

  const rows: BackupEnd['rows'] = Object.fromEntries(head.tables.map(({ name }) => [name, 0]));
  let files = 0;
  let end: BackupEnd | undefined;
  let entry = await next();
  while (entry && !end) {
    const table = tableOf(entry, head.tables);
    if (table) {
      const copy = client.query(from(`copy ${withColumns(table)} from stdin`));
      await pipeline(async function* chunks() {
        while (entry && tableOf(entry, [table])) {
          yield entry.body;
          entry = await next();
        }
      }, copy);
      rows[table.name] = copy.rowCount;
      continue;
    }
    if (entry.name.startsWith('files/')) {
      await writeFile(entry.name.slice('files/'.length), entry.body);
      files += 1;
    } else end = JSON.parse(entry.body.toString()) as BackupEnd;
    entry = await next();
  }
  for (const [name, count] of Object.entries(rows)) {
    if (end?.rows[name] !== count)
      throw new Error(
        `${name} has ${count} rows of ${end?.rows[name] ?? 'nobody knows how many'}.`,
      );
  }
  for (const { name, value } of head.sequences)
    await client.query('select setval($1, $2)', [name, value]);
  await switchTriggers(client, head, 'enable');
  await takeUpKeys();
  await client.query('commit');
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
  return { takenAt: head.takenAt, rows: total, files, missing: end?.missing ?? 0 };
}

async function refuseUnlessEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `select 1 from pg_tables where schemaname = 'public' limit 1`,
  );
  if (rows.length > 0)
    throw new Error('The database is not empty. Restore into an empty one, then switch to it.');
}

async function readHead(entry: Entry | undefined): Promise<BackupHead> {
  if (entry?.name !== 'head.json') throw new Error('This is not a backup of Fourfold.');
  const head = JSON.parse(entry.body.toString()) as BackupHead;
  if (isLastBefore(head.migrations)) return head;
  if (head.migrations[0] === before.first)
    throw new Error(`This backup is too old: ${olderThanBefore(head.migrations.at(-1))}`);
  const known = new Set(await readMigrations());
  const strange = head.migrations.filter((name) => !known.has(name));
  if (strange.length > 0)
    throw new Error(`This backup is of a later release: ${strange.join(', ')} is not known here.`);
  return head;
}

async function refuseUnlessAlike(client: pg.Client, head: BackupHead): Promise<void> {
  // A database that was taken over has the same columns in another order.
  const sorted = ({ columns }: TableOfBackup) => columns.toSorted().join();
  const here = new Map((await readTables(client)).map((table) => [table.name, sorted(table)]));
  const strange = head.tables.filter((table) => here.get(table.name) !== sorted(table));
  if (strange.length > 0)
    throw new Error(
      `The release that wrote this backup has other tables (${strange.map(({ name }) => name).join(', ')}). Restore with that release, then start this one.`,
    );
}

function tableOf({ name }: Entry, tables: readonly TableOfBackup[]): TableOfBackup | undefined {
  return tables.find((table) => name.startsWith(`tables/${table.name}/`));
}

/** Disabled while loading: the backup already contains the rows that triggers wrote. */
async function switchTriggers(
  client: pg.Client,
  head: BackupHead,
  way: 'disable' | 'enable',
): Promise<void> {
  for (const { name } of head.tables) await client.query(`alter table ${name} ${way} trigger user`);
}

/**
 * Drops the foreign keys, because tables are loaded in the order of their names. @returns the
 * statements that restore and validate them
 */
async function layKeysAside(client: pg.Client): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query<{ table: string; name: string; text: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as text
     from pg_constraint where contype = 'f' and conparentid = 0
       and connamespace in ('public'::regnamespace, 'pgboss'::regnamespace)`,
  );
  for (const { table, name } of keys)
    await client.query(`alter table ${table} drop constraint ${name}`);
  return async () => {
    for (const { table, name, text } of keys)
      await client.query(`alter table ${table} add constraint ${name} ${text}`);
  };
}
