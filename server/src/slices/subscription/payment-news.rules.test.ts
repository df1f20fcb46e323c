import { expect, test } from 'vitest';
import type { CustomerState, HeldSubscription } from '../../providers/payments/port.ts';
import { newsOf, type Before } from './news.rules.ts';
import type { PlanKind } from './subscription.rules.ts';

const start = new Date('2026-03-02T09:00:00Z');
const day = (days: number) => new Date(start.getTime() + days * 24 * 3_600_000);
const subscription: HeldSubscription = {
  id: 'sub_1',
  planId: 'pro',
  status: 'active',
  anchor: start,
  periodStart: start,
  periodEnd: day(31),
  cancelAtEnd: false,
  nextPlanId: null,
  keep: [],
  retryAt: null,
  beginsAt: null,
  trial: false,
};
const told: CustomerState = {
  id: 'cus_1',
  card: null,
  subscription,
  subscriptions: 1,
  hadTrial: false,
  checkout: null,
};
const of = (change: Partial<HeldSubscription>): CustomerState => ({
  ...told,
  subscription: { ...subscription, ...change },
});
/** Told now, while the plan goes on. */
const after = (payments: CustomerState['payments']) => ({
  grace: { earlyAccessUntil: null, chooseUntil: null },
  told: { ...told, ...(payments && { payments }) },
  state: { kind: 'pro' as const, subscription },
  now: day(1),
});

const paid = (id: string, days: number) => ({ id, at: day(days), text: 'Pro', amount: 39_900 });
const [first, second, third] = [paid('F-1', 0), paid('F-2', 31), paid('F-3', 31)];
test.each<[string, ReturnType<typeof paid>[] | undefined, ReturnType<typeof paid>[], string[]]>([
  ['a first one', [], [first], ['F-1']],
  ['the next', [first], [second, first], ['F-2']],
  ['two at once, the earlier first', [first], [third, second, first], ['F-2', 'F-3']],
  ['another at the same moment', [second], [third, second], ['F-3']],
  ['nothing new', [second, first], [second, first], []],
  ['an old one that was not read', [second], [second, first], []],
  ['a plan stored without payments', undefined, [first], []],
])('payments are told once: %s', (_, known, reported, ids) => {
  const was = { ...told, ...(known && { payments: known }) };
  const before = { held: { plan: 'pro' as const, id: 'sub_1' }, told: was, due: null };
  expect(newsOf(before, after(reported))).toEqual(
    ids.map((id) => ({ kind: 'paid', payment: reported.find((one) => one.id === id) })),
  );
});

test('the payment of a first plan is told with it', () => {
  const newsAfter = (held: Before['held']) =>
    newsOf({ held, told: null, due: null }, after([first]));
  const next = { date: day(31), amount: 39_900 };
  expect(newsAfter({ plan: 'grace', id: '' })).toEqual([
    { kind: 'begun', planId: 'pro', freeUntil: null, next },
    { kind: 'paid', payment: first },
  ]);
  expect(newsAfter({ plan: 'pro', id: 'sub_1' })).toEqual([]);
});

test('no payments are told where none are reported', () => {
  const held = { plan: 'pro' as const, id: 'sub_1' };
  expect(newsOf({ held, told: { ...told, payments: [] }, due: null }, after(undefined))).toEqual(
    [],
  );
});

test.each<[string, PlanKind, CustomerState | null, object]>([
  ['a canceled pro', 'pro', of({ cancelAtEnd: true }), { planId: 'pro', unpaid: false }],
  [
    'an unpaid pro',
    'pro',
    of({ status: 'pastDue', retryAt: day(4) }),
    { planId: 'pro', unpaid: true },
  ],
  ['a starter that was never read', 'starter', null, { planId: 'starter', unpaid: false }],
])('the end of %s says whether it was paid', (_, plan, was, end) => {
  const held = { plan, id: 'sub_1' };
  const gone = { ...told, subscription: null };
  const since = { ...after([]), told: gone, state: { kind: 'none' as const }, now: day(31) };
  expect(newsOf({ held, told: was, due: null }, since)).toEqual([{ kind: 'ended', ...end }]);
});
