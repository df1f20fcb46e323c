import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { getConstructionPlans } from 'pg-boss';
import { liftLimits } from './connect.ts';

const folder = new URL('../../../migrations/', import.meta.url);
const lockKey = 4_104_104;

/** The migrations that the first release replaced (docs/decisions/0030-first-release.md). */
export const before = {
  first: '0001_platform_tables.sql',
  last: '0080_company_public.sql',
  count: 80,
};

/** The last migration of the first release, whose tables `npm run takeover` expects. */
const lastOfFirstRelease = '0015_open.sql';

/**
 * Migrates the database: plain SQL files in the order of their names, each in its own transaction,
 * under an advisory lock so that several nodes may start together. Refuses a database from before
 * the first release, from a later release or made by other files, and writes nothing into it.
 * @param say receives each migration's name before it runs
 */
export async function migrate(
  url: string,
  say: (line: string) => void = () => undefined,
): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await lockMigrations(client);
    const applied = await readApplied(client);
    await refuseUnlessOurs(applied);
    await client.query(migrationTable);
    const fresh = (await readMigrations()).filter((name) => !applied.has(name));
    if (applied.size === 0) say('Database: the tables are made');
    for (const [index, name] of fresh.entries()) {
      if (applied.size > 0) say(`Database: migration ${name}, ${index + 1} of ${fresh.length}`);
      await client.query('begin');
      await applyMigration(client, name);
      await client.query('commit');
    }
    await createQueue(client);
    return fresh;
  } finally {
    await client.end();
  }
}

const migrationTable = `create table if not exists migration (
  name text primary key, checksum text not null, applied_at timestamptz not null default now())`;

/** Waits for other migrating nodes; the lock is held until the connection ends. */
export async function lockMigrations(client: pg.Client): Promise<void> {
  await client.query(liftLimits);
  await client.query('select pg_advisory_lock($1)', [lockKey]);
}

/**
 * The applied migrations: names in order, with the checksums of their files; null for those from
 * before the first release.
 */
export async function readApplied(client: pg.Client): Promise<Map<string, string | null>> {
  const table = await client.query(`select to_regclass('migration') is not null as present`);
  if (!table.rows[0].present) return new Map();
  const { rows } = await client.query<{ name: string; checksum: string | null }>(
    `select name, to_jsonb(migration) ->> 'checksum' as checksum from migration order by name`,
  );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

/** Refuses a database that these files did not make. */
async function refuseUnlessOurs(applied: ReadonlyMap<string, string | null>): Promise<void> {
  if (applied.has(before.first))
    throw new Error(
      `This database is of before the first release (its last migration is ${[...applied.keys()].at(-1)}). ` +
        'Nothing was written. Stop all servers, then take it over once: npm run takeover -- <file for the backup>',
    );
  const known = new Set(await readMigrations());
  const later = [...applied.keys()].filter((name) => !known.has(name));
  if (later.length > 0)
    throw new Error(
      `This database is of a later release: ${later.join(', ')} is not known here. Nothing was written.`,
    );
  for (const [name, checksum] of applied)
    if (checksum !== (await readMigration(name)).checksum)
      throw new Error(
        `Migration ${name} is not the file that this database was made by. Nothing was written. ` +
          'Migrations never change: undo that, and write a new one.',
      );
}

/** The names of this release's migrations, in order. */
export async function readMigrations(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
}

/** The names of the first release's migrations. */
export const readFirstRelease = async (): Promise<string[]> =>
  (await readMigrations()).filter((name) => name <= lastOfFirstRelease);

async function readMigration(name: string): Promise<{ text: string; checksum: string }> {
  const text = await readFile(new URL(name, folder), 'utf8');
  return { text, checksum: createHash('sha256').update(text).digest('hex') };
}

/** Runs some migrations in the caller's transaction, in an empty database. */
export async function applyMigrations(client: pg.Client, names: readonly string[]): Promise<void> {
  await client.query(migrationTable);
  for (const name of names) await applyMigration(client, name);
}

async function applyMigration(client: pg.Client, name: string): Promise<void> {
  const { text, checksum } = await readMigration(name);
  await client.query(text);
  await client.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum]);
}

/** Creates the tables of pg-boss if there are none, in its own transaction. */
export async function createQueue(client: pg.Client): Promise<void> {
  const queue = await client.query("select to_regnamespace('pgboss') is not null as present");
  if (!queue.rows[0].present) await client.query(getConstructionPlans());
  // Our own index, for the query that runs every two seconds (abandoned.ts).
  const index = await client.query(
    "select to_regclass('pgboss.job_in_hand') is not null as present",
  );
  if (!index.rows[0].present)
    await client.query("create index job_in_hand on pgboss.job (name) where state = 'active'");
}
