import { assert, asyncProperty, constantFrom, integer, pre } from 'fast-check';
import { exportJWK, generateKeyPair, SignJWT, type JWTHeaderParameters } from 'jose';
import { createHmac, createSecretKey } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { secondNode, testApp } from '../../../test/app.ts';
import { atOnce, sessionOf } from '../../../test/sign-in.ts';
import { openSocket, outcomeOf } from '../../../test/sockets.ts';
import { ensureSigningKey, KeyRing, type SigningKey } from './session/keys.ts';

const app = await testApp();
const other = await secondNode(app);
const { db } = app.parts;
let key: SigningKey;
let token = '';
let claims = { accountId: 0, sessionId: 0 };

beforeAll(async () => {
  key = await new KeyRing().newest(db);
  token = (await sessionOf(app, 'caller@example.com')).accessToken;
  const row = await db.selectFrom('session').select(['id', 'account_id']).executeTakeFirstOrThrow();
  claims = { accountId: row.account_id, sessionId: row.id };
});

const outcome = async (headers: Record<string, string>, node = app) => {
  const { code, response } = await node.send('GET', '/v1/user/profile', { headers });
  return `${code} ${response.status}`;
};
const withToken = (text: string) => outcome({ authorization: `Bearer ${text}` });

interface Forging {
  header?: Partial<JWTHeaderParameters>;
  issuer?: string;
  audience?: string;
  subject?: string;
  sid?: unknown;
  end?: Date | null;
}

/** A token like ours with other claims, signed with the real key by default. */
function forged(change: Forging = {}, by: Parameters<SignJWT['sign']>[0] = key.access) {
  const now = app.clock.now();
  const { end = new Date(now.getTime() + 60_000) } = change;
  const jwt = new SignJWT({ sid: 'sid' in change ? change.sid : claims.sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid: key.kid, ...change.header })
    .setIssuer(change.issuer ?? 'fourfold')
    .setAudience(change.audience ?? 'fourfold-api')
    .setSubject(change.subject ?? String(claims.accountId))
    .setIssuedAt(now);
  return (end ? jwt.setExpirationTime(end) : jwt).sign(by);
}

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

test('a token made as ours is taken', async () => {
  expect(await withToken(await forged())).toBe('200 success');
  expect(await withToken(token)).toBe('200 success');
});

test('no token, or one anywhere but in the header, is need-auth', async () => {
  expect(await outcome({})).toBe('401 need-auth');
  expect(await outcome({ cookie: `access-token=${token}; authorization=Bearer ${token}` })).toBe(
    '401 need-auth',
  );
  const { code } = await app.send('GET', `/v1/user/profile?access_token=${token}&token=${token}`);
  expect(code).toBe(401);
});

test.each([
  '',
  'Bearer',
  'Bearer ',
  'Basic YTpi',
  'Bearer a b',
  'Bearer ..',
  'Bearer null',
  'Bearer é',
])('the header %j is need-auth', async (authorization) => {
  expect(await outcome({ authorization })).toBe('401 need-auth');
});

test('the scheme is read without case', async () => {
  expect(await outcome({ authorization: `bearer ${token}` })).toBe('200 success');
});

test('past its date it is access-token-expired, but only if it is ours @account-12', async () => {
  const end = new Date(app.clock.now().getTime() - 1_000);
  const old = await forged({ end });
  expect(await withToken(old)).toBe('401 access-token-expired');
  expect(await withToken(await forged({ end: app.clock.now() }))).toBe('401 access-token-expired');
  expect(await withToken(`${old.slice(0, -4)}AAAA`)).toBe('401 need-auth');
  expect(await withToken(await forged({ end, audience: 'else' }))).toBe('401 need-auth');
});

test.each<[string, Forging]>([
  ['issuer', { issuer: 'else' }],
  ['audience', { audience: 'else' }],
  ['type', { header: { typ: 'JWT' } }],
  ['missing type', { header: { typ: undefined } }],
  ['unknown key', { header: { kid: '99' } }],
  ['missing key', { header: { kid: undefined } }],
  ['key as a path', { header: { kid: '../../dev/null' } }],
  ['key as SQL', { header: { kid: "1' or 1=1 --" } }],
  ['key as an object', { header: { kid: { toString: 1 } as unknown as string } }],
  ['key as a list', { header: { kid: [null] as unknown as string } }],
  ['missing end', { end: null }],
  ['missing session', { sid: undefined }],
  ['session that does not exist', { sid: 2_000_000 }],
  ['account of another', { subject: '2000000' }],
])('signed rightly, a wrong %s is need-auth @A9.2 @A9.4', async (_name, change) => {
  expect(await withToken(await forged(change))).toBe('401 need-auth');
});

/** The claims of a token like ours, changed, signed with the real key. */
function claiming(change: Record<string, unknown>): Promise<string> {
  const seconds = Math.floor(app.clock.now().getTime() / 1000);
  const payload = {
    sid: claims.sessionId,
    iss: 'fourfold',
    aud: 'fourfold-api',
    sub: String(claims.accountId),
    iat: seconds,
    exp: seconds + 60,
    ...change,
  };
  const header = { alg: 'HS256', typ: 'at+jwt', kid: key.kid };
  const signed = `${encoded(header)}.${encoded(payload)}`;
  const seal = createHmac('sha256', key.access).update(signed).digest('base64url');
  return Promise.resolve(`${signed}.${seal}`);
}

const odd = [1.5, 1e300, -1, 0, 2_147_483_648, {}, [], [1], [[1]], null, true, '', ' ', 'NaN'];
const odder = [
  'Infinity',
  '-Infinity',
  '1e3',
  '1.0',
  '0x1',
  '01',
  '+1',
  '9'.repeat(400),
  '१',
  '1\0',
];

test('signed rightly, odd claims are need-auth, to calls and to sockets @A9.5', async () => {
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  expect(await withToken(await claiming({}))).toBe('200 success');
  const ours: Record<string, unknown> = { sid: claims.sessionId, sub: String(claims.accountId) };
  const tried: [string, unknown][] = ['sid', 'sub'].flatMap((name) => [
    ...[...odd, ...odder, { toString: '1' }, { valueOf: 1 }].map((value): [string, unknown] => [
      name,
      value,
    ]),
    [name, name === 'sid' ? String(ours[name]) : Number(ours[name])],
    [name, [ours[name]]],
    [name, `${ours[name] as string}.0`],
  ]);
  for (const value of ['', 'soon', '9999999999', {}, [], null, true, 4_102_444_800.5])
    tried.push(['exp', value], ['nbf', typeof value === 'number' ? value : [value]]);
  for (const [name, value] of tried) {
    const forgery = await claiming({ [name]: value });
    expect([name, value, await withToken(forgery)]).toEqual([name, value, '401 need-auth']);
    const refused = await outcomeOf(openSocket(app, { token: forgery }));
    expect([name, value, refused]).toEqual([name, value, 'need-auth']);
  }
});

test('another secret, another algorithm, none, or a key in the header is need-auth @account-11 @A9.1', async () => {
  const [, payload = '', signature = ''] = (await forged()).split('.');
  const header = { typ: 'at+jwt', kid: key.kid };
  const secret = createSecretKey(Buffer.alloc(32, 1));
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const jwk = await exportJWK(publicKey);
  const attempts = [
    `${encoded({ ...header, alg: 'none' })}.${payload}.`,
    `${encoded({ ...header, alg: 'none' })}.${payload}.${signature}`,
    `${encoded({ ...header, alg: 'HS512' })}.${payload}.${signature}`,
    await forged({}, secret),
    await forged({}, createSecretKey(Buffer.alloc(0))).catch(() => 'none'),
    await forged({ header: { alg: 'HS512' } }),
    await forged({ header: { alg: 'RS256', jwk } }, privateKey),
    await forged({ header: { alg: 'RS256', jku: 'https://evil.example/keys' } }, privateKey),
    await forged({ header: { alg: 'RS256' } }, privateKey),
    // The refresh key must not sign access tokens.
    await forged({}, key.refresh),
  ];
  for (const attempt of attempts) expect(await withToken(attempt)).toBe('401 need-auth');
});

test('a token changed in any place is need-auth @A9.3', async () => {
  const genuine = await forged();
  // Not the last character: four of its bits carry no data.
  const position = integer({ min: 0, max: genuine.length - 2 });
  const sign = constantFrom(...'ABCXYZabcxyz019-_.'.split(''));
  await assert(
    asyncProperty(position, sign, async (at, by) => {
      pre(genuine[at] !== by);
      const changed = genuine.slice(0, at) + by + genuine.slice(at + 1);
      expect(await withToken(changed)).toBe('401 need-auth');
    }),
    { numRuns: 100 },
  );
});

test('an ended session ends access at once, on every node @account-13 @A8.1', async () => {
  const session = await sessionOf(app, 'node@example.com');
  const headers = { authorization: `Bearer ${session.accessToken}` };
  expect(await outcome(headers, other)).toBe('200 success');
  await app.send('POST', '/v1/auth/logout', { token: session.accessToken });
  expect(await outcome(headers, other)).toBe('401 need-auth');
  expect(await outcome(headers)).toBe('401 need-auth');
});

test('so do its absolute end and the end of the account', async () => {
  const session = await sessionOf(app, 'end@example.com');
  const headers = { authorization: `Bearer ${session.accessToken}` };
  const of = db.selectFrom('account').select('id').where('email', '=', 'end@example.com');
  const end = (at: Date) =>
    db.updateTable('session').set({ expires_at: at }).where('account_id', '=', of).execute();
  await end(app.clock.now());
  expect(await outcome(headers)).toBe('401 need-auth');
  await end(new Date(app.clock.now().getTime() + 1));
  expect(await outcome(headers)).toBe('200 success');
  await db.deleteFrom('account').where('email', '=', 'end@example.com').execute();
  expect(await outcome(headers)).toBe('401 need-auth');
});

test('the role is the current one, with the token as it was', async () => {
  const { accessToken } = await sessionOf(app, 'role@example.com');
  const list = () => app.send('GET', '/v1/employer/company', { token: accessToken });
  expect((await list()).code).toBe(403);
  await other.send('PATCH', '/v1/user/profile', { token: accessToken, body: { role: 'employer' } });
  expect((await list()).code).toBe(200);
});

test('nodes that start at once share one secret', async () => {
  await db.deleteFrom('signing_key').execute();
  await atOnce(20, () => ensureSigningKey(db));
  const keys = await db.selectFrom('signing_key').select('secret').execute();
  expect(keys).toHaveLength(1);
  expect(keys[0]?.secret).toHaveLength(32);
});
