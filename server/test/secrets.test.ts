import { endpoints, type EndpointName } from '@fourfold/contract/endpoints.ts';
import type { Endpoint } from '@fourfold/contract/protocol/endpoint.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { mailsTo, testApp, type Answer, type TestApp } from './app.ts';
import { cases } from './hostile.cases.ts';
import { buildWorld, newApiKey, tokenOf, type World } from './hostile.world.ts';
import { watchLog } from './log.ts';
import { codeFor, prolong, sessionOf, verify } from './sign-in.ts';

/** No answer and no log contains a secret. */

const names = Object.keys(cases) as EndpointName[];
const mark = 'Zqxplanted';

let app: TestApp;
let world: World;
let logged: () => Promise<string>;
/** Every secret by kind, in each encoding that it could have. */
const secrets = new Map<string, string>();

function keep(what: string, value: string | Buffer | null | undefined): void {
  if (!value) return;
  if (typeof value === 'string') secrets.set(value, what);
  else
    for (const form of ['hex', 'base64', 'base64url'] as const)
      secrets.set(value.toString(form), what);
}

/** Secrets in the database. */
async function keepStored(): Promise<void> {
  const { db } = app.parts;
  for (const { secret } of await db.selectFrom('signing_key').select('secret').execute())
    keep('signing key', secret);
  for (const row of await db.selectFrom('session').selectAll().execute())
    for (const column of ['refresh_hash', 'parent_hash', 'binding_hash'] as const)
      keep(column, row[column]);
  for (const { hash } of await db.selectFrom('api_key').select('hash').execute())
    keep('hash of an API key', hash);
  for (const table of ['login_code', 'address_code'] as const)
    for (const row of await db.selectFrom(table).selectAll().execute()) {
      keep('salt of a code', row.salt);
      keep('hash of a code', row.hash);
    }
}

const found = (text: string) =>
  [...secrets].filter(([secret]) => text.includes(secret)).map(([, what]) => what);

beforeAll(async () => {
  app = await testApp({ LOG_LEVEL: 'debug' });
  logged = watchLog(app);
  world = await buildWorld(app);
  const owned = await sessionOf(app, 'browser@four.example', {
    headers: { origin: 'http://127.0.0.1', 'sec-fetch-mode': 'cors' },
  });
  const { data } = await prolong(app, owned.refreshToken, { cookie: owned.cookie ?? '' });
  for (const token of [
    owned.accessToken,
    owned.refreshToken,
    data?.accessToken,
    data?.refreshToken,
  ])
    keep('token of a session', token);
  keep('cookie of a browser', /=([^;]+)/.exec(owned.cookie ?? '')?.[1]);
  for (const { token } of [
    world.candidate,
    world.otherCandidate,
    world.employer,
    world.otherEmployer,
  ])
    keep('access token', token);
  keep('API key', (await newApiKey(app, world.candidate.token, 'candidate')).secret);
  await keepStored();
  const code = await codeFor(app, 'code@five.example');
  keep('code', code);
  await verify(app, 'code@five.example', 'wrong!');
  await keepStored();
});

async function call(name: EndpointName): Promise<Answer> {
  const { method, path, actor }: Endpoint = endpoints[name];
  const { params, body, query = '', headers = {}, restore } = cases[name];
  if (name !== 'accountDelete') await restore?.(app, world);
  const ids = params?.(world, 'own') ?? {};
  const url = path.replace(/:(\w+)/g, (_, key: string) => String(ids[key])) + query;
  const token = tokenOf(world, actor);
  return await app.send(method, url, { token, headers, body: body?.(world) });
}

test('there is something to be found', () => {
  expect(new Set(secrets.values())).toEqual(
    new Set([
      'token of a session',
      'cookie of a browser',
      'access token',
      'API key',
      'hash of an API key',
      'signing key',
      'refresh_hash',
      'parent_hash',
      'binding_hash',
      'salt of a code',
      'hash of a code',
      'code',
    ]),
  );
});

test.each(names)('%s answers the fields of its schema and no secret @Z3.1', async (name) => {
  const answer = await call(name);
  expect(found(JSON.stringify([answer.response, answer.data, answer.headers]))).toEqual([]);
  if (answer.response.status !== 'success') return;
  expect(endpoints[name].data.parse(answer.data)).toEqual(answer.data);
});

test('failures on our side tell the caller nothing and the log no values @H9.2', async () => {
  const { db } = app.parts;
  const email = `${mark.toLowerCase()}@post.example`;
  const owner = await sessionOf(app, 'owner@seven.example');
  keep('token of a session', owner.accessToken);
  keep('token of a session', owner.refreshToken);
  const token = owner.accessToken;
  await app.send('PATCH', '/v1/user/profile', { token, body: { role: 'employer' } });
  // A whole row in the error's detail, a value in its message, and a missing table.
  await sql`alter table company add constraint broken check (name <> ${sql.lit(mark)})`.execute(db);
  await sql`alter table saved_search alter column name type integer using 0`.execute(db);
  await sql`alter table session rename to session_elsewhere`.execute(db);
  const code = await codeFor(app, email);
  keep('code', code);
  const withoutTable = await verify(app, email, code);
  await sql`alter table session_elsewhere rename to session`.execute(db);
  const broken = [
    withoutTable,
    await app.send('POST', '/v1/employer/company', { token, body: { name: mark } }),
    await app.send('POST', '/v1/user/saved-search', {
      token,
      body: { name: mark, role: 'employer', query: {} },
    }),
  ];
  for (const { code, response, data } of broken)
    expect([code, response, data]).toEqual([
      500,
      { status: 'error', message: 'Something went wrong on our side' },
      {},
    ]);
  const log = await logged();
  // The failures are logged, with the facts needed to fix them.
  expect(log).toContain('"constraint":"broken"');
  expect(log).toContain('"code":"22P02"');
  expect(log).toContain('"code":"42P01"');
  expect(log.toLowerCase()).not.toContain(mark.toLowerCase());
});

test('no secret and nothing private was logged by any of this @H9.1', async () => {
  await keepStored();
  const log = await logged();
  expect(found(log)).toEqual([]);
  for (const words of [
    'ada.quist@post.example',
    '218 555 0117',
    'I like a clean seam.',
    'Good morning',
    'Thank you.',
    'candidate@one.example',
  ])
    expect(log).not.toContain(words);
  expect(await mailsTo(app, 'code@five.example')).not.toEqual([]);
});
