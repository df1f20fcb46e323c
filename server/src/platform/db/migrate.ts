import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { getConstructionPlans } from 'pg-boss';

const folder = new URL('../../../migrations/', import.meta.url);
const lockKey = 4_104_104;

/**
 * Brings the database up to date: plain SQL files in the order of their names, each in a
 * transaction of its own, under an advisory lock so that several nodes may start at once.
 */
export async function migrate(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await client.query(
      'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string }>('select name from migration');
    const applied = new Set(rows.map((row) => row.name));
    const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
    const fresh = files.filter((name) => !applied.has(name));
    for (const name of fresh) {
      await client.query('begin');
      await client.query(await readFile(new URL(name, folder), 'utf8'));
      await client.query('insert into migration (name) values ($1)', [name]);
      await client.query('commit');
    }
    const queue = await client.query("select to_regnamespace('pgboss') is not null as present");
    if (!queue.rows[0].present) await client.query(getConstructionPlans());
    return fresh;
  } finally {
    await client.end();
  }
}
