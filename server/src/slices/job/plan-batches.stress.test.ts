import { mostToChoose } from '@fourfold/contract/subscription/plans.ts';
import { beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { followPlansNow } from '../../../test/background.ts';
import { employer, post, publishedOf, readyJobs, type Employer } from '../../../test/employers.ts';
import { copyJob } from '../../../test/multiply.ts';
import { patient } from '../../../test/patient.ts';
import { choose, readPlan, subscribe } from '../../../test/plans.ts';
import { succeeded } from '../../../test/world.ts';
import { countWrites, dyingIn, forgetWrites, writesOf } from '../../../test/writes.ts';
import { followRest } from './plan.commands.ts';

/* The jobs of an account with very many follow its plan some at a time. */

let app: TestApp;

beforeAll(async () => {
  // Batches and calls wait for each other on a busy machine.
  app = patient<TestApp>(await testApp());
  await countWrites(app);
});

/** Has closed jobs that may be posted again. */
type Large = Employer & { spare: { id: number }; others: readonly { id: number }[] };

/** An employer with so many published jobs, and three closed ones. */
async function employerWith(jobs: number): Promise<Large> {
  const boss = await employer(app);
  const [spare = { id: 0 }, ...others] = await readyJobs(boss, 3);
  const [first = { id: 0 }] = await publishedOf(boss, 1);
  await copyJob(app, first.id, jobs - 1);
  await forgetWrites(app);
  return { ...boss, spare, others };
}

/** How many jobs of an employer have each status. */
async function countOf({ companyId }: Employer): Promise<Record<string, number>> {
  const rows = await app.parts.db
    .selectFrom('job')
    .select(['status', ({ fn }) => fn.countAll<number>().as('count')])
    .where('company_id', '=', companyId)
    .groupBy('status')
    .execute();
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}

const jobsIn = async (
  { companyId }: Employer,
  status: 'published' | 'paused' = 'published',
): Promise<number[]> =>
  (
    await app.parts.db
      .selectFrom('job')
      .select('id')
      .where('company_id', '=', companyId)
      .where('status', '=', status)
      .execute()
  ).map(({ id }) => id);

/** How many jobs of an employer search finds. */
async function foundOf({ companyId }: Employer): Promise<number> {
  const rows = await app.parts.db
    .selectFrom('match_job')
    .select('job_id')
    .where('company_id', '=', companyId)
    .execute();
  return rows.length;
}

const endGrace = async ({ token }: Employer) =>
  succeeded(await app.send('POST', '/v1/user/subscription/zero-in-grace-period', { token }));

const finish = async () => {
  while (await followPlansNow(app));
};

test('the end of a plan holds at once, and pauses jobs in batches that survive a kill @growth-47', async () => {
  const boss = await employerWith(150);
  await endGrace(boss);
  const first = await countOf(boss);
  expect(first['paused']).toBeGreaterThan(50);
  expect(first['published']).toBeGreaterThan(50);
  const refused = await post(boss, boss.spare, 'publish');
  expect([refused.code, refused.response.status]).toEqual([402, 'subscription-required']);

  const rest = { accountId: boss.accountId };
  await expect(followRest(dyingIn(app.parts.runUnit, 2), rest)).rejects.toThrow('died');
  const killed = await countOf(boss);
  // The first batch of the killed run stays, the second is undone.
  expect(killed['paused']).toBeGreaterThan(first['paused'] ?? 0);
  expect(killed['published']).toBeGreaterThan(0);
  await finish();
  expect(await countOf(boss)).toEqual({ paused: 150, closed: 3 });
  expect(await foundOf(boss)).toBe(0);

  await subscribe(app, boss.token, 'pro');
  expect((await countOf(boss))['paused']).toBeGreaterThan(50);
  await finish();
  expect(await countOf(boss)).toEqual({ published: 150, closed: 3 });
  expect(await foundOf(boss)).toBe(150);
  expect((await writesOf(app)).most).toBeLessThanOrEqual(1_000);
});

test('a plan that comes while jobs follow the one before wins, whoever runs last @growth-48', async () => {
  const boss = await employerWith(100);
  await endGrace(boss);
  await followRest(app.parts.runUnit, { accountId: boss.accountId }, 1);
  await subscribe(app, boss.token, 'pro');
  // Both have left a run of their own, the older one first.
  await finish();
  expect(await countOf(boss)).toEqual({ published: 100, closed: 3 });
  // A run of the plan that ended, taken up very late.
  await followRest(app.parts.runUnit, { accountId: boss.accountId, after: 1 });
  expect(await countOf(boss)).toEqual({ published: 100, closed: 3 });
});

test('of very many jobs the newest thousand are there to choose from, and any other by its id @growth-82', async () => {
  const boss = await employerWith(mostToChoose + 3);
  await endGrace(boss);
  await finish();
  const { list } = (await choose(app, boss.token, 'starter')).data;
  const ids = (await jobsIn(boss, 'paused')).toSorted((one, other) => other - one);
  expect(list.map(({ id }) => id)).toEqual(ids.slice(0, mostToChoose));
  const kept = [ids.at(-1) ?? 0, ids.at(0) ?? 0];
  await subscribe(app, boss.token, 'starter', { jobIds: kept });
  expect(new Set(await jobsIn(boss))).toEqual(new Set(kept));
});

test('a limited plan counts and keeps its jobs at once, and closes the others in batches @growth-49', async () => {
  const boss = await employerWith(100);
  await endGrace(boss);
  const { list } = (await choose(app, boss.token, 'starter')).data;
  const kept = [list.at(-1)?.id ?? 0, list.at(-2)?.id ?? 0];
  await subscribe(app, boss.token, 'starter', { jobIds: kept });
  expect((await readPlan(app, boss.token)).usage).toMatchObject({ posts: 2, limit: 2 });
  const refused = await post(boss, boss.spare, 'publish');
  expect([refused.code, refused.response.status]).toEqual([402, 'subscription-pro-required']);
  expect((await countOf(boss))['closed']).toBeLessThan(60);

  // What is about to be closed is not there to choose from, and a larger plan does not keep it.
  await subscribe(app, boss.token, 'pro');
  await expect(
    followRest(dyingIn(app.parts.runUnit, 2), { accountId: boss.accountId }),
  ).rejects.toThrow('died');
  const posts = [boss.spare, ...boss.others].map((job) => post(boss, job, 'publish'));
  await Promise.all([finish(), ...posts]);
  expect((await Promise.all(posts)).map(({ code }) => code)).toEqual([200, 200, 200]);
  await finish();
  expect(await countOf(boss)).toEqual({ published: 5, closed: 98 });
  const stay = [boss.spare, ...boss.others].map(({ id }) => id);
  expect(new Set(await jobsIn(boss))).toEqual(new Set([...kept, ...stay]));
  expect(await foundOf(boss)).toBe(5);
  expect((await writesOf(app)).most).toBeLessThanOrEqual(1_000);
  const row = await app.parts.db
    .selectFrom('subscription')
    .select('kept')
    .where('account_id', '=', boss.accountId)
    .executeTakeFirst();
  expect(row?.kept).toBe(null);
});
