import type { Subscription } from '@fourfold/contract/subscription/schema.ts';

/** Whether a job could be published now; the server has the last word when it is. */
export const mayPost = ({ usage: { posts, limit } }: Subscription): boolean =>
  limit === null || posts < limit;

/** Whether there is a plan to hire by: one that runs, or early access. */
export const hasPlan = ({ currentPlan, gracePlan }: Subscription): boolean =>
  currentPlan !== null || (gracePlan !== null && !gracePlan.ended);
