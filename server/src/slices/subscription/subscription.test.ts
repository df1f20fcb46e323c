import type { Job } from '@fourfold/contract/job/schema.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { signIn, testApp, type TestApp } from '../../../test/app.ts';
import { runJob } from '../../../test/background.ts';
import { cards, choose, moveOn, payWith, readPlan, subscribe, sweep } from '../../../test/plans.ts';
import {
  employer,
  post,
  publishedOf,
  readyJobs,
  statusesOf,
  type Employer,
} from '../../../test/employers.ts';
import { draftJob, publishedJob, succeeded } from '../../../test/world.ts';

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});

test('the plans are listed, and a candidate has none @billing-1', async () => {
  const token = await signIn(app, 'candidate@plans.example', 'candidate');
  const { list } = succeeded(
    await app.send<{ list: { id: string; price: number }[] }>('GET', '/v1/user/subscription/plan', {
      token,
    }),
  );
  expect(list.map(({ id, price }) => [id, price])).toEqual([
    ['starter', 99],
    ['pro', 399],
  ]);
  expect(await readPlan(app, token)).toMatchObject({
    currentPlan: null,
    gracePlan: null,
    usage: { posts: 0, limit: 0 },
    testPayments: true,
  });
});

describe('early access', () => {
  test('a week, 72 hours more with the posts up, and then they are paused and nothing is lost @billing-2 @B7.3', async () => {
    const boss = await employer(app);
    const jobs = await publishedOf(boss, 3);
    expect(await readPlan(app, boss.token)).toMatchObject({
      gracePlan: { id: 'pro', ended: false },
      usage: { limit: null },
    });
    await moveOn(app, 7);
    expect((await readPlan(app, boss.token)).gracePlan?.ended).toBe(true);
    const draft = await readyDraft(boss, jobs);
    const refused = await post(boss, draft, 'publish');
    expect([refused.code, refused.response.status]).toEqual([402, 'subscription-required']);
    await sweep(app);
    expect(Object.values(await statusesOf(boss))).toContain('published');
    // While the posts are online, bites and so searches are allowed.
    const found = () => app.send('GET', '/v1/employer/candidate', boss);
    expect((await found()).code).toBe(200);

    await moveOn(app, 3);
    await sweep(app);
    const unfound = await found();
    expect([unfound.code, unfound.response]).toEqual([
      402,
      { status: 'subscription-required', message: 'Finding people needs a plan.' },
    ]);
    const after = await statusesOf(boss);
    expect(jobs.slice(1).map(({ id }) => after[id])).toEqual(['paused', 'paused']);
    expect(await readPlan(app, boss.token)).toMatchObject({ currentPlan: null, gracePlan: null });

    const plan = await subscribe(app, boss.token, 'pro');
    expect(plan.currentPlan).toMatchObject({ id: 'pro', status: 'active' });
    const resumed = await statusesOf(boss);
    expect(jobs.slice(1).map(({ id }) => resumed[id])).toEqual(['published', 'published']);
    expect(succeeded(await app.send<Job>('GET', `/v1/employer/job/${jobs[1]?.id}`, boss))).toEqual(
      expect.objectContaining({ publishedDate: jobs[1]?.publishedDate }),
    );
  });

  test('switching the role to and fro does not begin it again, and it can be ended at once @billing-3', async () => {
    const boss = await employer(app);
    const [job] = await publishedOf(boss, 1);
    const before = await readPlan(app, boss.token);
    await moveOn(app, 1);
    for (const role of ['candidate', 'employer'])
      succeeded(await app.send('PATCH', '/v1/user/profile', { token: boss.token, body: { role } }));
    expect((await readPlan(app, boss.token)).gracePlan).toEqual(before.gracePlan);
    for (let twice = 0; twice < 2; twice += 1)
      succeeded(await app.send('POST', '/v1/user/subscription/zero-in-grace-period', boss));
    expect((await readPlan(app, boss.token)).gracePlan).toBe(null);
    expect(Object.values(await statusesOf(boss))).toEqual(['paused']);
    expect((await post(boss, job ?? { id: 0 }, 'close')).code).toBe(200);
  });
});

/** A closed job to repost. */
async function readyDraft(boss: Employer, [first]: Job[]): Promise<{ id: number }> {
  if (!first) throw new Error('There is no job');
  succeeded(await post(boss, first, 'close'));
  return first;
}

describe('starter', () => {
  test('7 days free by card, 2 posts in a period, then 2 in the next @billing-4', async () => {
    const boss = await employer(app);
    const [one, two, three] = await readyJobs(boss, 3);
    if (!one || !two || !three) throw new Error('Three jobs are needed');
    const { checkout, action } = succeeded(await choose(app, boss.token, 'starter'));
    expect(action).toBe('goToPayment');
    expect(await payWith(app, checkout?.clientSecret ?? '', cards.declined)).toMatchObject({
      result: 'declined',
    });
    expect(await readPlan(app, boss.token)).toMatchObject({
      currentPlan: null,
      paymentPending: true,
    });
    expect(await payWith(app, checkout?.clientSecret ?? '')).toMatchObject({ result: 'paid' });
    expect(await payWith(app, checkout?.clientSecret ?? '')).toMatchObject({ result: 'gone' });
    // No event arrived: the page that asks is enough.
    expect(await readPlan(app, boss.token)).toMatchObject({
      currentPlan: { id: 'starter', status: 'trial' },
      gracePlan: null,
      paymentMethod: { brand: 'visa', last4: '4242' },
      nextPayment: { amount: 9900 },
      usage: { posts: 0, limit: 2 },
      trialAvailable: false,
      paymentPending: false,
    });
    for (const job of [one, two]) succeeded(await post(boss, job, 'publish'));
    const over = await post(boss, three, 'publish');
    expect([over.code, over.response.status]).toEqual([402, 'subscription-pro-required']);
    expect((await readPlan(app, boss.token)).usage.posts).toBe(2);
    await moveOn(app, 7);
    // Before any check.
    succeeded(await post(boss, three, 'publish'));
    await sweep(app);
    expect(await readPlan(app, boss.token)).toMatchObject({
      currentPlan: { id: 'starter', status: 'active' },
      usage: { posts: 1, limit: 2 },
    });
  });

  test('the free days are given once for each account @billing-5', async () => {
    const boss = await employer(app);
    await subscribe(app, boss.token, 'starter');
    succeeded(await app.send('DELETE', '/v1/user/subscription', boss));
    expect((await readPlan(app, boss.token)).currentPlan?.cancelDate).not.toBe(null);
    await moveOn(app, 7);
    await sweep(app);
    expect((await readPlan(app, boss.token)).currentPlan).toBe(null);
    const preview = succeeded(
      await app.send<{ total: number }>(
        'GET',
        '/v1/user/subscription/plan/preview?planId=starter',
        boss,
      ),
    );
    expect(preview.total).toBe(9900);
    // The card is stored now.
    expect(succeeded(await choose(app, boss.token, 'starter')).action).toBe('complete');
    const invoices = succeeded(
      await app.send<{ list: { amount: number }[] }>('GET', '/v1/user/subscription/invoice', boss),
    );
    expect(invoices.list.map(({ amount }) => amount)).toEqual([9900, 0]);
  });

  test('with more than 2 open jobs exactly 2 own ones are chosen; they are the first posts @billing-6', async () => {
    const boss = await employer(app);
    const other = await employer(app);
    const [foreign] = await publishedOf(other, 1);
    const ids = (await publishedOf(boss, 4)).map(({ id }) => id);
    const [a = 0, b = 0, c = 0] = ids;
    for (const wrong of [undefined, [], [a], [a, a], [a, b, c], [a, foreign?.id ?? 0]]) {
      const asked = await choose(app, boss.token, 'starter', wrong);
      expect([asked.code, asked.response.status]).toEqual([409, 'need-select-jobs']);
      expect(new Set(asked.data.list.map(({ id }) => id))).toEqual(new Set(ids));
    }
    const plan = await subscribe(app, boss.token, 'starter', { jobIds: [a, c] });
    expect(plan.usage).toMatchObject({ posts: 2, limit: 2 });
    const after = await statusesOf(boss);
    expect(ids.map((id) => [id, after[id]])).toEqual(
      ids.map((id) => [id, id === a || id === c ? 'published' : 'closed']),
    );
    expect((await post(boss, { id: b }, 'publish')).response.status).toBe(
      'subscription-pro-required',
    );
  });
});

describe('changing', () => {
  test('to pro at once and prorated as the preview said, back at the period’s end, or not @billing-7', async () => {
    const boss = await employer(app);
    const jobs = await publishedOf(boss, 2);
    await subscribe(app, boss.token, 'starter');
    await moveOn(app, 17);
    await sweep(app);
    const url = '/v1/user/subscription/plan/preview?planId=pro';
    const preview = succeeded(await app.send<{ change: string; total: number }>('GET', url, boss));
    expect(preview.change).toBe('now');
    expect(preview.total).toBeGreaterThan(19_000);
    expect(preview.total).toBeLessThan(21_000);
    expect(succeeded(await choose(app, boss.token, 'pro')).action).toBe('complete');
    const { list } = succeeded(
      await app.send<{ list: { amount: number }[] }>('GET', '/v1/user/subscription/invoice', boss),
    );
    expect(list.map(({ amount }) => amount)).toEqual([preview.total, 9900, 0]);
    expect((await readPlan(app, boss.token)).usage.limit).toBe(null);

    const third = await publishedJob(app, boss.token, boss.companyId);
    const kept = [jobs[0]?.id ?? 0, third.id];
    expect((await choose(app, boss.token, 'starter')).code).toBe(409);
    succeeded(await choose(app, boss.token, 'starter', kept));
    expect((await readPlan(app, boss.token)).currentPlan).toMatchObject({
      id: 'pro',
      nextPlan: { id: 'starter' },
    });
    succeeded(await choose(app, boss.token, 'pro'));
    expect((await readPlan(app, boss.token)).currentPlan?.nextPlan).toBe(null);
    succeeded(await choose(app, boss.token, 'starter', kept));
    const fourth = await publishedJob(app, boss.token, boss.companyId);
    await moveOn(app, 31);
    await sweep(app);
    expect(await readPlan(app, boss.token)).toMatchObject({
      currentPlan: { id: 'starter', nextPlan: null },
      usage: { posts: 2 },
    });
    const after = await statusesOf(boss);
    expect(kept.map((id) => after[id])).toEqual(['published', 'published']);
    expect([after[jobs[1]?.id ?? 0], after[fourth.id]]).toEqual(['closed', 'closed']);
  });

  test('a failed renewal keeps everything while it is tried again, then pauses @billing-8', async () => {
    const boss = await employer(app);
    await publishedOf(boss, 1);
    await subscribe(app, boss.token, 'starter', { card: cards.failsLater });
    await moveOn(app, 8);
    await sweep(app);
    const failing = await readPlan(app, boss.token);
    expect(failing.currentPlan).toMatchObject({ status: 'pastDue' });
    expect(failing.currentPlan?.paymentFailed?.retryDate).not.toBe(null);
    expect(Object.values(await statusesOf(boss))).toEqual(['published']);
    expect((await choose(app, boss.token, 'pro')).code).toBe(409);
    await moveOn(app, 7);
    await sweep(app);
    expect((await readPlan(app, boss.token)).currentPlan).toBe(null);
    expect(Object.values(await statusesOf(boss))).toEqual(['paused']);
    // The stored card is declined, so a form asks for another.
    await subscribe(app, boss.token, 'pro');
    expect(Object.values(await statusesOf(boss))).toEqual(['published']);
  });
});

describe('at the provider', () => {
  test('the portal takes another card, which pays what is due @billing-9', async () => {
    const boss = await employer(app);
    await subscribe(app, boss.token, 'starter', { card: cards.failsLater });
    await moveOn(app, 8);
    const { url } = succeeded(
      await app.send<{ url: string }>('GET', '/v1/user/subscription/customer-portal', boss),
    );
    const page = new URL(url).pathname;
    expect((await app.http.inject({ url: page })).body).toContain('ending in 0341');
    const answer = await app.http.inject({
      method: 'POST',
      url: page,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'number=5555+5555+5555+4444&expMonth=9&expYear=2041&cvc=123',
    });
    expect(answer.body).toContain('ending in 4444');
    await runJob(app, 'subscription.settle', { accountId: boss.accountId });
    expect((await readPlan(app, boss.token)).currentPlan).toMatchObject({
      status: 'active',
      paymentFailed: null,
    });
    expect((await app.http.inject({ url: `${page}x` })).statusCode).toBe(404);
  });

  test('what a deleted account had there ends', async () => {
    const boss = await employer(app);
    await subscribe(app, boss.token, 'pro');
    const customer = await app.parts.db
      .selectFrom('subscription')
      .select('customer_id')
      .where('account_id', '=', boss.accountId)
      .executeTakeFirstOrThrow();
    succeeded(await app.send('DELETE', '/v1/user', boss));
    const { rows } = await sql<{ data: object }>`
      select data from pgboss.job where name = 'subscription.leave'`.execute(app.parts.db);
    expect(rows).toEqual([{ data: { customerId: customer.customer_id } }]);
    await runJob(app, 'subscription.leave', rows[0]?.data);
    const left = await app.parts.payments.read(customer.customer_id ?? '');
    expect(left).toMatchObject({ subscription: null, card: null, checkout: null });
  });
});

test('a draft needs no plan', async () => {
  const boss = await employer(app);
  succeeded(await app.send('POST', '/v1/user/subscription/zero-in-grace-period', boss));
  expect((await draftJob(app, boss.token, boss.companyId)).status).toBe('draft');
});
