import { periodEndAfter } from '@fourfold/contract/subscription/period.ts';
import type { Invoice, InvoiceLine, Price, Subscription } from './objects.ts';
import { declined, type StripeWorld } from './world.ts';

const day = 24 * 3600;
/** Days until each retry of a failed charge; after the last one the subscription ends. */
const retryAfter = [3, 5, 7];

const dateOf = (seconds: number) => new Date(seconds * 1000);
const dayText = (seconds: number) => dateOf(seconds).toISOString().slice(0, 10);

export const periodEnd = (anchor: number, start: number) =>
  periodEndAfter(dateOf(anchor), dateOf(start)).getTime() / 1000;

export type Draft = Omit<InvoiceLine, 'id' | 'object'>[];

export const wholePeriod = (price: Price): Draft => [
  {
    description: `1 × ${price.nickname} (at $${price.unit_amount / 100}.00 / month)`,
    amount: price.unit_amount,
  },
];

export const freeDays = (price: Price): Draft => [
  { description: `Trial period for ${price.nickname}`, amount: 0 },
];

/** The rest of the period at the new price, less the rest at the old one, by the second. */
export function prorated(subscription: Subscription, price: Price, now: number): Draft {
  const [{ price: old, current_period_start: start, current_period_end: end }] =
    subscription.items.data;
  const share = (amount: number) => Math.round((amount * (end - now)) / (end - start));
  return [
    {
      description: `Unused time on ${old.nickname} after ${dayText(now)}`,
      amount: -share(old.unit_amount),
    },
    {
      description: `Remaining time on ${price.nickname} after ${dayText(now)}`,
      amount: share(price.unit_amount),
    },
  ];
}

export const sumOf = (draft: Draft) => draft.reduce((sum, { amount }) => sum + amount, 0);

export function toInvoice(
  world: StripeWorld,
  { id, customer }: Subscription,
  draft: Draft,
  at = world.now(),
): Invoice {
  const invoiceId = world.id('in');
  return {
    id: invoiceId,
    object: 'invoice',
    hosted_invoice_url: `https://invoice.stripe.com/i/${invoiceId}`,
    invoice_pdf: `https://pay.stripe.com/invoice/${invoiceId}/pdf`,
    status_transitions: { paid_at: null },
    created: at,
    customer,
    subscription: id,
    status: 'open',
    total: sumOf(draft),
    amount_due: sumOf(draft),
    next_payment_attempt: null,
    attempt_count: 0,
    lines: {
      object: 'list',
      has_more: false,
      data: draft.map((line) => ({ id: world.id('il'), object: 'line_item', ...line })),
    },
  };
}

export const charges = (world: StripeWorld, { customer, default_payment_method }: Subscription) => {
  const { invoice_settings } = world.get('customer', customer);
  const card = default_payment_method ?? invoice_settings.default_payment_method;
  return card !== null && !world.bad.has(card);
};

/** Charges now; without the money, nothing is kept. */
export function chargeNow(world: StripeWorld, subscription: Subscription, draft: Draft): Invoice {
  const invoice = toInvoice(world, subscription, draft);
  if (invoice.total > 0 && !charges(world, subscription)) throw declined();
  pay(world, invoice);
  world.add<'invoice'>(invoice);
  subscription.latest_invoice = invoice.id;
  return invoice;
}

function pay(world: StripeWorld, invoice: Invoice, at = world.now()): void {
  invoice.status = 'paid';
  invoice.status_transitions.paid_at = at;
  invoice.next_payment_attempt = null;
  const why = invoice.lines.data.map(({ description }) => description).join('; ');
  if (invoice.total > 0)
    world.charges.push({ customer: invoice.customer, amount: invoice.total, at, why });
  world.tell('invoice.paid', invoice);
}

/** Charges a renewal, or retries it. */
export function tryToCharge(
  world: StripeWorld,
  subscription: Subscription,
  invoice: Invoice,
  at: number,
): void {
  if (invoice.total === 0 || charges(world, subscription)) {
    pay(world, invoice, at);
    subscription.status = 'active';
    return;
  }
  const days = retryAfter[invoice.attempt_count];
  invoice.attempt_count += 1;
  subscription.status = 'past_due';
  world.tell('invoice.payment_failed', invoice);
  if (days === undefined) end(world, subscription, at);
  else invoice.next_payment_attempt = invoice.created + days * day;
}

/** An unpaid invoice stays open and is no longer charged. */
export function end(world: StripeWorld, subscription: Subscription, at = world.now()): void {
  subscription.status = 'canceled';
  subscription.ended_at = at;
  for (const invoice of world.all('invoice', (each) => each.subscription === subscription.id))
    invoice.next_payment_attempt = null;
  if (subscription.schedule !== null) {
    world.get('subscription_schedule', subscription.schedule).status = 'canceled';
    subscription.schedule = null;
  }
  world.tell('customer.subscription.deleted', subscription);
}
