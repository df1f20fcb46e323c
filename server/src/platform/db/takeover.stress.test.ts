import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { emptyDatabase } from '../../../test/database.ts';
import { asBefore } from '../../../test/database-of-before.ts';
import { fingerprint } from '../../../test/fingerprint.ts';
import { until } from '../../../test/processes.ts';
import { prepareDatabase } from '../../prepare.ts';
import { dump } from '../backup/dump.ts';
import { load } from '../backup/load.ts';
import { applyMigrations, before, createQueue, migrate, readFirstRelease } from './migrate.ts';
import { takeOver } from './takeover.ts';

async function connected<Result>(url: string, run: (client: Client) => Promise<Result>) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}

async function databaseOfBefore(migrations?: number): Promise<string> {
  const url = await emptyDatabase();
  await connected(url, async (client) => {
    await createQueue(client);
    await applyMigrations(client, await readFirstRelease());
    await asBefore(client, migrations);
  });
  return url;
}

/** Every row and every object, to be compared with what is there later. */
const everything = (url: string) =>
  connected(url, async (client) => {
    const { rows } = await client.query<{ objects: string }>(
      `select string_agg(oid || relname || xmin::text, ' ' order by oid) as objects from pg_class`,
    );
    return { rows: await fingerprint(client), objects: rows[0]?.objects };
  });

const backUp = () => Promise.resolve();

/** @returns what was said */
async function takenOver(url: string, backedUp = backUp): Promise<string[]> {
  const said: string[] = [];
  await connected(url, (client) => takeOver(client, backedUp, (line) => said.push(line)));
  return said;
}

test('a server that finds a database of before the first release writes nothing and names the command @R5.3', async () => {
  const url = await databaseOfBefore();
  const found = await everything(url);
  await expect(prepareDatabase(url)).rejects.toThrow(
    /before the first release \(its last migration is 0080_company_public\.sql\).*npm run takeover/,
  );
  expect(await everything(url)).toEqual(found);
});

test('a database of before is taken over once: backed up first, then the tables of the release with the same rows @R5.4', async () => {
  const url = await databaseOfBefore();
  const rows = await connected(url, fingerprint);
  const seen: unknown[] = [];
  const said = await takenOver(url, async () => void seen.push(await connected(url, fingerprint)));
  expect(seen).toEqual([rows]);
  expect(said).toEqual([
    'Compared: 0 differences.',
    'The database is taken over. Start the servers.',
  ]);
  const changed = ['public.migration', 'public.saved_search', 'public.login_code'];
  const without = (prints: Record<string, string>) =>
    Object.fromEntries(Object.entries(prints).filter(([name]) => !changed.includes(name)));
  expect(without(await connected(url, fingerprint))).toEqual(without(rows));
  expect(
    await connected(
      url,
      async (client) => (await client.query('select name, alert from saved_search')).rows,
    ),
  ).toEqual([{ name: 'Welders', alert: true }]);
  // A server goes on from there, and a second run does nothing.
  await prepareDatabase(url);
  const later = await everything(url);
  expect(await takenOver(url)).toEqual([expect.stringContaining('nothing to do')]);
  expect(await everything(url)).toEqual(later);
});

test.each([
  ['a missing index', 'drop index job_of_company', 'index job_of_company is missing'],
  [
    'another index',
    'drop index job_ad; create index job_ad on job (ad_key)',
    /index job_ad: CREATE INDEX job_ad ON job .*, not /,
  ],
  [
    'a column of another type',
    'alter table message alter column number type bigint',
    'column message.number: bigint not null, not integer not null',
  ],
  [
    'a column that may be null',
    'alter table job alter column name drop not null',
    /column job.name: text ''::text "default", not text not null/,
  ],
  [
    'another default',
    'alter table company alter column account_is_new set default false',
    'column company.account_is_new',
  ],
  [
    'a missing constraint',
    'alter table job drop constraint job_check',
    'constraint job.job_check is missing',
  ],
  [
    'a constraint of another action',
    'alter table session drop constraint session_account_id_fkey, add foreign key (account_id) references account',
    'constraint session.session_account_id_fkey',
  ],
  [
    'a switched-off trigger',
    'alter table cv disable trigger cv_moved',
    /trigger cv.cv_moved: .* D, not /,
  ],
  [
    'another function',
    `create or replace function skill_key(spelling text) returns text language sql immutable strict parallel safe as 'select spelling'`,
    'function skill_key(text) differs',
  ],
  ['a missing table', 'drop table weight_count', 'table weight_count is missing'],
  [
    'a trigger more',
    'create trigger extra after insert on cv for each row execute function cv_moved()',
    'trigger cv.extra is not known',
  ],
  [
    'a column more',
    'alter table cv add column extra integer not null default 0',
    'column cv.extra is not known',
  ],
  [
    'an index more that is unique',
    'create unique index extra on company (name)',
    'unique index extra is not known',
  ],
  [
    'a sequence that counts otherwise',
    'alter sequence account_id_seq increment 2',
    'sequence account_id_seq',
  ],
])('%s is told, and the database stays as it was @R5.4', async (_, change, told) => {
  const url = await databaseOfBefore();
  await connected(url, (client) => client.query(change));
  const found = await everything(url);
  await expect(takenOver(url)).rejects.toThrow(told);
  expect(await everything(url)).toEqual(found);
});

test('what an operator added beside the tables is told and stays', async () => {
  const url = await databaseOfBefore();
  await connected(url, (client) =>
    client.query(`create table report (id integer primary key); create index by_city on job (location_city);
      create function report_size() returns bigint language sql as 'select count(*) from report'`),
  );
  const said = await takenOver(url);
  expect(said[1]).toMatch(/index by_city is not known\n.*table report is not known/s);
  expect(said[1]).toContain('function report_size() is not known');
  await connected(url, (client) => client.query('select report_size()'));
});

test('what is older, empty, or in use by others is refused', async () => {
  const old = await databaseOfBefore(before.count - 1);
  const found = await everything(old);
  await expect(takenOver(old)).rejects.toThrow(
    /too old: its last migration is 0079_of_before\.sql; .*0080/,
  );
  expect(await everything(old)).toEqual(found);
  await expect(takenOver(await emptyDatabase())).rejects.toThrow('has no tables of Fourfold');
  const url = await databaseOfBefore();
  const untouched = await everything(url);
  await connected(url, () => expect(takenOver(url)).rejects.toThrow('Stop all servers'));
  expect(await everything(url)).toEqual(untouched);
});

test('a takeover that is killed in the middle has changed nothing, and the next one does it @R5.4', async () => {
  const url = await databaseOfBefore();
  const found = await everything(url);
  const script = new URL('../../../test/takeover-node.ts', import.meta.url);
  const node = fork(script, [url, '1'], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  expect(await once(node, 'exit')).toEqual([null, 'SIGKILL']);
  const gone = () =>
    takenOver(url).then(
      () => true,
      (error: Error) => !error.message.includes('Others are connected'),
    );
  expect(await everything(url)).toEqual(found);
  // Its connection ends when PostgreSQL notices.
  await until(gone, 'the end of the killed one');
  await prepareDatabase(url);
});

test('a backup of before comes back as a database of before, which is taken over @R5.4', async () => {
  const url = await databaseOfBefore();
  const { parts, rows } = await connected(url, async (client) => {
    await client.query('begin transaction isolation level repeatable read, read only');
    const parts: Buffer[] = [];
    const keys = 'select key from picture';
    for await (const part of dump(client, { keys, read: () => Promise.resolve(null) }))
      parts.push(part);
    return { parts, rows: await fingerprint(client) };
  });
  const target = await emptyDatabase();
  await connected(target, (client) => load(client, Readable.from(parts), () => Promise.resolve()));
  expect(await connected(target, fingerprint)).toEqual(rows);
  await expect(migrate(target)).rejects.toThrow('npm run takeover');
  await takenOver(target);
  await prepareDatabase(target);

  const older = await databaseOfBefore(before.count - 1);
  const olderParts = await connected(older, async (client) => {
    await client.query('begin transaction isolation level repeatable read, read only');
    const all: Buffer[] = [];
    for await (const part of dump(client, {
      keys: 'select key from picture',
      read: () => Promise.resolve(null),
    }))
      all.push(part);
    return all;
  });
  const empty = await emptyDatabase();
  await expect(
    connected(empty, (client) => load(client, Readable.from(olderParts), () => Promise.resolve())),
  ).rejects.toThrow('This backup is too old');
});
