import { z } from 'zod';
import { idRef, timestamp } from '../protocol/field.ts';
import { messages } from '../protocol/messages.ts';
import { planIds } from './plans.ts';

export const planId = z.enum(planIds, messages.selection);

export const plan = z.object({
  id: planId,
  name: z.string(),
  advantages: z.array(z.string()),
  /** Whole dollars an interval. */
  price: z.int(),
  currency: z.literal('usd'),
  interval: z.literal('month'),
  trialDays: z.int(),
  posts: z.int().nullable(),
});

/** Cents. */
const amount = z.int();
const payment = z.object({ date: timestamp, amount });

export const currentPlan = plan.extend({
  status: z.enum(['trial', 'active', 'pastDue']),
  /** The last day of the plan once it is cancelled; null while it goes on. */
  cancelDate: timestamp.nullable(),
  /** What the plan becomes at the period's end, where that is decided. */
  nextPlan: z.object({ id: planId, date: timestamp }).nullable(),
  /** A charge failed; the plan goes on while it is tried again. Shown as a banner. */
  paymentFailed: z.object({ retryDate: timestamp.nullable() }).nullable(),
});
export type CurrentPlan = z.infer<typeof currentPlan>;

export const gracePlan = z.object({
  id: z.literal('pro'),
  endDate: timestamp,
  choosePlanUntil: timestamp,
  /** Early access is over and the hours to choose a plan run: the paywall shows. */
  ended: z.boolean(),
});

export const paymentMethod = z.object({
  brand: z.string(),
  last4: z.string(),
  expMonth: z.int(),
  expYear: z.int(),
});

export const subscription = z.object({
  /** The time that plans live by; the test payments' clock may be ahead of the reader's. */
  now: timestamp,
  currentPlan: currentPlan.nullable(),
  gracePlan: gracePlan.nullable(),
  paymentMethod: paymentMethod.nullable(),
  nextPayment: payment.nullable(),
  /** A plan that was chosen in early access and begins at its end; until then all stays free. */
  plannedPlan: z.object({ id: planId, beginDate: timestamp }).nullable(),
  usage: z.object({
    posts: z.int(),
    /** Null: any number. 0: none without a plan. */
    limit: z.int().nullable(),
    periodEnd: timestamp.nullable(),
  }),
  /** There was a plan before, or is one. */
  hadPlan: z.boolean(),
  /** Starter's free days have not been used yet. */
  trialAvailable: z.boolean(),
  /** A checkout is open or being paid. */
  paymentPending: z.boolean(),
  /** 'Test payments': no money moves. */
  testPayments: z.boolean(),
});
export type Subscription = z.infer<typeof subscription>;

/**
 * Choosing in early access: begin now, which gives up what is left of the free week, or at its end:
 * the card is kept, and nothing is charged before. Now where it is not said; of no effect elsewhere.
 */
export const begin = z.enum(['now', 'afterEarlyAccess'], messages.selection);
export type Begin = z.infer<typeof begin>;

export const upgradeInput = z.object({
  planId,
  begin: begin.optional(),
  /** The jobs to keep open, where more are open than the plan keeps. */
  jobIds: z.array(idRef).max(1000).optional(),
});

/** An open or paused job to choose from. */
export const openJob = z.object({
  id: z.int(),
  name: z.string(),
  companyName: z.string(),
  publishedDate: timestamp.nullable(),
});
export type OpenJob = z.infer<typeof openJob>;

export const upgradeAnswer = z.object({
  action: z.enum(['complete', 'goToPayment']),
  checkout: z.object({ clientSecret: z.string() }).nullable(),
  /** Filled with the status need-select-jobs alone. */
  list: z.array(openJob),
});

/** What choosing a plan does: nothing, take back what was decided, begin, or change now or later. */
export const planChanges = ['none', 'undo', 'start', 'now', 'later'] as const;
export type PlanChange = (typeof planChanges)[number];

export const preview = z.object({
  planId,
  change: z.enum(planChanges),
  /** When it takes effect. */
  date: timestamp,
  lines: z.array(z.object({ text: z.string(), amount })),
  /** Charged on that date, the sum of the lines. */
  total: amount,
  currency: z.literal('usd'),
  /** The next payment after it. */
  nextPayment: payment.nullable(),
  /** More jobs are open than the plan keeps: these are to choose from. */
  jobs: z.array(openJob),
});

export const invoice = z.object({
  id: z.string(),
  date: timestamp,
  text: z.string(),
  amount,
  currency: z.literal('usd'),
  status: z.enum(['paid', 'open', 'void']),
  /** Its page, to read and to print: an address, or a path of ours; null where there is none. */
  url: z.string().nullable(),
  pdf: z.string().nullable(),
});
