import { expect, test } from 'vitest';
import type { CustomerState, HeldSubscription } from '../../providers/payments/port.ts';
import { checkAfter, graceFrom, planStateAt, type PlanKind } from './subscription.rules.ts';
import { newsOf, type Before } from './news.rules.ts';

const day = (days: number, hours = 0) =>
  new Date(Date.UTC(2026, 2, 2, 9) + (days * 24 + hours) * 3_600_000);
const grace = graceFrom(day(0));

const subscription = (changes: Partial<HeldSubscription> = {}): HeldSubscription => ({
  id: 'sub_1',
  planId: 'pro',
  status: 'active',
  anchor: day(0),
  periodStart: day(0),
  periodEnd: day(31),
  cancelAtEnd: false,
  nextPlanId: null,
  keep: [],
  retryAt: null,
  beginsAt: null,
  trial: false,
  ...changes,
});
const told = (changes: Partial<HeldSubscription> | null): CustomerState => ({
  id: 'cus_1',
  card: null,
  subscription: changes && subscription(changes),
  subscriptions: 1,
  hadTrial: false,
  checkout: null,
});

interface Step {
  /** The state before, the reported state, and when a check was due. */
  was?: { plan?: PlanKind; id?: string; told?: CustomerState | null; due?: Date };
  is?: CustomerState | null;
  now?: Date;
}

function kinds({ was = {}, is = null, now = day(1) }: Step) {
  const before: Before = {
    held: { plan: was.plan ?? 'none', id: was.id ?? '' },
    told: was.told ?? null,
    due: was.due ?? null,
  };
  const after = { grace, told: is, state: planStateAt(grace, is, now), now };
  return newsOf(before, after).map(({ kind }) => kind);
}

const onPro = (changes: Partial<HeldSubscription> = {}) => ({
  plan: 'pro' as const,
  id: 'sub_1',
  told: told(changes),
});
const starter = { planId: 'starter', status: 'trialing' } as const;
const later = { status: 'trialing', beginsAt: day(7), periodEnd: day(14) } as const;
const free = { ...starter, periodEnd: day(7) } as const;
const gone = { ...free, cancelAtEnd: true } as const;
const onFree = (due: Date, is: Partial<HeldSubscription> = free) => ({
  plan: 'starter' as const,
  id: 'sub_1',
  told: told(is),
  due,
});
const late = { status: 'pastDue', retryAt: day(4) } as const;

test.each<[string, Step, string[]]>([
  ['early access goes on', { was: { plan: 'grace' }, now: day(1) }, []],
  ['an hour before the reminder', { was: { plan: 'grace' }, now: day(5, 23) }, []],
  ['its last day', { was: { plan: 'grace', due: day(6) }, now: day(6) }, ['earlyAccessEnds']],
  ['its last day, seen', { was: { plan: 'grace', due: day(6, 1) }, now: day(6, 2) }, []],
  ['its end', { was: { plan: 'grace', due: day(7) }, now: day(7, 1) }, ['earlyAccessEnded']],
  ['its end, seen', { was: { plan: 'grace', due: day(7, 1) }, now: day(8) }, []],
  ['nobody looked', { was: { plan: 'grace', due: day(6) }, now: day(8) }, ['earlyAccessEnded']],
  ['nobody chose', { was: { plan: 'grace', due: day(10) }, now: day(10) }, ['paused']],
  ['nobody chose, seen', { was: { plan: 'none', due: day(10) }, now: day(11) }, []],
  ['a first plan', { was: { plan: 'grace' }, is: told({}) }, ['begun']],
  [
    'a plan on the last day',
    { was: { plan: 'grace', due: day(6) }, is: told({}), now: day(6) },
    ['begun'],
  ],
  ['free days', { was: { plan: 'grace' }, is: told(starter) }, ['begun']],
  ['a plan after none', { was: { plan: 'none' }, is: told({}), now: day(12) }, ['begun']],
  ['another subscription', { was: onPro(), is: told({ id: 'sub_2' }) }, ['begun']],
  [
    'another one, canceled as the last was',
    { was: onPro({ cancelAtEnd: true }), is: told({ id: 'sub_2', cancelAtEnd: true }) },
    ['begun', 'cancelled'],
  ],
  ['nothing new', { was: onPro(), is: told({}) }, []],
  ['a renewal', { was: onPro(), is: told({}), now: day(31) }, []],
  [
    'an upgrade',
    { was: { plan: 'starter', id: 'sub_1', told: told(starter) }, is: told({}) },
    ['changed'],
  ],
  ['a change later', { was: onPro(), is: told({ nextPlanId: 'starter' }) }, ['changesLater']],
  [
    'the same change',
    { was: onPro({ nextPlanId: 'starter' }), is: told({ nextPlanId: 'starter' }) },
    [],
  ],
  [
    'that change, by time alone',
    { was: onPro({ nextPlanId: 'starter' }), is: told({ nextPlanId: 'starter' }), now: day(31) },
    ['changed'],
  ],
  [
    'that change, by the provider',
    {
      was: onPro({ nextPlanId: 'starter' }),
      is: told({ planId: 'starter', periodStart: day(31), periodEnd: day(61) }),
      now: day(31),
    },
    ['changed'],
  ],
  ['a change taken back', { was: onPro({ nextPlanId: 'starter' }), is: told({}) }, ['goesOn']],
  ['a cancellation', { was: onPro(), is: told({ cancelAtEnd: true }) }, ['cancelled']],
  [
    'the same cancellation',
    { was: onPro({ cancelAtEnd: true }), is: told({ cancelAtEnd: true }) },
    [],
  ],
  [
    'a cancellation instead of a change',
    { was: onPro({ nextPlanId: 'starter' }), is: told({ cancelAtEnd: true }) },
    ['cancelled'],
  ],
  [
    'a change instead of a cancellation',
    { was: onPro({ cancelAtEnd: true }), is: told({ nextPlanId: 'starter' }) },
    ['changesLater'],
  ],
  ['a cancellation taken back', { was: onPro({ cancelAtEnd: true }), is: told({}) }, ['goesOn']],
  [
    'a cancelled starter that became pro',
    {
      was: { plan: 'starter', id: 'sub_1', told: told({ planId: 'starter', cancelAtEnd: true }) },
      is: told({}),
    },
    ['changed'],
  ],
  [
    'the end of a cancelled one',
    { was: onPro({ cancelAtEnd: true }), is: told(null), now: day(31) },
    ['ended'],
  ],
  [
    'that end, by time alone',
    { was: onPro({ cancelAtEnd: true }), is: told({ cancelAtEnd: true }), now: day(31) },
    ['ended'],
  ],
  ['a failed charge', { was: onPro(), is: told(late) }, ['paymentFailed']],
  ['the same failure', { was: onPro(late), is: told(late) }, []],
  ['tried again in vain', { was: onPro(late), is: told({ ...late, retryAt: day(6) }) }, []],
  ['it was paid', { was: onPro(late), is: told({}) }, []],
  [
    'a failure of the next period',
    {
      was: onPro(late),
      is: told({ ...late, periodStart: day(31), periodEnd: day(61) }),
      now: day(31),
    },
    ['paymentFailed'],
  ],
  ['it failed for good', { was: onPro(late), is: told(null), now: day(9) }, ['ended']],
  ['a candidate', { was: {}, is: null, now: day(20) }, []],
  ['a plan planned', { was: { plan: 'grace' }, is: told(later) }, ['planned']],
  ['the same plan, seen', { was: { plan: 'grace', told: told(later) }, is: told(later) }, []],
  [
    'another plan planned',
    { was: { plan: 'grace', told: told(later) }, is: told({ ...later, planId: 'starter' }) },
    ['planned'],
  ],
  [
    'planned anew',
    { was: { plan: 'grace', told: told(later) }, is: told({ ...later, id: 'sub_2' }) },
    ['planned'],
  ],
  [
    'planned no more',
    { was: { plan: 'grace', told: told(later) }, is: { ...told(null), subscriptions: 0 } },
    ['plannedNoMore'],
  ],
  [
    'a planned plan on the last day of early access',
    { was: { plan: 'grace', told: told(later), due: day(6) }, is: told(later), now: day(6) },
    [],
  ],
  ['free days end soon', { was: onFree(day(4)), is: told(free), now: day(4) }, ['chargeComes']],
  ['free days end soon, not yet', { was: onFree(day(3, 23)), is: told(free), now: day(3, 23) }, []],
  ['free days end soon, seen', { was: onFree(day(4, 1)), is: told(free), now: day(4, 2) }, []],
  ['free days that are canceled', { was: onFree(day(4), gone), is: told(gone), now: day(4) }, []],
  [
    'a plan without free days',
    { was: { ...onPro(), due: day(28) }, is: told({}), now: day(28) },
    [],
  ],
])('%s', (_, step, expected) => {
  expect(kinds(step)).toEqual(expected);
});

test('what is told carries the dates and the cost', () => {
  const news = (was: Before['told'], is: CustomerState, plan: PlanKind = 'pro') =>
    newsOf(
      { held: { plan, id: plan === 'grace' ? '' : 'sub_1' }, told: was, due: null },
      { grace, told: is, state: planStateAt(grace, is, day(1)), now: day(1) },
    );
  expect(news(null, told({ ...starter, periodEnd: day(7) }), 'grace')).toEqual([
    { kind: 'begun', planId: 'starter', freeUntil: day(7), next: { date: day(7), amount: 9900 } },
  ]);
  expect(news(told({}), told({ nextPlanId: 'starter' }))).toEqual([
    { kind: 'changesLater', from: 'pro', to: 'starter', at: day(31) },
  ]);
  expect(news(told({}), told({ cancelAtEnd: true }))).toEqual([
    { kind: 'cancelled', planId: 'pro', until: day(31) },
  ]);
  expect(news(told({}), told(late))).toEqual([
    { kind: 'paymentFailed', planId: 'pro', retryAt: day(4) },
  ]);
});

test('a plan planned for the end of early access, and a charge that comes, name plan, day and cost', () => {
  const news = (was: Before['told'], is: CustomerState, due: Date, plan: PlanKind, id = '') =>
    newsOf(
      { held: { plan, id }, told: was, due },
      { grace, told: is, state: planStateAt(grace, is, due), now: due },
    );
  expect(news(null, told(later), day(1), 'grace')).toEqual([
    { kind: 'planned', planId: 'pro', at: day(7), next: { date: day(14), amount: 39_900 } },
  ]);
  const none = { ...told(null), subscriptions: 0 };
  expect(news(told(later), none, day(1), 'grace')).toEqual([
    { kind: 'plannedNoMore', planId: 'pro' },
  ]);
  expect(news(told(free), told(free), day(4), 'starter', 'sub_1')).toEqual([
    { kind: 'chargeComes', planId: 'starter', next: { date: day(7), amount: 9_900 } },
  ]);
  const change = { ...free, planId: 'pro', nextPlanId: 'starter' } as const;
  expect(news(told(change), told(change), day(4), 'pro', 'sub_1')).toEqual([
    { kind: 'chargeComes', planId: 'starter', next: { date: day(7), amount: 9_900 } },
  ]);
});

test('every turn of early access is looked at when it comes', () => {
  const turns = [day(0), day(6), day(7)].map((now) => checkAfter(grace, null, now));
  expect(turns).toEqual([day(6), day(7), day(10)]);
});
