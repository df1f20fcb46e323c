import type { Subscription } from '@fourfold/contract/subscription/schema.ts';
import { describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { employer, publishedOf, readyJobs, post, statusesOf } from '../../../test/employers.ts';
import { cards, choose, moveOn, payWith, readPlan, subscribe, sweep } from '../../../test/plans.ts';
import { stripeApp } from '../../../test/stripe/app.ts';
import { succeeded } from '../../../test/world.ts';

const apps: [string, () => Promise<TestApp>][] = [
  ['test payments', () => testApp()],
  ['Stripe', () => stripeApp()],
];
const begin = 'afterEarlyAccess';

/** A plan chosen in early access to start at its end. */
describe.each(apps)('with %s', async (_name, makeApp) => {
  const app = await makeApp();
  const daysTo = ({ now }: Subscription, date: string | undefined) =>
    Math.round(((Date.parse(date ?? '') - Date.parse(now)) / 86_400_000) * 100) / 100;
  const preview = async (token: string, planId: string, way?: string) =>
    succeeded(
      await app.send<{
        total: number;
        lines: { text: string; amount: number }[];
        date: string;
        nextPayment: { date: string; amount: number };
      }>(
        'GET',
        `/v1/user/subscription/plan/preview?planId=${planId}${way ? `&begin=${way}` : ''}`,
        { token },
      ),
    );

  test('starter: the week stays whole, then 7 free days, then a charge @billing-31', async () => {
    const boss = await employer(app);
    const jobs = await publishedOf(boss, 3);
    await moveOn(app, 2);
    const summed = await preview(boss.token, 'starter', begin);
    const keep = jobs.slice(1).map(({ id }) => id);
    const plan = await subscribe(app, boss.token, 'starter', { jobIds: keep, begin });
    expect(plan).toMatchObject({
      currentPlan: null,
      gracePlan: { ended: false },
      plannedPlan: { id: 'starter' },
      paymentMethod: { last4: '4242' },
      nextPayment: summed.nextPayment,
      usage: { limit: null },
    });
    expect([summed.total, plan.nextPayment?.amount]).toEqual([0, 9900]);
    expect(summed.lines).toEqual([{ text: 'Starter until the first payment', amount: 0 }]);
    expect(plan.plannedPlan?.beginDate).toBe(plan.gracePlan?.endDate);
    expect(summed.date).toBe(plan.gracePlan?.endDate);
    expect(daysTo(plan, plan.nextPayment?.date)).toBe(12);
    // Unlimited as before, and posts still do not count.
    const [more] = await readyJobs(boss, 1);
    expect((await post(boss, more ?? { id: 0 }, 'publish')).code).toBe(200);
    await moveOn(app, 5);
    await sweep(app);
    const begun = await readPlan(app, boss.token);
    expect(begun).toMatchObject({
      currentPlan: { id: 'starter', status: 'trial' },
      gracePlan: null,
      plannedPlan: null,
      trialAvailable: false,
      usage: { posts: 2, limit: 2 },
    });
    const after = await statusesOf(boss);
    expect(jobs.map(({ id }) => after[id])).toEqual(['closed', 'published', 'published']);
    await moveOn(app, 7);
    await sweep(app);
    expect((await readPlan(app, boss.token)).currentPlan).toMatchObject({ status: 'active' });
  });

  test('pro: nothing is charged before the end of the week, and then the whole month', async () => {
    const boss = await employer(app);
    await publishedOf(boss, 3);
    const plan = await subscribe(app, boss.token, 'pro', { begin });
    expect(plan.nextPayment).toEqual({ date: plan.gracePlan?.endDate, amount: 39_900 });
    await moveOn(app, 7.01);
    await sweep(app);
    const begun = await readPlan(app, boss.token);
    expect(begun.currentPlan).toMatchObject({ id: 'pro', status: 'active' });
    expect(Object.values(await statusesOf(boss))).toEqual(['published', 'published', 'published']);
  });

  test('in the last two days the charge comes two days later, the plan at the end of the week', async () => {
    const boss = await employer(app);
    await moveOn(app, 6.5);
    const plan = await subscribe(app, boss.token, 'pro', { begin });
    expect(daysTo(plan, plan.plannedPlan?.beginDate)).toBe(0.5);
    expect(daysTo(plan, plan.nextPayment?.date)).toBeGreaterThan(2);
    expect(daysTo(plan, plan.nextPayment?.date)).toBeLessThan(2.1);
    await moveOn(app, 0.6);
    expect((await readPlan(app, boss.token)).currentPlan).toMatchObject({ id: 'pro' });
  });

  test('it can be taken back, chosen anew, changed, and begun at once @billing-32', async () => {
    const boss = await employer(app);
    await subscribe(app, boss.token, 'starter', { begin });
    expect(succeeded(await choose(app, boss.token, 'starter', undefined, begin)).action).toBe(
      'complete',
    );
    succeeded(await app.send('DELETE', '/v1/user/subscription', boss));
    expect(await readPlan(app, boss.token)).toMatchObject({
      currentPlan: null,
      plannedPlan: null,
      gracePlan: { ended: false },
      nextPayment: null,
      trialAvailable: true,
    });
    await moveOn(app, 1);
    // With the card stored by now.
    for (const planId of ['pro', 'starter'] as const) {
      const plan = await subscribe(app, boss.token, planId, { begin });
      expect(plan).toMatchObject({ currentPlan: null, plannedPlan: { id: planId } });
    }
    const plan = await subscribe(app, boss.token, 'starter');
    expect(plan).toMatchObject({
      currentPlan: { id: 'starter', status: 'trial' },
      plannedPlan: null,
    });
    expect(daysTo(plan, plan.nextPayment?.date)).toBe(7);
  });

  test('begun at once from the wait, pro is charged, and a declined card changes nothing', async () => {
    const boss = await employer(app);
    const card = cards.failsLater;
    const { checkout } = succeeded(await choose(app, boss.token, 'pro', undefined, begin));
    expect(await payWith(app, checkout?.clientSecret ?? '', card)).toMatchObject({
      result: 'paid',
    });
    const before = await readPlan(app, boss.token);
    expect((await choose(app, boss.token, 'pro')).code).toBe(409);
    expect({ ...(await readPlan(app, boss.token)), now: before.now }).toEqual(before);
  });

  test('its invoices can be opened, by nobody who guesses', async () => {
    const boss = await employer(app);
    await subscribe(app, boss.token, 'pro');
    const { list } = succeeded(
      await app.send<{ list: { id: string; url: string }[] }>(
        'GET',
        '/v1/user/subscription/invoice',
        boss,
      ),
    );
    expect(list).toHaveLength(1);
    const url = list[0]?.url ?? '';
    if (app.stripe) return expect(url).toMatch(/^https:\/\/invoice\.stripe\.com\//);
    const page = await app.http.inject({ url });
    expect(page.statusCode).toBe(200);
    for (const said of [list[0]?.id, 'Pro, one month', '$399.00', 'Paid', 'Test payments'])
      expect(page.body).toContain(said);
    const other = url.replace(/.$/, (sign) => (sign === '0' ? '1' : '0'));
    expect((await app.http.inject({ url: other })).statusCode).toBe(404);
    return undefined;
  });

  test('outside early access the way makes no difference', async () => {
    const boss = await employer(app);
    await moveOn(app, 8);
    const plan = await subscribe(app, boss.token, 'pro', { begin });
    expect(plan).toMatchObject({ currentPlan: { id: 'pro', status: 'active' }, plannedPlan: null });
  });
});
