/*
 * Stripe's objects with the fields that matter here, in the units of its API reference: times in
 * seconds, amounts in cents, other objects by id unless expanded.
 */

export type Metadata = Record<string, string>;

export interface Customer {
  id: string;
  object: 'customer';
  created: number;
  email: string | null;
  metadata: Metadata;
  invoice_settings: { default_payment_method: string | null };
}

export interface PaymentMethod {
  id: string;
  object: 'payment_method';
  created: number;
  customer: string;
  type: 'card';
  card: { brand: string; last4: string; exp_month: number; exp_year: number };
}

export interface Price {
  id: string;
  object: 'price';
  created: number;
  active: boolean;
  lookup_key: string;
  unit_amount: number;
  currency: string;
  product: string;
  /** Of the product. */
  nickname: string;
  metadata: Metadata;
}

export interface Subscription {
  id: string;
  object: 'subscription';
  created: number;
  customer: string;
  status: 'trialing' | 'active' | 'past_due' | 'canceled';
  billing_cycle_anchor: number;
  trial_start: number | null;
  trial_end: number | null;
  cancel_at_period_end: boolean;
  cancel_at: number | null;
  ended_at: number | null;
  default_payment_method: string | null;
  latest_invoice: string | null;
  schedule: string | null;
  metadata: Metadata;
  items: { object: 'list'; data: [SubscriptionItem] };
}

export interface SubscriptionItem {
  id: string;
  object: 'subscription_item';
  price: Price;
  current_period_start: number;
  current_period_end: number;
}

export interface Phase {
  start_date: number;
  end_date: number;
  items: { price: string; quantity: number }[];
  metadata: Metadata;
}

export interface Schedule {
  id: string;
  object: 'subscription_schedule';
  created: number;
  customer: string;
  subscription: string | null;
  status: 'active' | 'released' | 'canceled' | 'completed';
  end_behavior: 'release' | 'cancel';
  phases: Phase[];
}

export interface Session {
  id: string;
  object: 'checkout.session';
  created: number;
  expires_at: number;
  customer: string;
  status: 'open' | 'complete' | 'expired';
  client_secret: string;
  subscription: string | null;
  metadata: Metadata;
}

export interface InvoiceLine {
  id: string;
  object: 'line_item';
  amount: number;
  description: string;
}

export interface Invoice {
  id: string;
  object: 'invoice';
  created: number;
  customer: string;
  subscription: string;
  status: 'draft' | 'open' | 'paid' | 'void';
  total: number;
  amount_due: number;
  next_payment_attempt: number | null;
  attempt_count: number;
  hosted_invoice_url: string;
  invoice_pdf: string;
  status_transitions: { paid_at: number | null };
  lines: { object: 'list'; data: InvoiceLine[]; has_more: boolean };
}

export interface Portal {
  id: string;
  object: 'billing_portal.configuration' | 'billing_portal.session';
  created: number;
  metadata: Metadata;
  url?: string;
}

export interface Event {
  id: string;
  object: 'event';
  created: number;
  type: string;
  data: { object: object };
}

export interface Kinds {
  customer: Customer;
  payment_method: PaymentMethod;
  price: Price;
  subscription: Subscription;
  subscription_schedule: Schedule;
  'checkout.session': Session;
  invoice: Invoice;
  'billing_portal.configuration': Portal;
  event: Event;
}
export type Kind = keyof Kinds;
