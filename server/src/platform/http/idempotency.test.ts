import type { Company } from '@fourfold/contract/company/schema.ts';
import { randomBytes, randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { signIn, testApp, type TestApp } from '../../../test/app.ts';
import { beKnown } from '../../../test/plans.ts';
import { atOnce } from '../../../test/sign-in.ts';
import { formWith, pngPicture, succeeded } from '../../../test/world.ts';
import { scheduledWork } from '../../schedule.ts';

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await testApp();
  token = await signIn(app, 'employer@once.example', 'employer');
  // Who may have the companies of all tests.
  await beKnown(app, token);
});

const withKey = ({ body, headers }: ReturnType<typeof formWith>, key: string) => ({
  body,
  headers: { ...headers, 'idempotency-key': key },
});

const create = (key: string, name: string) =>
  app.send<Company>('POST', '/v1/employer/company', {
    token,
    body: { name },
    headers: { 'idempotency-key': key },
  });
const count = async () =>
  succeeded(await app.send<{ count: number }>('GET', '/v1/employer/company', { token })).count;

test('the same call again gets the first answer, and nothing happens twice', async () => {
  const first = await create('key-1', 'Once');
  const again = await create('key-1', 'Once');
  expect([first.code, again.code]).toEqual([201, 201]);
  expect(again.data).toEqual(first.data);
  expect(await count()).toBe(1);
});

test('twenty at once are one', async () => {
  const before = await count();
  const answers = await Promise.all(Array.from({ length: 20 }, () => create('key-2', 'At once')));
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
  expect(await count()).toBe(before + 1);
});

test.each([
  ['POST', '/v1/user/disconnect/google', [200]],
  ['DELETE', '/v1/user', [200, 401]],
] as const)(
  '%s %s: twelve that hold their account, each with a key, are no circle @H8.2',
  async (method, url, codes) => {
    const own = await signIn(app, 'circle@once.example', 'employer');
    const answers = await atOnce(12, () =>
      app.send(method, url, { token: own, headers: { 'idempotency-key': randomUUID() } }),
    );
    for (const { code } of answers) expect(codes).toContain(code);
  },
);

test('calls of one user under several keys do not wait for each other', async () => {
  const holder = new Client({ connectionString: app.parts.config.databaseUrl });
  await holder.connect();
  onTestFinished(() => holder.end());
  const { data } = await create('key-held', 'Held');
  await holder.query('begin');
  await holder.query('select from company where id = $1 for update', [data.id]);
  const held = app.send('DELETE', `/v1/employer/company/${data.id}`, {
    token,
    headers: { 'idempotency-key': 'key-waits' },
  });
  await vi.waitFor(async () => {
    const { rows } = await holder.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    expect(rows).toHaveLength(1);
  });
  expect((await create('key-free', 'Free')).code).toBe(201);
  await holder.query('rollback');
  expect((await held).code).toBe(200);
});

test('another body under the same key is refused', async () => {
  const other = await create('key-1', 'Another');
  expect([other.code, other.response.status]).toEqual([422, 'error-validation']);
});

test('another picture under the same key is refused, the same one is the first again @B10.1', async () => {
  const upload = async (side: number) =>
    await app.send<{ id: number }>('POST', '/v1/file/upload/picture/small', {
      token,
      ...withKey(formWith(await pngPicture(side)), 'picture'),
    });
  const [first, again, other] = [await upload(10), await upload(10), await upload(11)];
  expect([first.code, again.code, other.code]).toEqual([201, 201, 422]);
  expect(again.data).toEqual(first.data);
});

test('an address too long to be kept is refused @H8.1', async () => {
  const tail = randomBytes(6000).toString('hex');
  const answer = await app.send('POST', `/v1/employer/company?x=${tail}`, {
    token,
    body: { name: 'Long' },
    headers: { 'idempotency-key': 'long' },
  });
  expect([answer.code, answer.response.message]).toEqual([400, 'This address is too long']);
});

test('a key is its user’s own, and belongs to one address', async () => {
  const stranger = await signIn(app, 'other@once.example', 'employer');
  const theirs = await app.send<Company>('POST', '/v1/employer/company', {
    token: stranger,
    body: { name: 'Once' },
    headers: { 'idempotency-key': 'key-1' },
  });
  expect(theirs.code).toBe(201);
  const elsewhere = await app.send('POST', `/v1/employer/company/${theirs.data.id}/job`, {
    token: stranger,
    body: {},
    headers: { 'idempotency-key': 'key-1' },
  });
  expect(elsewhere.code).toBe(201);
});

test('a refused call is not kept: corrected, it goes through under its key', async () => {
  const wrong = await app.send('POST', '/v1/employer/company', {
    token,
    body: { website: 'nowhere' },
    headers: { 'idempotency-key': 'key-3' },
  });
  expect(wrong.code).toBe(422);
  expect((await create('key-3', 'Corrected')).code).toBe(201);
});

test('after a day the key is free again, and the sweep leaves nothing of it', async () => {
  app.clock.forward(24 * 60 * 60_000 + 1);
  const fresh = await signIn(app, 'employer@once.example');
  const again = await app.send('POST', '/v1/employer/company', {
    token: fresh,
    body: { name: 'A new day' },
    headers: { 'idempotency-key': 'key-1' },
  });
  expect(again.code).toBe(201);
  const sweep = scheduledWork(app.parts).find(({ kind }) => kind.name === 'http.sweep');
  await sweep?.run({});
  const left = await app.parts.db.selectFrom('idempotency_key').select('key').execute();
  expect(left).toEqual([{ key: 'key-1' }]);
});

test('so much is kept for an account in a day, and what there is no room for is not done @H7.27', async () => {
  const own = await signIn(app, 'full@once.example', 'employer');
  await beKnown(app, own);
  const accounts = app.parts.db.selectFrom('account').select('id');
  const { id } = await accounts.where('email', '=', 'full@once.example').executeTakeFirstOrThrow();
  const found = async (name: string, key?: string) =>
    await app.send<Company>('POST', '/v1/employer/company', {
      token: own,
      body: { name },
      headers: key === undefined ? {} : { 'idempotency-key': key },
    });
  const first = await found('First', 'first');
  // The whole daily quota, except for the first and two more.
  const { response, data } = first;
  const size = Math.ceil(JSON.stringify({ response, data }).length / 1024);
  const room = app.parts.limiter('kept-answers', 20_000, 24 * 60 * 60);
  await room.consume(String(id), 20_000 - 3 * size);
  const answers = [];
  for (const key of ['a', 'b', 'c', 'd']) answers.push(await found(`Under ${key}`, key));
  expect(answers.map(({ code }) => code)).toEqual([201, 201, 429, 429]);
  expect(answers[3]?.response.message).toContain('Without a key this call goes through');
  expect(Number(answers[3]?.headers['retry-after'])).toBeGreaterThan(80_000);
  // Earlier answers are still replayed, and calls without a key still work.
  expect((await found('First', 'first')).data).toEqual(first.data);
  expect((await found('Without')).code).toBe(201);
  const names = await app.parts.db
    .selectFrom('company')
    .select('name')
    .where('account_id', '=', id)
    .orderBy('id')
    .execute();
  expect(names.map(({ name }) => name)).toEqual(['First', 'Under a', 'Under b', 'Without']);
});
