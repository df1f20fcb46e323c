import { sql } from 'kysely';
import { readdir, readFile, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { databaseUrl, runOnce } from '../../../../test/database.ts';
import {
  below,
  change,
  expectExact,
  heldChange,
  indexNodes,
  type IndexNodes,
} from '../../../../test/index-nodes.ts';
import { connect } from '../../../platform/db/connect.ts';
import { changeSweep } from '../matching.jobs.ts';
import { headBytes, type Head } from './node/index-file.ts';

/*
 * A node that restarts reads its index from a file and the changes since. Whatever happened to either,
 * its answers are those of the statements.
 */

const minutes = 10 * 60_000;

let nodes: IndexNodes;
beforeAll(async () => {
  nodes = await indexNodes();
});
afterAll(() => nodes.end());
beforeEach(async () => {
  await rm(nodes.folder, { recursive: true, force: true });
  nodes.told.length = 0;
});

test(
  'a node that restarts answers as the statements do, whatever changed before, meanwhile and since @growth-73',
  async () => {
    expect(await nodes.run()).toBe('database');
    for (let round = 0; round < 20; round += 1) {
      const index = await nodes.start();
      expect(index.loaded?.from).toBe('file');
      await nodes.write((tx) => change(tx, 1 + below(60)));
      if (round % 2 === 0) await expectExact(nodes, index, 1);
      const commit = await heldChange(nodes);
      await nodes.write((tx) => change(tx, 5));
      await index.stop();
      await nodes.write((tx) => change(tx, 1 + below(round % 3 === 2 ? 700 : 20)));
      if (round % 3 === 1)
        await sql`update match_kind set weight = 1 + weight % 9`.execute(nodes.db);
      await commit();
      const again = await nodes.start();
      expect(again.loaded?.from).toBe('file');
      await expectExact(nodes, again, 4);
      await again.stop();
    }
    expect(nodes.told.filter((line) => line.includes('rror'))).toEqual([]);
  },
  minutes,
);

/** Copies of the file are damaged one after the other. */
async function damages(): Promise<[name: string, damage: () => Promise<void>][]> {
  const bytes = await readFile(nodes.file.path);
  const flip = (at: number) => async () => {
    const damaged = Buffer.from(bytes);
    damaged[at] = (damaged[at] ?? 0) ^ (1 << below(8));
    await writeFile(nodes.file.path, damaged);
  };
  const cut = (length: number) => () => truncate(nodes.file.path, length);
  const { sections } = (await nodes.file.readHead()) as Head;
  const places = sections.flatMap(({ offset, bytes }) => [
    offset,
    offset + bytes - 1,
    ...Array.from({ length: 2 }, () => offset + below(bytes)),
  ]);
  return [
    ...[0, 12, 200].map((at): [string, () => Promise<void>] => [
      `a byte of the head, ${at}`,
      flip(at),
    ]),
    ...places.map((at): [string, () => Promise<void>] => [`a byte, ${at}`, flip(at)]),
    ...[0, 5, headBytes, sections[1]?.offset ?? 0, bytes.length - 1].map(
      (length): [string, () => Promise<void>] => [`cut to ${length}`, cut(length)],
    ),
  ];
}

test(
  'a damaged file is thrown away, and the index is built @growth-74',
  async () => {
    await nodes.run();
    const whole = await readFile(nodes.file.path);
    for (const [name, damage] of await damages()) {
      await writeFile(nodes.file.path, whole);
      await damage();
      nodes.told.length = 0;
      const index = await nodes.start();
      expect([name, index.loaded?.from]).toEqual([name, 'database']);
      expect([name, nodes.told.join()]).toEqual([
        name,
        expect.stringContaining('The index file is damaged'),
      ]);
      await expectExact(nodes, index, 1);
      await index.stop();
    }
  },
  minutes,
);

const headOf = async () => {
  const [, json = ''] = (await readFile(nodes.file.path))
    .subarray(0, headBytes)
    .toString()
    .split('\n');
  return JSON.parse(json) as Head;
};

/** Gives the file a head that says something else. */
async function putHead(head: Head): Promise<void> {
  const bytes = await readFile(nodes.file.path);
  const json = JSON.stringify(head);
  bytes.fill(' ', 0, headBytes).write(`${crc32(json)}\n${json}\n`);
  await writeFile(nodes.file.path, bytes);
}

const useless: [why: string, make: () => Promise<unknown>][] = [
  ['of other code', async () => putHead({ ...(await headOf()), build: 'another' })],
  ['of another number of parts', async () => putHead({ ...(await headOf()), sections: [] })],
  ['of another database', async () => putHead({ ...(await headOf()), database: '1/1' })],
  [
    'of another schema',
    () =>
      sql`insert into migration (name, checksum) values ('9999_later.sql', '')`.execute(nodes.db),
  ],
  // The database was set back to before the file.
  [
    'unknown to the database',
    () => sql`delete from match_change where kind = 'file'`.execute(nodes.db),
  ],
  // The rows were copied, as a restored backup has them: the same numbers by another transaction.
  [
    'unknown to the database',
    () =>
      sql`
      with gone as (delete from match_change where kind = 'file' returning id, xid, entity_id)
      insert into match_change (id, xid, kind, entity_id) overriding system value
      select id + 1000000, xid, 'file', entity_id from gone`.execute(nodes.db),
  ],
  [
    'too old',
    async () => {
      const { run } = changeSweep(nodes);
      const passed = async () => {
        await run({});
        const { rows } = await sql<{ passed: boolean }>`
          select swept > pg_snapshot_xmin(${(await headOf()).snapshot}::pg_snapshot) as passed
          from match_sweep`.execute(nodes.db);
        return rows[0]?.passed;
      };
      await nodes.write((tx) => change(tx, 1));
      // Transactions of other databases of this server hold a sweep back until they end.
      await expect.poll(passed, { timeout: 5 * 60_000 }).toBe(true);
      await nodes.write((tx) => change(tx, 1));
    },
  ],
];

test.each(useless)(
  'a file that is %s is thrown away, and the index is built @growth-74',
  async (why, make) => {
    expect(await nodes.run()).toBe('database');
    // As another node would.
    await nodes.write((tx) => change(tx, 20));
    await make();
    nodes.told.length = 0;
    const index = await nodes.start();
    expect(index.loaded?.from).toBe('database');
    expect(nodes.told.join()).toContain(`The index file is ${why}`);
    await expectExact(nodes, index, 1);
    await index.stop();
    await sql`delete from migration where name = '9999_later.sql'`.execute(nodes.db);
  },
  minutes,
);

test('a file of another database of the same server is thrown away, one copied with everything too @growth-74', async () => {
  await nodes.run();
  const name = `${new URL(nodes.url).pathname.slice(1)}_copy`;
  const [{ others }] = (await runOnce<{ others: number }>(
    nodes.url,
    `select count(pg_terminate_backend(pid))::int as others from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  )) as [{ others: number }];
  expect(others).toBeGreaterThanOrEqual(0);
  const url = databaseUrl(nodes.url, name);
  await runOnce(
    databaseUrl(nodes.url, 'postgres'),
    `create database ${name} template ${new URL(nodes.url).pathname.slice(1)}`,
  );
  const copy = connect(url, 2);
  try {
    await copy.db.transaction().execute((tx) => change(tx, 20));
    const index = await nodes.start(url);
    expect(index.loaded?.from).toBe('database');
    expect(nodes.told.join()).toContain('The index file is of another database');
    await expectExact(copy, index, 1);
    await index.stop();
  } finally {
    await copy.db.destroy();
    await runOnce(databaseUrl(nodes.url, 'postgres'), `drop database ${name} with (force)`);
  }
});

test('it is one file, for its owner alone; what a killed server left goes after an hour @growth-75', async () => {
  await nodes.run();
  expect(await readdir(nodes.folder)).toEqual(['index']);
  expect([
    (await stat(nodes.folder)).mode & 0o777,
    (await stat(nodes.file.path)).mode & 0o777,
  ]).toEqual([0o700, 0o600]);
  const [old, other] = [`${nodes.file.path}.killed`, `${nodes.file.path}.of-another-node`];
  await writeFile(old, 'half');
  await writeFile(other, 'half');
  const longAgo = new Date(Date.now() - 2 * 60 * 60_000);
  await utimes(old, longAgo, longAgo);
  await nodes.run();
  expect(await readdir(nodes.folder)).toEqual(['index', 'index.of-another-node']);
});

test('a file that cannot be written is not there, and searches are answered @growth-75', async () => {
  await nodes.run();
  const index = await nodes.start();
  const replace = nodes.file.replace.bind(nodes.file);
  nodes.file.replace = (fill) =>
    replace(async (path) => {
      await fill(path);
      throw new Error('No space left on the disk');
    });
  await expectExact(nodes, index, 1);
  await index.stop();
  expect(nodes.told.join()).toContain('No space left on the disk');
  expect(await readdir(nodes.folder)).toEqual([]);
});
