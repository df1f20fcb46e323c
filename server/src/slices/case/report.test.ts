import { beforeAll, expect, test } from 'vitest';
import { signIn, testApp } from '../../../test/app.ts';
import { publishedCompany, publishedCv, publishedJob, succeeded } from '../../../test/world.ts';

const app = await testApp();
const { db } = app.parts;

let hiring = '';
let looking = '';
let company = { id: 0 };
let job = { id: 0 };
let cv = { id: 0 };

beforeAll(async () => {
  hiring = await signIn(app, 'hiring@report.example', 'employer');
  company = await publishedCompany(app, hiring);
  job = await publishedJob(app, hiring, company.id);
  looking = await signIn(app, 'looking@report.example', 'candidate');
  cv = await publishedCv(app, looking);
});

const report = (token: string, body: object) =>
  app.send<{ isNew: boolean }>('POST', '/v1/user/report', {
    token,
    body: { reason: 'notReal', ...body },
  });

test('a job, a company and a person are reported once by each, with what they say @trust-44', async () => {
  const words = 'The office does not exist';
  expect(succeeded(await report(looking, { kind: 'job', id: job.id, words }))).toEqual({
    isNew: true,
  });
  expect(succeeded(await report(looking, { kind: 'job', id: job.id }))).toEqual({ isNew: false });
  succeeded(await report(looking, { kind: 'company', id: company.id }));
  succeeded(await report(hiring, { kind: 'person', id: cv.id }));
  const cases = await db.selectFrom('moderation_case').selectAll().orderBy('id').execute();
  expect(cases.map(({ subject_kind, state }) => [subject_kind, state])).toEqual([
    ['job', 'open'],
    ['company', 'open'],
    ['person', 'open'],
  ]);
  expect(cases[0]?.content).toMatchObject({ name: expect.any(String) as string });
});

test('what one cannot see, and what is one’s own, is not reported @trust-45', async () => {
  expect((await report(looking, { kind: 'job', id: 999_999 })).code).toBe(404);
  expect((await report(looking, { kind: 'person', id: cv.id })).code).toBe(404);
  expect((await report(looking, { kind: 'message', id: 1, part: 1 })).code).toBe(404);
  expect((await report(hiring, { kind: 'file', id: 1 })).code).toBe(404);
  expect((await report(hiring, { kind: 'company', id: company.id })).code).toBe(409);
  expect((await report(looking, { kind: 'job', id: job.id, reason: 'dull' })).code).toBe(422);
  const words = 'x'.repeat(501);
  expect((await report(looking, { kind: 'job', id: job.id, words })).code).toBe(422);
});

test('ten a day @trust-46', async () => {
  const token = await signIn(app, 'often@report.example', 'candidate');
  const people = await app.parts.db.selectFrom('account').select('id').execute();
  const { id: accountId } = people.at(-1) ?? { id: 0 };
  await db
    .insertInto('account_day')
    .values({ account_id: accountId, what: 'report', began_at: app.clock.now(), count: 9 })
    .execute();
  succeeded(await report(token, { kind: 'job', id: job.id }));
  expect((await report(token, { kind: 'company', id: company.id })).code).toBe(429);
  const { list } = { list: await db.selectFrom('case_entry').selectAll().execute() };
  expect(list.filter(({ reporter_account_id }) => reporter_account_id === accountId)).toHaveLength(
    1,
  );
});
