import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { getConstructionPlans } from 'pg-boss';
import { liftLimits } from './connect.ts';

const folder = new URL('../../../migrations/', import.meta.url);
const lockKey = 4_104_104;

/**
 * Migrates the database: plain SQL files in the order of their names, each in its own transaction,
 * under an advisory lock so that several nodes may start together.
 * @param say receives each migration's name before it runs
 */
export async function migrate(
  url: string,
  say: (line: string) => void = () => undefined,
): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(liftLimits);
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await client.query(migrationTable);
    const { rows } = await client.query<{ name: string }>('select name from migration');
    const applied = new Set(rows.map((row) => row.name));
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

const migrationTable =
  'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())';

/** The names of this release's migrations, in order. */
export async function readMigrations(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
}

/** Runs some migrations in the caller's transaction, in an empty database. */
export async function applyMigrations(client: pg.Client, names: readonly string[]): Promise<void> {
  await client.query(migrationTable);
  for (const name of names) await applyMigration(client, name);
}

async function applyMigration(client: pg.Client, name: string): Promise<void> {
  await client.query(await readFile(new URL(name, folder), 'utf8'));
  await client.query('insert into migration (name) values ($1)', [name]);
}

/** Creates the tables of pg-boss if there are none, in a transaction that it ends itself. */
export async function createQueue(client: pg.Client): Promise<void> {
  const queue = await client.query("select to_regnamespace('pgboss') is not null as present");
  if (!queue.rows[0].present) await client.query(getConstructionPlans());
  // Of ours: for what is asked every two seconds (abandoned.ts).
  const index = await client.query(
    "select to_regclass('pgboss.job_in_hand') is not null as present",
  );
  if (!index.rows[0].present)
    await client.query("create index job_in_hand on pgboss.job (name) where state = 'active'");
}
