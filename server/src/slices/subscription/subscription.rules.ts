import { periodEndAfter } from '@fourfold/contract/subscription/period.ts';
import {
  choosePlanHours,
  earlyAccessDays,
  keptJobs,
  plans,
  type PlanId,
} from '@fourfold/contract/subscription/plans.ts';
import type { PlanChange } from '@fourfold/contract/subscription/schema.ts';
import type { CustomerState, HeldSubscription, Wait } from '../../providers/payments/port.ts';

/** The plan an account may hire with. */
export type PlanKind = 'none' | 'grace' | PlanId;

export interface Grace {
  earlyAccessUntil: Date | null;
  chooseUntil: Date | null;
}

export type PlanState =
  | { kind: 'none' }
  /** `ended`: the hours to choose after early access. `waiting`: a plan starts at its end. */
  | { kind: 'grace'; ended: boolean; waiting: HeldSubscription | null }
  | { kind: PlanId; subscription: HeldSubscription };

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Early access from an account's first switch to employer, and the hours to choose after it. */
export function graceFrom(start: Date): { earlyAccessUntil: Date; chooseUntil: Date } {
  const earlyAccessUntil = new Date(start.getTime() + earlyAccessDays * dayMs);
  const chooseUntil = new Date(earlyAccessUntil.getTime() + choosePlanHours * hourMs);
  return { earlyAccessUntil, chooseUntil };
}

/**
 * The plan at a time: the provider's last report, continued as if every charge succeeds (a failed
 * one changes nothing while it is retried), else early access, which ends with the first plan.
 */
export function planStateAt(grace: Grace, told: CustomerState | null, now: Date): PlanState {
  const running = told?.subscription ? carriedTo(told.subscription, now) : null;
  if (running?.beginsAt && now < running.beginsAt && isEarly(grace, now))
    return { kind: 'grace', ended: false, waiting: running };
  if (running) return { kind: running.planId, subscription: running };
  if (told && told.subscriptions > 0) return { kind: 'none' };
  if (!grace.chooseUntil || !grace.earlyAccessUntil || now >= grace.chooseUntil)
    return { kind: 'none' };
  return { kind: 'grace', ended: !isEarly(grace, now), waiting: null };
}

/**
 * Whether early access has not begun: for an employer who was in the teams of others alone, it begins
 * with the first company (RULES.md section 12).
 */
export const isEarlyAccessAhead = (
  {
    early_access_until: until,
    told,
  }: { early_access_until: Date | null; told: CustomerState | null },
  { kind }: PlanState,
): boolean => until === null && kind === 'none' && !told?.subscriptions;

const isEarly = ({ earlyAccessUntil }: Grace, now: Date) =>
  earlyAccessUntil !== null && now < earlyAccessUntil;

/** The account's subscription, whether it has started or not. */
export function subscriptionIn(state: PlanState): HeldSubscription | null {
  if ('subscription' in state) return state.subscription;
  return state.kind === 'grace' ? state.waiting : null;
}

/** Whether Starter's free days are used; a plan that has not started has not used them. */
export const usedTrial = (
  { told, trial_denied: denied }: { told: CustomerState | null; trial_denied: boolean },
  state: PlanState,
): boolean =>
  denied || told?.hadTrial === true || ('subscription' in state && state.subscription.trial);

/** Stripe's form accepts no free time below 48 hours, and may stay open for a while. */
const shortestWaitMs = 50 * hourMs;

/**
 * When a plan chosen in early access for its end starts, and its first charge: then, after
 * Starter's free days, or in two days if that is later.
 * @returns null outside early access
 */
export function waitFrom(
  grace: Grace,
  { kind, ...state }: PlanState,
  order: { planId: PlanId; free: boolean },
  now: Date,
): Wait | null {
  const { earlyAccessUntil: beginsAt } = grace;
  if (kind !== 'grace' || ('ended' in state && state.ended) || !beginsAt) return null;
  const free = order.free ? plans[order.planId].trialDays * dayMs : 0;
  // Rounded to the hour, so that repeated calls within the hour reuse the form.
  const soonest = Math.floor(now.getTime() / hourMs) * hourMs + shortestWaitMs;
  return { beginsAt, freeUntil: new Date(Math.max(beginsAt.getTime() + free, soonest)) };
}

/** A subscription at a later time; null if it is cancelled by then. */
export function carriedTo(subscription: HeldSubscription, now: Date): HeldSubscription | null {
  let at = subscription;
  while (at.periodEnd <= now) {
    if (at.cancelAtEnd) return null;
    const anchor = at.status === 'trialing' ? at.periodEnd : at.anchor;
    at = {
      ...at,
      planId: at.nextPlanId ?? at.planId,
      nextPlanId: null,
      status: 'active',
      anchor,
      periodStart: at.periodEnd,
      periodEnd: periodEndAfter(anchor, at.periodEnd),
    };
  }
  return at;
}

export interface NextPayment {
  date: Date;
  /** Cents. */
  amount: number;
}

/** The next charge; null if the plan ends. A failed charge is the next one to retry. */
export function nextPaymentOf(running: HeldSubscription): NextPayment | null {
  const cents = (planId: PlanId) => plans[planId].price * 100;
  if (running.retryAt) return { date: running.retryAt, amount: cents(running.planId) };
  if (running.cancelAtEnd) return null;
  return { date: running.periodEnd, amount: cents(running.nextPlanId ?? running.planId) };
}

/** When the owner is reminded of the first charge after free days (RULES.md section 5). */
export const chargeReminderOf = (charge: Date) => new Date(charge.getTime() - 3 * dayMs);

/** When the owner is reminded of the end of early access. */
export const reminderOf = (earlyAccessUntil: Date) => new Date(earlyAccessUntil.getTime() - dayMs);

/** Publishes and reposts of the running billing period. */
export function postsAt(state: PlanState, counted: { posts: number; from: Date | null }): number {
  if (!('subscription' in state)) return 0;
  const start = state.subscription.periodStart.getTime();
  return counted.from?.getTime() === start ? counted.posts : 0;
}

/** Whether a job may be published or reposted now (the table of RULES.md section 5). */
export function mayPublish(
  state: PlanState,
  posts: number,
): 'yes' | 'subscription-required' | 'subscription-pro-required' {
  if (state.kind === 'none') return 'subscription-required';
  if (state.kind === 'grace') return state.ended ? 'subscription-required' : 'yes';
  const limit = plans[state.kind].posts;
  return limit === null || posts < limit ? 'yes' : 'subscription-pro-required';
}

/** Whether bites and moves are allowed: while the posts are online. */
export const mayManage = (state: PlanState) => state.kind !== 'none';

export function changeTo(state: PlanState, planId: PlanId, later = false): PlanChange {
  if (state.kind === 'grace' && state.waiting?.planId === planId && later) return 'none';
  if (!('subscription' in state)) return 'start';
  const { cancelAtEnd, nextPlanId } = state.subscription;
  if (state.kind === planId) return cancelAtEnd || nextPlanId !== null ? 'undo' : 'none';
  return planId === 'pro' ? 'now' : 'later';
}

/** Whether the jobs to keep must be chosen first, with this many open ones. */
export const mustChoose = (change: PlanChange, planId: PlanId, open: number) =>
  planId === 'starter' && (change === 'start' || change === 'later') && open > keptJobs;

/** Whether a choice has exactly the required number of jobs, all of them open. */
export function rightChoice(chosen: readonly number[], open: readonly { id: number }[]): boolean {
  const ids = new Set(chosen);
  return (
    chosen.length === keptJobs &&
    ids.size === keptJobs &&
    chosen.every((id) => open.some((job) => job.id === id))
  );
}

/** The effect of a plan change on the open jobs; null if there is none. */
export function effectOn(
  held: { plan: PlanKind; id: string },
  state: PlanState,
): 'pause' | 'resume' | 'limit' | null {
  const id = 'subscription' in state ? state.subscription.id : '';
  if (held.plan === state.kind && held.id === id) return null;
  if (state.kind === 'none') return 'pause';
  return state.kind === 'starter' ? 'limit' : 'resume';
}

/**
 * When to check the plan again: at its next known change, soon while a payment is in progress, and
 * at least daily, because any event may be lost.
 */
export function checkAfter(grace: Grace, told: CustomerState | null, now: Date): Date | null {
  const state = planStateAt(grace, told, now);
  const times: Date[] = [];
  if (told?.checkout) times.push(new Date(now.getTime() + minuteMs));
  if (state.kind === 'grace' && grace.earlyAccessUntil && grace.chooseUntil) {
    const { earlyAccessUntil, chooseUntil } = grace;
    const turns = [reminderOf(earlyAccessUntil), earlyAccessUntil, chooseUntil];
    times.push(...turns.filter((turn) => turn > now));
  }
  const running = subscriptionIn(state);
  if (running) {
    const { periodEnd, retryAt, status } = running;
    const reminder = chargeReminderOf(periodEnd);
    if (status === 'trialing' && reminder > now) times.push(reminder);
    // A change that was due but has not happened yet is checked again in a minute.
    const soon = new Date(now.getTime() + minuteMs);
    times.push(periodEnd, new Date(now.getTime() + dayMs));
    if (retryAt) times.push(retryAt > now ? retryAt : soon);
  } else if (told) times.push(new Date(now.getTime() + hourMs));
  return times.sort((a, b) => a.getTime() - b.getTime())[0] ?? null;
}
