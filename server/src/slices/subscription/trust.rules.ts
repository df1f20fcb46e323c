import { newDays } from '../account/account.rules.ts';
import type { PlanState } from './subscription.rules.ts';

/** How well an account is known, on the side on which it acts (RULES.md section 14). */
export type Trust = 'new' | 'known' | 'proved';

/** Daily limits of an account for actions that reach strangers. */
export const dailyLimits = {
  bites: { new: 20, known: 100, proved: 300 },
  posts: { new: 3, known: 10, proved: 30 },
  invitations: { new: 5, known: 50, proved: 50 },
  applications: { new: 25, known: 60, proved: 200 },
} as const;

/** Companies that an account may have at the same time. */
export const companyLimits: Record<Trust, number> = { new: 3, known: 10, proved: 100 };

/** Companies that an account may add in a day, including deleted ones. */
export const companiesADay = 20;

/** A candidate's account is proved after this many days. */
export const provedDays = 30;

const dayMs = 24 * 60 * 60_000;
const daysOld = (since: Date, now: Date) => (now.getTime() - since.getTime()) / dayMs;

/**
 * The trust in an employer's account. Free days do not count as paid; a retried charge changes
 * nothing.
 *
 * @param isProved whether the domain of one of its companies is proved
 */
export function trustOfEmployer(
  { since, isProved }: { since: Date; isProved: boolean },
  plan: PlanState,
  now: Date,
): Trust {
  const paid = 'subscription' in plan && plan.subscription.status !== 'trialing';
  if (daysOld(since, now) < newDays || !(paid || isProved)) return 'new';
  return isProved ? 'proved' : 'known';
}

/** The trust in a candidate's account with a published CV. */
export function trustOfCandidate(since: Date, now: Date): Trust {
  const days = daysOld(since, now);
  if (days < newDays) return 'new';
  return days < provedDays ? 'known' : 'proved';
}
