import type { PlanId } from '@fourfold/contract/subscription/plans.ts';
import type { CustomerState, HeldSubscription, Payment } from '../../providers/payments/port.ts';
import {
  chargeReminderOf,
  nextPaymentOf,
  reminderOf,
  subscriptionIn,
  type Grace,
  type NextPayment,
  type PlanKind,
  type PlanState,
} from './subscription.rules.ts';

/** News about a plan that is mailed to its owner. */
export type PlanNews =
  | { kind: 'earlyAccessEnds'; at: Date; chooseUntil: Date }
  | { kind: 'earlyAccessEnded'; chooseUntil: Date }
  /** No plan was chosen in time. */
  | { kind: 'paused' }
  | { kind: 'begun'; planId: PlanId; freeUntil: Date | null; next: NextPayment | null }
  | { kind: 'changed'; planId: PlanId; next: NextPayment | null }
  | { kind: 'changesLater'; from: PlanId; to: PlanId; at: Date }
  /** A plan was chosen in early access to start at its end, or that choice was undone. */
  | { kind: 'planned'; planId: PlanId; at: Date; next: NextPayment | null }
  | { kind: 'plannedNoMore'; planId: PlanId }
  /** The first charge after free days comes soon. */
  | { kind: 'chargeComes'; planId: PlanId; next: NextPayment }
  | { kind: 'paid'; payment: Payment }
  /** A cancellation or a planned change was undone. */
  | { kind: 'goesOn'; planId: PlanId; next: NextPayment | null }
  | { kind: 'cancelled'; planId: PlanId; until: Date }
  | { kind: 'paymentFailed'; planId: PlanId; retryAt: Date | null }
  | { kind: 'ended'; planId: PlanId; unpaid: boolean };

export interface Before {
  held: { plan: PlanKind; id: string };
  told: CustomerState | null;
  /** When the check was due, if it was: earlier changes are already reported. */
  due: Date | null;
}

export interface After {
  grace: Grace;
  told: CustomerState | null;
  state: PlanState;
  now: Date;
}

/**
 * The news for the owner: the difference between the two rows. Both are read under one lock, so a
 * second check finds no difference and reports nothing twice.
 */
export const newsOf = (before: Before, after: After): PlanNews[] => [
  ...standingNews(before, after),
  ...chargeNews(before.due, after),
  ...paidNews(before, after.told),
];

function standingNews(before: Before, after: After): PlanNews[] {
  const { held } = before;
  const { state } = after;
  if ('subscription' in state) {
    const now = state.subscription;
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
  if (state.kind === 'grace')
    return [...plannedNews(before.told, state.waiting), ...graceNews(before.due, after)];
  return held.plan === 'grace' ? [{ kind: 'paused' }] : [];
}

/** A plan was planned for the end of early access, and was not before. */
function plannedNews(told: CustomerState | null, waiting: HeldSubscription | null): PlanNews[] {
  const was = told?.subscription?.beginsAt ? told.subscription : null;
  if (!waiting?.beginsAt) return was ? [{ kind: 'plannedNoMore', planId: was.planId }] : [];
  const { planId, beginsAt: at } = waiting;
  if (was?.id === waiting.id && was.planId === planId) return [];
  return [{ kind: 'planned', planId, at, next: nextPaymentOf(waiting) }];
}

/** Three days before the first charge, once: a later check has reported it already. */
function chargeNews(due: Date | null, { state, now }: After): PlanNews[] {
  const running = subscriptionIn(state);
  const next = running?.status === 'trialing' ? nextPaymentOf(running) : null;
  if (!running || !next || !due) return [];
  const turn = chargeReminderOf(next.date);
  if (due > turn || turn > now) return [];
  return [{ kind: 'chargeComes', planId: running.nextPlanId ?? running.planId, next }];
}

/** Payments that the last report lacked; none for a plan stored without, as in the demo. */
function paidNews({ held, told }: Before, after: CustomerState | null): PlanNews[] {
  const known = told === null && held.id === '' ? [] : told?.payments;
  if (!known) return [];
  const newest = Math.max(0, ...known.map(({ at }) => at.getTime()));
  return (after?.payments ?? [])
    .filter(({ id, at }) => at.getTime() >= newest && known.every((one) => one.id !== id))
    .toReversed()
    .map((payment) => ({ kind: 'paid', payment }));
}

/** Changes of a running subscription that the last report did not contain. */
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

function graceNews(due: Date | null, { grace, state, now }: After): PlanNews[] {
  const { earlyAccessUntil: at, chooseUntil } = grace;
  if (!due || !at || !chooseUntil || state.kind !== 'grace' || state.waiting) return [];
  const turn = state.ended ? at : reminderOf(at);
  if (due > turn || turn > now) return [];
  return state.ended
    ? [{ kind: 'earlyAccessEnded', chooseUntil }]
    : [{ kind: 'earlyAccessEnds', at, chooseUntil }];
}
