import { plans, type PlanId } from '@fourfold/contract/subscription/plans.ts';
import type { CurrentPlan, Subscription } from '@fourfold/contract/subscription/schema.ts';
import { expect, test } from 'vitest';
import { planWords } from './plan-words.ts';

const end = '2026-12-21T12:00:00.000Z';
const account = (more: Partial<Subscription>): Subscription => ({
  now: '2026-11-21T12:00:00.000Z',
  currentPlan: null,
  gracePlan: null,
  paymentMethod: null,
  nextPayment: null,
  usage: { posts: 0, limit: 0, periodEnd: null },
  trialAvailable: true,
  paymentPending: false,
  testPayments: false,
  ...more,
});
const on = (id: PlanId, more: Partial<CurrentPlan> = {}) =>
  account({
    currentPlan: {
      ...plans[id],
      status: 'active',
      cancelDate: null,
      nextPlan: null,
      paymentFailed: null,
      ...more,
    },
    usage: { posts: 0, limit: plans[id].posts, periodEnd: end },
  });
const grace = (ended: boolean) =>
  account({
    gracePlan: {
      id: 'pro',
      endDate: '2026-11-28T12:00:00.000Z',
      choosePlanUntil: '2026-12-01T12:00:00.000Z',
      ended,
    },
  });
const failed = { retryDate: '2026-11-24T12:00:00.000Z' };

test.for([
  ['none', account({}), 'No plan', 'None', /need a plan/],
  [
    'early access',
    grace(false),
    'Early access',
    '7 days left',
    /until Nov 28, 2026\. Then .* 72 h/,
  ],
  ['its end', grace(true), 'Early access has ended', '10 days to choose', /by Dec 01, 2026/],
  ['active', on('pro'), 'Pro', 'Active', /Unlimited jobs/],
  [
    'free days',
    on('starter', { status: 'trial' }),
    'Starter',
    'Trial until Dec 21, 2026',
    /\$99 a/,
  ],
  ['cancelled', on('pro', { cancelDate: end }), 'Pro', 'Canceled, until Dec 21, 2026', /paused/],
  [
    'to change',
    on('pro', { nextPlan: { id: 'starter', date: end } }),
    'Pro',
    'Starter from Dec 21, 2026',
    /\$99 and 2 job posts a month/,
  ],
  [
    'past due, whatever else',
    on('pro', { status: 'pastDue', paymentFailed: failed, cancelDate: end }),
    'Pro',
    'Past due',
    /again on Nov 24, 2026/,
  ],
] as const)('%s', ([, subscription, name, label, next]) => {
  const words = planWords(subscription);
  expect([words.name, words.status.label]).toEqual([name, label]);
  expect(words.next).toMatch(next);
});
