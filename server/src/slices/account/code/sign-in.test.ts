import { expect, test } from 'vitest';
import type { Envelope } from '@fourfold/contract/protocol/envelope.ts';
import { mailsTo, secondNode, testApp, type TestApp } from '../../../../test/app.ts';
import { times } from '../../../../test/long.ts';
import { atOnce, codeFor, verify } from '../../../../test/sign-in.ts';

const app = await testApp();
const minute = 60_000;
const wrongFor = (code: string) => (code === '000000' ? '111111' : '000000');

test('the first right code makes the account; the next one finds it @account-10', async () => {
  const first = await verify(app, 'ada@example.com', await codeFor(app, 'ada@example.com'));
  expect(first).toMatchObject({ code: 200, response: { status: 'success' } });
  const second = await verify(app, 'ada@example.com', await codeFor(app, ' ADA@Example.com '));
  const ids = await Promise.all(
    [first, second].map(async ({ data }) => {
      const { data: profile } = await app.send('GET', '/v1/user/profile', {
        token: data.accessToken,
      });
      return profile;
    }),
  );
  expect(ids[0]).toMatchObject({ email: 'ada@example.com', role: null, googleConnected: false });
  expect(ids[1]).toEqual(ids[0]);
});

test('the mail says the code, how long it is valid, and what to do if it was not you', async () => {
  const code = await codeFor(app, 'mail@example.com');
  const [mail, ...others] = await mailsTo(app, 'mail@example.com');
  expect(code).toMatch(/^\d{6}$/);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe(`${code} is your Fourfold code`);
  for (const body of [mail?.text, (mail as { html?: string } | undefined)?.html]) {
    expect(body).toContain(code);
    expect(body).toContain('valid for 5 minutes');
    expect(body).toContain('If you didn’t');
  }
});

test('a wrong code is told at the field; the sixth try is not even looked at', async () => {
  const code = await codeFor(app, 'five@example.com');
  const texts: (string | undefined)[] = [];
  for (let tries = 0; tries < 5; tries += 1) {
    const { code: status, response } = await verify(app, 'five@example.com', wrongFor(code));
    expect(status).toBe(422);
    expect(response.status).toBe('error-validation');
    expect(response.fields?.map(({ property }) => property)).toEqual(['code']);
    texts.push(response.fields?.[0]?.constraints[0]);
  }
  expect(texts[0]).toBe('That code isn’t right. You have 4 more tries.');
  expect(texts[3]).toBe('That code isn’t right. You have one more try.');
  expect(texts[4]).toBe('That code isn’t right. Please ask for a new one.');
  const right = await verify(app, 'five@example.com', code);
  expect(right.code).toBe(422);
  expect(right.response.message).toBe('This code has expired. Please ask for a new one.');
});

test('four wrong tries leave the fifth', async () => {
  const code = await codeFor(app, 'four@example.com');
  for (let tries = 0; tries < 4; tries += 1) await verify(app, 'four@example.com', wrongFor(code));
  expect((await verify(app, 'four@example.com', code)).code).toBe(200);
});

test('a code is valid for 5 minutes, and once @account-1', async () => {
  const code = await codeFor(app, 'late@example.com');
  app.clock.forward(5 * minute);
  expect((await verify(app, 'late@example.com', code)).code).toBe(422);
  const next = await codeFor(app, 'late@example.com');
  app.clock.forward(5 * minute - 1);
  expect((await verify(app, 'late@example.com', next)).code).toBe(200);
  expect((await verify(app, 'late@example.com', next)).code).toBe(422);
});

test('only the newest code is valid, for its own address @account-3', async () => {
  const old = await codeFor(app, 'new@example.com');
  app.clock.forward(30_000);
  const code = await codeFor(app, 'new@example.com');
  if (old !== code) expect((await verify(app, 'new@example.com', old)).code).toBe(422);
  expect((await verify(app, 'other@example.com', code)).code).toBe(422);
  expect((await verify(app, 'new@example.com', code)).code).toBe(200);
});

test('spaces in a code do not matter', async () => {
  const code = await codeFor(app, 'spaces@example.com');
  const typed = ` ${code.slice(0, 3)} ${code.slice(3)} `;
  expect((await verify(app, 'spaces@example.com', typed)).code).toBe(200);
});

test('50 right codes at once make one session and one account @A2.1', async () => {
  const code = await codeFor(app, 'race@example.com');
  const answers = await atOnce(50, () => verify(app, 'race@example.com', code));
  const codes = answers.map((answer) => answer.code).sort((a, b) => a - b);
  expect(codes).toEqual([200, ...Array<number>(49).fill(422)]);
  const sessions = await app.parts.db
    .selectFrom('account')
    .leftJoin('session', 'session.account_id', 'account.id')
    .select('session.id')
    .where('email', '=', 'race@example.com')
    .execute();
  expect(sessions).toHaveLength(1);
});

test('of 50 wrong codes at once on two nodes five are compared @account-2 @A1.1', async () => {
  const email = 'guess@example.com';
  const code = await codeFor(app, email);
  const nodes = [app, await secondNode(app)];
  let networks = 0;
  // From many networks, because the limit of one network would stop it sooner.
  const guess = async (node: TestApp) => {
    networks += 1;
    const answer = await node.http.inject({
      method: 'POST',
      url: '/v1/auth/login/email/verify-code',
      remoteAddress: `10.0.${networks >> 8}.${networks & 255}`,
      payload: { email, code: wrongFor(code) },
    });
    return answer.json<Envelope>().response.message ?? '';
  };
  const answers = await Promise.all(
    nodes.map((node) => atOnce(times(25, 500), () => guess(node))),
  ).then((each) => each.flat());
  expect(networks).toBe(times(50, 1000));
  expect(answers.filter((message) => message.includes('isn’t right'))).toHaveLength(5);
  expect((await verify(app, 'guess@example.com', code)).code).toBe(422);
});

test.each(['123', 'no code at all', '١٢٣٤٥٦', '12345\u00006', '', 'x'.repeat(21), 123456, null])(
  'an impossible code %j is refused at its field',
  async (code) => {
    await codeFor(app, `odd${String(code).length}-${typeof code}@example.com`);
    const answer = await app.send('POST', '/v1/auth/login/email/verify-code', {
      body: { email: `odd${String(code).length}-${typeof code}@example.com`, code },
    });
    expect(answer.code).toBe(422);
    expect(answer.response.fields?.[0]?.property).toBe('code');
  },
);

/** The whole answer except its date. */
const ask = async (email: string) => {
  const { statusCode, headers, body } = await app.http.inject({
    method: 'POST',
    url: '/v1/auth/login/email',
    payload: { email },
  });
  const { date: _date, 'x-request-id': _id, ...lasting } = headers;
  return { statusCode, lasting, body };
};

test('known and unknown addresses get the same answer @account-8 @A4.1', async () => {
  const known = await ask('ada@example.com');
  expect(known.statusCode).toBe(200);
  expect(await ask('nobody@example.com')).toEqual(known);

  // A try reveals nothing either: no code, an expired and a used one give the same answer.
  const texts = await Promise.all(
    ['never@example.com', 'late@example.com', 'race@example.com'].map((email) =>
      verify(app, email, '123456'),
    ),
  );
  expect(new Set(texts.map((answer) => JSON.stringify([answer.code, answer.response]))).size).toBe(
    1,
  );
});
