import type { Profile } from '@fourfold/contract/account/schema.ts';
import { expect, test } from 'vitest';
import { mailsTo, signIn, testApp } from '../../../test/app.ts';
import { takeMails } from '../../../test/background.ts';
import { codeFor, prolong, sessionOf, verify } from '../../../test/sign-in.ts';
import { succeeded } from '../../../test/world.ts';

const app = await testApp();

const profileCode = async (token: string) =>
  (await app.send('GET', '/v1/user/profile', { token })).code;
const ask = (token: string, email: string) =>
  app.send('POST', '/v1/user/connect/email', { token, body: { email } });
const confirm = (token: string, email: string, code: string) =>
  app.send<Profile>('POST', '/v1/user/connect/email/verify-code', { token, body: { email, code } });
async function newCode(token: string, email: string): Promise<string> {
  succeeded(await ask(token, email));
  const [mail] = await mailsTo(app, email.trim());
  return /^(\w+) is your/.exec(mail?.subject ?? '')?.[1] ?? '';
}

test('the code moves the account to the new address, and the old one is told @account-23', async () => {
  const token = await signIn(app, 'before@one.example');
  const code = await newCode(token, ' After@One.example ');
  expect(succeeded(await confirm(token, 'after@one.example', code)).email).toBe(
    'after@one.example',
  );
  expect(await takeMails(app)).toMatchObject([
    { to: 'before@one.example', subject: 'Your Fourfold account has a new e-mail address' },
  ]);
  // The code worked once; the old address has no account anymore.
  expect((await confirm(token, 'after@one.example', code)).code).toBe(422);
  const { id } = succeeded(await app.send<Profile>('GET', '/v1/user/profile', { token }));
  app.clock.forward(31_000);
  const again = await signIn(app, 'after@one.example');
  expect((await app.send<Profile>('GET', '/v1/user/profile', { token: again })).data.id).toBe(id);
  const fresh = await signIn(app, 'before@one.example');
  expect((await app.send<Profile>('GET', '/v1/user/profile', { token: fresh })).data.id).not.toBe(
    id,
  );
});

test('a new address ends the other sessions, and this one stays @A7.3', async () => {
  const here = await sessionOf(app, 'here@five.example');
  app.clock.forward(31_000);
  const there = await sessionOf(app, 'here@five.example');
  const code = await newCode(here.accessToken, 'new@five.example');
  expect((await confirm(here.accessToken, 'new@five.example', 'wrong!')).code).toBe(422);
  expect(await profileCode(there.accessToken)).toBe(200);
  expect((await confirm(here.accessToken, 'new@five.example', code)).code).toBe(200);
  expect(await profileCode(there.accessToken)).toBe(401);
  expect((await prolong(app, there.refreshToken)).code).toBe(401);
  expect(await profileCode(here.accessToken)).toBe(200);
  expect((await prolong(app, here.refreshToken)).code).toBe(200);
});

test('a taken address answers as a free one until its code has come back @account-24', async () => {
  await signIn(app, 'taken@two.example');
  app.clock.forward(31_000);
  const token = await signIn(app, 'mine@two.example');
  const [free, taken] = [
    await ask(token, 'free@two.example'),
    await ask(token, 'taken@two.example'),
  ];
  expect([taken.code, taken.response, taken.data]).toEqual([free.code, free.response, free.data]);
  const [mail] = await mailsTo(app, 'taken@two.example');
  const code = /^(\w+) is your/.exec(mail?.subject ?? '')?.[1] ?? '';
  expect((await confirm(token, 'taken@two.example', code)).code).toBe(409);
  const profile = await app.send<Profile>('GET', '/v1/user/profile', { token });
  expect(profile.data.email).toBe('mine@two.example');
});

test('a code is good for one use and one account @account-26', async () => {
  const token = await signIn(app, 'own@three.example');
  const stranger = await signIn(app, 'stranger@three.example');
  const code = await newCode(token, 'next@three.example');
  expect((await verify(app, 'next@three.example', code)).code).toBe(422);
  expect((await confirm(stranger, 'next@three.example', code)).code).toBe(422);
  expect((await confirm(token, 'next@three.example', code)).code).toBe(200);
  const login = await codeFor(app, 'other@three.example');
  expect((await confirm(token, 'other@three.example', login)).code).toBe(422);
});

test('the wait and the tries are those of signing in; its limits are its own @account-25', async () => {
  const token = await signIn(app, 'own@four.example');
  await newCode(token, 'busy@four.example');
  expect((await ask(token, 'busy@four.example')).code).toBe(429);
  for (let tries = 4; tries >= 0; tries -= 1) {
    const { code, response } = await confirm(token, 'busy@four.example', 'wrong!');
    expect([code, response.fields?.[0]?.property]).toEqual([422, 'code']);
  }
  expect((await confirm(token, 'busy@four.example', 'wrong!')).response.message).toContain(
    'expired',
  );
  for (let sent = 1; sent < 5; sent += 1) {
    app.clock.forward(31_000);
    expect((await ask(token, 'busy@four.example')).code).toBe(200);
  }
  app.clock.forward(31_000);
  expect((await ask(token, 'busy@four.example')).code).toBe(429);
  expect(
    (await verify(app, 'busy@four.example', await codeFor(app, 'busy@four.example'))).code,
  ).toBe(200);
});
