import { keptJobs } from '@fourfold/contract/subscription/plans.ts';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { runJob } from '../../../test/background.ts';
import { sampled } from '../../../test/lane.ts';
import { seed, times } from '../../../test/long.ts';
import { moveOn, sweep } from '../../../test/plans.ts';
import {
  act,
  isStripe,
  newBoss,
  run,
  stateOf,
  statusesOf,
  type Boss,
} from '../../../test/random-payers.ts';
import { stripeApp, type StripeApp } from '../../../test/stripe/app.ts';
import { succeeded } from '../../../test/world.ts';

/**
 * After any sequence of actions, passing time, faults and lost events, the plan, the jobs and the
 * provider agree, and no limit was exceeded on the way.
 */

const quiet = { LOG_LEVEL: 'silent' };
const providers = [
  { name: 'the sandbox', start: () => testApp(quiet) },
  { name: 'Stripe', start: () => stripeApp(quiet) },
];

describe.each(providers)('$name', ({ start }) => {
  let app: TestApp;

  beforeAll(async () => {
    app = await start();
  });

  async function agrees(boss: Boss): Promise<void> {
    const { row, state } = await stateOf(app, boss);
    expect(row.held_plan).toBe(state.kind);
    expect(row.held_id).toBe('subscription' in state ? state.subscription.id : '');
    const statuses = await statusesOf(app, boss);
    expect(statuses).not.toContain(state.kind === 'none' ? 'published' : 'paused');
    if (state.kind === 'starter') expect(row.posts).toBeLessThanOrEqual(keptJobs);
    if (!row.customer_id) return;
    expect(row.told).toEqual(await app.parts.payments.read(row.customer_id));
    const invoices = await app.parts.payments.invoices(row.customer_id);
    const paid = invoices
      .filter(({ status, amount }) => status === 'paid' && amount !== 0)
      .map(({ createdAt, text }) => `${createdAt.toISOString()} ${text}`);
    expect(new Set(paid).size).toBe(paid.length);
    if (isStripe(app)) paidOnce(app, row.customer_id);
  }

  /** A step that leads to Starter leaves at most 2 jobs open. */
  async function limited(boss: Boss, step: () => Promise<void>): Promise<void> {
    const before = (await stateOf(app, boss)).row.held_plan;
    await step();
    const { held_plan: after } = (await stateOf(app, boss)).row;
    if (before === 'starter' || after !== 'starter') return;
    const open = (await statusesOf(app, boss)).filter((status) => status === 'published');
    expect(open.length).toBeLessThanOrEqual(keptJobs);
  }

  /** The provider stores nothing that could charge a deleted account. */
  async function leaves(boss: Boss): Promise<void> {
    const customerId = (await stateOf(app, boss)).row.customer_id;
    succeeded(await app.send('DELETE', '/v1/user', { token: boss.token }));
    if (!customerId) return;
    await runJob(app, 'subscription.leave', { customerId });
    const left = await app.parts.payments.read(customerId);
    expect(left).toMatchObject({ subscription: null, card: null, checkout: null });
  }

  test(
    'random lives settle to agreement between plan, jobs and provider @billing-13 @B4.3',
    { timeout: times(300_000, 3_600_000) },
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(act, { minLength: 10, maxLength: 30 }), async (steps) => {
          const boss = await newBoss(app);
          for (const step of steps) await limited(boss, () => run(app, boss, step));
          app.stripe?.heal();
          // Longer than the longest interval between checks.
          await moveOn(app, 1.1);
          await limited(boss, () => sweep(app));
          await agrees(boss);
          // A day that passes in the next life would pass for all earlier ones too.
          await leaves(boss);
        }),
        { numRuns: sampled(2, times(12, 1000)), seed, endOnFailure: true },
      );
    },
  );
});

/**
 * No two subscriptions ran together, no charge exceeds the invoices, and nothing that a change has
 * paid for is still due.
 */
function paidOnce({ stripe: { world } }: StripeApp, id: string): void {
  const its = ({ customer }: { customer: string }) => customer === id;
  const lives = world.all('subscription', its).toReversed();
  for (const [index, { ended_at: end }] of lives.entries()) {
    const next = lives[index + 1];
    if (next) expect(end ?? Infinity).toBeLessThanOrEqual(next.created);
  }
  const invoices = world.all('invoice', its);
  const paid = invoices.filter(({ status, total }) => status === 'paid' && total !== 0);
  expect(paid).toHaveLength(world.charges.filter(its).length);
  const latest = new Set(lives.map(({ latest_invoice }) => latest_invoice));
  for (const invoice of invoices)
    if (invoice.next_payment_attempt !== null) expect(latest).toContain(invoice.id);
}
