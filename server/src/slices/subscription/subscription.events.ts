import { domainEvent } from '../../platform/events.ts';
import type { PlanNews } from './news.rules.ts';

/**
 * The plan has ended: open jobs are paused, nothing is lost. Or one without limits started: paused
 * jobs open again. Listeners read `held_plan`.
 */
export const hiringSwitched = domainEvent<{ accountId: number }>('subscription.switched');

/**
 * A plan with a limit started: it keeps that many open jobs, the chosen ones first; the rest is
 * closed. The slice that does it says which ones stay: `keepJobs`.
 */
export const hiringLimited = domainEvent<{ accountId: number; keep: readonly number[] }>(
  'subscription.limited',
);

/** News about a plan, mailed to its owner; emitted once, after the jobs have followed. */
export const planNews = domainEvent<{ accountId: number; news: readonly PlanNews[] }>(
  'subscription.news',
);
