import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { expect, inject, test } from 'vitest';
import { databaseUrl, emptyDatabase, runOnce } from '../../../test/database.ts';
import { seeded } from '../../../test/fault/random.ts';
import { seed } from '../../../test/long.ts';
import { until } from '../../../test/processes.ts';
import { prepareDatabase } from '../../prepare.ts';
import { applyMigrations, migrate, readMigrations } from './migrate.ts';

/** Tables, columns, indexes and constraints, as text. */
const shape = async (url: string): Promise<string> => {
  const rows = await runOnce<{ line: string }>(
    url,
    `select line from (
       select format('%s.%s %s %s %s', table_name, column_name, data_type, is_nullable, column_default) as line
         from information_schema.columns where table_schema = 'public'
       union all select indexdef from pg_indexes where schemaname = 'public'
       union all select conrelid::regclass || ' ' || pg_get_constraintdef(oid)
         from pg_constraint where connamespace = 'public'::regnamespace
     ) lines order by line`,
  );
  return rows.map(({ line }) => line).join('\n');
};

const applied = async (url: string): Promise<string[]> => {
  const [there] = await runOnce<{ there: boolean }>(
    url,
    `select to_regclass('migration') is not null as there`,
  );
  if (!there?.there) return [];
  const rows = await runOnce<{ name: string }>(url, 'select name from migration order by name');
  return rows.map(({ name }) => name);
};

test('five servers that start at once on an empty database apply each migration once @R5.1', async () => {
  const url = await emptyDatabase();
  const fresh = await Promise.all(Array.from({ length: 5 }, () => migrate(url)));
  const all = await readMigrations();
  expect(fresh.filter((names) => names.length > 0)).toEqual([all]);
  expect(await applied(url)).toEqual(all);
  await Promise.all(Array.from({ length: 5 }, () => prepareDatabase(url)));
  const { url: main, template } = inject('database');
  expect(await shape(url)).toBe(await shape(databaseUrl(main, template)));
});

test('a server killed while it migrates leaves each migration whole or not there, and the next goes on', async () => {
  const all = await readMigrations();
  const reference = await emptyDatabase();
  const client = new Client({ connectionString: reference });
  await client.connect();
  let done = 0;
  /** The schema after so many migrations, never fewer than the last time. */
  const shapeAfter = async (count: number) => {
    for (; done < count; done += 1) await applyMigrations(client, all.slice(done, done + 1));
    return await shape(reference);
  };

  const random = seeded(seed);
  const url = await emptyDatabase();
  const reached: number[] = [];
  for (let kill = 0; kill < 5 && reached.at(-1) !== all.length; kill += 1) {
    const script = new URL('../../../test/migrating-node.ts', import.meta.url);
    const node = fork(script, [url], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    const ended = once(node, 'exit');
    await once(node, 'message');
    // In the middle of them, however long a busy machine takes for each.
    const furtherThan = reached.at(-1) ?? 0;
    await until(async () => (await applied(url)).length > furtherThan, 'the next migration');
    await sleep(random() * 40);
    node.kill('SIGKILL');
    await ended;
    // The killed process's connection ends when PostgreSQL notices.
    await sleep(100);
    const names = await applied(url);
    expect(names).toEqual(all.slice(0, names.length));
    const now = await shape(url);
    if (names.length > 0) expect(now).toBe(await shapeAfter(names.length));
    reached.push(names.length);
  }
  await migrate(url);
  expect(await shape(url)).toBe(await shapeAfter(all.length));
  await client.end();
  process.stderr.write(`killed after ${reached.join(', ')} of ${all.length} migrations\n`);
});

test.each([
  [
    'of a later release',
    `insert into migration (name, checksum) values ('9999_later.sql', '')`,
    '9999_later.sql is not known here',
  ],
  [
    'made by another file',
    `update migration set checksum = 'other' where name = '0008_job.sql'`,
    'Migration 0008_job.sql is not the file',
  ],
])('a database %s is refused, and nothing is written @R5.3', async (_, change, told) => {
  const url = await emptyDatabase();
  await prepareDatabase(url);
  await runOnce(url, change);
  await runOnce(url, `delete from migration where name = '0015_open.sql'`);
  const found = [await shape(url), await applied(url)];
  await expect(prepareDatabase(url)).rejects.toThrow(told);
  expect([await shape(url), await applied(url)]).toEqual(found);
});
