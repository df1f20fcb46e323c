import { planId } from '@fourfold/contract/subscription/schema.ts';
import type { PlanId } from '@fourfold/contract/subscription/plans.ts';
import { z } from 'zod';

const card = z.object({
  brand: z.string(),
  last4: z.string(),
  expMonth: z.int(),
  expYear: z.int(),
});

/** A running subscription as its provider tells it. */
export const heldSubscription = z.object({
  id: z.string(),
  planId,
  /** `pastDue`: a charge failed and is tried again. */
  status: z.enum(['trialing', 'active', 'pastDue']),
  /** Where monthly periods are counted from. */
  anchor: z.coerce.date(),
  periodStart: z.coerce.date(),
  periodEnd: z.coerce.date(),
  cancelAtEnd: z.boolean(),
  nextPlanId: planId.nullable(),
  /** Jobs chosen to stay open, kept with the order itself so that no crash loses them. */
  keep: z.array(z.int()),
  retryAt: z.coerce.date().nullable(),
  /** Chosen in early access to begin at its end; null: it began at once. */
  beginsAt: z.coerce.date().nullable().default(null),
  /** Starter's free days are part of what is free of it. */
  trial: z.boolean().default(false),
});
export type HeldSubscription = z.infer<typeof heldSubscription>;

/** Money that came in. */
export const payment = z.object({
  id: z.string(),
  at: z.coerce.date(),
  text: z.string(),
  /** Cents. */
  amount: z.int(),
});
export type Payment = z.infer<typeof payment>;

/** How many payments a customer's state tells of. */
export const toldPayments = 5;

export const customerState = z.object({
  id: z.string(),
  card: card.nullable(),
  /** The running one. */
  subscription: heldSubscription.nullable(),
  /** How many there ever were; not those that were taken back before they began. */
  subscriptions: z.int(),
  /** Of those, but for one that was chosen to begin later: that one says so itself. */
  hadTrial: z.boolean(),
  /** The one that is open. */
  checkout: z.object({ planId, keep: z.array(z.int()), clientSecret: z.string() }).nullable(),
  /** The latest, newest first; not there where an earlier release read it. */
  payments: z.array(payment).optional(),
});
export type CustomerState = z.infer<typeof customerState>;

/**
 * Whose customer it is: never by the address, which may change. When the account began tells it from
 * the same number in another database on the same provider, so that nobody meets another's card.
 */
export interface Payer {
  accountId: number;
  since: Date;
}

/** What somebody asks for. */
export interface Order {
  planId: PlanId;
  keep: readonly number[];
  /** It begins at the end of early access, and is free until then or longer. */
  wait?: Wait | null;
  /** The free days are not given, whatever is known of this customer. */
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
  /** Where it can be read and printed: elsewhere, or a path of ours. */
  url: string | null;
  /** The same as a file. */
  pdf: string | null;
}

/**
 * What the plans need of whoever takes the payments. Its word is the truth: every caller reads the
 * customer first, acts on what it read, and reads again. An account has one customer, a customer one
 * running subscription and one open checkout at most; doing a thing twice does it once.
 */
export interface PaymentsPort {
  /** No money moves. */
  test: boolean;
  /** The time that plans live by. */
  now(): Promise<Date>;
  /** The account's customer, made the first time, with this address. */
  customerOf(payer: Payer, email: string): Promise<string>;
  /** All that there are, those included whose making was never answered; known within an hour. */
  customersOf(payer: Payer): Promise<string[]>;
  /** Where receipts go; nothing where the customer was removed. */
  setEmail(customerId: string, email: string): Promise<void>;
  read(customerId: string): Promise<CustomerState>;
  /** A form to pay in; an open one for something else ends. */
  openCheckout(customer: CustomerState, order: Order): Promise<{ clientSecret: string }>;
  /** Begins with the card on file. @returns false where it was declined */
  start(customer: CustomerState, order: Order): Promise<boolean>;
  /** Changes at once, prorated and charged at once. @returns false where the card was declined */
  changeNow(customer: CustomerState, planId: PlanId, keep?: readonly number[]): Promise<boolean>;
  /** Of one that has not begun: another plan or beginning, free until then; nothing is charged. */
  replan(customer: CustomerState, order: Order, freeUntil: Date): Promise<void>;
  /** Ends one that has not begun, as if it had not been chosen. */
  drop(customer: CustomerState): Promise<void>;
  changeAtEnd(customer: CustomerState, order: Order): Promise<void>;
  cancelAtEnd(customer: CustomerState): Promise<void>;
  /** Takes a cancellation or a change at the period's end back. */
  goOn(customer: CustomerState): Promise<void>;
  costOfStart(customer: CustomerState | null, planId: PlanId, noTrial?: boolean): Promise<Cost>;
  costOfChange(customer: CustomerState, planId: PlanId): Promise<Cost>;
  /** The address of its page for cards and invoices. */
  portal(customerId: string, returnUrl: string): Promise<string>;
  /** Newest first. */
  invoices(customerId: string): Promise<Invoice[]>;
  /** Ends whatever runs, and forgets the person. */
  remove(customerId: string): Promise<void>;
}

/** Where the time of plans is read and nothing else. */
export type PaymentClock = Pick<PaymentsPort, 'now'>;
