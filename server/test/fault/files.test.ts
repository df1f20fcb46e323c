import { open, readdir, rm, truncate, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { lostFiles } from '../../src/platform/lost-files.ts';
import { testApp, type TestApp } from '../app.ts';
import { runJob } from '../background.ts';
import { watchLog } from '../log.ts';
import { marketplace, type Person } from '../marketplace.ts';
import { publishedJob, succeeded, uploadPicture } from '../world.ts';

/* Files and their rows: what a loss of power, which keeps only what was synced, would leave. */

/** What reached the disk and the database, in order; with how many files had their names by then. */
const steps: string[] = [];
let filesBefore = 0;

const storedCount = async () =>
  (
    await readdir(join(app.parts.config.dataDir, 'files'), { recursive: true }).catch(() => [])
  ).filter((name) => /[\w-]{8,}\.\w+$/.test(name) && !/\.\w+\.[\w-]+$/.test(name)).length;

beforeAll(async () => {
  const handle = await open(fileURLToPath(import.meta.url));
  const prototype = Object.getPrototypeOf(handle) as FileHandle;
  await handle.close();
  const { sync } = prototype;
  const spy = vi.spyOn(prototype, 'sync').mockImplementation(async function (this: FileHandle) {
    const what = (await this.stat()).isFile() ? 'file' : 'folder';
    await sync.call(this);
    steps.push(`sync ${what} at ${(await storedCount()) - filesBefore}`);
  });
  return () => spy.mockRestore();
});

const { query } = pg.Client.prototype;
const rows = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
  this: pg.Client,
  ...asked: unknown[]
) {
  const { text = '' } = asked[0] as { text?: string };
  const row = /insert into "(picture|attachment)"|update "(account_export)" set "ready_at"/.exec(
    text,
  );
  if (row) steps.push(`row of ${row[1] ?? row[2]}`);
  return query.apply(this, asked as never) as never;
});

let app: TestApp;
let person: Person;
let applicationId: number;
let market: ReturnType<typeof marketplace>;

beforeAll(async () => {
  app = await testApp({ LOG_LEVEL: 'error' });
  market = marketplace(app);
  const boss = await market.newEmployer();
  const job = await publishedJob(app, boss.token, boss.companyId);
  person = await market.newPerson();
  applicationId = await market.apply(person, job.id);
});

afterAll(() => rows.mockRestore());

const begin = async () => {
  steps.length = 0;
  filesBefore = await storedCount();
};
beforeEach(begin);

/** Without what makes a subfolder last, which is done once for each. */
const told = () => steps.join(', ').replace(/^sync folder at 0, sync folder at 0, /, '');

test('a file lasts before its row does: picture, attachment, export @R15.1', async () => {
  await uploadPicture(app, person.token);
  expect(told()).toBe('sync file at 0, sync folder at 1, row of picture');
  await begin();
  succeeded(await market.attach(person, applicationId));
  expect(told()).toBe('sync file at 0, sync folder at 1, row of attachment');
  await begin();
  const { token } = person;
  succeeded(await app.send('POST', '/v1/user/export', { token }));
  const { id } = await app.parts.db
    .selectFrom('account')
    .innerJoin('cv', 'cv.account_id', 'account.id')
    .select('account.id')
    .where('cv.id', '=', person.cvId)
    .executeTakeFirstOrThrow();
  await runJob(app, 'account.export', { accountId: id });
  expect(told()).toBe('sync file at 1, sync folder at 1, row of account_export');
});

test('a removed file does not come back @R15.2', async () => {
  const file = succeeded(await market.attach(person, applicationId));
  const { key } = await app.parts.db
    .selectFrom('attachment')
    .select('key')
    .where('id', '=', file.id)
    .executeTakeFirstOrThrow();
  const url = `/v1/applicant/application/${applicationId}/attachment/${file.id}`;
  succeeded(await app.send('DELETE', url, { token: person.token }));
  await begin();
  await runJob(app, 'file.removal', { keys: [key, 'abcdefgh-never-there.pdf'] });
  expect(steps).toEqual(['sync folder at -1']);
});

test('the nightly look finds files that are missing, empty or cut off, and says so once @R15.3', async () => {
  const logged = watchLog(app);
  const rows = await app.parts.db.selectFrom('picture').select(['id', 'key', 'bytes']).execute();
  expect(rows.length).toBeGreaterThan(0);
  const look = async () => {
    await runJob(app, 'file.look');
    return (await lostFiles.get()).values[0]?.value;
  };
  expect(await look()).toBe(0);
  const damage: ((path: string) => Promise<void>)[] = [
    (path) => rm(path),
    (path) => truncate(path, 0),
    (path) => truncate(path, 10),
  ];
  const ids: number[] = [];
  for (const harm of damage) {
    const { id, url } = await uploadPicture(app, person.token);
    const key = url.split('/').at(-1) ?? '';
    await harm(join(app.parts.config.dataDir, 'files', key.slice(0, 2), key));
    ids.push(id);
  }
  expect(await look()).toBe(3);
  const lines = (await logged()).split('\n').filter((line) => line.includes('missing or damaged'));
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({ level: 50, lost: 3, ids: { picture: ids } }),
  ]);
  expect(lines[0]).not.toContain('.webp');
});

test('a row that is deleted during the look is not missed, and no batch is left out @R15.3', async () => {
  const { db } = app.parts;
  const owner = await db.selectFrom('account').select('id').limit(1).executeTakeFirstOrThrow();
  // More than two batches, whose files were never there.
  await db
    .insertInto('picture')
    .values(
      Array.from({ length: 1_050 }, (_, at) => ({
        account_id: owner.id,
        key: `planted-${at}.webp`,
        width: 1,
        height: 1,
        bytes: 1,
        created_at: new Date(),
      })),
    )
    .execute();
  const before = (await lostFiles.get()).values[0]?.value ?? 0;
  const { size } = app.parts.files;
  app.parts.files.size = async (key) => {
    if (key === 'planted-7.webp') await db.deleteFrom('picture').where('key', '=', key).execute();
    return await size(key);
  };
  await runJob(app, 'file.look');
  app.parts.files.size = size;
  expect((await lostFiles.get()).values[0]?.value).toBe(before + 1_049);
});
