import { plans, type PlanId } from '@fourfold/contract/subscription/plans.ts';
import type { CurrentPlan, Subscription } from '@fourfold/contract/subscription/schema.ts';
import { expect, test } from 'vitest';
import { planWords } from './plan-words.ts';

const end = '2026-12-21T12:00:00.000Z';
const account = (more: Partial<Subscription>): Subscription => ({
  now: '2026-11-21T12:00:00.000Z',
  currentPlan: null,
  gracePlan: null,
  earlyAccessAhead: false,
  paymentMethod: null,
  nextPayment: null,
  usage: { posts: 0, limit: 0, periodEnd: null },
  plannedPlan: null,
  hadPlan: false,
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
  [
    'none',
    account({}),
    'No plan',
    'None',
    /need a plan/,
    'You don’t have a plan, so you can’t post jobs.',
  ],
  [
    'early access that begins with a company',
    account({ earlyAccessAhead: true }),
    'No plan',
    'None',
    /free week .* begins with your first company/,
    'Your free week begins with your first company.',
  ],
  [
    'early access',
    grace(false),
    'Early access',
    '7 days left',
    /until Nov 28, 2026\. Then .* 72 h/,
    'Early access: 7 days left.',
  ],
  [
    'its end',
    grace(true),
    'Early access has ended',
    '10 days to choose',
    /by Dec 01, 2026/,
    'Early access has ended. 10 days left to choose a plan.',
  ],
  [
    'active',
    on('pro'),
    'Pro',
    'Active',
    /Unlimited jobs/,
    'Pro: unlimited jobs, renews on Dec 21, 2026.',
  ],
  [
    'free days',
    on('starter', { status: 'trial' }),
    'Starter',
    'Trial until Dec 21, 2026',
    /\$99 a/,
    'Starter: 2 of 2 posts left, free until Dec 21, 2026.',
  ],
  [
    'more posts than it has, as some were kept',
    { ...on('starter'), usage: { posts: 3, limit: 2, periodEnd: end } },
    'Starter',
    'Active',
    /^2 job posts a month\.$/,
    'Starter: 0 of 2 posts left, renews on Dec 21, 2026.',
  ],
  [
    'cancelled',
    on('pro', { cancelDate: end }),
    'Pro',
    'Canceled, until Dec 21, 2026',
    /paused/,
    'Pro: unlimited jobs, ends on Dec 21, 2026.',
  ],
  [
    'to change',
    on('pro', { nextPlan: { id: 'starter', date: end } }),
    'Pro',
    'Starter from Dec 21, 2026',
    /\$99 and 2 job posts a month/,
    'Pro: unlimited jobs, changes on Dec 21, 2026.',
  ],
  [
    'past due, whatever else',
    on('pro', { status: 'pastDue', paymentFailed: failed, cancelDate: end }),
    'Pro',
    'Past due',
    /again on Nov 24, 2026/,
    'Pro: unlimited jobs, the payment failed.',
  ],
  [
    'past due, and not tried again',
    on('pro', { status: 'pastDue', paymentFailed: { retryDate: null } }),
    'Pro',
    'Past due',
    /^Your card was declined\. Nothing stops in the meantime\.$/,
    'Pro: unlimited jobs, the payment failed.',
  ],
] as const)('%s @leaving-12', ([, subscription, name, label, next, line]) => {
  const words = planWords(subscription);
  expect([words.name, words.status.label, words.line]).toEqual([name, label, line]);
  expect(words.next).toMatch(next);
});
