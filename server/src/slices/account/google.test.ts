import type { Profile, Tokens } from '@fourfold/contract/account/schema.ts';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { signIn, testApp } from '../../../test/app.ts';
import { atOnce, codeFor, verify } from '../../../test/sign-in.ts';
import { succeeded } from '../../../test/world.ts';

/** The tokeninfo endpoint's answers for these tokens: an object or a text; 'silence' means none. */
const known = new Map<string, object | string>();
let asked: URL[] = [];
const endpoint = createServer((request, response) => {
  const url = new URL(request.url ?? '', 'http://127.0.0.1');
  asked.push(url);
  const info = known.get(url.searchParams.get('access_token') ?? '');
  if (info === 'silence') return;
  response.setHeader('content-type', 'application/json');
  response.statusCode = info === undefined ? 400 : 200;
  response.end(
    typeof info === 'string' ? info : JSON.stringify(info ?? { error: 'invalid_token' }),
  );
});
endpoint.listen(0, '127.0.0.1');
await once(endpoint, 'listening');
afterAll(() => {
  endpoint.closeAllConnections();
  endpoint.close();
});

const app = await testApp({
  LOG_LEVEL: 'silent',
  GOOGLE_CLIENT_ID: 'ours.apps.example',
  GOOGLE_TOKENINFO_URL: `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}/tokeninfo`,
});

const info = (more: object = {}) => ({
  aud: 'ours.apps.example',
  sub: '110169484474386276334',
  exp: String(app.clock.now().getTime() / 1000 + 3600),
  email: 'Gerda@Post.example',
  email_verified: 'true',
  ...more,
});

beforeEach(() => {
  known.clear();
  asked = [];
});

const enter = (accessToken: string) =>
  app.send<Tokens>('POST', '/v1/auth/login/google', { body: { accessToken, remember: true } });
const connect = (token: string, accessToken: string) =>
  app.send<Profile>('POST', '/v1/user/connect/google', { token, body: { accessToken } });
const disconnect = (token: string) =>
  app.send<Profile>('POST', '/v1/user/disconnect/google', { token });
const profileOf = async (token: string) =>
  succeeded(await app.send<Profile>('GET', '/v1/user/profile', { token }));

async function refusedEverywhere(token: string, accessToken: string): Promise<void> {
  const before = await app.parts.db.selectFrom('account').selectAll().orderBy('id').execute();
  for (const answer of [await enter(accessToken), await connect(token, accessToken)])
    expect([answer.code, answer.response.fields?.[0]?.property]).toEqual([422, 'accessToken']);
  const after = await app.parts.db.selectFrom('account').selectAll().orderBy('id').execute();
  expect(after).toEqual(before);
}

test('the first sign-in makes the account, the next ones find it by its number @account-28', async () => {
  known.set('first', info());
  const first = succeeded(await enter('first'));
  expect(await profileOf(first.accessToken)).toMatchObject({
    email: 'gerda@post.example',
    googleConnected: true,
  });
  // The same person with another address at Google.
  known.set('moved', info({ email: 'other@post.example' }));
  const moved = succeeded(await enter('moved'));
  expect((await profileOf(moved.accessToken)).id).toBe((await profileOf(first.accessToken)).id);
  expect((await profileOf(moved.accessToken)).email).toBe('gerda@post.example');
  expect(asked[0]?.searchParams.get('access_token')).toBe('first');
});

test('a token of another client, an old one and an invented one sign nobody in and connect nothing @account-29 @A10.1', async () => {
  const own = await signIn(app, 'own@post.example');
  known.set('audience', info({ aud: 'theirs.apps.example', sub: '2' }));
  known.set('expired', info({ exp: String(app.clock.now().getTime() / 1000), sub: '3' }));
  known.set('no-end', info({ exp: undefined, sub: '4' }));
  known.set('no-sub', info({ sub: '' }));
  known.set('garbage', '<html>');
  known.set('list', '[]');
  for (const token of ['audience', 'expired', 'no-end', 'no-sub', 'garbage', 'list', 'invented'])
    await refusedEverywhere(own, token);
});

test('where Google does not answer, the caller is told to try again @account-30', async () => {
  known.set('slow', 'silence');
  const answer = await enter('slow');
  expect([answer.code, answer.response.status]).toEqual([503, 'error']);
});

test('an address with an account is not taken over, and an unconfirmed one makes none @account-31 @A10.2', async () => {
  const token = await signIn(app, 'known@post.example');
  known.set('same-address', info({ sub: '5', email: 'known@post.example' }));
  expect((await enter('same-address')).code).toBe(409);
  expect(await profileOf(token)).toMatchObject({ googleConnected: false });
  known.set('unconfirmed', info({ sub: '6', email: 'new@post.example', email_verified: 'false' }));
  expect((await enter('unconfirmed')).code).toBe(409);
});

test('one Google account signs in to one account, which has one of them @account-32', async () => {
  const one = await signIn(app, 'one@post.example');
  const two = await signIn(app, 'two@post.example');
  known.set('seven', info({ sub: '7' }));
  known.set('eight', info({ sub: '8' }));
  expect(succeeded(await connect(one, 'seven')).googleConnected).toBe(true);
  expect((await connect(one, 'seven')).code).toBe(200);
  expect((await connect(one, 'eight')).code).toBe(409);
  expect((await connect(two, 'seven')).code).toBe(409);
  const entered = succeeded(await enter('seven'));
  expect((await profileOf(entered.accessToken)).email).toBe('one@post.example');
  expect(succeeded(await disconnect(one)).googleConnected).toBe(false);
  expect((await disconnect(one)).code).toBe(200);
  expect((await connect(two, 'seven')).code).toBe(200);
});

test('the last way to sign in stays until an address is confirmed @account-33 @A10.3', async () => {
  known.set('only', info({ sub: '9', email: 'only@post.example' }));
  const { accessToken } = succeeded(await enter('only'));
  expect((await disconnect(accessToken)).code).toBe(409);
  expect((await profileOf(accessToken)).googleConnected).toBe(true);
  const code = await codeFor(app, 'only@post.example');
  expect((await verify(app, 'only@post.example', code)).code).toBe(200);
  expect(succeeded(await disconnect(accessToken)).googleConnected).toBe(false);
});

test('first sign-ins at the same moment make one account', async () => {
  known.set('crowd', info({ sub: '10', email: 'crowd@post.example' }));
  const answers = await atOnce(4, () => enter('crowd'));
  expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200]);
  const rows = app.parts.db.selectFrom('account').select('id').where('google_sub', '=', '10');
  expect(await rows.execute()).toHaveLength(1);
});

test('the page may load Google’s script only where it is set up @account-34', async () => {
  const policy = async (node: typeof app) =>
    String((await node.http.inject({ url: '/livez' })).headers['content-security-policy']);
  expect(await policy(app)).toContain('https://accounts.google.com/gsi/client');
  const without = await testApp();
  expect(await policy(without)).not.toContain('google');
  const configuration = await without.send<{ googleClientId: string | null }>(
    'GET',
    '/v1/configuration',
  );
  expect(configuration.data.googleClientId).toBeNull();
  expect((await app.send('GET', '/v1/configuration')).data).toMatchObject({
    googleClientId: 'ours.apps.example',
  });
});
