import { domainEvent } from '../../platform/events.ts';
import type { PlanNews } from './news.rules.ts';

/** No plan any more: open jobs are paused, nothing is lost. */
export const hiringPaused = domainEvent<{ accountId: number }>('subscription.paused');

/** A plan without limits: paused jobs are open again. */
export const hiringResumed = domainEvent<{ accountId: number }>('subscription.resumed');

/**
 * A plan with a limit begins: of the open jobs as many stay as it keeps, the chosen ones before
 * others; the rest is closed. Whoever does it tells `countKept`.
 */
export const hiringLimited = domainEvent<{ accountId: number; keep: readonly number[] }>(
  'subscription.limited',
);

/** Something became of a plan that its owner is written; told once, after the jobs have followed. */
export const planNews = domainEvent<{ accountId: number; news: readonly PlanNews[] }>(
  'subscription.news',
);
