import type { AccountExport } from '@fourfold/contract/account/schema.ts';
import { sql } from 'kysely';
import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { signIn, testApp } from '../../../../test/app.ts';
import { runJob, takeMails, writeExportsNow } from '../../../../test/background.ts';
import { downloaded, exported } from '../../../../test/export.ts';
import { messenger } from '../../../../test/talk.ts';
import { publishedJob, succeeded } from '../../../../test/world.ts';
import { exportPartsOf } from '../../../slices.ts';
import type { ExportPart } from './archive.ts';
import { exportWorker } from './export.jobs.ts';

const app = await testApp();
const talk = await messenger(app);
const { db, files, config } = app.parts;
const dayMs = 24 * 60 * 60_000;

let token: string;
let accountId: number;
let people = 0;

beforeEach(async () => {
  people += 1;
  token = await signIn(app, `person-${people}@export.example`, 'candidate');
  accountId = succeeded(await app.send<{ id: number }>('GET', '/v1/user/profile', { token })).id;
  await takeMails(app);
  await sql`delete from account_export`.execute(db);
  await rm(join(config.dataDir, 'files'), { recursive: true, force: true });
});

const ask = async (method: 'GET' | 'POST', query = '') =>
  succeeded(await app.send<AccountExport>(method, `/v1/user/export${query}`, { token }));

/** Archives in the files folder, after what was deleted has been removed. */
async function archives(): Promise<string[]> {
  const { rows } = await sql<{ data: object }>`
    delete from pgboss.job where name = 'file.removal' returning data`.execute(db);
  for (const { data } of rows) await runJob(app, 'file.removal', data);
  const folder = join(config.dataDir, 'files');
  if (!existsSync(folder)) return [];
  return (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.zip'));
}

const told = async () =>
  succeeded(
    await app.send<{ list: { kind: string; text: string; path: string }[] }>(
      'GET',
      '/v1/user/notification',
      { token },
    ),
  ).list.filter(({ kind }) => kind === 'export');

test('the file is asked for, prepared, told, downloaded for a week, and gone @account-39 @growth-32', async () => {
  expect(await ask('GET')).toEqual({ state: 'none', file: null, base64: null });
  expect(await ask('POST')).toMatchObject({ state: 'preparing' });
  // One at a time: nothing is ordered again.
  expect(await ask('POST')).toMatchObject({ state: 'preparing' });
  const { rows } = await sql`select from pgboss.job where name = 'account.export'
    and data ->> 'accountId' = ${String(accountId)}`.execute(db);
  expect(rows).toHaveLength(1);
  expect((await app.send('GET', '/v1/user/export?piece=0', { token })).code).toBe(404);

  await writeExportsNow(app);
  const { file } = await ask('GET');
  expect(file).toMatchObject({
    fileName: expect.stringMatching(/^fourfold-export-\d{4}-\d\d-\d\d\.zip$/) as string,
    pieces: 1,
    missing: [],
  });
  expect((await downloaded(app, token)).length).toBe(file?.bytes);
  expect((await app.send('GET', '/v1/user/export?piece=1', { token })).code).toBe(404);
  expect(await told()).toEqual([
    expect.objectContaining({
      path: '/settings?tab=privacy',
      text: expect.stringContaining('ready') as string,
    }),
  ]);
  const mails = await takeMails(app);
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [`person-${people}@export.example`, 'Your data is ready to download'],
  ]);

  const before = app.clock.now();
  app.clock.forward(7 * dayMs);
  await runJob(app, 'account.export-sweep');
  app.clock.set(before);
  expect(await ask('GET')).toMatchObject({ state: 'none' });
  expect(await archives()).toEqual([]);
});

test('after a kill in the middle the next attempt writes it whole, and tells once @growth-33', async () => {
  await ask('POST');
  const dying = exportWorker(
    {
      ...app.parts,
      files: {
        ...files,
        // As a killed process leaves it: begun, and not removed.
        writeInPieces: async (key, fill) => {
          await files.writeInPieces(key, async (write) => {
            await fill(write).catch(() => undefined);
          });
          throw new Error('The node died');
        },
      },
    },
    [...exportPartsOf(app.parts), { name: 'end', read: () => Promise.reject(new Error('died')) }],
  );
  await expect(dying.run({ accountId })).rejects.toThrow('The node died');
  expect(await archives()).toHaveLength(1);
  expect(await ask('GET')).toMatchObject({ state: 'preparing', file: null });
  expect(await told()).toEqual([]);

  await writeExportsNow(app);
  expect(await archives()).toHaveLength(1);
  // The queue may run again what is done.
  await runJob(app, 'account.export', { accountId });
  expect(await archives()).toHaveLength(1);
  expect((await downloaded(app, token)).subarray(0, 2).toString()).toBe('PK');
  expect(await told()).toHaveLength(1);
  expect(await takeMails(app)).toHaveLength(1);
});

test('what fails five times says so and can be asked for again @growth-34', async () => {
  await ask('POST');
  const broken: ExportPart = { name: 'broken', read: () => Promise.reject(new Error('broken')) };
  const failing = exportWorker(app.parts, [broken]);
  for (let attempt = 0; attempt < 5; attempt += 1)
    await expect(failing.run({ accountId })).rejects.toThrow('broken');
  expect(await ask('GET')).toMatchObject({ state: 'preparing' });
  await failing.run({ accountId });
  expect(await ask('GET')).toMatchObject({ state: 'failed' });
  expect(await told()).toEqual([
    expect.objectContaining({ text: expect.stringContaining('try again') as string }),
  ]);
  expect(await archives()).toEqual([]);
  expect((await exported(app, token)).text('account.json')).toContain('@export.example');
});

test('a job that is lost does not keep a person from asking again @growth-34', async () => {
  await ask('POST');
  await sql`delete from pgboss.job where name = 'account.export'`.execute(db);
  await sql`update account_export set requested_at = requested_at - interval '61 minutes'
    where account_id = ${accountId}`.execute(db);
  expect(await ask('GET')).toMatchObject({ state: 'failed' });
  expect(await ask('POST')).toMatchObject({ state: 'preparing' });
  await writeExportsNow(app);
  expect(await ask('GET')).toMatchObject({ state: 'ready' });
});

test('it goes with the account, even while it is being written @growth-35', async () => {
  await exported(app, token);
  expect(await archives()).toHaveLength(1);
  succeeded(await app.send('DELETE', '/v1/user', { token }));
  expect(await archives()).toEqual([]);

  token = await signIn(app, 'leaving@export.example', 'candidate');
  const { id } = succeeded(await app.send<{ id: number }>('GET', '/v1/user/profile', { token }));
  await ask('POST');
  const leaves: ExportPart = {
    name: 'leaves',
    read: async () => {
      succeeded(await app.send('DELETE', '/v1/user', { token }));
      return null;
    },
  };
  await exportWorker(app.parts, [leaves]).run({ accountId: id });
  expect(await archives()).toEqual([]);
});

test('an account with more than fits in a page or a piece gets everything @growth-36', async () => {
  const boss = await talk.market.newEmployer();
  const job = await publishedJob(app, boss.token, boss.companyId);
  const person = await talk.market.newPerson();
  const dialog = await talk.market.apply(person, job.id);
  await talk.send(person.token, dialog, 'First');
  await sql`
    insert into message (dialog_id, number, id, from_role, actor_account_id, text, sent_at)
    select dialog_id, number + n, gen_random_uuid(), from_role, actor_account_id,
      (select string_agg(md5(n::text || m), '') from generate_series(1, 20) m), sent_at
    from message, generate_series(1, 10500) n where dialog_id = ${dialog}`.execute(db);
  const { text } = await exported(app, person.token);
  const messages = JSON.parse(text('messages.json')) as { number: number }[];
  expect(messages.map(({ number }) => number)).toEqual(
    Array.from({ length: 10_501 }, (_, at) => at + 1),
  );
  const { file } = succeeded(
    await app.send<AccountExport>('GET', '/v1/user/export', { token: person.token }),
  );
  expect(file?.pieces).toBeGreaterThan(1);
});
