import { money } from '@fourfold/contract/reference/pay-text.ts';
import { plans } from '@fourfold/contract/subscription/plans.ts';
import type { CurrentPlan, Subscription } from '@fourfold/contract/subscription/schema.ts';
import { count, day, timeLeft } from '../../../lib/format.ts';

interface Status {
  label: string;
  color: 'blue' | 'green' | 'red' | 'orange' | 'gray';
}

interface PlanWords {
  name: string;
  status: Status;
  /** What happens next, and when. */
  next: string;
  /** Everything in one line, with the remaining posts. */
  line: string;
}

/** The state of an account in words: its plan, else its early access, else none. */
export function planWords(subscription: Subscription): PlanWords {
  const { currentPlan, gracePlan, earlyAccessAhead, now } = subscription;
  if (currentPlan) return ofPlan(subscription, currentPlan);
  if (earlyAccessAhead) {
    return {
      name: 'No plan',
      status: { label: 'None', color: 'gray' },
      next: 'Your free week of everything in Pro begins with your first company. Finding work is free.',
      line: 'Your free week begins with your first company.',
    };
  }
  if (!gracePlan) {
    return {
      name: 'No plan',
      status: { label: 'None', color: 'gray' },
      next: 'Posting jobs and managing applicants need a plan. Finding work is free.',
      line: 'You don’t have a plan, so you can’t post jobs.',
    };
  }
  if (gracePlan.ended) {
    const left = timeLeft(gracePlan.choosePlanUntil, now);
    return {
      name: 'Early access has ended',
      status: { label: `${left} to choose`, color: 'orange' },
      next: `Choose a plan by ${day(gracePlan.choosePlanUntil)}. After that your job posts are paused; nothing is lost.`,
      line: `Early access has ended. ${left} left to choose a plan.`,
    };
  }
  const left = timeLeft(gracePlan.endDate, now);
  const { plannedPlan, nextPayment } = subscription;
  if (plannedPlan) {
    const { name } = plans[plannedPlan.id];
    const charge = nextPayment
      ? `, and ${money(nextPayment.amount / 100)} is charged on ${day(nextPayment.date)}`
      : '';
    return {
      name: 'Early access',
      status: { label: `${left} left`, color: 'blue' },
      next: `Everything in Pro, free until ${day(gracePlan.endDate)}. Then ${name} begins${charge}.`,
      line: `Early access: ${left} left, then ${name}.`,
    };
  }
  return {
    name: 'Early access',
    status: { label: `${left} left`, color: 'blue' },
    next: `Everything in Pro, free until ${day(gracePlan.endDate)}. Then you have 72 hours to choose a plan, after which job posts are paused without losing work.`,
    line: `Early access: ${left} left.`,
  };
}

function ofPlan(subscription: Subscription, plan: CurrentPlan): PlanWords {
  const { name } = plan;
  const { limit, periodEnd } = subscription.usage;
  const price = `${money(plan.price)} a ${plan.interval}`;
  const end = day(periodEnd);
  const left = postsLeft(subscription);
  const posts = left === null ? 'unlimited jobs' : `${left} of ${limit} posts left`;
  const words = (status: Status, next: string, turn: string): PlanWords => ({
    name,
    status,
    next,
    line: `${name}: ${posts}, ${turn}.`,
  });
  if (plan.paymentFailed) {
    const { retryDate } = plan.paymentFailed;
    const again = retryDate ? ` We’ll try again on ${day(retryDate)}.` : '';
    const next = `Your card was declined.${again} Nothing stops in the meantime.`;
    return words({ label: 'Past due', color: 'red' }, next, 'the payment failed');
  }
  if (plan.cancelDate) {
    const next = `You have ${name} until ${end}. Then your open job posts are paused.`;
    return words({ label: `Canceled, until ${end}`, color: 'orange' }, next, `ends on ${end}`);
  }
  if (plan.nextPlan) {
    const other = plans[plan.nextPlan.id];
    const then = `${money(other.price)} and ${count(other.posts ?? 0, 'job post')} a ${other.interval}`;
    const next = `You have ${name} until ${end}. Then ${other.name} begins: ${then}.`;
    const status = { label: `${other.name} from ${end}`, color: 'orange' } as const;
    return words(status, next, `changes on ${end}`);
  }
  if (plan.status === 'trial') {
    const next = `Free until ${end}, then ${price}. Cancel before that and you pay nothing.`;
    return words({ label: `Trial until ${end}`, color: 'blue' }, next, `free until ${end}`);
  }
  const next =
    plan.posts === null
      ? 'Unlimited jobs and priority support.'
      : `${count(plan.posts, 'job post')} a ${plan.interval}.`;
  return words({ label: 'Active', color: 'green' }, next, `renews on ${end}`);
}

/** Remaining posts of a plan with a limit; null without one. */
export const postsLeft = ({ usage: { posts, limit } }: Subscription): number | null =>
  limit === null ? null : Math.max(0, limit - posts);
