import { assert, asyncProperty, constantFrom, integer, pre } from 'fast-check';
import type { Tokens } from '@fourfold/contract/account/schema.ts';
import { decodeProtectedHeader } from 'jose';
import { expect, test } from 'vitest';
import { secondNode, testApp } from '../../../../test/app.ts';
import { times } from '../../../../test/long.ts';
import { atOnce, prolong, sessionOf } from '../../../../test/sign-in.ts';

const app = await testApp();
const second = 1_000;
const day = 24 * 60 * 60 * second;
const inMs = (milliseconds: number) =>
  new Date(app.clock.now().getTime() + milliseconds).toISOString();

const profileCode = async (token: string) =>
  (await app.send('GET', '/v1/user/profile', { token })).code;

test('a plain session: 15 minutes of access, 24 hours in all', async () => {
  const session = await sessionOf(app, 'plain@example.com');
  expect(session).toMatchObject({
    accessTokenExpiredDate: inMs(15 * 60 * second),
    refreshTokenExpiredDate: inMs(day),
    remember: false,
  });
  expect(await profileCode(session.accessToken)).toBe(200);
});

test('a refresh token has 256 random bits, stored as a hash only @account-14', async () => {
  const { refreshToken } = await sessionOf(app, 'bits@example.com');
  const secret = refreshToken.split('.')[2] ?? '';
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  const rows = await app.parts.db.selectFrom('session').selectAll().execute();
  const stored = rows
    .flatMap((row) => Object.values(row))
    .filter((value) => Buffer.isBuffer(value));
  expect(stored.length).toBeGreaterThan(0);
  for (const value of stored) {
    expect(value.toString('base64url')).not.toBe(secret);
    expect(value.toString()).not.toContain(secret);
  }
});

test('prolongation gives a new pair; both access tokens live', async () => {
  const first = await sessionOf(app, 'pair@example.com');
  app.clock.forward(60 * second);
  const { code, data } = await prolong(app, first.refreshToken);
  expect(code).toBe(200);
  expect(data.refreshToken).not.toBe(first.refreshToken);
  expect(data.accessTokenExpiredDate).toBe(inMs(15 * 60 * second));
  expect(await profileCode(first.accessToken)).toBe(200);
  expect(await profileCode(data.accessToken)).toBe(200);
});

test('the zone of the last visit is kept, and what is none changes nothing @interview-21', async () => {
  const email = 'zone@example.com';
  let { refreshToken } = await sessionOf(app, email);
  const zoneAfter = async (timeZone: unknown) => {
    const answer = await app.send<Tokens>('POST', '/v1/auth/tokens/prolongation', {
      body: { refreshToken, timeZone },
    });
    expect(answer.code).toBe(200);
    ({ refreshToken } = answer.data);
    const account = app.parts.db.selectFrom('account').select('time_zone');
    return (await account.where('email', '=', email).executeTakeFirstOrThrow()).time_zone;
  };
  expect(await zoneAfter(undefined)).toBeNull();
  expect(await zoneAfter('Pacific/Honolulu')).toBe('Pacific/Honolulu');
  for (const none of ['+05:00', 'Mars/Olympus', 7, '', "'; --", undefined, null])
    expect(await zoneAfter(none)).toBe('Pacific/Honolulu');
  expect(await zoneAfter('Asia/Kolkata')).toBe('Asia/Kolkata');
});

test('the parent yields the same successor for 30 s @account-15 @A7.1', async () => {
  const first = await sessionOf(app, 'tabs@example.com');
  const one = await prolong(app, first.refreshToken);
  app.clock.forward(30 * second);
  const other = await prolong(app, first.refreshToken);
  expect(other.code).toBe(200);
  expect(other.data.refreshToken).toBe(one.data.refreshToken);
  expect((await prolong(app, one.data.refreshToken)).code).toBe(200);
});

test('the parent after 30 s ends the session', async () => {
  const first = await sessionOf(app, 'replay@example.com');
  const { data: next } = await prolong(app, first.refreshToken);
  app.clock.forward(30 * second + 1);
  const replay = await prolong(app, first.refreshToken);
  expect(replay.code).toBe(401);
  expect(replay.response.status).toBe('need-auth');
  expect(await profileCode(next.accessToken)).toBe(401);
  expect((await prolong(app, next.refreshToken)).code).toBe(401);
});

test('the grandparent ends the session, in the grace too; other sessions live on @account-16 @A6.2', async () => {
  const other = await sessionOf(app, 'old@example.com');
  const first = await sessionOf(app, 'old@example.com');
  const { data: next } = await prolong(app, first.refreshToken);
  const { data: last } = await prolong(app, next.refreshToken);
  expect((await prolong(app, first.refreshToken)).code).toBe(401);
  expect((await prolong(app, next.refreshToken)).code).toBe(401);
  expect((await prolong(app, last.refreshToken)).code).toBe(401);
  expect(await profileCode(last.accessToken)).toBe(401);
  expect((await prolong(app, other.refreshToken)).code).toBe(200);
});

test('a token of long ago ends the session as well', async () => {
  const first = await sessionOf(app, 'ancient@example.com', { remember: true });
  let current = first.refreshToken;
  for (let days = 0; days < 20; days += 1) {
    app.clock.forward(day);
    current = (await prolong(app, current)).data.refreshToken;
  }
  expect((await prolong(app, first.refreshToken)).code).toBe(401);
  expect((await prolong(app, current)).code).toBe(401);
});

test('50 prolongations at once get one successor, and the session lives @A5.1', async () => {
  const nodes = [app, await secondNode(app)];
  let { refreshToken } = await sessionOf(app, 'storm@example.com');
  for (let round = 0; round < times(3, 40); round += 1) {
    let turn = 0;
    const answers = await atOnce(50, () => {
      turn += 1;
      return prolong(nodes[turn % 2] ?? app, refreshToken);
    });
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200]));
    const successors = new Set(answers.map(({ data }) => data.refreshToken));
    expect(successors.size).toBe(1);
    [refreshToken = ''] = successors;
  }
  expect((await prolong(app, refreshToken)).code).toBe(200);
}, 300_000);

test('of a token and its parent at once, whichever is first, none ends up with two sessions', async () => {
  for (let round = 0; round < 10; round += 1) {
    const first = await sessionOf(app, `round${round}@example.com`);
    const { data: next } = await prolong(app, first.refreshToken);
    const [byParent, byToken] = await Promise.all([
      prolong(app, first.refreshToken),
      prolong(app, next.refreshToken),
    ]);
    // Parent first: the same successor again. Token first: the parent has become a grandparent.
    if (byParent.code === 200) expect(byParent.data.refreshToken).toBe(next.refreshToken);
    const last = await prolong(app, byToken.data.refreshToken);
    expect(last.code).toBe(byParent.code);
  }
});

test('remembered: 14 days idle, 30 in all, and no prolongation moves the end @account-17', async () => {
  const start = await sessionOf(app, 'remember@example.com', { remember: true });
  expect(start).toMatchObject({ remember: true, refreshTokenExpiredDate: inMs(14 * day) });
  app.clock.forward(14 * day - 1);
  const second = await prolong(app, start.refreshToken);
  expect(second.data).toMatchObject({ remember: true, refreshTokenExpiredDate: inMs(14 * day) });
  app.clock.forward(13 * day);
  const third = await prolong(app, second.data.refreshToken);
  expect(third.data.refreshTokenExpiredDate).toBe(inMs(3 * day + 1));
  app.clock.forward(3 * day);
  const fourth = await prolong(app, third.data.refreshToken);
  expect(fourth.data.refreshTokenExpiredDate).toBe(inMs(1));
  expect(Date.parse(fourth.data.accessTokenExpiredDate)).toBeLessThanOrEqual(Date.parse(inMs(1)));
  app.clock.forward(1);
  expect(await prolong(app, fourth.data.refreshToken)).toMatchObject({
    code: 401,
    response: { status: 'need-auth' },
  });
});

test('remembered: 14 idle days end it', async () => {
  const { refreshToken } = await sessionOf(app, 'idle@example.com', { remember: true });
  app.clock.forward(14 * day);
  expect((await prolong(app, refreshToken)).code).toBe(401);
});

test('not remembered: 24 hours in all, however often it is prolonged @account-18', async () => {
  let { refreshToken } = await sessionOf(app, 'day@example.com');
  const end = inMs(day);
  for (let hours = 0; hours < 23; hours += 1) {
    app.clock.forward(day / 24);
    const { data } = await prolong(app, refreshToken);
    expect(data.refreshTokenExpiredDate).toBe(end);
    refreshToken = data.refreshToken;
  }
  app.clock.forward(day / 24);
  expect((await prolong(app, refreshToken)).code).toBe(401);
});

test('an invented token ends nothing', async () => {
  const { refreshToken } = await sessionOf(app, 'forged@example.com');
  const other = await sessionOf(app, 'forger@example.com');
  const [kid, id, secret, seal] = refreshToken.split('.');
  const [, , otherSecret, otherSeal] = other.refreshToken.split('.');
  const forgeries = [
    `${kid}.${id}.${otherSecret}.${otherSeal}`,
    `${kid}.${id}.${otherSecret}.${seal}`,
    `${kid}.${id}.${secret}.${otherSeal}`,
    `0${kid}.${id}.${secret}.${seal}`,
    `99.${id}.${secret}.${seal}`,
    `${kid}.9999999999.${secret}.${seal}`,
    `${kid}.${id}.${secret}`,
    secret ?? '',
    other.accessToken.slice(0, 200),
  ];
  for (const forged of forgeries) expect((await prolong(app, forged)).code).toBe(401);
  const position = integer({ min: 0, max: refreshToken.length - 1 });
  const sign = constantFrom(...'0123456789AZaz-_.'.split(''));
  await assert(
    asyncProperty(position, sign, async (at, by) => {
      pre(refreshToken[at] !== by);
      const changed = refreshToken.slice(0, at) + by + refreshToken.slice(at + 1);
      expect((await prolong(app, changed)).code).toBe(401);
    }),
    { numRuns: 60 },
  );
  expect((await prolong(app, refreshToken)).code).toBe(200);
});

test('a newer signing key changes nothing for sessions that began before, on any node', async () => {
  const first = await sessionOf(app, 'key@example.com');
  const { data: next } = await prolong(app, first.refreshToken);
  await app.parts.db
    .insertInto('signing_key')
    .values({ secret: Buffer.alloc(32, 7) })
    .execute();
  const node = await secondNode(app);
  const { data: again } = await prolong(node, first.refreshToken);
  expect(again.refreshToken).toBe(next.refreshToken);
  expect(decodeProtectedHeader(again.accessToken).kid).toBe('2');
  // The first node has not loaded the new key, and does when it meets it.
  expect(await profileCode(again.accessToken)).toBe(200);
  const born = await sessionOf(node, 'born@example.com');
  expect(born.refreshToken.startsWith('2.')).toBe(true);
  expect((await prolong(app, born.refreshToken)).code).toBe(200);
});
