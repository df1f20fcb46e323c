import { periodEndAfter } from '@fourfold/contract/subscription/period.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CustomerState, HeldSubscription } from '../../providers/payments/port.ts';
import {
  carriedTo,
  changeTo,
  checkAfter,
  effectOn,
  graceFrom,
  mayManage,
  mayPublish,
  mustChoose,
  postsAt,
  rightChoice,
  planStateAt,
  type PlanState,
} from './subscription.rules.ts';

const start = new Date('2026-03-02T09:00:00Z');
const hour = 3_600_000;
const day = 24 * hour;
const at = (milliseconds: number) => new Date(start.getTime() + milliseconds);
const grace = graceFrom(start);

const held = (change: Partial<HeldSubscription> = {}): HeldSubscription => ({
  id: 'sub',
  planId: 'starter',
  status: 'active',
  anchor: start,
  periodStart: start,
  periodEnd: periodEndAfter(start, start),
  cancelAtEnd: false,
  nextPlanId: null,
  keep: [],
  retryAt: null,
  beginsAt: null,
  trial: false,
  ...change,
});
const customer = (subscription: HeldSubscription | null, subscriptions = 1): CustomerState => ({
  id: 'cus',
  card: null,
  subscription,
  subscriptions,
  hadTrial: false,
  checkout: null,
});
const onPlan = (change: Partial<HeldSubscription>): PlanState => {
  const subscription = held(change);
  return { kind: subscription.planId, subscription };
};

describe('early access', () => {
  test.each([
    [0, 'grace', 'yes', true],
    [7 * day - 1, 'grace', 'yes', true],
    [7 * day, 'grace', 'subscription-required', true],
    [7 * day + 72 * hour - 1, 'grace', 'subscription-required', true],
    [7 * day + 72 * hour, 'none', 'subscription-required', false],
  ] as const)('%i ms after its beginning', (after, kind, publish, manage) => {
    const stands = planStateAt(grace, null, at(after));
    expect([stands.kind, mayPublish(stands, 0), mayManage(stands)]).toEqual([
      kind,
      publish,
      manage,
    ]);
  });

  test('ends with the first plan, and without a beginning there is none', () => {
    expect(planStateAt(grace, customer(held()), at(day)).kind).toBe('starter');
    expect(planStateAt(grace, customer(null), at(day)).kind).toBe('none');
    expect(planStateAt(grace, customer(null, 0), at(day)).kind).toBe('grace');
    const never = { earlyAccessUntil: null, chooseUntil: null };
    expect(planStateAt(never, null, start).kind).toBe('none');
  });
});

test.each([
  ['none', { kind: 'none' }, 0, 'subscription-required'],
  ['starter with none used', onPlan({}), 0, 'yes'],
  ['starter with 1 used', onPlan({ status: 'trialing' }), 1, 'yes'],
  ['starter with 2 used', onPlan({}), 2, 'subscription-pro-required'],
  ['starter past due', onPlan({ status: 'pastDue' }), 1, 'yes'],
  ['pro', onPlan({ planId: 'pro' }), 99, 'yes'],
] as [string, PlanState, number, string][])('publishing on %s', (_, stands, posts, answer) => {
  expect(mayPublish(stands, posts)).toBe(answer);
});

test.each([
  ['starter', { kind: 'none' }, 'start'],
  ['pro', { kind: 'grace', ended: false }, 'start'],
  ['pro', onPlan({}), 'now'],
  ['starter', onPlan({}), 'none'],
  ['starter', onPlan({ cancelAtEnd: true }), 'undo'],
  ['pro', onPlan({ cancelAtEnd: true }), 'now'],
  ['starter', onPlan({ planId: 'pro' }), 'later'],
  ['pro', onPlan({ planId: 'pro' }), 'none'],
  ['pro', onPlan({ planId: 'pro', nextPlanId: 'starter' }), 'undo'],
  ['pro', onPlan({ planId: 'pro', cancelAtEnd: true }), 'undo'],
  ['starter', onPlan({ planId: 'pro', cancelAtEnd: true }), 'later'],
] as const)('choosing %s', (planId, stands, change) => {
  expect(changeTo(stands as PlanState, planId)).toBe(change);
});

test('exactly 2 open jobs of one’s own are chosen, and only where more are open', () => {
  const open = [{ id: 1 }, { id: 2 }, { id: 3 }];
  expect(rightChoice([1, 3], open)).toBe(true);
  for (const wrong of [[], [1], [1, 1], [1, 2, 3], [1, 4]])
    expect(rightChoice(wrong, open)).toBe(false);
  expect(mustChoose('later', 'starter', 3)).toBe(true);
  expect(mustChoose('start', 'starter', 2)).toBe(false);
  expect(mustChoose('undo', 'starter', 9)).toBe(false);
  expect(mustChoose('start', 'pro', 9)).toBe(false);
});

test.each([
  ['none', { kind: 'none' }, null],
  ['pro', { kind: 'none' }, 'pause'],
  ['grace', { kind: 'none' }, 'pause'],
  ['none', { kind: 'grace', ended: false }, 'resume'],
  ['grace', onPlan({}), 'limit'],
  ['pro', onPlan({}), 'limit'],
  ['none', onPlan({ planId: 'pro' }), 'resume'],
] as [Parameters<typeof effectOn>[0]['plan'], PlanState, string | null][])(
  'from %s the jobs follow',
  (plan, stands, effect) => {
    const id = 'subscription' in stands && plan !== 'none' && plan !== 'grace' ? 'sub' : '';
    expect(effectOn({ plan, id }, stands)).toBe(effect);
  },
);

test('a starter begun anew is limited anew', () => {
  expect(effectOn({ plan: 'starter', id: 'sub' }, onPlan({}))).toBe(null);
  expect(effectOn({ plan: 'starter', id: 'another' }, onPlan({}))).toBe('limit');
});

test('posts are counted by period', () => {
  expect(postsAt(onPlan({}), { posts: 2, from: start })).toBe(2);
  expect(postsAt(onPlan({ periodStart: at(day) }), { posts: 2, from: start })).toBe(0);
});

const anyHeld = fc
  .record({
    planId: fc.constantFrom('starter', 'pro'),
    status: fc.constantFrom('trialing', 'active', 'pastDue'),
    cancelAtEnd: fc.boolean(),
    nextPlanId: fc.constantFrom(null, 'starter'),
    anchor: fc.date({
      min: new Date('2024-01-01'),
      max: new Date('2028-12-31'),
      noInvalidDate: true,
    }),
  })
  .map((change) =>
    held({
      ...(change as Partial<HeldSubscription>),
      periodStart: change.anchor,
      periodEnd: periodEndAfter(change.anchor, change.anchor),
    }),
  );

test('a subscription carried on always holds its moment, and in two steps as in one', () => {
  fc.assert(
    fc.property(anyHeld, fc.nat(900), fc.nat(900), (subscription, first, second) => {
      const early = new Date(subscription.periodStart.getTime() + first * day);
      const late = new Date(early.getTime() + second * day);
      const once = carriedTo(subscription, late);
      const between = carriedTo(subscription, early);
      expect(between && carriedTo(between, late)).toEqual(once);
      if (!once) {
        expect(subscription.cancelAtEnd).toBe(true);
        return;
      }
      expect(once.periodStart <= late && late < once.periodEnd).toBe(true);
      expect(once.periodEnd.getTime() - once.periodStart.getTime()).toBeGreaterThan(27 * day);
      expect(once.periodEnd.getTime() - once.periodStart.getTime()).toBeLessThan(32 * day);
    }),
  );
});

test('every plan is looked at within a day, and never later than its next turn', () => {
  fc.assert(
    fc.property(anyHeld, fc.nat(40), (subscription, days) => {
      const now = new Date(subscription.periodStart.getTime() + days * day);
      const told = customer(subscription);
      const stands = planStateAt(grace, told, now);
      const next = checkAfter(grace, told, now);
      expect(next && next > now && next.getTime() - now.getTime() <= day).toBe(true);
      if (next && 'subscription' in stands)
        expect(next <= stands.subscription.periodEnd).toBe(true);
    }),
  );
});

test('a month ends on the same day, or the last that the month has @B7.2', () => {
  const end = (anchor: string, from: string) =>
    periodEndAfter(new Date(anchor), new Date(from)).toISOString().slice(0, 10);
  expect(end('2026-01-31', '2026-01-31')).toBe('2026-02-28');
  expect(end('2026-01-31', '2026-02-28')).toBe('2026-03-31');
  expect(end('2028-01-31', '2028-01-31')).toBe('2028-02-29');
  expect(end('2026-12-15', '2026-12-15')).toBe('2027-01-15');
});
