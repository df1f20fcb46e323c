import { domainEvent } from '../../platform/events.ts';
import type { PlanNews } from './news.rules.ts';

/**
 * The plan has ended, so open jobs are paused, or one without limits has started, so paused jobs
 * open again. Listeners read `held_plan`.
 */
export const hiringSwitched = domainEvent<{ accountId: number }>('subscription.switched');

/**
 * A limited plan has started: it keeps that many open jobs, the chosen ones first, and the rest is
 * closed. The slice that closes them reports the kept ones with `keepJobs`.
 */
export const hiringLimited = domainEvent<{ accountId: number; keep: readonly number[] }>(
  'subscription.limited',
);

/** News about a plan, mailed to its owner; emitted once, after the jobs have followed. */
export const planNews = domainEvent<{ accountId: number; news: readonly PlanNews[] }>(
  'subscription.news',
);
