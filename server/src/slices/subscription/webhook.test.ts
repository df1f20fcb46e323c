import type { PlanId } from '@fourfold/contract/subscription/plans.ts';
import { beforeAll, expect, test } from 'vitest';
import { signIn, testApp } from '../../../test/app.ts';
import { runJob } from '../../../test/background.ts';
import { choose, payWith, readPlan, sweep } from '../../../test/plans.ts';
import type { Event } from '../../../test/stripe/objects.ts';
import { stripeApp, type StripeApp } from '../../../test/stripe/app.ts';
import { deliver, settleTold, signed, unsent, webhookUrl } from '../../../test/stripe/webhook.ts';
import { succeeded } from '../../../test/world.ts';
import { readRow } from './subscription.queries.ts';

let app: StripeApp;
let people = 0;

beforeAll(async () => {
  app = await stripeApp();
});

const stored = () => app.parts.db.selectFrom('payment_event').selectAll().execute();

/** A customer whose payment we were not told of. */
async function payer(
  planId: PlanId = 'pro',
): Promise<{ token: string; accountId: number; from: number }> {
  people += 1;
  const token = await signIn(app, `told${people}@pay.example`, 'employer');
  const { id: accountId } = succeeded(
    await app.send<{ id: number }>('GET', '/v1/user/profile', { token }),
  );
  const from = unsent(app).length;
  const { checkout } = succeeded(await choose(app, token, planId));
  expect(await payWith(app, checkout?.clientSecret ?? '')).toMatchObject({ result: 'paid' });
  return { token, accountId, from };
}

const heldPlan = async (accountId: number) =>
  (await app.parts.runUnit(({ tx }) => readRow(tx, accountId)))?.held_plan;

test('an event is stored, answered and settled once, however often it comes @billing-24', async () => {
  const { accountId, from } = await payer();
  const [event] = unsent(app, from).filter(({ type }) => type === 'checkout.session.completed');
  if (!event) throw new Error('Stripe told of no checkout');
  const before = (await stored()).length;
  expect(await heldPlan(accountId)).toBe('grace');
  const answer = await app.send('POST', webhookUrl, signed(app, event));
  expect([answer.code, answer.response.status, answer.data]).toEqual([200, 'success', {}]);
  expect(await heldPlan(accountId)).toBe('grace');
  await settleTold(app);
  expect(await heldPlan(accountId)).toBe('pro');
  const calls = app.stripe.calls.length;
  for (let again = 0; again < 3; again += 1) expect((await deliver(app, event)).code).toBe(200);
  // Several events of one customer cause one check.
  const customerId = (await stored()).at(-1)?.customer_id;
  await runJob(app, 'subscription.told', { customerId });
  expect(app.stripe.calls.length).toBe(calls);
  expect(await stored()).toHaveLength(before + 1);
  expect((await stored()).at(-1)).toMatchObject({ id: event.id, settled_at: app.clock.now() });
});

test('what is not signed by Stripe, or long ago, or altered, is refused and not stored @billing-25 @B4.1', async () => {
  const { from } = await payer();
  const [event] = unsent(app, from);
  if (!event) throw new Error('Stripe told of nothing');
  const before = await stored();
  const right = signed(app, event);
  const late = new Date(app.clock.now().getTime() - 301_000);
  const early = new Date(app.clock.now().getTime() + 301_000);
  const wrong = [
    signed(app, event, { secret: 'whsec_other' }),
    signed(app, event, { at: late }),
    signed(app, event, { at: early }),
    { ...right, body: right.body.replace('evt_', 'evt_x') },
    { ...right, body: `${right.body} ` },
    { ...right, headers: { 'content-type': 'application/json' } },
    { ...right, headers: { ...right.headers, 'stripe-signature': 't=1,v1=00' } },
    { body: '', headers: right.headers },
  ];
  for (const each of wrong) {
    const { code, response } = await app.send('POST', webhookUrl, each);
    expect([code, response.status]).toEqual([400, 'error']);
  }
  expect(await stored()).toEqual(before);
  for (const away of [-299_000, 299_000]) {
    const at = new Date(app.clock.now().getTime() + away);
    expect((await app.send('POST', webhookUrl, signed(app, event, { at }))).code).toBe(200);
  }
});

const object = { id: 'cus_1', object: 'customer' };
test.each([
  ['an event without its object', { id: 'evt_1', type: 'a.b', created: 1, data: {} }],
  ['an array', []],
  ['null', null],
  ['a time that there is not', { id: 'evt_1', type: 'a.b', created: 9e15, data: { object } }],
  ['an id with a sign of control', { id: 'evt\0', type: 'a.b', created: 1, data: { object } }],
])('%s is refused, however rightly it is signed @B4.2', async (_name, event) => {
  const before = await stored();
  const { code, response } = await app.send('POST', webhookUrl, signed(app, event as Event));
  expect([code, response.status]).toEqual([400, 'error']);
  expect(await stored()).toEqual(before);
});

test('nor is what is no JSON an event', async () => {
  const { headers } = signed(app, {} as Event, { body: 'not JSON' });
  const { code, response } = await app.send('POST', webhookUrl, { body: 'not JSON', headers });
  expect([code, response.status]).toEqual([400, 'error']);
});

test('events that never came are found within 5 minutes, and old ones are forgotten @billing-26 @B5.1', async () => {
  const { accountId } = await payer();
  await runJob(app, 'subscription.events');
  await settleTold(app);
  expect(await heldPlan(accountId)).toBe('pro');
  // The check has fixed the card, which Stripe reports too; then all is quiet.
  await runJob(app, 'subscription.events');
  await settleTold(app);
  const { length } = await stored();
  await runJob(app, 'subscription.events');
  expect(await stored()).toHaveLength(length);
  app.clock.forward(8 * 24 * 3_600_000);
  await runJob(app, 'subscription.events');
  expect(await stored()).toEqual([]);
});

test('while Stripe does not answer, an event waits and is settled later', async () => {
  const { accountId, from, token } = await payer();
  const [event] = unsent(app, from);
  if (!event) throw new Error('Stripe told of nothing');
  app.stripe.fail('down', /GET subscriptions/, 3);
  await expect(deliver(app, event)).rejects.toThrow('not answering');
  app.stripe.heal();
  expect(await heldPlan(accountId)).toBe('grace');
  await settleTold(app);
  expect(await heldPlan(accountId)).toBe('pro');
  expect((await readPlan(app, token)).currentPlan?.id).toBe('pro');
});

test('what was done without an answer is refused with 503, and found by the next minute’s look', async () => {
  const { accountId, token } = await payer('starter');
  await readPlan(app, token);
  app.stripe.fail('unheard', /^POST subscriptions\/sub_/, 3);
  const asked = {
    token,
    headers: { 'idempotency-key': 'upgrade-1' },
    body: { planId: 'pro' },
  };
  const url = '/v1/user/subscription/plan/upgrade';
  const { code, response, headers } = await app.send('POST', url, asked);
  expect([code, response.status, headers['retry-after']]).toEqual([503, 'error', '60']);
  expect(await heldPlan(accountId)).toBe('starter');
  await sweep(app);
  expect(await heldPlan(accountId)).toBe('pro');
  // The same call is made again.
  expect((await app.send('POST', url, asked)).data).toMatchObject({ action: 'complete' });
  app.stripe.fail('unheard', /^POST subscriptions\/sub_/, 3);
  expect((await app.send('DELETE', '/v1/user/subscription', { token })).code).toBe(503);
  await sweep(app);
  expect((await readPlan(app, token)).currentPlan?.cancelDate).not.toBeNull();
});

test('without Stripe there is no webhook', async () => {
  const sandbox = await testApp();
  const { code } = await sandbox.send('POST', webhookUrl, { body: {} });
  expect(code).toBe(404);
});
