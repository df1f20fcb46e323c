import type { Picture } from '@fourfold/contract/file/schema.ts';
import { Readable } from 'node:stream';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { signIn, testApp } from '../../../test/app.ts';
import { emptyDatabase, runOnce } from '../../../test/database.ts';
import { fingerprint } from '../../../test/fingerprint.ts';
import { messenger } from '../../../test/talk.ts';
import { draftJob, succeeded, uploadPicture } from '../../../test/world.ts';
import { prepareDatabase } from '../../prepare.ts';
import { storedKeys } from '../../stored-files.ts';
import { dump } from './dump.ts';
import { load } from './load.ts';
import { readTar, tarEntry } from './tar.ts';

const app = await testApp();
const source = app.parts.config.databaseUrl ?? '';

async function connected<Result>(url: string, run: (client: Client) => Promise<Result>) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}

const constraints = (client: Client) =>
  client
    .query(
      `select conrelid::regclass::text as table, conname, pg_get_constraintdef(oid) as text, convalidated
       from pg_constraint where connamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
         -- Counts by day, which no backup has: their tables are made anew each midnight.
         and conrelid::regclass::text not like 'pgboss.queue_stats%' order by 1, 2`,
    )
    .then(({ rows }) => rows);

const document = Buffer.from('%PDF-1.7 of nobody else');

/**
 * Attaches the document to an application, then writes until told to end. @returns a promise of the
 * number of writes
 */
async function underLoad() {
  const { boss, newTalk, said, market } = await messenger(app);
  const { id, person } = await newTalk();
  succeeded(await market.attach(person, id, { bytes: document }));
  const state = { going: true, written: 0 };
  const write = async (index: number) => {
    while (state.going) {
      if (index % 2 === 0) await said(person.token, id, `Said ${state.written}`);
      else await draftJob(app, boss.token, boss.companyId);
      state.written += 1;
    }
  };
  const writers = [0, 1, 2, 3].map(write);
  return {
    token: person.token,
    written: () => state.written,
    async end() {
      state.going = false;
      await Promise.all(writers);
    },
  };
}

async function backup(client: Client): Promise<Buffer[]> {
  const parts: Buffer[] = [];
  const read = (key: string) => app.parts.files.read(key);
  for await (const part of dump(client, { keys: storedKeys, read })) parts.push(part);
  return parts;
}

test('written under load and brought back, every table is as its snapshot saw it @R6.1', async () => {
  const token = await signIn(app, 'keeper@backup.example', 'candidate');
  const { url: pictureUrl } = await uploadPicture(app, token);
  const writing = await underLoad();
  const { parts, seen, during } = await connected(source, async (client) => {
    await client.query('begin transaction isolation level repeatable read, read only');
    const seen = await fingerprint(client);
    const before = writing.written();
    const parts = await backup(client);
    return { parts, seen, during: writing.written() - before };
  });
  await writing.end();
  expect(during).toBeGreaterThan(0);
  expect(await connected(source, fingerprint)).not.toEqual(seen);

  const target = await emptyDatabase();
  const files = new Map<string, Buffer>();
  const restored = await connected(target, (client) =>
    load(client, Readable.from(parts), async (key, bytes) => void files.set(key, bytes)),
  );
  const seenRows = Object.values(seen).map((print) => Number(print.split(' ')[0]));
  expect(restored).toMatchObject({
    rows: seenRows.reduce((sum, count) => sum + count, 0),
    missing: 0,
  });
  await connected(target, async (client) => {
    expect(await fingerprint(client)).toEqual(seen);
    expect(await constraints(client)).toEqual(await connected(source, constraints));
    // Sequences continue.
    await client.query(
      `insert into account (email, created_at, active_at) values ('next@backup.example', now(), now())`,
    );
  });
  const served = await app.http.inject(pictureUrl);
  expect(files.get(pictureUrl.split('/').at(-1) ?? '')).toEqual(served.rawPayload);
  expect([...files.values()]).toContainEqual(document);
  // The server accepts it.
  await prepareDatabase(target);
});

test('what is not one snapshot is not written', async () => {
  await expect(connected(source, backup)).rejects.toThrow('A backup needs one snapshot.');
});

test('a backup that is cut off, or of something else, brings nothing back', async () => {
  const parts = await connected(source, async (client) => {
    await client.query('begin transaction isolation level repeatable read, read only');
    return await backup(client);
  });
  const target = await emptyDatabase();
  const attempt = (bytes: Buffer[]) =>
    connected(target, (client) => load(client, Readable.from(bytes), async () => undefined));
  const whole = Buffer.concat(parts);
  for (const share of [0.3, 0.9])
    await expect(attempt([whole.subarray(0, whole.length * share)])).rejects.toThrow(
      'The file ends in the middle',
    );
  await expect(attempt([Buffer.alloc(2_000, 'x')])).rejects.toThrow('not a backup of Fourfold');
  const fewer = [];
  for await (const { name, body } of readTar(Readable.from([whole])))
    if (!name.startsWith('tables/public.account/')) fewer.push(...tarEntry(name, body));
  await expect(attempt([...fewer, Buffer.alloc(1024)])).rejects.toThrow(
    /^public.account has 0 rows of \d+\.$/,
  );
  expect(
    await runOnce(target, `select tablename from pg_tables where schemaname = 'public'`),
  ).toEqual([]);
  await attempt([whole]);
  await expect(attempt([whole])).rejects.toThrow('The database is not empty.');
});

test('a file deleted while the backup is written is told, and no reason to fail', async () => {
  const token = await signIn(app, 'leaver@backup.example', 'candidate');
  const { url }: Picture = await uploadPicture(app, token);
  await app.parts.files.remove(url.split('/').at(-1) ?? '');
  const parts = await connected(source, async (client) => {
    await client.query('begin transaction isolation level repeatable read, read only');
    return await backup(client);
  });
  const entries = [];
  for await (const { name, body } of readTar(Readable.from(parts))) entries.push({ name, body });
  expect(JSON.parse(entries.at(-1)?.body.toString() ?? '')).toMatchObject({ missing: 1 });
});
