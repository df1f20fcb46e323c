import type { Subscription } from '@fourfold/contract/subscription/schema.ts';

/** Whether a job could be published now; the server has the last word when it is. */
export const mayPost = ({ usage: { posts, limit } }: Subscription): boolean =>
  limit === null || posts < limit;

/** The kind of choice that would allow it: any plan, or pro alone. */
export const askForPlan = ({ currentPlan }: Subscription): 'choosePlan' | 'checkout' =>
  currentPlan ? 'checkout' : 'choosePlan';
