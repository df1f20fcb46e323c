import { periodEndAfter } from '@fourfold/contract/subscription/period.ts';
import {
  choosePlanHours,
  earlyAccessDays,
  keptJobs,
  plans,
  type PlanId,
} from '@fourfold/contract/subscription/plans.ts';
import type { PlanChange } from '@fourfold/contract/subscription/schema.ts';
import type { CustomerState, HeldSubscription } from '../../providers/payments/port.ts';

/** What an account may hire by. */
export type PlanKind = 'none' | 'grace' | PlanId;

export interface Grace {
  earlyAccessUntil: Date | null;
  chooseUntil: Date | null;
}

/** How an account stands at a moment. */
export type Standing =
  | { kind: 'none' }
  /** Early access, or `ended`: the hours to choose a plan after it. */
  | { kind: 'grace'; ended: boolean }
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
 * The plan at a moment: the one that the provider told of, carried on to then as if every charge
 * goes through (a failed one takes nothing away while it is tried again), else early access. That
 * ends with the first plan.
 */
export function standingAt(grace: Grace, told: CustomerState | null, now: Date): Standing {
  const running = told?.subscription ? carriedTo(told.subscription, now) : null;
  if (running) return { kind: running.planId, subscription: running };
  if (told && told.subscriptions > 0) return { kind: 'none' };
  if (!grace.chooseUntil || !grace.earlyAccessUntil || now >= grace.chooseUntil)
    return { kind: 'none' };
  return { kind: 'grace', ended: now >= grace.earlyAccessUntil };
}

/** A subscription as it will stand at a moment; null where it is cancelled by then. */
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

/** The next charge; null where the plan ends. A failed one is the next to be tried. */
export function nextPaymentOf(running: HeldSubscription): NextPayment | null {
  const cents = (planId: PlanId) => plans[planId].price * 100;
  if (running.retryAt) return { date: running.retryAt, amount: cents(running.planId) };
  if (running.cancelAtEnd) return null;
  return { date: running.periodEnd, amount: cents(running.nextPlanId ?? running.planId) };
}

/** When the end of early access is called to mind. */
export const reminderOf = (earlyAccessUntil: Date) => new Date(earlyAccessUntil.getTime() - dayMs);

/** Publishes and reposts of the running billing period. */
export function postsAt(standing: Standing, counted: { posts: number; from: Date | null }): number {
  if (!('subscription' in standing)) return 0;
  const start = standing.subscription.periodStart.getTime();
  return counted.from?.getTime() === start ? counted.posts : 0;
}

/** Whether a job may be published or reposted now (the table of RULES.md section 5). */
export function mayPublish(
  standing: Standing,
  posts: number,
): 'yes' | 'subscription-required' | 'subscription-pro-required' {
  if (standing.kind === 'none') return 'subscription-required';
  if (standing.kind === 'grace') return standing.ended ? 'subscription-required' : 'yes';
  const limit = plans[standing.kind].posts;
  return limit === null || posts < limit ? 'yes' : 'subscription-pro-required';
}

/** Whether people may be bitten and moved on: as long as the posts are up. */
export const mayManage = (standing: Standing) => standing.kind !== 'none';

/** What choosing a plan does. */
export function changeTo(standing: Standing, planId: PlanId): PlanChange {
  if (!('subscription' in standing)) return 'start';
  const { cancelAtEnd, nextPlanId } = standing.subscription;
  if (standing.kind === planId) return cancelAtEnd || nextPlanId !== null ? 'undo' : 'none';
  return planId === 'pro' ? 'now' : 'later';
}

/** Whether the jobs to keep must be chosen first, with so many open ones. */
export const mustChoose = (change: PlanChange, planId: PlanId, open: number) =>
  planId === 'starter' && (change === 'start' || change === 'later') && open > keptJobs;

/** Whether a choice is exactly as many jobs as are kept, all of them open ones. */
export function rightChoice(chosen: readonly number[], open: readonly { id: number }[]): boolean {
  const ids = new Set(chosen);
  return (
    chosen.length === keptJobs &&
    ids.size === keptJobs &&
    chosen.every((id) => open.some((job) => job.id === id))
  );
}

/** What a change of the plan does to the open jobs; null where they stay as they are. */
export function effectOn(
  held: { plan: PlanKind; id: string },
  standing: Standing,
): 'pause' | 'resume' | 'limit' | null {
  const id = 'subscription' in standing ? standing.subscription.id : '';
  if (held.plan === standing.kind && held.id === id) return null;
  if (standing.kind === 'none') return 'pause';
  return standing.kind === 'starter' ? 'limit' : 'resume';
}

/**
 * When to ask the provider again or look at the time: at the next known turn, soon while a payment
 * is under way, and at least daily, as any message may be lost.
 */
export function checkAfter(grace: Grace, told: CustomerState | null, now: Date): Date | null {
  const standing = standingAt(grace, told, now);
  const times: Date[] = [];
  if (told?.checkout) times.push(new Date(now.getTime() + minuteMs));
  if (standing.kind === 'grace' && grace.earlyAccessUntil && grace.chooseUntil) {
    const { earlyAccessUntil, chooseUntil } = grace;
    const turns = [reminderOf(earlyAccessUntil), earlyAccessUntil, chooseUntil];
    times.push(...turns.filter((turn) => turn > now));
  }
  if ('subscription' in standing) {
    const { periodEnd, retryAt } = standing.subscription;
    // A turn that is past and has not happened yet is asked for again in a minute.
    const soon = new Date(now.getTime() + minuteMs);
    times.push(periodEnd, new Date(now.getTime() + dayMs));
    if (retryAt) times.push(retryAt > now ? retryAt : soon);
  } else if (told) times.push(new Date(now.getTime() + hourMs));
  return times.sort((a, b) => a.getTime() - b.getTime())[0] ?? null;
}
