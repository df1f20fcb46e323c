import { beforeAll, expect, test } from 'vitest';
import { mailsTo, signIn, testApp } from '../../../../test/app.ts';
import {
  draftJob,
  publishedCompany,
  publishedJob,
  roleFields,
  succeeded,
} from '../../../../test/world.ts';
import { sendsAnHourPerNetwork, triesAnHourPerNetwork } from '../../account/code/code.rules.ts';

const app = await testApp();
const { db } = app.parts;

let hiring = '';
let company = { id: 0 };
let job = { id: 0 };

beforeAll(async () => {
  hiring = await signIn(app, 'hiring@public.example', 'employer');
  company = await publishedCompany(app, hiring);
  job = await publishedJob(app, hiring, company.id);
});

const ask = (email: string, from = '10.0.0.1') =>
  app.send('POST', '/v1/report/code', { body: { email }, from });
const codeIn = async (email: string) =>
  /\b[2-9A-HJ-NP-Z]{8}\b/.exec((await mailsTo(app, email)).at(-1)?.text ?? '')?.[0] ?? '';
const report = (email: string, code: string, more: object = {}, from = '10.0.0.1') =>
  app.send<{ isNew: boolean }>('POST', '/v1/report', {
    from,
    body: {
      kind: 'job',
      id: job.id,
      reason: 'notReal',
      words: 'No such office',
      email,
      code,
      ...more,
    },
  });
const entries = () => db.selectFrom('case_entry').selectAll().orderBy('id').execute();

test('anybody reports a job by address and code, once @trust-47', async () => {
  const email = 'passer@public.example';
  expect((await report(email, 'ABCDEFGH')).code).toBe(422);
  succeeded(await ask(email));
  const code = await codeIn(email);
  expect(succeeded(await report(email, code.toLowerCase()))).toEqual({ isNew: true });
  expect(succeeded(await report(email, code))).toEqual({ isNew: false });
  expect((await report('other@public.example', code)).code).toBe(422);
  expect((await report(email, code, { kind: 'person' })).code).toBe(422);
  expect((await report(email, code, { id: 999_999 })).code).toBe(404);
  expect(await entries()).toMatchObject([
    { reporter_address: email, reporter_account_id: null, reason: 'notReal' },
  ]);
});

test('strangers who ask for codes take neither the code nor the reports of an address @trust-47', async () => {
  const email = 'wanted@public.example';
  succeeded(await ask(email));
  const code = await codeIn(email);
  for (const network of ['10.1.0.1', '10.2.0.1', '10.3.0.1', '10.4.0.1'])
    succeeded(await ask(email, network));
  expect((await mailsTo(app, email)).length).toBe(3);
  // As many as an address may report.
  for (const letter of 'ABCDEFGHJK') expect((await report(email, letter.repeat(8))).code).toBe(422);
  expect(succeeded(await report(email, code))).toEqual({ isNew: true });
});

test('codes that are asked for and tries are bounded by network @trust-47', async () => {
  const [from, elsewhere] = ['198.51.100.20', '203.0.113.20'];
  /** Leaves one of a limit to the network. */
  const allButOne = (name: string, points: number) =>
    app.parts.limiter(name, points, 60 * 60).consume(from, points - 1);
  const email = 'many@public.example';
  await allButOne('code-network', sendsAnHourPerNetwork);
  const asked = [];
  for (const network of [from, from, elsewhere]) asked.push((await ask(email, network)).code);
  expect(asked).toEqual([200, 429, 200]);
  const code = await codeIn(email);
  await allButOne('report-try-network', triesAnHourPerNetwork);
  const tried = [];
  for (const [typed, network] of [
    ['AAAAAAAA', from],
    [code, from],
    [code, elsewhere],
  ] as const)
    tried.push((await report(email, typed, {}, network)).code);
  expect(tried).toEqual([422, 429, 200]);
});

test('what has no public page is not reported @trust-47', async () => {
  const email = 'curious@public.example';
  succeeded(await ask(email));
  const code = await codeIn(email);
  const { id } = await draftJob(app, hiring, company.id, roleFields);
  expect((await report(email, code, { id })).code).toBe(404);
  expect((await report(email, code, { kind: 'company', id: 999_999 })).code).toBe(404);
  expect((await report(email, code, { kind: 'company', id: company.id })).code).toBe(200);
});

test('ten a day by an address, and those of an account count as its own @trust-46', async () => {
  const email = 'often@public.example';
  succeeded(await ask(email));
  const code = await codeIn(email);
  const jobs = [];
  for (let count = 0; count < 11; count += 1)
    jobs.push(await publishedJob(app, hiring, company.id));
  const codes = [];
  for (const { id } of jobs) codes.push((await report(email, code, { id })).code);
  expect(codes).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  const own = 'hiring@public.example';
  succeeded(await ask(own));
  expect((await report(own, await codeIn(own))).code).toBe(409);
  expect((await entries()).filter((one) => one.reporter_address === email)).toHaveLength(10);
});

test('a code works until the end of the next day', async () => {
  const email = 'late@public.example';
  succeeded(await ask(email));
  const code = await codeIn(email);
  app.clock.forward(24 * 60 * 60_000);
  expect((await report(email, code)).code).toBe(200);
  app.clock.forward(24 * 60 * 60_000);
  expect((await report(email, code, { kind: 'company', id: company.id })).code).toBe(422);
});
