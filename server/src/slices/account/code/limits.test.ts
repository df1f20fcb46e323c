import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { mailsTo, testApp } from '../../../../test/app.ts';
import { atOnce, codeFor, verify } from '../../../../test/sign-in.ts';
import { patient } from '../../../../test/patient.ts';

const app = patient(await testApp());
const day = 24 * 60 * 60_000;
const wrong = 'wrong!';

const ask = (email: string) => app.send('POST', '/v1/auth/login/email', { body: { email } });

const askFrom = async (remoteAddress: string, email: string) => {
  const answer = await app.http.inject({
    method: 'POST',
    url: '/v1/auth/login/email',
    remoteAddress,
    payload: { email },
  });
  return answer.statusCode;
};

async function fail(email: string, times: number): Promise<void> {
  for (let tries = 0; tries < times; tries += 1) {
    const { response } = await verify(app, email, wrong);
    expect(response.message).toContain('isn’t right');
  }
}

/** Ten failures with two codes, as an attacker would leave them. */
async function guessedAt(email: string): Promise<void> {
  for (let codes = 0; codes < 2; codes += 1) {
    await codeFor(app, email);
    await fail(email, 5);
    app.clock.forward(30_000);
  }
}

test('a code is sent again after 30 s; until then the last one stays valid @account-5', async () => {
  const code = await codeFor(app, 'again@example.com');
  app.clock.forward(10_000);
  const early = await ask('again@example.com');
  expect(early.code).toBe(429);
  expect(early.headers['retry-after']).toBe('20');
  expect(early.response).toEqual({
    status: 'error',
    message: 'Please wait 20 seconds before sending another code.',
  });
  app.clock.forward(19_999);
  expect((await ask('again@example.com')).code).toBe(429);
  expect(await mailsTo(app, 'again@example.com')).toHaveLength(1);
  app.clock.forward(1);
  expect((await ask('again@example.com')).code).toBe(200);
  expect((await verify(app, 'again@example.com', code)).code).toBe(422);
});

test('who has used a code may ask for the next one at once', async () => {
  await verify(app, 'soon@example.com', await codeFor(app, 'soon@example.com'));
  expect((await ask('soon@example.com')).code).toBe(200);
});

test('50 requests at once send one mail and count once @A1.3', async () => {
  const answers = await atOnce(50, () => ask('burst@example.com'));
  const codes = answers.map(({ code }) => code).sort((a, b) => a - b);
  expect(codes).toEqual([200, ...Array<number>(49).fill(429)]);
  expect(await mailsTo(app, 'burst@example.com')).toHaveLength(1);
  for (let more = 0; more < 4; more += 1) {
    app.clock.forward(30_000);
    expect((await ask('burst@example.com')).code).toBe(200);
  }
});

test('at most five an hour to one address; the last one stays valid @account-6', async () => {
  let code = '';
  for (let sent = 0; sent < 5; sent += 1) {
    code = await codeFor(app, 'hour@example.com');
    app.clock.forward(30_000);
  }
  const sixth = await ask('hour@example.com');
  expect(sixth.code).toBe(429);
  const wait = Number(sixth.headers['retry-after']);
  expect(wait).toBeGreaterThan(50 * 60);
  expect(wait).toBeLessThanOrEqual(60 * 60);
  expect(await mailsTo(app, 'hour@example.com')).toHaveLength(5);
  expect((await verify(app, 'hour@example.com', code)).code).toBe(200);
});

test("the demo's people are every visitor: their address has no limit in the demo @account-6", async () => {
  const demo = patient(await testApp({ DEMO: 'true' }));
  const visit = async (email: string) => {
    const code = await codeFor(demo, email);
    return (await verify(demo, email, code)).code;
  };
  for (let visitor = 0; visitor < 7; visitor += 1)
    expect(await visit('employer@fourfold.example')).toBe(200);
  for (let sent = 0; sent < 5; sent += 1) expect(await visit('own@example.com')).toBe(200);
  const body = { email: 'own@example.com' };
  expect((await demo.send('POST', '/v1/auth/login/email', { body })).code).toBe(429);
});

test('at most 100 an hour from one network, whatever the address @account-7', async () => {
  const used = app.parts.limiter('code-network', 100, 60 * 60);
  for (let sent = 0; sent < 99; sent += 1) {
    await used.consume('192.0.2.7');
    await used.consume('2001:db8:0:7');
  }
  expect(await askFrom('192.0.2.7', 'n1@example.com')).toBe(200);
  expect(await askFrom('192.0.2.7', 'n2@example.com')).toBe(429);
  expect(await askFrom('::ffff:192.0.2.7', 'n2@example.com')).toBe(429);
  expect(await askFrom('192.0.2.8', 'n2@example.com')).toBe(200);
  expect(await askFrom('2001:db8:0:7::1', 'n3@example.com')).toBe(200);
  expect(await askFrom('2001:db8::7:ffff:0:0:2', 'n4@example.com')).toBe(429);
  expect(await askFrom('2001:db8:0:8::1', 'n4@example.com')).toBe(200);
});

test('at most 500 tries an hour from one network', async () => {
  const code = await codeFor(app, 'network@example.com');
  await sql`insert into rate_limit values ('code-try-network:192.0.2.9', 500, ${Date.now() + 60_000})`.execute(
    app.parts.db,
  );
  const answer = await app.http.inject({
    method: 'POST',
    url: '/v1/auth/login/email/verify-code',
    remoteAddress: '192.0.2.9',
    payload: { email: 'network@example.com', code },
  });
  expect(answer.statusCode).toBe(429);
  expect((await verify(app, 'network@example.com', code)).code).toBe(200);
});

test('50 addresses at once all get their code', async () => {
  let next = 0;
  const codes = await atOnce(50, () => {
    next += 1;
    return askFrom(`198.51.100.${next}`, `many${next}@example.com`);
  });
  expect(new Set(codes)).toEqual(new Set([200]));
});

test('the longest address is an address like any other', async () => {
  const label = 'd'.repeat(61);
  const email = `${'l'.repeat(64)}@${label}.${label}.${label}.com`;
  expect(email).toHaveLength(254);
  expect((await verify(app, email, await codeFor(app, email))).code).toBe(200);
});

test.each([
  'a\u0000b@example.com',
  'a\u0007@example.com',
  'a\u200bb@example.com',
  'a\r\nb@example.com',
])('%j is no address', async (email) => {
  const answer = await ask(email);
  expect(answer.code).toBe(422);
  expect(answer.response.fields?.[0]?.property).toBe('email');
});

test('after ten failures in 24 hours codes are long, and the owner gets in @account-9 @A3.1', async () => {
  await guessedAt('owner@example.com');
  const code = await codeFor(app, 'owner@example.com');
  expect(code).toMatch(/^[2-9A-HJKMNP-Z]{12}$/);
  await fail('owner@example.com', 4);
  const typed = `${code.slice(0, 4)} ${code.slice(4, 8)} ${code.slice(8)}`.toLowerCase();
  expect((await verify(app, 'owner@example.com', typed)).code).toBe(200);
  app.clock.forward(30_000);
  expect(await codeFor(app, 'owner@example.com')).toHaveLength(12);
  app.clock.forward(day);
  expect(await codeFor(app, 'owner@example.com')).toHaveLength(6);
});

test('a long code has five tries too', async () => {
  await guessedAt('long@example.com');
  const code = await codeFor(app, 'long@example.com');
  await fail('long@example.com', 5);
  expect((await verify(app, 'long@example.com', code)).code).toBe(422);
});

test('six digits end with the tenth failure, with tries left or not @A1.2', async () => {
  const email = 'tenth@example.com';
  for (const failures of [3, 4]) {
    await codeFor(app, email);
    await fail(email, failures);
    app.clock.forward(30_000);
  }
  const code = await codeFor(app, email);
  expect(code).toHaveLength(6);
  await fail(email, 3);
  expect((await verify(app, email, code)).response.message).toContain('expired');
  expect(await codeFor(app, email)).toHaveLength(12);
});

test('a code is stored nowhere in clear', async () => {
  await guessedAt('store@example.com');
  const code = await codeFor(app, 'store@example.com');
  const { db } = app.parts;
  const tables = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(db);
  const dump: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await sql<{
      text: string;
    }>`select t::text as text from ${sql.raw(name)} t`.execute(db);
    dump.push(...rows.map(({ text }) => text));
  }
  const all = dump.join('\n');
  expect(all).toContain('store@example.com');
  expect(all).not.toContain(code);
  expect(all).not.toContain(Buffer.from(code).toString('hex'));
});

test('two codes for one address have different salts @account-4', async () => {
  const stored = () =>
    app.parts.db
      .selectFrom('login_code')
      .select(['salt', 'hash'])
      .where('email', '=', 'salt@example.com')
      .executeTakeFirstOrThrow();
  await codeFor(app, 'salt@example.com');
  const first = await stored();
  app.clock.forward(30_000);
  await codeFor(app, 'salt@example.com');
  const second = await stored();
  expect(first.salt).toHaveLength(16);
  expect(second.salt.equals(first.salt)).toBe(false);
  expect(first.hash).toHaveLength(32);
});
