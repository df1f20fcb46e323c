import { plans } from '@fourfold/contract/subscription/plans.ts';
import type { CurrentPlan, Subscription } from '@fourfold/contract/subscription/schema.ts';
import { count, day, money, timeLeft } from '../../../lib/format.ts';

interface Status {
  label: string;
  color: 'blue' | 'green' | 'red' | 'orange' | 'gray';
}

interface PlanWords {
  name: string;
  status: Status;
  /** What happens next, and when. */
  next: string;
}

/** How an account stands, in words: its plan, else its early access, else that there is none. */
export function planWords(subscription: Subscription): PlanWords {
  const { currentPlan, gracePlan, now } = subscription;
  if (currentPlan) return ofPlan(currentPlan, subscription.usage.periodEnd);
  if (!gracePlan) {
    return {
      name: 'No plan',
      status: { label: 'None', color: 'gray' },
      next: 'Posting jobs and managing applicants need a plan. Finding work is free.',
    };
  }
  const { endDate, choosePlanUntil, ended } = gracePlan;
  return ended
    ? {
        name: 'Early access has ended',
        status: { label: `${timeLeft(choosePlanUntil, now)} to choose`, color: 'orange' },
        next: `Choose a plan by ${day(choosePlanUntil)}. After that your job posts are paused; nothing is lost.`,
      }
    : {
        name: 'Early access',
        status: { label: `${timeLeft(endDate, now)} left`, color: 'blue' },
        next: `Everything in Pro, free until ${day(endDate)}. Then you have 72 hours to choose a plan, after which job posts are paused without losing work.`,
      };
}

function ofPlan(plan: CurrentPlan, periodEnd: string | null): PlanWords {
  const { name } = plan;
  const price = `${money(plan.price)} a ${plan.interval}`;
  const end = day(periodEnd);
  if (plan.paymentFailed) {
    const { retryDate } = plan.paymentFailed;
    const again = retryDate ? ` We try again on ${day(retryDate)}.` : '';
    const next = `Your card was declined.${again} Everything goes on meanwhile.`;
    return { name, status: { label: 'Past due', color: 'red' }, next };
  }
  if (plan.cancelDate) {
    return {
      name,
      status: { label: `Canceled, until ${end}`, color: 'orange' },
      next: `You have ${name} until ${end}. Then your open job posts are paused.`,
    };
  }
  if (plan.nextPlan) {
    const next = plans[plan.nextPlan.id];
    const then = `${money(next.price)} and ${count(next.posts ?? 0, 'job post')} a ${next.interval}`;
    return {
      name,
      status: { label: `${next.name} from ${end}`, color: 'orange' },
      next: `You have ${name} until ${end}. Then ${next.name} begins: ${then}.`,
    };
  }
  if (plan.status === 'trial') {
    const next = `Free until ${end}, then ${price}. Cancel before that and you pay nothing.`;
    return { name, status: { label: `Trial until ${end}`, color: 'blue' }, next };
  }
  const next =
    plan.posts === null
      ? 'Unlimited jobs and priority support.'
      : `${count(plan.posts, 'job post')} a ${plan.interval}.`;
  return { name, status: { label: 'Active', color: 'green' }, next };
}

/** Posts that are left of a plan with a limit; null where there is none. */
export const postsLeft = ({ usage: { posts, limit } }: Subscription): number | null =>
  limit === null ? null : Math.max(0, limit - posts);
