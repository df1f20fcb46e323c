import { describe, expect, test } from 'vitest';
import type { HeldSubscription } from '../../providers/payments/port.ts';
import type { PlanState } from './subscription.rules.ts';
import { dailyLimits, trustOf } from './trust.rules.ts';

const now = new Date('2026-03-02T09:00:00Z');
const before = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

const by = (
  status: HeldSubscription['status'],
  kind: 'starter' | 'pro' = 'starter',
): PlanState => ({
  kind,
  subscription: { status } as HeldSubscription,
});

const plans: Record<string, PlanState> = {
  'no plan': { kind: 'none' },
  'early access': { kind: 'grace', ended: false, waiting: null },
  'the hours after it': { kind: 'grace', ended: true, waiting: null },
  'the free days of starter': by('trialing'),
  'a paid starter': by('active'),
  'a starter whose charge is tried again': by('pastDue'),
  'a paid pro': by('active', 'pro'),
};

describe('an account is new', () => {
  test.each(Object.entries(plans))('in its first three days, with %s', (_, plan) => {
    expect(trustOf(before(0), plan, now)).toBe('new');
    expect(trustOf(before(71.9), plan, now)).toBe('new');
  });

  test.each(['no plan', 'early access', 'the hours after it', 'the free days of starter'])(
    'for as long as it has %s',
    (name) => {
      expect(trustOf(before(24 * 400), plans[name] as PlanState, now)).toBe('new');
    },
  );
});

test.each(['a paid starter', 'a starter whose charge is tried again', 'a paid pro'])(
  'after three days it is known by %s',
  (name) => {
    expect(trustOf(before(72), plans[name] as PlanState, now)).toBe('known');
  },
);

test('what they may do in a day', () => {
  expect(dailyLimits).toEqual({
    new: { bites: 20, posts: 3 },
    known: { bites: 100, posts: 10 },
  });
});
