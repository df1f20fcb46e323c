import { plans } from '@fourfold/contract/subscription/plans.ts';
import type { CurrentPlan, Subscription } from '@fourfold/contract/subscription/schema.ts';
import type { HeldSubscription } from '../../providers/payments/port.ts';
import type { SubscriptionRow } from './subscription.queries.ts';
import {
  isEarlyAccessAhead,
  nextPaymentOf,
  postsAt,
  usedTrial,
  type PlanState,
} from './subscription.rules.ts';

export function toSubscription(
  row: SubscriptionRow,
  { state, now }: { state: PlanState; now: Date },
  { testPayments, isEmployer }: { testPayments: boolean; isEmployer: boolean },
): Subscription {
  const running = 'subscription' in state ? state.subscription : null;
  const waiting = state.kind === 'grace' ? state.waiting : null;
  const ahead = running ?? waiting;
  const { early_access_until: endDate, choose_until: chooseUntil, told } = row;
  const early = state.kind === 'grace' && !state.ended;
  const earlyAccessAhead = isEmployer && isEarlyAccessAhead(row, state);
  return {
    now: now.toISOString(),
    currentPlan: running && toCurrentPlan(running),
    gracePlan:
      state.kind === 'grace' && endDate && chooseUntil
        ? {
            id: 'pro',
            endDate: endDate.toISOString(),
            choosePlanUntil: chooseUntil.toISOString(),
            ended: state.ended,
          }
        : null,
    earlyAccessAhead,
    paymentMethod: told?.card ?? null,
    nextPayment: ahead && toNextPayment(ahead),
    plannedPlan: waiting?.beginsAt
      ? { id: waiting.planId, beginDate: waiting.beginsAt.toISOString() }
      : null,
    usage: {
      posts: postsAt(state, { posts: row.posts, from: row.posts_from }),
      limit: running ? plans[running.planId].posts : early || earlyAccessAhead ? null : 0,
      periodEnd: running?.periodEnd.toISOString() ?? null,
    },
    hadPlan: (told?.subscriptions ?? 0) > (waiting ? 1 : 0),
    trialAvailable: !usedTrial(row, state),
    paymentPending: told?.checkout != null,
    testPayments,
  };
}

function toCurrentPlan(running: HeldSubscription): CurrentPlan {
  const end = running.periodEnd.toISOString();
  return {
    ...plans[running.planId],
    status: running.status === 'trialing' ? 'trial' : running.status,
    cancelDate: running.cancelAtEnd ? end : null,
    nextPlan: running.nextPlanId && { id: running.nextPlanId, date: end },
    paymentFailed:
      running.status === 'pastDue' ? { retryDate: running.retryAt?.toISOString() ?? null } : null,
  };
}

/** The next charge, in cents. */
export function toNextPayment(running: HeldSubscription): Subscription['nextPayment'] {
  const next = nextPaymentOf(running);
  return next && { date: next.date.toISOString(), amount: next.amount };
}
