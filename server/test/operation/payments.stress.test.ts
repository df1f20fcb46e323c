import type { Subscription } from '@fourfold/contract/subscription/schema.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock as clock } from '../../src/platform/clock.ts';
import { createTestDatabase } from '../database.ts';
import { cards, type Upgraded } from '../plans.ts';
import { startServer, until, type ServerProcess } from '../processes.ts';
import { mailboxAt, remote, signInAt } from '../remote.ts';
import { stripeAccount, type StripeAccount } from '../stripe/account.ts';
import { signed, unsent, webhookUrl } from '../stripe/webhook.ts';
import { succeeded } from '../world.ts';

/* A server that is killed between Stripe's action and its own commit, and its successor. */

/** Each test starts a server, on a machine that may be busy. */
const patient = { timeout: 120_000 };

let stripe: StripeAccount;
let settings: Record<string, string>;
let server: ServerProcess;
let token: string;
const api = remote(() => server.url);

beforeAll(async () => {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'fourfold-test-'));
  stripe = await stripeAccount(clock);
  afterAll(async () => {
    await stripe.close();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  });
  settings = {
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    LOG_LEVEL: 'silent',
    STRIPE_SECRET_KEY: stripe.keys.secretKey,
    STRIPE_PUBLIC_KEY: stripe.keys.publicKey,
    STRIPE_WEBHOOK_SECRET: stripe.keys.webhookSecret,
    STRIPE_API_URL: stripe.url,
  };
  server = await startServer(settings);
  token = await signInAt(
    api,
    'payer@post.example',
    'employer',
    mailboxAt(() => server.url),
  );
});

const upgrade = (planId: string) =>
  api.send<Upgraded>('POST', '/v1/user/subscription/plan/upgrade', { token, body: { planId } });
const readPlan = async () =>
  succeeded(await api.send<Subscription>('GET', '/v1/user/subscription', { token })).currentPlan;
const amounts = () => stripe.world.charges.map(({ amount }) => amount);

/**
 * Makes a call that Stripe executes, kills the server before it gets the answer, and starts
 * another.
 */
async function killedDuring(call: () => Promise<unknown>, done: () => boolean): Promise<void> {
  stripe.fail('silent', /^POST subscriptions\/sub_/);
  const lost = call().then(
    () => 'answered',
    () => 'lost',
  );
  await until(done, 'Stripe');
  server.child.kill('SIGKILL');
  expect(await lost).toBe('lost');
  await server.ended;
  server = await startServer(settings);
}

test(
  'an upgrade that a kill cut off is charged once, however often it is asked for again @billing-21 @B6.1',
  patient,
  async () => {
    const { checkout } = succeeded(await upgrade('starter'));
    expect(stripe.pay(checkout?.clientSecret ?? '', cards.pays)).toEqual({ result: 'paid' });
    expect((await readPlan())?.id).toBe('starter');
    await killedDuring(
      () => upgrade('pro'),
      () => stripe.world.charges.length === 1,
    );
    expect((await readPlan())?.id).toBe('starter');
    const answers = await Promise.all(Array.from({ length: 10 }, () => upgrade('pro')));
    expect(new Set(answers.map(({ data }) => data.action))).toEqual(new Set(['complete']));
    expect((await readPlan())?.id).toBe('pro');
    expect(amounts()).toEqual([39_900]);
  },
);

test('what nobody asks for again is settled by the event @B5.3', patient, async () => {
  const from = unsent({ stripe }).length;
  const isCancelled = () => stripe.world.running()[0]?.cancel_at_period_end === true;
  await killedDuring(() => api.send('DELETE', '/v1/user/subscription', { token }), isCancelled);
  expect((await readPlan())?.cancelDate).toBeNull();
  for (const event of unsent({ stripe }, from)) {
    const { code } = await api.send('POST', webhookUrl, {
      ...signed({ stripe, clock }, event),
      body: event,
    });
    expect(code).toBe(200);
  }
  await until(async () => (await readPlan())?.cancelDate !== null, 'the event');
});
