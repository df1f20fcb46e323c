import type { Tokens } from '@fourfold/contract/account/schema.ts';
import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../../test/app.ts';
import { codeFor, prolong, sessionOf, verify } from '../../../../test/sign-in.ts';
import { addressOf } from '../../../../test/sockets.ts';

const plain = await testApp();
const secure = await testApp({ PUBLIC_URL: 'https://fourfold.example' });
const browser = { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' };

const profileCode = async (app: TestApp, token: string) =>
  (await app.send('GET', '/v1/user/profile', { token })).code;

const pair = (cookie: string | undefined) => cookie?.split(';')[0] ?? '';
const attributes = (cookie: string | undefined) =>
  (cookie ?? '')
    .split('; ')
    .slice(1)
    .sort((a, b) => a.localeCompare(b));

test('a script gets no cookie and needs none @account-20', async () => {
  const session = await sessionOf(plain, 'script@example.com');
  expect(session.cookie).toBeUndefined();
  expect((await prolong(plain, session.refreshToken)).code).toBe(200);
});

test.each([
  ['Origin', { origin: 'http://localhost:3000' }],
  ['Sec-Fetch-Site', { 'sec-fetch-site': 'same-origin' }],
  ['Referer', { referer: 'http://localhost:3000/login' }],
  ['Cookie', { cookie: 'theme=dark' }],
])('%s tells a browser', async (name, headers) => {
  const { cookie } = await sessionOf(plain, `${name}@example.com`, { headers });
  expect(cookie).toBeDefined();
});

test('on http the cookie is closed to scripts and other sites, and ends with the browser @account-19', async () => {
  const { cookie } = await sessionOf(plain, 'http@example.com', { headers: browser });
  expect(pair(cookie)).toMatch(/^fourfold-session=[\w-]{43}$/);
  expect(attributes(cookie)).toEqual(['HttpOnly', 'Path=/', 'SameSite=Strict']);
});

test('on https it is a __Host- cookie; remembered, it lasts as long as the session can', async () => {
  const more = { headers: browser, remember: true };
  const { cookie } = await sessionOf(secure, 'https@example.com', more);
  expect(pair(cookie)).toMatch(/^__Host-fourfold=[\w-]{43}$/);
  expect(attributes(cookie)).toEqual([
    'Expires=Wed, 01 Apr 2026 09:00:00 GMT',
    'HttpOnly',
    'Path=/',
    'SameSite=Strict',
    'Secure',
  ]);
});

test.each([
  ['http', plain],
  ['https', secure],
])('on %s prolongation asks for the cookie, and its absence ends nothing', async (name, app) => {
  const email = `bound-${name}@example.com`;
  const session = await sessionOf(app, email, { headers: browser });
  const other = await sessionOf(app, email, { headers: browser });
  const withCookie = { cookie: pair(session.cookie) };
  const wrong: Record<string, string>[] = [
    {},
    browser,
    { cookie: pair(other.cookie) },
    { cookie: `${pair(session.cookie)}x` },
  ];
  for (const headers of wrong) {
    const refused = await prolong(app, session.refreshToken, headers);
    expect(refused).toMatchObject({ code: 401, response: { status: 'need-auth' } });
  }
  const { code, data } = await prolong(app, session.refreshToken, withCookie);
  expect(code).toBe(200);
  // Its parent too, during its grace period; an outdated token without the cookie signs no one out.
  expect((await prolong(app, session.refreshToken)).code).toBe(401);
  expect((await prolong(app, session.refreshToken, withCookie)).code).toBe(200);
  const { data: last } = await prolong(app, data.refreshToken, withCookie);
  expect((await prolong(app, session.refreshToken)).code).toBe(401);
  expect((await prolong(app, last.refreshToken, withCookie)).code).toBe(200);
  expect((await prolong(app, session.refreshToken, withCookie)).code).toBe(401);
  expect(await profileCode(app, last.accessToken)).toBe(401);
});

test.each([
  ['Sec-Fetch-Site', { 'sec-fetch-site': 'same-origin' }],
  ['Referer', { referer: 'http://localhost:3000/' }],
  ['Origin', { origin: 'http://localhost:3000' }],
  ['any cookie', { cookie: 'refresh-token=x' }],
])(
  'a token that a script was given is not prolonged by a browser: %s @A7.2',
  async (name, headers) => {
    // An attacker who can plant it (from a sibling host) would sign people in to the attacker's
    // account.
    const { refreshToken } = await sessionOf(
      plain,
      `planted-${name.replace(' ', '-')}@example.com`,
    );
    const other = await sessionOf(plain, 'planted-at@example.com', { headers: browser });
    for (const sent of [headers, { ...headers, cookie: pair(other.cookie) }])
      expect(await prolong(plain, refreshToken, sent)).toMatchObject({
        code: 401,
        response: { status: 'need-auth' },
      });
    // The script that owns it keeps working.
    expect((await prolong(plain, refreshToken)).code).toBe(200);
  },
);

/** A call by Node's own fetch, as a script makes it. */
async function byFetch(
  path: string,
  body: object,
): Promise<{ code: number; data: Tokens; cookie: string | null }> {
  const answer = await fetch(`${addressOf(plain)}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { data } = (await answer.json()) as { data: Tokens };
  return { code: answer.status, data, cookie: answer.headers.get('set-cookie') };
}

test("a script on Node's own fetch prolongs its session by bearer token alone, again and again @A7.5", async () => {
  await plain.http.listen({ port: 0, host: '127.0.0.1' });
  const sent: Record<string, unknown>[] = [];
  plain.http.server.on('request', ({ headers }: IncomingMessage) => sent.push(headers));
  const email = 'fetch@example.com';
  const started = await byFetch('/v1/auth/login/email/verify-code', {
    email,
    code: await codeFor(plain, email),
  });
  expect([started.code, started.cookie]).toEqual([200, null]);
  let tokens = started.data;
  for (let times = 0; times < 3; times += 1) {
    const next = await byFetch('/v1/auth/tokens/prolongation', {
      refreshToken: tokens.refreshToken,
    });
    expect([next.code, next.cookie]).toEqual([200, null]);
    tokens = next.data;
    expect(await profileCode(plain, tokens.accessToken)).toBe(200);
  }
  // The mark by which such a script was taken for a browser.
  expect(sent.at(-1)).toMatchObject({ 'sec-fetch-mode': 'cors' });
  // In a browser its token is worth nothing, whichever other marks that sends.
  for (const mark of [browser, { cookie: `refresh-token=${tokens.refreshToken}` }])
    expect(
      (await prolong(plain, tokens.refreshToken, { ...mark, 'sec-fetch-mode': 'cors' })).code,
    ).toBe(401);
  expect((await prolong(plain, tokens.refreshToken)).code).toBe(200);
});

test('a wrong code sets no cookie', async () => {
  await codeFor(plain, 'nothing@example.com');
  const { headers } = await verify(plain, 'nothing@example.com', 'wrong', { headers: browser });
  expect(headers['set-cookie']).toBeUndefined();
});

test.each([
  ['fourfold-session', plain],
  ['__Host-fourfold', secure],
])('logout ends the session and clears %s', async (name, app) => {
  const session = await sessionOf(app, 'bye@example.com', { headers: browser });
  const other = await sessionOf(app, 'bye@example.com', { headers: browser });
  const { code, data, headers } = await app.send('POST', '/v1/auth/logout', {
    token: session.accessToken,
  });
  expect([code, data]).toEqual([200, {}]);
  expect(headers['set-cookie']).toMatch(new RegExp(`^${name}=;.*Expires=Thu, 01 Jan 1970`));
  expect(await profileCode(app, session.accessToken)).toBe(401);
  expect((await prolong(app, session.refreshToken, { cookie: pair(session.cookie) })).code).toBe(
    401,
  );
  expect(await profileCode(app, other.accessToken)).toBe(200);
});
