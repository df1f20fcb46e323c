import type { JobCard } from '@fourfold/contract/job/schema.ts';
import { keptJobs } from '@fourfold/contract/subscription/plans.ts';
import fc from 'fast-check';
import { expect } from 'vitest';
import { listOpenJobs } from '../src/slices/job/plan.queries.ts';
import { choosePlan } from '../src/slices/subscription/choice.commands.ts';
import { graceOf, settle } from '../src/slices/subscription/subscription.commands.ts';
import { readRow } from '../src/slices/subscription/subscription.queries.ts';
import { planStateAt } from '../src/slices/subscription/subscription.rules.ts';
import { signIn, type TestApp } from './app.ts';
import { cards, choose, moveOn, payWith, sweep } from './plans.ts';
import type { StripeApp } from './stripe/app.ts';
import { signed, unsent, webhookUrl, settleTold } from './stripe/webhook.ts';
import { publishedCompany, publishedJob, succeeded } from './world.ts';

/** Random actions of an employer, their provider and our servers on a plan. */

const which = fc.nat(3);
const pro = fc.boolean();
const does = <Name extends string>(name: Name) => fc.constant(name);
const weighted = <T>(weight: number, arbitrary: fc.Arbitrary<T>) => ({ weight, arbitrary });

export const act = fc.oneof(
  weighted(4, fc.record({ do: does('choose'), pro, which })),
  weighted(3, fc.record({ do: does('pay'), card: fc.constantFrom(...Object.values(cards)) })),
  weighted(1, fc.record({ do: does('cancel') })),
  weighted(4, fc.record({ do: does('publish'), which })),
  weighted(1, fc.record({ do: does('close'), which })),
  weighted(1, fc.record({ do: does('endGrace') })),
  weighted(2, fc.record({ do: does('wait'), days: fc.integer({ min: 1, max: 33 }) })),
  weighted(2, fc.record({ do: does('sweep') })),
  weighted(1, fc.record({ do: does('read') })),
  // The provider acted, and we died before recording it.
  weighted(2, fc.record({ do: does('die'), pro, which })),
  weighted(1, fc.record({ do: does('dieCancelling') })),
  // Stripe only: the sandbox sends no events and always answers.
  weighted(3, fc.record({ do: does('event'), pick: fc.nat(), times: fc.constantFrom(1, 1, 2) })),
  weighted(
    1,
    fc.record({ do: does('portal'), card: fc.constantFrom(cards.pays, cards.failsLater) }),
  ),
  weighted(
    2,
    fc.record({
      do: does('trouble'),
      fault: fc.constantFrom('down', 'broken', 'unheard', 'late'),
      method: fc.constantFrom('GET', 'POST'),
    }),
  ),
);
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

export interface Boss {
  token: string;
  accountId: number;
  jobIds: number[];
  /** Earlier ones among the stub's events. */
  from: number;
  /** Starter's posts by billing period, counted from the outside. */
  counted: Map<string, number>;
}

let people = 0;

export async function newBoss(app: TestApp): Promise<Boss> {
  people += 1;
  const token = await signIn(app, `random${people}@plans.example`, 'employer');
  const { id } = succeeded(await app.send<{ id: number }>('GET', '/v1/user/profile', { token }));
  const company = await publishedCompany(app, token);
  const jobIds = [];
  for (let count = 0; count < 4; count += 1)
    jobIds.push((await publishedJob(app, token, company.id)).id);
  const from = isStripe(app) ? unsent(app).length : 0;
  return { token, accountId: id, jobIds, from, counted: new Map() };
}

export const isStripe = (app: TestApp): app is StripeApp => app.stripe !== undefined;

export const rowOf = (app: TestApp, { accountId }: Boss) =>
  app.parts.runUnit(({ tx }) => readRow(tx, accountId));

export const statusesOf = async (app: TestApp, { token }: Boss) =>
  succeeded(
    await app.send<{ list: JobCard[] }>('GET', '/v1/employer/job?limit=100', { token }),
  ).list.map(({ status }) => status);

export async function stateOf(app: TestApp, boss: Boss) {
  const row = await rowOf(app, boss);
  if (!row) throw new Error('An employer has a subscription');
  const now = await app.parts.payments.now();
  return { row, state: planStateAt(graceOf(row), row.told, now) };
}

class Died extends Error {}

/** Does something and dies before the commit. */
async function dying(app: TestApp, body: Parameters<TestApp['parts']['runUnit']>[0]) {
  await app.parts
    .runUnit(async (unit) => {
      await body(unit);
      throw new Died();
    })
    .catch((error: unknown) => {
      const { code } = error as { code?: number };
      if (!(error instanceof Died) && code !== 503) throw error;
    });
}

export async function run(app: TestApp, boss: Boss, step: Act): Promise<void> {
  const { token, jobIds, accountId } = boss;
  const { payments } = app.parts;
  const job = (index: number) => jobIds[index % 4] ?? 0;
  switch (step.do) {
    case 'choose': {
      const kept = [job(step.which), job(step.which + 1)];
      const { code } = await choose(app, token, step.pro ? 'pro' : 'starter', kept);
      expect([200, 409, 503]).toContain(code);
      return;
    }
    case 'pay': {
      const checkout = (await rowOf(app, boss))?.told?.checkout;
      if (checkout) await payWith(app, checkout.clientSecret, step.card);
      return;
    }
    case 'cancel': {
      const { code } = await app.send('DELETE', '/v1/user/subscription', { token });
      expect([200, 409, 503]).toContain(code);
      return;
    }
    case 'publish':
      await publish(app, boss, job(step.which));
      return;
    case 'close':
      await app.send('POST', `/v1/employer/job/${job(step.which)}/close`, { token });
      return;
    case 'endGrace':
      await app.send('POST', '/v1/user/subscription/zero-in-grace-period', { token });
      return;
    case 'wait':
      await moveOn(app, step.days);
      return;
    case 'sweep':
      // If Stripe fails for one customer, the check goes on and reports it at the end.
      await sweep(app).catch((error: unknown) => {
        if (!/: \d+ of \d+ failed$/.test(String(error))) throw error;
      });
      return;
    case 'read': {
      const { code } = await app.send('GET', '/v1/user/subscription', { token });
      expect([200, 503]).toContain(code);
      return;
    }
    case 'die':
      await dying(app, async (unit) => {
        const held = await settle(unit, payments, accountId);
        const open = await listOpenJobs(unit.tx, accountId);
        const jobIds = open.slice(0, keptJobs).map(({ id }) => id);
        const planId = step.pro ? 'pro' : 'starter';
        await choosePlan(unit, payments, held, { planId, later: false, jobIds, open });
      });
      return;
    case 'dieCancelling':
      await dying(app, async (unit) => {
        const { told } = (await settle(unit, payments, accountId)).row;
        if (told?.subscription) await payments.cancelAtEnd(told);
      });
      return;
    case 'event':
      if (isStripe(app)) await sendOne(app, boss, step);
      return;
    case 'portal': {
      const customerId = (await rowOf(app, boss))?.customer_id;
      if (customerId) app.stripe?.replaceCard(customerId, step.card);
      return;
    }
    case 'trouble':
      app.stripe?.fail(step.fault, new RegExp(`^${step.method}`));
  }
}

async function publish(app: TestApp, boss: Boss, jobId: number): Promise<void> {
  const { code } = await app.send('POST', `/v1/employer/job/${jobId}/publish`, {
    token: boss.token,
  });
  expect([200, 402, 409]).toContain(code);
  const { state } = await stateOf(app, boss);
  if (code !== 200 || state.kind !== 'starter') return;
  const { id, periodStart } = state.subscription;
  const period = `${id} ${periodStart.toISOString()}`;
  boss.counted.set(period, (boss.counted.get(period) ?? 0) + 1);
  expect(boss.counted.get(period)).toBeLessThanOrEqual(keptJobs);
}

/** Events arrive once or more, in any order; the rest are lost. */
async function sendOne(
  app: StripeApp,
  { from }: Boss,
  { pick, times }: { pick: number; times: number },
): Promise<void> {
  const events = unsent(app, from);
  const event = events[pick % events.length];
  if (!event) return;
  for (let count = 0; count < times; count += 1)
    expect((await app.send('POST', webhookUrl, signed(app, event))).code).toBe(200);
  // A job that Stripe did not answer runs again, with the next event at the latest.
  await settleTold(app).catch((error: unknown) => {
    if ((error as { code?: number }).code !== 503) throw error;
  });
}
