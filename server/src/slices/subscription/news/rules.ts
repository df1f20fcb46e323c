import type { PlanId } from '@fourfold/contract/subscription/plans.ts';
import type { CustomerState, HeldSubscription } from '../../../providers/payments/port.ts';
import {
  nextPaymentOf,
  reminderOf,
  type Grace,
  type NextPayment,
  type PlanKind,
  type Standing,
} from '../rules.ts';

/** Something about a plan that its owner is written. */
export type PlanNews =
  | { kind: 'earlyAccessEnds'; at: Date; chooseUntil: Date }
  | { kind: 'earlyAccessEnded'; chooseUntil: Date }
  /** Nobody chose a plan in time. */
  | { kind: 'paused' }
  | { kind: 'begun'; planId: PlanId; freeUntil: Date | null; next: NextPayment | null }
  | { kind: 'changed'; planId: PlanId; next: NextPayment | null }
  | { kind: 'changesLater'; from: PlanId; to: PlanId; at: Date }
  /** A cancellation or a change at the period's end was taken back. */
  | { kind: 'goesOn'; planId: PlanId; next: NextPayment | null }
  | { kind: 'cancelled'; planId: PlanId; until: Date }
  | { kind: 'paymentFailed'; planId: PlanId; retryAt: Date | null }
  | { kind: 'ended'; planId: PlanId; unpaid: boolean };

/** A subscription as it was written last. */
export interface Before {
  held: { plan: PlanKind; id: string };
  told: CustomerState | null;
  /** When it was due to be looked at, where that has come: turns before it have been seen. */
  due: Date | null;
}

/** And as it is written now. */
export interface After {
  grace: Grace;
  told: CustomerState | null;
  standing: Standing;
  now: Date;
}

/**
 * What the owner is to be told: the difference between the two. Both are rows of one lock, so that
 * looking again finds no difference and tells nothing twice.
 */
export function newsOf(before: Before, after: After): PlanNews[] {
  const { held } = before;
  const { standing } = after;
  if ('subscription' in standing) {
    const now = standing.subscription;
    const turn: PlanNews[] = [];
    const next = nextPaymentOf(now);
    const { planId } = now;
    if (held.id !== now.id) {
      const freeUntil = now.status === 'trialing' ? now.periodEnd : null;
      turn.push({ kind: 'begun', planId, freeUntil, next });
    } else if (held.plan !== planId) turn.push({ kind: 'changed', planId, next });
    return [
      ...turn,
      ...decided(before.told?.subscription ?? null, after.told?.subscription ?? now),
    ];
  }
  if (held.plan === 'starter' || held.plan === 'pro') {
    const unpaid = before.told?.subscription?.status === 'pastDue';
    return [{ kind: 'ended', planId: held.plan, unpaid }];
  }
  if (standing.kind === 'grace') return graceNews(before.due, after);
  return held.plan === 'grace' ? [{ kind: 'paused' }] : [];
}

/** What the provider says of a running subscription that it did not say before. */
function decided(was: HeldSubscription | null, is: HeldSubscription): PlanNews[] {
  const before = was?.id === is.id ? was : null;
  const samePeriod = before?.periodStart.getTime() === is.periodStart.getTime();
  const { planId, periodEnd } = is;
  const news: PlanNews[] = [];
  if (is.status === 'pastDue' && !(samePeriod && before?.status === 'pastDue'))
    news.push({ kind: 'paymentFailed', planId, retryAt: is.retryAt });
  if (is.cancelAtEnd) {
    if (!before?.cancelAtEnd) news.push({ kind: 'cancelled', planId, until: periodEnd });
  } else if (is.nextPlanId !== null) {
    if (before?.nextPlanId !== is.nextPlanId)
      news.push({ kind: 'changesLater', from: planId, to: is.nextPlanId, at: periodEnd });
  } else if (
    before &&
    samePeriod &&
    before.planId === planId &&
    (before.cancelAtEnd || before.nextPlanId !== null)
  )
    news.push({ kind: 'goesOn', planId, next: nextPaymentOf(is) });
  return news;
}

function graceNews(due: Date | null, { grace, standing, now }: After): PlanNews[] {
  const { earlyAccessUntil: at, chooseUntil } = grace;
  if (!due || !at || !chooseUntil || standing.kind !== 'grace') return [];
  const turn = standing.ended ? at : reminderOf(at);
  if (due > turn || turn > now) return [];
  return standing.ended
    ? [{ kind: 'earlyAccessEnded', chooseUntil }]
    : [{ kind: 'earlyAccessEnds', at, chooseUntil }];
}
