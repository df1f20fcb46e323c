import { planId } from '@fourfold/contract/subscription/schema.ts';
import type { PlanId } from '@fourfold/contract/subscription/plans.ts';
import { z } from 'zod';

const card = z.object({
  brand: z.string(),
  last4: z.string(),
  expMonth: z.int(),
  expYear: z.int(),
});

/** A running subscription as its provider reports it. */
export const heldSubscription = z.object({
  id: z.string(),
  planId,
  /** `pastDue`: a charge failed and is retried. */
  status: z.enum(['trialing', 'active', 'pastDue']),
  /** Start of the monthly periods. */
  anchor: z.coerce.date(),
  periodStart: z.coerce.date(),
  periodEnd: z.coerce.date(),
  cancelAtEnd: z.boolean(),
  nextPlanId: planId.nullable(),
  /** Jobs chosen to stay open, stored with the order so that they survive a crash. */
  keep: z.array(z.int()),
  retryAt: z.coerce.date().nullable(),
  /** A plan chosen in early access starts at its end; null if it started right away. */
  beginsAt: z.coerce.date().nullable().default(null),
  /** Starter's free days are included. */
  trial: z.boolean().default(false),
});
export type HeldSubscription = z.infer<typeof heldSubscription>;

export const payment = z.object({
  id: z.string(),
  at: z.coerce.date(),
  text: z.string(),
  /** Cents. */
  amount: z.int(),
});
export type Payment = z.infer<typeof payment>;

/** Number of payments in a customer's state. */
export const reportedPayments = 5;

export const customerState = z.object({
  id: z.string(),
  card: card.nullable(),
  subscription: heldSubscription.nullable(),
  /** Number of all subscriptions ever, except those undone before they started. */
  subscriptions: z.int(),
  /** Number of those that used free days, except one planned for later, which has its own flag. */
  hadTrial: z.boolean(),
  checkout: z.object({ planId, keep: z.array(z.int()), clientSecret: z.string() }).nullable(),
  /** The latest, newest first; missing where they were never read. */
  payments: z.array(payment).optional(),
});
export type CustomerState = z.infer<typeof customerState>;

/**
 * Identifies the account of a customer; never by address, which may change. The account's creation
 * date separates equal ids of different databases on one provider, so that nobody gets another
 * person's card.
 */
export interface Payer {
  accountId: number;
  since: Date;
}

export interface Order {
  planId: PlanId;
  keep: readonly number[];
  /** It starts at the end of early access, and is free until then or longer. */
  wait?: Wait | null;
  /** No free days, regardless of the customer's history. */
  noTrial?: boolean;
}

export interface Wait {
  beginsAt: Date;
  freeUntil: Date;
}

/** Cents. */
export interface Cost {
  lines: { text: string; amount: number }[];
  total: number;
}

export interface Invoice {
  id: string;
  createdAt: Date;
  text: string;
  /** Cents. */
  amount: number;
  status: 'paid' | 'open' | 'void';
  /** The page to read and print: at the provider or a path on this site. */
  url: string | null;
  /** The same as a file. */
  pdf: string | null;
}

/**
 * What the plans need of a payment provider. The provider's state is the truth: each caller reads
 * the customer, acts on it, and reads again. An account has one customer; a customer has at most
 * one running subscription and one open checkout; every operation is idempotent.
 */
export interface PaymentsPort {
  /** Whether no real money moves. */
  test: boolean;
  /** The time of the plans. */
  now(): Promise<Date>;
  /** The account's customer, created on first use with this address. */
  customerOf(payer: Payer, email: string): Promise<string>;
  /** All customers, including those whose creation was never answered; complete within an hour. */
  customersOf(payer: Payer): Promise<string[]>;
  /** The address for receipts; does nothing if the customer was deleted. */
  setEmail(customerId: string, email: string): Promise<void>;
  read(customerId: string): Promise<CustomerState>;
  /** Opens a payment form; an open form for another order is closed. */
  openCheckout(customer: CustomerState, order: Order): Promise<{ clientSecret: string }>;
  /** Starts with the stored card. @returns false if the card was declined */
  start(customer: CustomerState, order: Order): Promise<boolean>;
  /** Changes and charges now, prorated. @returns false if the card was declined */
  changeNow(customer: CustomerState, planId: PlanId, keep?: readonly number[]): Promise<boolean>;
  /** Changes the plan or start of one that has not started; free until then, nothing is charged. */
  replan(customer: CustomerState, order: Order, freeUntil: Date): Promise<void>;
  /** Deletes one that has not started. */
  drop(customer: CustomerState): Promise<void>;
  changeAtEnd(customer: CustomerState, order: Order): Promise<void>;
  cancelAtEnd(customer: CustomerState): Promise<void>;
  /** Undoes a cancellation or a change planned for the period's end. */
  goOn(customer: CustomerState): Promise<void>;
  costOfStart(customer: CustomerState | null, planId: PlanId, noTrial?: boolean): Promise<Cost>;
  costOfChange(customer: CustomerState, planId: PlanId): Promise<Cost>;
  /** The address of its portal for cards and invoices. */
  portal(customerId: string, returnUrl: string): Promise<string>;
  /** Newest first. */
  invoices(customerId: string): Promise<Invoice[]>;
  /** Ends all subscriptions, and deletes the personal data. */
  remove(customerId: string): Promise<void>;
}

export type PaymentClock = Pick<PaymentsPort, 'now'>;
