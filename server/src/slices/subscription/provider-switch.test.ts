import { afterAll, beforeAll, expect, test } from 'vitest';
import { secondNode, testApp, type TestApp } from '../../../test/app.ts';
import { employer, publishedOf, statusesOf, type Employer } from '../../../test/employers.ts';
import { choose, moveOn, readPlan, subscribe, sweep } from '../../../test/plans.ts';
import { stripeAccount, type StripeAccount } from '../../../test/stripe/account.ts';

/** An installation that started with test payments gets keys. */

let app: TestApp;
let stripe: StripeAccount;
let boss: Employer;

beforeAll(async () => {
  app = await testApp();
  stripe = await stripeAccount(app.clock);
  afterAll(() => stripe.close());
  boss = await employer(app);
});

test('with the keys test payments end: what they paid for is over, and can be bought anew @billing-22', async () => {
  await publishedOf(boss, 1);
  await subscribe(app, boss.token, 'pro');
  await moveOn(app, 5);
  const paying: TestApp = {
    ...(await secondNode(app, { stripe: stripe.keys }, stripe.clock)),
    stripe,
  };
  boss = { ...boss, app: paying };
  await sweep(paying);
  expect(await readPlan(paying, boss.token)).toMatchObject({ currentPlan: null, gracePlan: {} });
  expect(Object.values(await statusesOf(boss))).toEqual(['published']);
  await moveOn(paying, 11);
  await sweep(paying);
  expect(Object.values(await statusesOf(boss))).toEqual(['paused']);
  expect((await choose(paying, boss.token, 'pro')).data.action).toBe('goToPayment');
  await subscribe(paying, boss.token, 'pro');
  expect(Object.values(await statusesOf(boss))).toEqual(['published']);
  expect(stripe.world.charges).toMatchObject([{ amount: 39_900 }]);
});
