import { describe, expect, test } from 'vitest';
import type { CustomerState, HeldSubscription } from '../../providers/payments/port.ts';
import {
  carriedTo,
  changeTo,
  chargeReminderOf,
  checkAfter,
  graceFrom,
  mustChoose,
  nextPaymentOf,
  planStateAt,
  postsAt,
  reminderOf,
  subscriptionIn,
  usedTrial,
  waitFrom,
  type PlanState,
} from './subscription.rules.ts';

const on = (day: string) => new Date(`2026-${day}:00.000Z`);
const start = on('03-02T09:00');
const grace = graceFrom(start);
const [early, choose] = [on('03-09T09:00'), on('03-12T09:00')];

const held = (change: Partial<HeldSubscription> = {}): HeldSubscription => ({
  id: 'sub',
  planId: 'starter',
  status: 'active',
  anchor: start,
  periodStart: start,
  periodEnd: on('04-02T09:00'),
  cancelAtEnd: false,
  nextPlanId: null,
  keep: [],
  retryAt: null,
  beginsAt: null,
  trial: false,
  ...change,
});
const customer = (change: Partial<CustomerState> = {}): CustomerState => ({
  id: 'cus',
  card: null,
  subscription: held(),
  subscriptions: 1,
  hadTrial: false,
  checkout: null,
  ...change,
});
const none: PlanState = { kind: 'none' };
const inGrace: PlanState = { kind: 'grace', ended: false, waiting: null };
const waiting = held({ id: 'later', beginsAt: early });
const planned: PlanState = { kind: 'grace', ended: false, waiting };
const onPlan = (change: Partial<HeldSubscription> = {}): PlanState => {
  const subscription = held(change);
  return { kind: subscription.planId, subscription };
};

describe('a plan chosen in early access for its end', () => {
  const told = customer({ subscription: waiting });
  test.each([
    ['waits until then', on('03-09T08:59'), 'grace'],
    ['runs from then on', early, 'starter'],
  ])('%s', (_, now, kind) => {
    const state = planStateAt(grace, told, now);
    expect([state.kind, subscriptionIn(state)]).toEqual([kind, waiting]);
  });

  test('takes nothing from early access', () => {
    expect(planStateAt(grace, told, start)).toEqual({ kind: 'grace', ended: false, waiting });
    expect(subscriptionIn(none)).toBeNull();
  });

  test('runs at once where there is no early access', () => {
    const never = { earlyAccessUntil: null, chooseUntil: null };
    expect(planStateAt(never, told, start).kind).toBe('starter');
  });

  test.each([
    ['starter with free days', 'starter', true, start, early, on('03-16T09:00')],
    ['starter without', 'starter', false, start, early, early],
    ['pro, which has none', 'pro', true, start, early, early],
    [
      'on the last day: free for 50 hours from the full hour',
      'pro',
      true,
      on('03-09T08:30'),
      early,
      on('03-11T10:00'),
    ],
  ] as const)('starts and is charged: %s', (_, planId, free, now, beginsAt, freeUntil) => {
    expect(waitFrom(grace, inGrace, { planId, free }, now)).toEqual({ beginsAt, freeUntil });
  });

  test.each<[string, PlanState, typeof grace | { earlyAccessUntil: null; chooseUntil: null }]>([
    ['with a plan', onPlan(), grace],
    ['without any', none, grace],
    ['once it has ended', { ...inGrace, ended: true }, grace],
    ['where it never was', inGrace, { earlyAccessUntil: null, chooseUntil: null }],
  ])('is none %s', (_, state, of) => {
    expect(waitFrom(of, state, { planId: 'pro', free: true }, start)).toBeNull();
  });

  test('is planned once', () => {
    expect(changeTo(planned, 'starter', true)).toBe('none');
    expect(changeTo(planned, 'starter')).toBe('start');
    expect(changeTo(planned, 'pro', true)).toBe('start');
    expect(changeTo(inGrace, 'starter', true)).toBe('start');
  });
});

test.each<[string, Partial<HeldSubscription>, [string, number] | null]>([
  ['starter', {}, ['04-02T09:00', 9_900]],
  ['pro', { planId: 'pro' }, ['04-02T09:00', 39_900]],
  ['pro that becomes starter', { planId: 'pro', nextPlanId: 'starter' }, ['04-02T09:00', 9_900]],
  ['a canceled one', { cancelAtEnd: true }, null],
  ['a failed one', { retryAt: on('03-05T09:00') }, ['03-05T09:00', 9_900]],
  [
    'a failed one, canceled',
    { retryAt: on('03-05T09:00'), cancelAtEnd: true },
    ['03-05T09:00', 9_900],
  ],
])('the next payment of %s', (_, change, next) => {
  expect(nextPaymentOf(held(change))).toEqual(next && { date: on(next[0]), amount: next[1] });
});

test.each<[string, Partial<HeldSubscription>, string, Partial<HeldSubscription> | null]>([
  ['within its period', {}, '04-02T08:59', {}],
  [
    'into the next',
    {},
    '04-02T09:00',
    { periodStart: on('04-02T09:00'), periodEnd: on('05-02T09:00') },
  ],
  ['canceled, to its end', { cancelAtEnd: true }, '04-02T09:00', null],
  [
    'to another plan',
    { planId: 'pro', nextPlanId: 'starter' },
    '04-02T09:00',
    {
      planId: 'starter',
      nextPlanId: null,
      periodStart: on('04-02T09:00'),
      periodEnd: on('05-02T09:00'),
    },
  ],
  [
    'from free days, whose end begins its months',
    { status: 'trialing', periodEnd: early },
    '03-09T09:00',
    { status: 'active', anchor: early, periodStart: early, periodEnd: on('04-09T09:00') },
  ],
])('a subscription goes on %s', (_, change, day, after) => {
  expect(carriedTo(held(change), on(day))).toEqual(after && { ...held(change), ...after });
});

test.each<[string, boolean, boolean, PlanState, boolean]>([
  ['not yet', false, false, none, false],
  ['refused by us', true, false, none, true],
  ['by an earlier plan', false, true, none, true],
  ['by the running one', false, false, onPlan({ trial: true }), true],
  ['not by a plan without', false, false, onPlan(), false],
  [
    'not by one that has not started',
    false,
    false,
    { ...inGrace, waiting: held({ trial: true }) },
    false,
  ],
])('free days are used: %s', (_, denied, hadTrial, state, used) => {
  const row = { told: customer({ hadTrial }), trial_denied: denied };
  expect(usedTrial(row, state)).toBe(used);
  if (!hadTrial) expect(usedTrial({ ...row, told: null }, state)).toBe(used);
});

test('posts of a period that nothing is counted of, or without a plan, are none', () => {
  expect(postsAt(onPlan(), { posts: 2, from: null })).toBe(0);
  expect(postsAt(none, { posts: 2, from: start })).toBe(0);
});

test('jobs are chosen where more than two are open', () => {
  expect(mustChoose('start', 'starter', 3)).toBe(true);
  expect(mustChoose('later', 'starter', 2)).toBe(false);
  expect(mustChoose('now', 'pro', 3)).toBe(false);
});

test('reminders come three days before a charge, a day before early access ends', () => {
  expect(chargeReminderOf(early)).toEqual(on('03-06T09:00'));
  expect(reminderOf(early)).toEqual(on('03-08T09:00'));
});

const ended = customer({ subscription: null });
const of = (change: Partial<HeldSubscription>) => customer({ subscription: held(change) });
const checkout = { planId: 'pro' as const, keep: [], clientSecret: 's' };
test.each<[string, CustomerState | null, string, Date | null]>([
  ['at the reminder of early access', null, '03-02T09:00', on('03-08T09:00')],
  ['at its end', null, '03-08T09:00', early],
  ['at the end of the hours to choose', null, '03-09T09:00', choose],
  ['never, without a plan', null, '03-12T09:00', null],
  ['in an hour, after a plan', ended, '03-02T09:00', on('03-02T10:00')],
  ['in a minute, while somebody pays', { ...ended, checkout }, '03-02T09:00', on('03-02T09:01')],
  ['in a day, with a plan', of({}), '03-02T09:00', on('03-03T09:00')],
  ['at its end, if that is sooner', of({}), '04-01T10:00', on('04-02T09:00')],
  [
    'at the next try of a charge',
    of({ retryAt: on('03-02T12:00') }),
    '03-02T09:00',
    on('03-02T12:00'),
  ],
  [
    'in a minute, if that is past',
    of({ retryAt: on('03-02T08:00') }),
    '03-02T09:00',
    on('03-02T09:01'),
  ],
  [
    'before the first charge',
    of({ status: 'trialing', periodEnd: early }),
    '03-05T20:00',
    on('03-06T09:00'),
  ],
  [
    'a day after that reminder',
    of({ status: 'trialing', periodEnd: early }),
    '03-06T09:00',
    on('03-07T09:00'),
  ],
  ['not then, where nothing is free', of({ periodEnd: early }), '03-05T20:00', on('03-06T20:00')],
  ['with a plan that waits', customer({ subscription: waiting }), '03-08T08:00', on('03-08T09:00')],
])('the plan is checked again %s', (_, told, now, next) => {
  expect(checkAfter(grace, told, on(now))).toEqual(next);
});

test('without early access and plan nothing is ever checked', () => {
  expect(checkAfter({ earlyAccessUntil: null, chooseUntil: null }, null, start)).toBeNull();
});
