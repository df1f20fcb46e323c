/** The plans as data: the only place for prices and limits. */
export const planIds = ['starter', 'pro'] as const;
export type PlanId = (typeof planIds)[number];

export interface Plan {
  id: PlanId;
  name: string;
  advantages: string[];
  /** Whole dollars per interval. */
  price: number;
  currency: 'usd';
  interval: 'month';
  /** Free days at the start, once per account; 0 for none. */
  trialDays: number;
  /** Publishes and reposts in a billing period; null for unlimited. */
  posts: number | null;
}

const starterPosts = 2;

export const plans: Record<PlanId, Plan> = {
  starter: {
    id: 'starter',
    name: 'Starter',
    advantages: [
      `${starterPosts} job posts/month`,
      'Skill and behavior matching',
      'Messages and interviews',
    ],
    price: 99,
    currency: 'usd',
    interval: 'month',
    trialDays: 7,
    posts: starterPosts,
  },
  pro: {
    id: 'pro',
    name: 'Pro',
    advantages: ['Unlimited jobs/month', 'Priority support', 'Everything in Starter'],
    price: 399,
    currency: 'usd',
    interval: 'month',
    trialDays: 0,
    posts: null,
  },
};

/** The line of a bill for a plan that starts later, at $0.00. */
export const unpaidText = (planId: PlanId) => `${plans[planId].name} until the first payment`;

/** Early access after an account's first switch to employer, then the time to choose a plan. */
export const earlyAccessDays = 7;
export const choosePlanHours = 72;

/** Jobs that stay open on a move to Starter; as many as its posts. */
export const keptJobs = starterPosts;
/** Most open jobs to choose from, the newest; any other can be named by its id. */
export const mostToChoose = 1000;
