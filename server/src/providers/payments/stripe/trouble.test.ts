import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settableClock } from '../../../../test/app.ts';
import { payers } from '../../../../test/payments.ts';
import { cards } from '../../../../test/plans.ts';
import { stripeAccount, type StripeAccount } from '../../../../test/stripe/account.ts';
import { patienceMs } from './client.ts';
import { stripePayments } from './stripe.ts';
import type { PaymentsPort } from '../port.ts';

/** Failures between Stripe and us: each order happens once, or not at all. */

const dayMs = 24 * 3_600_000;
const pro = { planId: 'pro' as const, keep: [] };
const starter = { planId: 'starter' as const, keep: [] };

let stripe: StripeAccount;
let payments: PaymentsPort;

beforeAll(async () => {
  stripe = await stripeAccount(settableClock());
  payments = stripePayments(stripe.keys, stripe.clock);
});
afterAll(() => stripe.close());

const noAnswer = expect.objectContaining({ code: 503, status: 'error' });

const newPayer = payers();
const newCustomer = () => payments.customerOf(...newPayer());

/** A customer who paid by card in the form. */
async function payer(order: typeof pro | typeof starter, card: string = cards.pays) {
  const id = await newCustomer();
  const { clientSecret } = await payments.openCheckout(await payments.read(id), order);
  expect(stripe.pay(clientSecret, card)).toEqual({ result: 'paid' });
  return id;
}

/** A customer with a stored card and no plan anymore. */
async function formerPayer(): Promise<string> {
  const id = await payer(starter);
  await payments.cancelAtEnd(await payments.read(id));
  stripe.ahead += 8 * dayMs;
  return id;
}

const charged = (id: string) =>
  stripe.world.charges.filter(({ customer }) => customer === id).map(({ amount }) => amount);
const runningOf = (id: string) =>
  stripe.world.running().filter(({ customer }) => customer === id).length;

test('an answer that is lost is asked for again: one subscription, one charge', async () => {
  const id = await formerPayer();
  stripe.fail('unheard', /^POST subscriptions$/);
  expect(await payments.start(await payments.read(id), pro)).toBe(true);
  expect([charged(id), runningOf(id)]).toEqual([[39_900], 1]);
});

test('what was done and never answered is refused with 503, and found by the next @billing-20 @B6.2', async () => {
  const id = await formerPayer();
  const before = await payments.read(id);
  stripe.fail('unheard', /^POST subscriptions$/, 3);
  await expect(payments.start(before, pro)).rejects.toEqual(noAnswer);
  expect(await payments.start(before, pro)).toBe(true);
  expect([charged(id), runningOf(id)]).toEqual([[39_900], 1]);
});

test('a failure that Stripe keeps under its key is not asked for again', async () => {
  const id = await formerPayer();
  const before = await payments.read(id);
  stripe.fail('broken', /^POST checkout\/sessions$/);
  await expect(payments.openCheckout(before, pro)).rejects.toEqual(noAnswer);
  expect(await payments.openCheckout(before, pro)).toHaveProperty('clientSecret');
  stripe.fail('broken', /^POST subscriptions$/);
  await expect(payments.start(before, pro)).rejects.toEqual(noAnswer);
  expect(await payments.start(before, pro)).toBe(true);
  stripe.fail('broken', /^POST customers$/);
  expect(await newCustomer()).toMatch(/^cus_/);
  expect([charged(id), runningOf(id)]).toEqual([[39_900], 1]);
});

test.each([
  'https://evil.example',
  'https://billing.stripe.com.evil.example',
  'https://evilstripe.com',
  'https://billing.stripe.com@evil.example',
  'http://billing.stripe.com',
  'javascript:alert(1)//billing.stripe.com',
  '//billing.stripe.com',
])('a portal at %s is nowhere that we send people @H4.3', async (place) => {
  const id = await newCustomer();
  const open = () => payments.portal(id, 'https://fourfold.example');
  const right = stripe.world.portalAt;
  expect(await open()).toContain(`${right}/${id}/`);
  stripe.world.portalAt = place;
  await expect(open()).rejects.toThrow();
  stripe.world.portalAt = right;
});

test('Stripe being down changes nothing, and is said with 503', async () => {
  const id = await payer(pro);
  const before = await payments.read(id);
  const calls = [
    () => payments.read(id),
    () => payments.changeAtEnd(before, starter),
    () => payments.cancelAtEnd(before),
    () => payments.goOn(before),
    () => payments.costOfChange(before, 'starter'),
    () => payments.portal(id, 'https://fourfold.example'),
    () => payments.invoices(id),
    () => payments.remove(id),
  ];
  for (const call of calls) {
    stripe.fail('down', /./, 3);
    await expect(call()).rejects.toEqual(noAnswer);
    stripe.heal();
  }
  expect(await payments.read(id)).toEqual(before);
});

test('a change for the period’s end that broke off leaves what was decided before', async () => {
  const id = await payer(pro);
  for (const cancelled of [false, true]) {
    if (cancelled) await payments.cancelAtEnd(await payments.read(id));
    const before = await payments.read(id);
    stripe.fail('down', /^POST subscription_schedules\/\w+$/);
    await expect(payments.changeAtEnd(before, starter)).rejects.toEqual(noAnswer);
    expect(await payments.read(id)).toEqual(before);
    await payments.changeAtEnd(before, starter);
    expect((await payments.read(id)).subscription).toMatchObject({
      nextPlanId: 'starter',
      cancelAtEnd: false,
    });
    await payments.goOn(await payments.read(id));
  }
});

test('an unpaid invoice that a change left open is forgotten by the next look', async () => {
  const id = await payer(starter, cards.failsLater);
  stripe.ahead += 8 * dayMs;
  stripe.replaceCard(id, cards.pays);
  const before = await payments.read(id);
  stripe.fail('down', /void$/);
  await expect(payments.changeNow(before, 'pro')).rejects.toEqual(noAnswer);
  expect(await payments.changeNow(before, 'pro')).toBe(true);
  await payments.read(id);
  const statuses = (await payments.invoices(id)).map(({ amount, status }) => [amount, status]);
  expect(statuses).toEqual([
    [39_900, 'paid'],
    [9900, 'void'],
    [0, 'paid'],
  ]);
  stripe.ahead += 20 * dayMs;
  expect(charged(id)).toEqual([39_900]);
});

test('the card that was chosen last is charged, at the portal or in a checkout @billing-23', async () => {
  const id = await newCustomer();
  const charge = async () => {
    stripe.ahead += 31 * dayMs;
    const { card, subscription } = await payments.read(id);
    return [card?.last4, subscription?.status];
  };
  const { clientSecret } = await payments.openCheckout(await payments.read(id), pro);
  stripe.pay(clientSecret, cards.pays);
  // Before anything has read the state that the checkout left.
  stripe.ahead += 60_000;
  stripe.replaceCard(id, cards.failsLater);
  await payments.read(id);
  expect(await charge()).toEqual(['0341', 'pastDue']);
  stripe.ahead += 8 * dayMs;
  expect(await payments.start(await payments.read(id), pro)).toBe(false);
  const again = await payments.openCheckout(await payments.read(id), pro);
  stripe.pay(again.clientSecret, '5555 5555 5555 4444');
  expect(await charge()).toEqual(['4444', 'active']);
  stripe.replaceCard(id, cards.failsLater);
  expect(await charge()).toEqual(['0341', 'pastDue']);
});

test('a checkout that is paid while another order comes is not paid beside it', async () => {
  const id = await newCustomer();
  const { clientSecret } = await payments.openCheckout(await payments.read(id), pro);
  const before = await payments.read(id);
  // The read is answered, and its answers are under way when the form is submitted.
  stripe.fail('late', /^GET subscriptions$/);
  const from = stripe.calls.length;
  const other = payments.openCheckout(before, starter);
  const looked = () => stripe.calls.slice(from).includes('GET subscriptions');
  while (!looked()) await new Promise(setImmediate);
  await wait(50);
  expect(stripe.pay(clientSecret, cards.pays)).toEqual({ result: 'paid' });
  await expect(other).rejects.toEqual(noAnswer);
  expect(await payments.read(id)).toMatchObject({
    subscription: { planId: 'pro' },
    checkout: null,
  });
  expect(runningOf(id)).toBe(1);
});

test('a form that was opened while a plan began cannot be paid beside it', async () => {
  const id = await formerPayer();
  const before = await payments.read(id);
  stripe.fail('late', /^POST subscriptions$/);
  const begun = payments.start(before, pro);
  while (stripe.calls.at(-1) !== 'POST subscriptions') await new Promise(setImmediate);
  // Another read came first, and opens a form afterwards.
  const { id: session, client_secret: secret } = stripe.openSession(id);
  expect(await begun).toBe(true);
  await payments.read(id);
  expect(stripe.world.get('checkout.session', session).status).toBe('expired');
  expect(stripe.pay(secret, cards.pays)).toEqual({ result: 'gone' });
});

test('a Stripe that says nothing is not waited for, and what it did is found later', async () => {
  const id = await formerPayer();
  const hasty = stripePayments(stripe.keys, stripe.clock, 300);
  const before = await hasty.read(id);
  stripe.fail('silent', /^POST subscriptions$/);
  const asked = performance.now();
  await expect(hasty.start(before, pro)).rejects.toEqual(noAnswer);
  // Not as long as one waits by default.
  expect(performance.now() - asked).toBeLessThan(patienceMs);
  expect(await hasty.start(before, pro)).toBe(true);
  expect([charged(id), runningOf(id)]).toEqual([[39_900], 1]);
});

test('however many nodes begin, a plan has one price, made once', async () => {
  const fresh = await stripeAccount(settableClock());
  const nodes = [1, 2, 3].map(() => stripePayments(fresh.keys, fresh.clock));
  await Promise.all(nodes.map((node) => node.costOfStart(null, 'pro')));
  const prices = fresh.world.all('price').map((price) => [price.lookup_key, price.unit_amount]);
  expect(prices).toEqual([['fourfold-pro-39900-usd-month', 39_900]]);
  await fresh.close();
});
