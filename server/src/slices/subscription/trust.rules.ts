import type { PlanState } from './subscription.rules.ts';

/** How far an account is trusted: by its age and by what it pays. */
export type Trust = 'new' | 'known';

/** How much of what reaches strangers an account may do in a day (RULES.md section 14). */
export const dailyLimits: Record<Trust, { bites: number; posts: number }> = {
  new: { bites: 20, posts: 3 },
  known: { bites: 100, posts: 10 },
};

/** An account is new for this long, whatever it pays. */
export const newDays = 3;

const dayMs = 24 * 60 * 60_000;

/** Free days are not paid; a charge that is tried again takes nothing away. */
export function trustOf(since: Date, plan: PlanState, now: Date): Trust {
  const young = now.getTime() - since.getTime() < newDays * dayMs;
  const paid = 'subscription' in plan && plan.subscription.status !== 'trialing';
  return young || !paid ? 'new' : 'known';
}
