import { afterEach, expect, test, vi } from 'vitest';
import { signIn, testApp } from '../../../test/app.ts';
import { exported } from '../../../test/export.ts';
import { statementsOf } from '../../../test/statements.ts';
import { choose, moveOn, payWith, readPlan, subscribe } from '../../../test/plans.ts';
import { succeeded } from '../../../test/world.ts';

const app = await testApp();
afterEach(() => vi.restoreAllMocks());

test('reading the plan is two short reads, and asks the provider only while a checkout is open @billing-36', async () => {
  const token = await signIn(app, 'reader@plans.example', 'employer');
  const { payments } = app.parts;
  const asked = vi.spyOn(payments, 'read');
  const read = async () => {
    asked.mockClear();
    const { result: plan, statements } = await statementsOf(() => readPlan(app, token));
    return { plan, statements, asked: asked.mock.calls.length };
  };
  // The first call reads the key of tokens as well.
  await read();
  const early = await read();
  expect(early.asked).toBe(0);
  // The session, the transaction, the row and the test payments' clock.
  expect(early.statements.length).toBeLessThanOrEqual(5);
  expect(early.statements.filter((text) => /insert|update|for update/i.test(text))).toEqual([]);

  const { checkout } = succeeded(await choose(app, token, 'pro'));
  expect((await read()).asked).toBe(1);
  await payWith(app, checkout?.clientSecret ?? '');
  const paid = await read();
  expect([paid.asked, paid.plan.currentPlan?.id]).toEqual([1, 'pro']);
  const later = await read();
  expect([later.asked, later.statements.length]).toEqual([0, early.statements.length]);
  // A due turn is handled by the minutely job, not by the page.
  await moveOn(app, 40);
  const turned = await read();
  expect([turned.asked, turned.statements.length]).toEqual([0, early.statements.length]);
  expect(turned.plan.currentPlan?.status).toBe('active');
  expect(new Date(turned.plan.nextPayment?.date ?? 0).getTime()).toBeGreaterThan(
    app.clock.now().getTime() + 40 * 24 * 3_600_000,
  );
});

test('the export has the plan, early access, the posts counted and the invoices @billing-37', async () => {
  const token = await signIn(app, 'exporter@plans.example', 'employer');
  const planIn = async () =>
    JSON.parse((await exported(app, token)).text('subscription.json')) as object;
  const { gracePlan } = await readPlan(app, token);
  const early = {
    earlyAccessUntil: gracePlan?.endDate,
    choosePlanUntil: gracePlan?.choosePlanUntil,
  };
  expect(await planIn()).toMatchObject({ ...early, plan: null, invoices: [] });
  const { usage } = await subscribe(app, token, 'pro');
  const whole = await planIn();
  expect(whole).toMatchObject({
    ...early,
    plan: { planId: 'pro', status: 'active', periodEnd: usage.periodEnd },
    paymentMethod: { brand: 'visa', last4: '4242' },
    posts: { count: 0 },
    invoices: [{ text: 'Pro, one month', amount: 39_900, status: 'paid' }],
  });
  // It does not contain who pays with it.
  expect(JSON.stringify(whole)).not.toContain('clientSecret');

  const candidate = await signIn(app, 'nobody@plans.example', 'candidate');
  expect((await exported(app, candidate)).text('subscription.json').trim()).toBe('null');
});
