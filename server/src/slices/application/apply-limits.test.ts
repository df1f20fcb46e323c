import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { secondNode, testApp, type Answer, type TestApp } from '../../../test/app.ts';
import { employer, type Employer } from '../../../test/employers.ts';
import { marketplace, type Person } from '../../../test/marketplace.ts';
import { publishedJob, succeeded } from '../../../test/world.ts';

/* What limits applications: the day, by how far an account is known, and the same job again. */

const dayMs = 86_400_000;

let app: TestApp;
let node: TestApp;
let market: ReturnType<typeof marketplace>;
let boss: Employer;
let person: Person;
let accountId: number;

beforeAll(async () => {
  app = await testApp();
  node = await secondNode(app);
  market = marketplace(app);
  boss = await employer(app);
});

beforeEach(async () => {
  person = await market.newPerson();
  const { account_id } = await app.parts.db
    .selectFrom('cv')
    .select('account_id')
    .where('id', '=', person.cvId)
    .executeTakeFirstOrThrow();
  accountId = account_id;
});

/** So many open jobs; posts of the employer's day are not what is tried here. */
async function openJobs(count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let made = 0; made < count; made += 1) {
    ids.push((await publishedJob(app, boss.token, boss.companyId)).id);
    await forgetDay(boss.accountId);
  }
  return ids;
}

const forgetDay = (account: number) =>
  app.parts.db.deleteFrom('account_day').where('account_id', '=', account).execute();

const apply = (jobId: number, on: TestApp = app): Promise<Answer<{ id: number }>> =>
  on.send('POST', `/v1/applicant/cv/${person.cvId}/application/job/${jobId}`, {
    token: person.token,
  });

/** So many applications of the day were sent before. */
const sentBefore = (count: number) =>
  app.parts.db
    .insertInto('account_day')
    .values({ account_id: accountId, what: 'application', began_at: app.clock.now(), count })
    .execute();

const beDaysOld = (days: number) =>
  app.parts.db
    .updateTable('account')
    .set({ created_at: new Date(app.clock.now().getTime() - days * dayMs) })
    .where('id', '=', accountId)
    .execute();

const withdraw = async (id: number) =>
  succeeded(
    await app.send('PATCH', `/v1/applicant/application/${id}`, {
      token: person.token,
      body: { status: 'applicantDeclined' },
    }),
  );

describe('applications of a day', () => {
  const new25 = 'A new account can send 25 applications a day, and 60 once it is 3 days old.';
  test.each([
    [0, 25, new25],
    [3, 60, 'Your account can send 60 applications a day, and 200 once it is 30 days old.'],
    [30, 200, 'You can send 200 applications a day.'],
  ])(
    'an account of %d days sends %i, and is told when it may go on @B12.1',
    async (days, limit, said) => {
      await beDaysOld(days);
      await sentBefore(limit - 1);
      const [first = 0, second = 0] = await openJobs(2);
      expect((await apply(first)).code).toBe(201);
      const refused = await apply(second);
      expect([refused.code, refused.headers['retry-after'], refused.response]).toEqual([
        429,
        '86400',
        { status: 'error', message: `${said} You can go on in 24 hours.` },
      ]);
      await forgetDay(accountId);
      expect((await apply(second)).code).toBe(201);
    },
  );

  test('of eight at once on two nodes the five that are left of the day are sent @B12.1', async () => {
    await sentBefore(20);
    const jobs = await openJobs(8);
    const answers = await Promise.all(jobs.map((id, at) => apply(id, at % 2 === 0 ? app : node)));
    const codes = answers.map(({ code }) => code).sort((a, b) => a - b);
    expect(codes).toEqual([201, 201, 201, 201, 201, 429, 429, 429]);
    const sent = await app.parts.db
      .selectFrom('application')
      .select('id')
      .where('cv_id', '=', person.cvId)
      .execute();
    expect(sent).toHaveLength(5);
  });

  test('one that is undone counts for the day, a refused one does not @B12.2', async () => {
    await sentBefore(22);
    const [jobId = 0, other = 0] = await openJobs(2);
    for (let times = 0; times < 3; times += 1) {
      const { id } = succeeded(await apply(jobId));
      expect((await apply(jobId)).code).toBe(409);
      const undone = await app.send('DELETE', `/v1/applicant/application/${id}`, {
        token: person.token,
      });
      expect(undone.code).toBe(200);
    }
    expect((await apply(other)).code).toBe(429);
    // The next day the same job is free: nothing of it was delivered.
    await forgetDay(accountId);
    expect((await apply(jobId)).code).toBe(201);
  });
});

describe('the same job', () => {
  /** Applies, is delivered, and withdraws. */
  async function appliedBefore(jobId: number): Promise<void> {
    const { id } = succeeded(await apply(jobId));
    await market.deliver(id);
    await withdraw(id);
  }

  test('is applied for again once in 30 days, and it is said when the next time is @B12.3', async () => {
    const [jobId = 0] = await openJobs(1);
    await appliedBefore(jobId);
    await appliedBefore(jobId);
    const refused = await apply(jobId);
    expect([refused.code, refused.headers['retry-after'], refused.response.message]).toEqual([
      429,
      String(30 * 86_400),
      'You have applied for this job twice. You can apply for it again on April 1, 2026 at 9:00 AM UTC.',
    ]);
    // Somebody else, and another job, are not meant.
    const [another = 0] = await openJobs(1);
    expect((await apply(another)).code).toBe(201);
    expect(await market.apply(await market.newPerson(), jobId)).toBeGreaterThan(0);
    const forth = async (days: number) =>
      await app.parts.db
        .updateTable('application')
        .set({ created_at: new Date(app.clock.now().getTime() - days * dayMs) })
        .where('cv_id', '=', person.cvId)
        .where('job_id', '=', jobId)
        .execute();
    await forth(29.99);
    expect((await apply(jobId)).code).toBe(429);
    await forth(30);
    await appliedBefore(jobId);
    expect((await apply(jobId)).code).toBe(429);
  });

  test('is not used up by what was undone, or by bites of its employer @B12.3', async () => {
    const [jobId = 0] = await openJobs(1);
    for (let times = 0; times < 3; times += 1) {
      const { id } = succeeded(await apply(jobId));
      const url = `/v1/applicant/application/${id}/undo`;
      expect((await app.send('POST', url, { token: person.token })).code).toBe(200);
      const bite = await app.send<{ id: number }>('POST', `/v1/employer/job/${jobId}/bite`, {
        token: boss.token,
        body: { candidateId: person.cvId },
      });
      await app.send('PATCH', `/v1/applicant/application/${succeeded(bite).id}`, {
        token: person.token,
        body: { status: 'inviteDeclined' },
      });
    }
    await appliedBefore(jobId);
    await appliedBefore(jobId);
    expect((await apply(jobId)).code).toBe(429);
  });
});
