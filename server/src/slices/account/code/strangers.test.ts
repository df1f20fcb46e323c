import { expect, test } from 'vitest';
import { mailsTo, signIn, testApp, type Answer } from '../../../../test/app.ts';
import { codeIn } from '../../../../test/sent-code.ts';
import { atOnce, codeFor, verify } from '../../../../test/sign-in.ts';
import { succeeded } from '../../../../test/world.ts';

/* What others ask for an address, and what its owner still can. */

const app = await testApp();
const halfAMinute = 31_000;
const day = 24 * 60 * 60_000;

let networks = 0;

/** An account asks for a code to connect an address, from a network of its own. */
function connect(token: string, email: string): Promise<Answer> {
  networks += 1;
  const from = `10.7.${networks >> 8}.${networks & 255}`;
  return app.send('POST', '/v1/user/connect/email', { token, body: { email }, from });
}

const strangers = (count: number, name: string) =>
  Promise.all(
    Array.from({ length: count }, (_, at) => signIn(app, `${name}-${at}@mallory.example`)),
  );

test.each([1, 10])(
  'whatever %i accounts ask to connect an address, its owner signs in with the newest code and with an older mail @A3.2',
  async (accounts) => {
    const owner = `vera-${accounts}@victim.example`;
    await signIn(app, owner);
    app.clock.forward(halfAMinute);
    const older = await codeFor(app, owner);
    const tokens = await strangers(accounts, `many-${accounts}`);
    const asked: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      for (const token of tokens) asked.push((await connect(token, owner)).code);
      app.clock.forward(halfAMinute);
    }
    // The mail of before still signs in, and so does one that is asked for now.
    expect((await verify(app, owner, older)).code).toBe(200);
    for (let again = 0; again < 3; again += 1) {
      const newest = await codeFor(app, owner);
      for (const token of tokens) await connect(token, owner);
      expect((await verify(app, owner, newest)).code).toBe(200);
    }
    expect(asked).toHaveLength(5 * accounts);
    expect(asked.filter((code) => code === 200)).toHaveLength(5);
  },
);

test('a code of one account is untouched by what others ask and try, wrong tries too @A3.2', async () => {
  const address = 'wanted@victim.example';
  const [owner = '', mallory = ''] = await strangers(2, 'two');
  succeeded(await connect(owner, address));
  const [mail] = await mailsTo(app, address);
  const code = codeIn(mail?.subject ?? '');
  app.clock.forward(halfAMinute);
  succeeded(await connect(mallory, address));
  const confirm = (token: string, typed: string) =>
    app.send('POST', '/v1/user/connect/email/verify-code', {
      token,
      body: { email: address, code: typed },
    });
  for (let tries = 0; tries < 5; tries += 1)
    expect((await confirm(mallory, 'wrong!')).code).toBe(422);
  expect((await confirm(mallory, code)).code).toBe(422);
  // Nor do wrong tries to sign in end it, nor lengthen the next one.
  await codeFor(app, address);
  for (let tries = 0; tries < 5; tries += 1) await verify(app, address, 'wrong!');
  expect((await confirm(owner, code)).code).toBe(200);
});

test('an account asks for five addresses’ codes a day, and is told when it may go on @A3.3', async () => {
  const [token = ''] = await strangers(1, 'five');
  for (let sent = 0; sent < 5; sent += 1)
    succeeded(await connect(token, `one-${sent}@other.example`));
  app.clock.forward(halfAMinute);
  const refused = await connect(token, 'one-6@other.example');
  expect([refused.code, refused.response.message]).toEqual([
    429,
    'You can ask for 5 codes a day to change your address. You can go on in 24 hours.',
  ]);
  expect(await mailsTo(app, 'one-6@other.example')).toEqual([]);
  app.clock.forward(day);
  expect(
    (await connect(await signIn(app, 'five-0@mallory.example'), 'one-6@other.example')).code,
  ).toBe(200);
});

test('an address gets five such mails a day, however many accounts ask at once @A3.3', async () => {
  const address = 'full@victim.example';
  const tokens = await strangers(12, 'crowd');
  const answers = await Promise.all(tokens.map((token) => connect(token, address)));
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(5);
  expect(answers.filter(({ code }) => code === 429)).toHaveLength(7);
  expect(await mailsTo(app, address)).toHaveLength(5);
  // A refused one cost nothing of the account's own.
  const late = tokens[answers.findIndex(({ code }) => code === 429)] ?? '';
  for (let sent = 0; sent < 5; sent += 1)
    expect((await connect(late, `spare-${sent}@other.example`)).code).toBe(200);
});

test('where another code is refused, the one before stays good, for sign-in and for a new address @A3.4', async () => {
  const owner = 'older@victim.example';
  let code = '';
  for (let sent = 0; sent < 5; sent += 1) {
    code = await codeFor(app, owner);
    app.clock.forward(halfAMinute);
  }
  const refusals = await atOnce(3, () =>
    app.send('POST', '/v1/auth/login/email', { body: { email: owner } }),
  );
  expect(refusals.map((one) => one.code)).toEqual([429, 429, 429]);
  expect((await verify(app, owner, code)).code).toBe(200);

  const [token = '', other = ''] = await strangers(2, 'older');
  const address = 'next@victim.example';
  for (let sent = 0; sent < 4; sent += 1) {
    succeeded(await connect(other, address));
    app.clock.forward(halfAMinute);
  }
  succeeded(await connect(token, address));
  const [mail] = await mailsTo(app, address);
  app.clock.forward(halfAMinute);
  expect((await connect(token, address)).code).toBe(429);
  const body = { email: address, code: codeIn(mail?.subject ?? '') };
  const proved = await app.send('POST', '/v1/user/connect/email/verify-code', { token, body });
  expect(proved.code).toBe(200);
});
