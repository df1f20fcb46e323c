import { describe, expect, test } from 'vitest';
import type { HeldSubscription } from '../../providers/payments/port.ts';
import type { PlanState } from './subscription.rules.ts';
import { companyLimits, dailyLimits, trustOfCandidate, trustOfEmployer } from './trust.rules.ts';

const now = new Date('2026-03-02T09:00:00Z');
const before = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

const by = (
  status: HeldSubscription['status'],
  kind: 'starter' | 'pro' = 'starter',
): PlanState => ({
  kind,
  subscription: { status } as HeldSubscription,
});

const since = (hours: number, isProved = false) => ({ since: before(hours), isProved });

const plans: Record<string, PlanState> = {
  'no plan': { kind: 'none' },
  'early access': { kind: 'grace', ended: false, waiting: null },
  'the hours after it': { kind: 'grace', ended: true, waiting: null },
  'the free days of starter': by('trialing'),
  'a paid starter': by('active'),
  'a starter whose charge is tried again': by('pastDue'),
  'a paid pro': by('active', 'pro'),
};

describe('an account that hires is new', () => {
  test.each(Object.entries(plans))('in its first three days, with %s', (_, plan) => {
    expect(trustOfEmployer(since(0), plan, now)).toBe('new');
    expect(trustOfEmployer(since(71.9), plan, now)).toBe('new');
  });

  test.each(['no plan', 'early access', 'the hours after it', 'the free days of starter'])(
    'for as long as it has %s',
    (name) => {
      expect(trustOfEmployer(since(24 * 400), plans[name] as PlanState, now)).toBe('new');
    },
  );
});

test.each(['a paid starter', 'a starter whose charge is tried again', 'a paid pro'])(
  'after three days it is known by %s',
  (name) => {
    expect(trustOfEmployer(since(72), plans[name] as PlanState, now)).toBe('known');
  },
);

test.each(Object.keys(plans))('after three days it is proved by a domain, with %s', (name) => {
  expect(trustOfEmployer(since(71.9, true), plans[name] as PlanState, now)).toBe('new');
  expect(trustOfEmployer(since(72, true), plans[name] as PlanState, now)).toBe('proved');
});

test.each([
  [0, 'new'],
  [2.99, 'new'],
  [3, 'known'],
  [29.99, 'known'],
  [30, 'proved'],
  [400, 'proved'],
])('one that looks for work, %d days old, is %s', (days, trust) => {
  expect(trustOfCandidate(before(24 * days), now)).toBe(trust);
});

test('what they may do in a day, and have at once', () => {
  expect(dailyLimits).toEqual({
    bites: { new: 20, known: 100, proved: 300 },
    posts: { new: 3, known: 10, proved: 30 },
    invitations: { new: 5, known: 50, proved: 50 },
    applications: { new: 25, known: 60, proved: 200 },
  });
  expect(companyLimits).toEqual({ new: 3, known: 10, proved: 100 });
});
