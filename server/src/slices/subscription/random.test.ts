import type { JobCard } from '@fourfold/contract/job/schema.ts';
import { keptJobs } from '@fourfold/contract/subscription/plans.ts';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { signIn, testApp, type TestApp } from '../../../test/app.ts';
import { cards, choose, moveOn, payWith, readPlan, sweep } from '../../../test/plans.ts';
import { publishedCompany, publishedJob, succeeded } from '../../../test/world.ts';
import { paymentTime } from '../../providers/payments/clock.ts';
import { graceOf } from './commands.ts';
import { readRow } from './queries.ts';
import { standingAt } from './rules.ts';

/**
 * Whatever an employer does, whatever time passes and whatever we never heard of: in the end the
 * plan, the jobs and the provider say the same, and no limit was passed on the way.
 */

let app: TestApp;
let people = 0;

beforeAll(async () => {
  app = await testApp();
});

const which = fc.nat(3);
const act = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('choose' as const), pro: fc.boolean(), which }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('pay' as const),
      card: fc.constantFrom(...Object.values(cards)),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel' as const) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('publish' as const), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('close' as const), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('endGrace' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      days: fc.integer({ min: 1, max: 33 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('sweep' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('read' as const) }) },
  // The provider did what we asked, and we died before we could write it down.
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('unheard' as const),
      what: fc.constantFrom('start', 'changeNow', 'changeAtEnd', 'cancelAtEnd', 'goOn'),
    }),
  },
);
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

interface Boss {
  token: string;
  accountId: number;
  jobIds: number[];
}

async function newBoss(): Promise<Boss> {
  people += 1;
  const token = await signIn(app, `random${people}@plans.example`, 'employer');
  const { id } = succeeded(await app.send<{ id: number }>('GET', '/v1/user/profile', { token }));
  const company = await publishedCompany(app, token);
  const jobIds = [];
  for (let count = 0; count < 4; count += 1)
    jobIds.push((await publishedJob(app, token, company.id)).id);
  return { token, accountId: id, jobIds };
}

const rowOf = (boss: Boss) => app.parts.runWork(({ tx }) => readRow(tx, boss.accountId));

const jobsOf = async ({ token }: Boss) =>
  succeeded(await app.send<{ list: JobCard[] }>('GET', '/v1/employer/job?limit=100', { token }))
    .list;

/** Posts by billing period of starter, as the outside sees them. */
type Counted = Map<string, number>;

async function run(boss: Boss, step: Act, counted: Counted): Promise<void> {
  const { token, jobIds } = boss;
  const job = (index: number) => jobIds[index] ?? 0;
  switch (step.do) {
    case 'choose': {
      const kept = [job(step.which), job((step.which + 1) % 4)];
      const { code } = await choose(app, token, step.pro ? 'pro' : 'starter', kept);
      expect([200, 409]).toContain(code);
      return;
    }
    case 'pay': {
      const row = await rowOf(boss);
      if (row?.told?.checkout) await payWith(app, row.told.checkout.clientSecret, step.card);
      return;
    }
    case 'cancel':
      await app.send('DELETE', '/v1/user/subscription', { token });
      return;
    case 'publish': {
      const { code } = await app.send('POST', `/v1/employer/job/${job(step.which)}/publish`, {
        token,
      });
      expect([200, 402, 409]).toContain(code);
      const row = await rowOf(boss);
      const now = await paymentTime(app.parts.db, app.clock.now());
      const standing = row && standingAt(graceOf(row), row.told, now);
      if (code !== 200 || standing?.kind !== 'starter') return;
      const { id, periodStart } = standing.subscription;
      const period = `${id} ${periodStart.toISOString()}`;
      counted.set(period, (counted.get(period) ?? 0) + 1);
      expect(counted.get(period)).toBeLessThanOrEqual(keptJobs);
      return;
    }
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
      await sweep(app);
      return;
    case 'read':
      await readPlan(app, token);
      return;
    case 'unheard': {
      const row = await rowOf(boss);
      if (!row?.customer_id) return;
      const { payments } = app.parts;
      const customer = await payments.read(row.customer_id);
      const order = { planId: 'starter' as const, keep: [] };
      if (step.what === 'start') await payments.start(customer, order);
      if (step.what === 'changeNow') await payments.changeNow(customer, 'pro');
      if (step.what === 'cancelAtEnd') await payments.cancelAtEnd(customer);
      if (step.what === 'goOn') await payments.goOn(customer);
      if (step.what === 'changeAtEnd' && customer.subscription?.planId === 'pro')
        await payments.changeAtEnd(customer, order);
    }
  }
}

async function agrees(boss: Boss): Promise<void> {
  const row = await rowOf(boss);
  if (!row) throw new Error('An employer has a subscription');
  const now = await paymentTime(app.parts.db, app.clock.now());
  if (row.customer_id) expect(row.told).toEqual(await app.parts.payments.read(row.customer_id));
  const standing = standingAt(graceOf(row), row.told, now);
  expect(row.held_plan).toBe(standing.kind);
  expect(row.held_id).toBe('subscription' in standing ? standing.subscription.id : '');
  const statuses = (await jobsOf(boss)).map(({ status }) => status);
  expect(statuses).not.toContain(standing.kind === 'none' ? 'published' : 'paused');
  if (standing.kind === 'starter') expect(row.posts).toBeLessThanOrEqual(keptJobs);
  if (!row.customer_id) return;
  const invoices = await app.parts.payments.invoices(row.customer_id);
  const paid = invoices
    .filter(({ status, amount }) => status === 'paid' && amount !== 0)
    .map(({ createdAt, text }) => `${createdAt.toISOString()} ${text}`);
  expect(new Set(paid).size).toBe(paid.length);
}

test(
  'random lives settle to agreement between plan, jobs and provider',
  { timeout: 120_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 10, maxLength: 30 }), async (steps) => {
        const boss = await newBoss();
        const counted: Counted = new Map();
        for (const step of steps) await run(boss, step, counted);
        // Longer than anybody goes unasked.
        await moveOn(app, 1.1);
        await sweep(app);
        await agrees(boss);
      }),
      { numRuns: 20, endOnFailure: true },
    );
  },
);
