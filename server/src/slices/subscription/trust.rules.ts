import { newDays } from '../account/account.rules.ts';
import type { PlanState } from './subscription.rules.ts';

/** How far an account is known, on the side on which it acts (RULES.md section 14). */
export type Trust = 'new' | 'known' | 'proved';

/** An account's limits of a day, of actions that reach strangers. */
export const dailyLimits = {
  bites: { new: 20, known: 100, proved: 300 },
  posts: { new: 3, known: 10, proved: 30 },
  invitations: { new: 5, known: 50, proved: 50 },
  applications: { new: 25, known: 60, proved: 200 },
} as const;

/** How many companies an account may have at once. */
export const companyLimits: Record<Trust, number> = { new: 3, known: 10, proved: 100 };

/** How many an account may add in a day, deleted again or not. */
export const companiesADay = 20;

/** An account that looks for work is proved after this long. */
export const provedDays = 30;

const dayMs = 24 * 60 * 60_000;
const daysOld = (since: Date, now: Date) => (now.getTime() - since.getTime()) / dayMs;

/**
 * Of an account that hires. Free days do not count as paid; a retried charge changes nothing. Nobody is
 * proved until domains can be.
 */
export function trustOfEmployer(since: Date, plan: PlanState, now: Date): Trust {
  const paid = 'subscription' in plan && plan.subscription.status !== 'trialing';
  return daysOld(since, now) < newDays || !paid ? 'new' : 'known';
}

/** Of an account that looks for work, with a published CV. */
export function trustOfCandidate(since: Date, now: Date): Trust {
  const days = daysOld(since, now);
  if (days < newDays) return 'new';
  return days < provedDays ? 'known' : 'proved';
}
