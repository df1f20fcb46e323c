import type { PlanState } from './subscription.rules.ts';

/** An account's trust level, by its age and its plan. */
export type Trust = 'new' | 'known';

/** An account's daily limits of actions that reach strangers (RULES.md section 14). */
export const dailyLimits: Record<Trust, { bites: number; posts: number }> = {
  new: { bites: 20, posts: 3 },
  known: { bites: 100, posts: 10 },
};

/** An account is new for this long, whatever it pays. */
export const newDays = 3;

const dayMs = 24 * 60 * 60_000;

/** Free days do not count as paid; a retried charge changes nothing. */
export function trustOf(since: Date, plan: PlanState, now: Date): Trust {
  const young = now.getTime() - since.getTime() < newDays * dayMs;
  const paid = 'subscription' in plan && plan.subscription.status !== 'trialing';
  return young || !paid ? 'new' : 'known';
}
