import type {
  CreationOptions,
  Passkey,
  RequestOptions,
} from '@fourfold/contract/account/passkey.ts';
import type { Profile, Tokens } from '@fourfold/contract/account/schema.ts';
import { expect, test } from 'vitest';
import { mailsTo, secondNode, signIn, testApp, type TestApp } from '../../../../test/app.ts';
import { authenticator } from '../../../../test/authenticator.ts';
import { codeIn } from '../../../../test/sent-code.ts';
import { atOnce, codeFor, sessionOf } from '../../../../test/sign-in.ts';
import { succeeded } from '../../../../test/world.ts';

const origin = 'https://jobs.example.org';
const app = await testApp({ PUBLIC_URL: origin });
const other = await secondNode(app);
const minute = 60_000;

const optionsFor = async (token: string, on = app) =>
  succeeded(
    await on.send<{ options: CreationOptions | null }>('POST', '/v1/user/passkey/options', {
      token,
    }),
  ).options;

async function someOptions(token: string, on = app): Promise<CreationOptions> {
  const options = await optionsFor(token, on);
  if (!options) throw new Error('A code is needed');
  return options;
}

const add = (token: string, body: object, on = app) =>
  on.send<Passkey>('POST', '/v1/user/passkey', { token, body: { name: 'Phone', ...body } });

const askToSignIn = async (on = app) =>
  succeeded(await on.send<RequestOptions>('POST', '/v1/auth/login/passkey/options'));
const signInBy = (body: object, on = app) =>
  on.send<Tokens>('POST', '/v1/auth/login/passkey', { body });

const listOf = async (token: string) =>
  succeeded(await app.send<{ list: Passkey[] }>('GET', '/v1/user/passkey', { token })).list;

/** Somebody with a passkey. */
async function owner(email: string) {
  const { accessToken: token } = await sessionOf(app, email);
  const device = authenticator(origin);
  const { id } = succeeded(await add(token, device.create(await someOptions(token))));
  return { token, device, id };
}

test('one signs in with a passkey on any node, and nothing is typed @trust-6', async () => {
  const { device, id, token } = await owner('ana@example.com');
  const options = await askToSignIn();
  expect(options).toMatchObject({ rpId: 'jobs.example.org', userVerification: 'required' });
  const { accessToken } = succeeded(await signInBy(device.get(options), other));
  const profile = await app.send<Profile>('GET', '/v1/user/profile', { token: accessToken });
  expect(profile.data.email).toBe('ana@example.com');
  expect(await listOf(token)).toEqual([
    {
      id,
      name: 'Phone',
      synced: false,
      createdDate: app.clock.now().toISOString(),
      usedDate: app.clock.now().toISOString(),
    },
  ]);
  // A passkey is made by a device alone, discoverable, and with its owner present.
  expect(await someOptions(token)).toMatchObject({
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [{ id: device.id }],
  });
  expect(JSON.stringify((await someOptions(token)).user.id)).not.toContain('ana');
});

test('a challenge works once, for five minutes, for its use and its session @trust-7', async () => {
  const { device, token } = await owner('once@example.com');
  const options = await askToSignIn();
  const tries = await atOnce(6, () => signInBy(device.get(options, { counter: 100 })));
  expect(tries.filter(({ code }) => code === 200)).toHaveLength(1);
  // With a counter that grows, too: the answer is another, the challenge is the same.
  expect((await signInBy(device.get(options, { counter: 200 }), other)).code).toBe(422);

  const late = await askToSignIn();
  app.clock.forward(5 * minute);
  expect((await signInBy(device.get(late))).code).toBe(422);
  const toAdd = await someOptions(token);
  expect((await signInBy(device.get({ ...late, challenge: toAdd.challenge }))).code).toBe(422);
  const again = await sessionOf(app, 'once@example.com');
  const second = authenticator(origin);
  expect((await add(again.accessToken, second.create(toAdd))).code).toBe(422);
  expect((await add(token, second.create(toAdd))).code).toBe(201);
  const third = authenticator(origin);
  expect((await add(token, third.create(toAdd))).code).toBe(422);
  const invented = Buffer.from('1.0.9999999999999.AAAAAAAAAAAAAAAAAAAAAA.x').toString('base64url');
  for (const challenge of [invented, 'AAAA', Buffer.from('').toString('base64url')])
    expect((await signInBy(device.get({ ...late, challenge }))).code).toBe(422);
  const { count } = await app.parts.db
    .selectFrom('used_challenge')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  // Asking for challenges stores nothing: two were added, one signed in, one made its owner.
  for (let asked = 0; asked < 20; asked += 1) await askToSignIn();
  const { count: after } = await app.parts.db
    .selectFrom('used_challenge')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(after).toBe(count);
});

test('an answer for another site, without its owner, of a copy or of somebody else is refused, all alike @trust-8', async () => {
  const { device, token } = await owner('mark@example.com');
  const stranger = await owner('stranger@example.com');
  const forged = {
    'another origin': { origin: 'https://jobs.example.org.evil.example' },
    'another party': { rpId: 'evil.example' },
    'nobody verified': { verified: false },
    'a counter that stands': { counter: 1 },
    'a counter that falls': { counter: 0 },
    'another use': { type: 'webauthn.create' },
    "a stranger's handle": { handle: Buffer.from('account 1').toString('base64url') },
  };
  const said = new Set<string>();
  for (const [what, how] of Object.entries(forged)) {
    const answer = await signInBy(device.get(await askToSignIn(), how));
    expect([what, answer.code]).toEqual([what, 422]);
    said.add(JSON.stringify(answer.response));
  }
  const unknown = authenticator(origin);
  const asked = await askToSignIn();
  for (const body of [
    unknown.get(asked, { handle: 'AAAA' }),
    { ...device.get(asked), signature: stranger.device.get(asked).signature },
    { ...stranger.device.get(asked), id: device.id },
    { ...device.get(asked), clientDataJSON: 'e30' },
    { ...device.get(asked), authenticatorData: 'AAAA' },
  ])
    said.add(JSON.stringify((await signInBy(body)).response));
  // One sentence for all of them: it tells nothing of accounts.
  expect(said.size).toBe(1);
  for (const how of [
    { origin: 'http://jobs.example.org' },
    { rpId: 'example.org' },
    { verified: false },
    { type: 'webauthn.get' },
  ]) {
    const made = authenticator(origin).create(await someOptions(token), how);
    expect([how, (await add(token, made)).code]).toEqual([how, 422]);
  }
  // Somebody else's credential is theirs.
  const known = stranger.device.create(await someOptions(token));
  expect((await add(token, known)).code).toBe(409);
  expect(await listOf(token)).toHaveLength(1);
});

test('a passkey needs a code not older than ten minutes, and its owner is told @trust-9', async () => {
  const email = 'late@example.com';
  const { accessToken: token } = await sessionOf(app, email);
  const made = authenticator(origin).create(await someOptions(token));
  app.clock.forward(10 * minute);
  expect(await optionsFor(token)).toBeNull();
  expect((await add(token, made)).code).toBe(409);

  // Google, a passkey and another session's code prove nothing here.
  const { device } = await owner('late-two@example.com');
  const byPasskey = succeeded(await signInBy(device.get(await askToSignIn())));
  expect(await optionsFor(byPasskey.accessToken)).toBeNull();
  app.clock.forward(minute);
  await sessionOf(app, email);
  expect(await optionsFor(token)).toBeNull();

  const prove = (code: string) =>
    app.send('POST', '/v1/user/passkey/verify-code', { token, body: { code } });
  app.clock.forward(minute);
  // A code to sign in is none to add a passkey.
  expect((await prove(await codeFor(app, email))).code).toBe(422);
  succeeded(await app.send('POST', '/v1/user/passkey/code', { token }));
  const [mail] = await mailsTo(app, email);
  expect(mail?.text).toContain('Your code to add a passkey to Fourfold');
  const code = codeIn(mail?.subject ?? '');
  expect((await prove(code)).code).toBe(200);
  expect((await prove(code)).code).toBe(422);
  const passkey = authenticator(origin).create(await someOptions(token));
  expect((await add(token, passkey)).code).toBe(201);
  await app.startJobs();
  await expect
    .poll(async () => (await mailsTo(app, email)).map(({ subject }) => subject))
    .toContain('A new passkey signs in to your Fourfold account');
});

test('strangers use up nobody’s codes for passkeys @trust-10', async () => {
  const email = 'victim@example.com';
  const token = await signIn(app, email);
  for (let index = 0; index < 5; index += 1) {
    const stranger = await signIn(app, `asks-${index}@example.com`);
    const body = { email };
    succeeded(await app.send('POST', '/v1/user/connect/email', { token: stranger, body }));
  }
  app.clock.forward(minute);
  const asked = () => app.send('POST', '/v1/user/passkey/code', { token });
  expect((await asked()).code).toBe(200);
  for (let index = 0; index < 4; index += 1) {
    app.clock.forward(minute);
    expect((await asked()).code).toBe(200);
  }
  app.clock.forward(minute);
  expect((await asked()).code).toBe(429);
});

test('ten at most, also of calls at once; named, removed, gone with a new address and the account @trust-11', async () => {
  const { token, device, id } = await owner('many@example.com');
  const made = [];
  for (let index = 0; index < 12; index += 1)
    made.push(authenticator(origin).create(await someOptions(token)));
  const answers = await Promise.all(
    made.map((each, index) => add(token, each, index % 2 === 0 ? app : other)),
  );
  expect(answers.filter(({ code }) => code === 201)).toHaveLength(9);
  expect((await app.send('POST', '/v1/user/passkey/options', { token })).code).toBe(409);

  const named = { token, body: { name: 'Key on my ring' } };
  succeeded(await app.send('PATCH', `/v1/user/passkey/${id}`, named));
  expect((await listOf(token)).map(({ name }) => name)).toContain('Key on my ring');
  const blank = { token, body: { name: ' ' } };
  expect((await app.send('PATCH', `/v1/user/passkey/${id}`, blank)).code).toBe(422);
  const { accessToken: strange } = await sessionOf(app, 'not-mine@example.com');
  const foreign = await app.send('DELETE', `/v1/user/passkey/${id}`, { token: strange });
  expect(foreign.code).toBe(404);
  succeeded(await app.send('DELETE', `/v1/user/passkey/${id}`, { token }));
  expect((await signInBy(device.get(await askToSignIn()), other)).code).toBe(422);
  expect(await listOf(token)).toHaveLength(9);

  const body = { email: 'moved@example.com' };
  succeeded(await app.send('POST', '/v1/user/connect/email', { token, body }));
  const [mail] = await mailsTo(app, body.email);
  const code = codeIn(mail?.subject ?? '');
  succeeded(
    await app.send('POST', '/v1/user/connect/email/verify-code', {
      token,
      body: { ...body, code },
    }),
  );
  expect(await listOf(token)).toEqual([]);
  const last = await owner('leaves@example.com');
  succeeded(await app.send('DELETE', '/v1/user', { token: last.token }));
  expect((await signInBy(last.device.get(await askToSignIn()))).code).toBe(422);
});

test('tries are bounded by network, and no other network pays @trust-12', async () => {
  const { device } = await owner('bounded@example.com');
  const wrong = { ...device.get(await askToSignIn()), signature: 'AAAA' };
  const tryFrom = (on: TestApp, from: string) =>
    on.send('POST', '/v1/auth/login/passkey', { body: wrong, from });
  const codes = await atOnce(520, () => tryFrom(app, '192.0.2.9'));
  expect(codes.filter(({ code }) => code === 429).length).toBe(20);
  expect((await tryFrom(other, '192.0.2.9')).code).toBe(429);
  expect((await signInBy(device.get(await askToSignIn()))).code).toBe(200);
});

test('where no browser makes passkeys there are none', async () => {
  const plain = await testApp({ PUBLIC_URL: 'http://192.0.2.1' });
  expect((await plain.send('POST', '/v1/auth/login/passkey/options')).code).toBe(400);
  const { data } = await plain.send<{ passkeyHost: string | null }>('GET', '/v1/configuration');
  expect(data.passkeyHost).toBeNull();
});
