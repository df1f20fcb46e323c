import { z } from 'zod';
import { idRef, timestamp } from '../protocol/field.ts';
import { messages } from '../protocol/messages.ts';
import { planIds } from './plans.ts';

export const planId = z.enum(planIds, messages.selection);

export const plan = z.object({
  id: planId,
  name: z.string(),
  advantages: z.array(z.string()),
  /** Whole dollars per interval. */
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
  /** The last day of a cancelled plan; null otherwise. */
  cancelDate: timestamp.nullable(),
  /** The planned change at the end of the period. */
  nextPlan: z.object({ id: planId, date: timestamp }).nullable(),
  /** A charge failed. The plan continues while the provider retries; the page shows a banner. */
  paymentFailed: z.object({ retryDate: timestamp.nullable() }).nullable(),
});
export type CurrentPlan = z.infer<typeof currentPlan>;

export const gracePlan = z.object({
  id: z.literal('pro'),
  endDate: timestamp,
  choosePlanUntil: timestamp,
  /** Early access is over and the time to choose a plan runs: the paywall shows. */
  ended: z.boolean(),
});

export const paymentMethod = z.object({
  brand: z.string(),
  last4: z.string(),
  expMonth: z.int(),
  expYear: z.int(),
});

export const subscription = z.object({
  /** The time of the plans; the test payments' clock may be ahead of the reader's. */
  now: timestamp,
  currentPlan: currentPlan.nullable(),
  gracePlan: gracePlan.nullable(),
  /** An employer's early access has not begun: it begins with the first company. */
  earlyAccessAhead: z.boolean(),
  paymentMethod: paymentMethod.nullable(),
  nextPayment: payment.nullable(),
  /** A plan chosen in early access, which starts at its end; until then everything stays free. */
  plannedPlan: z.object({ id: planId, beginDate: timestamp }).nullable(),
  usage: z.object({
    posts: z.int(),
    /** Null: unlimited. 0: no plan. */
    limit: z.int().nullable(),
    periodEnd: timestamp.nullable(),
  }),
  hadPlan: z.boolean(),
  /** Starter's free days were never used. */
  trialAvailable: z.boolean(),
  /** A checkout is open, or its payment is under way. */
  paymentPending: z.boolean(),
  /** 'Test payments': no real money. */
  testPayments: z.boolean(),
});
export type Subscription = z.infer<typeof subscription>;

/**
 * When a plan chosen in early access starts: now, which gives up the rest of the free week, or at
 * its end, with the card stored and nothing charged before. Default is now; ignored outside early
 * access.
 */
export const begin = z.enum(['now', 'afterEarlyAccess'], messages.selection);
export type Begin = z.infer<typeof begin>;

export const upgradeInput = z.object({
  planId,
  begin: begin.optional(),
  /** The jobs to keep open, if more are open than the plan keeps. */
  jobIds: z.array(idRef).max(1000).optional(),
});

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
  /** Only with the status need-select-jobs; the newest `mostToChoose`. */
  list: z.array(openJob),
});

/** What choosing a plan would do: nothing, undo a planned change, start, or change now or later. */
export const planChanges = ['none', 'undo', 'start', 'now', 'later'] as const;
export type PlanChange = (typeof planChanges)[number];

export const preview = z.object({
  planId,
  change: z.enum(planChanges),
  date: timestamp,
  lines: z.array(z.object({ text: z.string(), amount })),
  /** Charged on that date; the sum of the lines. */
  total: amount,
  currency: z.literal('usd'),
  /** The payment after that. */
  nextPayment: payment.nullable(),
  /** The jobs to choose from, if more are open than the plan keeps; the newest `mostToChoose`. */
  jobs: z.array(openJob),
});

export const invoice = z.object({
  id: z.string(),
  date: timestamp,
  text: z.string(),
  amount,
  currency: z.literal('usd'),
  status: z.enum(['paid', 'open', 'void']),
  /** The invoice's page, to read and print: a URL or a path on this site; null without one. */
  url: z.string().nullable(),
  pdf: z.string().nullable(),
});
