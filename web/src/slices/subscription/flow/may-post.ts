import type { Subscription } from '@fourfold/contract/subscription/schema.ts';

/** Whether a job could be published now; the server decides when it is. */
export const mayPost = ({ usage: { posts, limit } }: Subscription): boolean =>
  limit === null || posts < limit;

/** Whether the account can hire: with a running plan, or early access that runs or is still ahead. */
export const hasPlan = ({ currentPlan, gracePlan, earlyAccessAhead }: Subscription): boolean =>
  currentPlan !== null || (gracePlan !== null && !gracePlan.ended) || earlyAccessAhead;
