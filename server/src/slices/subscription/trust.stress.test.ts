import type { ReceivedApplication } from '@fourfold/contract/application/schema.ts';
import type { Job } from '@fourfold/contract/job/schema.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { secondNode, testApp, type Answer, type TestApp } from '../../../test/app.ts';
import { takeMoveMails } from '../../../test/background.ts';
import { employer, post, type Employer } from '../../../test/employers.ts';
import { marketplace } from '../../../test/marketplace.ts';
import { beKnown } from '../../../test/plans.ts';
import { publishedJob, succeeded } from '../../../test/world.ts';

const day = 86_400_000;

let app: TestApp;
let node: TestApp;
let market: ReturnType<typeof marketplace>;
let boss: Employer;

beforeAll(async () => {
  app = await testApp();
  node = await secondNode(app);
  market = marketplace(app);
});

beforeEach(async () => {
  boss = await employer(app);
});

/** Closed jobs that can be reposted, on the day after they were posted. */
async function closedJobs(count: number): Promise<Job[]> {
  const jobs: Job[] = [];
  for (let made = 0; made < count; made += 1) {
    const job = await publishedJob(app, boss.token, boss.companyId);
    succeeded(await post(boss, job, 'close'));
    jobs.push(job);
  }
  await forgetDay();
  return jobs;
}

const forgetDay = () =>
  app.parts.db.deleteFrom('account_day').where('account_id', '=', boss.accountId).execute();

/** Tokens last a quarter of an hour, so the test moves the stored day instead of the clock. */
const dayBeganBefore = (milliseconds: number) =>
  app.parts.db
    .updateTable('account_day')
    .set({ began_at: new Date(app.clock.now().getTime() - milliseconds) })
    .where('account_id', '=', boss.accountId)
    .execute();

const publishAll = async (jobs: readonly Job[]) => {
  const codes: number[] = [];
  for (const job of jobs) codes.push((await post(boss, job, 'publish')).code);
  return codes;
};

test('a new account posts three jobs a day, closed again or not, and is told when it may go on @B8.3', async () => {
  const jobs = await closedJobs(4);
  const [first, , , last] = jobs as [Job, Job, Job, Job];
  expect(await publishAll(jobs.slice(0, 3))).toEqual([200, 200, 200]);
  succeeded(await post(boss, first, 'close'));
  await dayBeganBefore(5 * 3_600_000);
  const refused = await post(boss, first, 'publish');
  expect([refused.code, refused.headers['retry-after'], refused.response]).toEqual([
    429,
    String(19 * 3600),
    {
      status: 'error',
      message:
        'A new account can post 3 jobs a day, and 10 once it is 3 days old and pays for a plan. You can go on in 19 hours.',
    },
  ]);
  await dayBeganBefore(day - 1);
  expect((await post(boss, last, 'publish')).code).toBe(429);
  await dayBeganBefore(day);
  expect((await post(boss, last, 'publish')).code).toBe(200);
});

test('a known one posts ten', async () => {
  const jobs = await closedJobs(11);
  await beKnown(app, boss.token);
  expect(await publishAll(jobs)).toEqual([...Array<number>(10).fill(200), 429]);
  const { response } = await post(boss, jobs[10] as Job, 'publish');
  expect(response.message).toBe(
    'Your account can post 10 jobs a day, and 30 once the website of a company is proved. You can go on in 24 hours.',
  );
});

/** A busy machine may refuse with overload; then retry. */
async function bite(
  on: TestApp,
  jobId: number,
  candidateId: number,
): Promise<Answer<ReceivedApplication>> {
  const answer = await on.send<ReceivedApplication>('POST', `/v1/employer/job/${jobId}/bite`, {
    token: boss.token,
    body: { candidateId },
  });
  return answer.code === 503 ? bite(on, jobId, candidateId) : answer;
}

test('of thirty bites at once on two nodes twenty go out @B8.1', async () => {
  const job = await publishedJob(app, boss.token, boss.companyId);
  const people = [];
  for (let count = 0; count < 30; count += 1) people.push((await market.newPerson()).cvId);
  await takeMoveMails(app);
  const answers = await Promise.all(
    people.map((cvId, place) => bite(place % 2 === 0 ? app : node, job.id, cvId)),
  );
  const codes = answers.map(({ code }) => code);
  expect(codes.filter((code) => code === 201)).toHaveLength(20);
  expect(codes.filter((code) => code === 429)).toHaveLength(10);
  expect(await takeMoveMails(app)).toHaveLength(20);
  const { message } = answers.find(({ code }) => code === 429)?.response ?? {};
  expect(message).toBe(
    'A new account can send 20 bites a day, and 100 once it is 3 days old and pays for a plan. You can go on in 24 hours.',
  );
  // As on the next day.
  await forgetDay();
  expect((await bite(app, job.id, people[codes.indexOf(429)] ?? 0)).code).toBe(201);
});

/** So many bites of the day were sent before. */
const bittenBefore = (count: number) =>
  app.parts.db
    .insertInto('account_day')
    .values({ account_id: boss.accountId, what: 'bite', began_at: app.clock.now(), count })
    .execute();

test('a bite taken back still counts, as does one of somebody who applied; a refused one does not @B8.2', async () => {
  const job = await publishedJob(app, boss.token, boss.companyId);
  const person = await market.newPerson();
  await bittenBefore(17);
  const { id } = succeeded(await bite(app, job.id, person.cvId));
  expect((await bite(app, job.id, person.cvId)).code).toBe(409);
  const undone = await app.send('POST', `/v1/employer/application/${id}/undo`, {
    token: boss.token,
  });
  expect(undone.code).toBe(200);
  const invite = async () => {
    const applied = await market.apply(await market.newPerson(), job.id);
    return await app.send('PATCH', `/v1/employer/application/${applied}`, {
      token: boss.token,
      body: { status: 'invite' },
    });
  };
  expect((await invite()).code).toBe(200);
  succeeded(await bite(app, job.id, person.cvId));
  expect((await invite()).code).toBe(429);
  // Answering an applicant is not a bite.
  const applied = await market.apply(await market.newPerson(), job.id);
  const url = `/v1/employer/application/${applied}`;
  const body = { status: 'nextSteps' };
  expect((await app.send('PATCH', url, { token: boss.token, body })).code).toBe(200);
});
