import type { PlanId } from '@fourfold/contract/subscription/plans.ts';
import type { Stripe } from 'stripe';
import { reportedPayments, type CustomerState, type HeldSubscription } from '../port.ts';
import { beginsIn, isDropped, keepIn, planIn, textOf, usedTrial } from './prices.ts';

/** A customer's subscription with the objects it refers to. */
export interface Running {
  subscription: Stripe.Subscription;
  item: Stripe.SubscriptionItem;
  planId: PlanId;
  schedule: Stripe.SubscriptionSchedule | null;
  /** The schedule's phase after the running period. */
  next: Stripe.SubscriptionSchedule.Phase | null;
  invoice: Stripe.Invoice | null;
}

/** A customer's state at Stripe, from one read. */
export interface Looked {
  customer: Stripe.Customer;
  running: Running | null;
  /** Newest first. */
  subscriptions: Stripe.Subscription[];
  /** Newest first. */
  sessions: Stripe.Checkout.Session[];
  /** Set on the running subscription only, as a checkout leaves it. */
  ownCard: Stripe.PaymentMethod | null;
  usual: Stripe.PaymentMethod | null;
  card: Stripe.PaymentMethod | null;
  /** The latest paid ones. */
  invoices: Stripe.Invoice[];
}

const runs = new Set<string>(['trialing', 'active', 'past_due']);
/** Never started: the first payment failed. */
const neverRan = new Set<string>(['incomplete', 'incomplete_expired']);

/** Reads a customer with all its objects; null if it was deleted. */
export async function look(stripe: Stripe, customerId: string): Promise<Looked | null> {
  const customer = await stripe.customers.retrieve(customerId, {
    expand: ['invoice_settings.default_payment_method'],
  });
  if (customer.deleted) return null;
  // Before the subscriptions: a checkout paid in between then shows up in one of the two.
  const { data: sessions } = await stripe.checkout.sessions.list({
    customer: customerId,
    limit: 20,
  });
  const [{ data: all }, { data: cards }, { data: invoices }] = await Promise.all([
    stripe.subscriptions.list({
      customer: customerId,
      status: 'all',
      limit: 100,
      expand: ['data.default_payment_method', 'data.latest_invoice', 'data.schedule'],
    }),
    stripe.customers.listPaymentMethods(customerId, { type: 'card', limit: 1 }),
    stripe.invoices.list({ customer: customerId, status: 'paid', limit: 2 * reportedPayments }),
  ]);
  const subscriptions = all.filter((one) => !neverRan.has(one.status) && !isDropped(one));
  const found = subscriptions.find(({ status }) => runs.has(status));
  const running = found ? toRunning(found) : null;
  const ownCard = whole(running?.subscription.default_payment_method);
  const usual = whole(customer.invoice_settings.default_payment_method);
  const card = newer(ownCard, usual) ?? cards[0] ?? null;
  return { customer, running, subscriptions, sessions, ownCard, usual, card, invoices };
}

function toRunning(subscription: Stripe.Subscription): Running {
  const [item] = subscription.items.data;
  const planId = planIn(item?.price.metadata ?? null);
  if (!item || !planId) throw new Error(`${subscription.id} at Stripe is of no plan of ours`);
  const schedule = whole(subscription.schedule);
  const next = schedule?.phases.find(({ start_date }) => start_date >= item.current_period_end);
  const invoice = whole(subscription.latest_invoice);
  return { subscription, item, planId, schedule, next: next ?? null, invoice };
}

const newer = (one: Stripe.PaymentMethod | null, other: Stripe.PaymentMethod | null) =>
  one && other ? (one.created > other.created ? one : other) : (one ?? other);

const whole = <Thing extends object>(thing: Thing | string | null | undefined): Thing | null =>
  typeof thing === 'object' ? thing : null;

/** Whether free days were used; those of a plan that waits for its start may not be yet. */
export const hadTrial = ({ subscriptions, running }: Pick<Looked, 'subscriptions' | 'running'>) =>
  subscriptions.some((one) => usedTrial(one) && !(one === running?.subscription && beginsIn(one)));

export const openSessions = ({ sessions }: Looked) =>
  sessions.filter(({ status }) => status === 'open');

/** The same in the port's types. */
export function toState(customerId: string, looked: Looked | null): CustomerState {
  const { card, running, subscriptions = [], invoices = [] } = looked ?? {};
  const session = looked && !running ? openSessions(looked)[0] : undefined;
  const planId = planIn(session?.metadata ?? null);
  return {
    id: customerId,
    card: card?.card
      ? {
          brand: card.card.brand,
          last4: card.card.last4,
          expMonth: card.card.exp_month,
          expYear: card.card.exp_year,
        }
      : null,
    subscription: running ? toHeld(running) : null,
    subscriptions: subscriptions.length,
    hadTrial: looked ? hadTrial(looked) : false,
    checkout:
      session && planId
        ? { planId, keep: keepIn(session.metadata), clientSecret: session.client_secret ?? '' }
        : null,
    payments: toPayments(invoices),
  };
}

/** The latest payments, newest first; free days have an invoice too. */
const toPayments = (invoices: readonly Stripe.Invoice[]) =>
  invoices
    .filter(({ total }) => total > 0)
    .map(({ id, status_transitions, created, lines, total }) => ({
      id,
      at: date(status_transitions.paid_at ?? created),
      text: textOf(lines),
      amount: total,
    }))
    .sort((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, reportedPayments);

const date = (seconds: number) => new Date(seconds * 1000);

function toHeld({ subscription, item, planId, schedule, next, invoice }: Running) {
  const statuses = { trialing: 'trialing', past_due: 'pastDue' } as const;
  const status = statuses[subscription.status as keyof typeof statuses] ?? 'active';
  const retryAt = status === 'pastDue' ? invoice?.next_payment_attempt : null;
  return {
    id: subscription.id,
    planId,
    status,
    anchor: date(subscription.billing_cycle_anchor),
    periodStart: date(item.current_period_start),
    periodEnd: date(item.current_period_end),
    // While a schedule controls it, the schedule has the end date.
    cancelAtEnd:
      subscription.cancel_at_period_end ||
      (schedule ? schedule.end_behavior === 'cancel' && !next : subscription.cancel_at !== null),
    nextPlanId: planIn(next?.metadata ?? null) ?? null,
    keep: keepIn(next?.metadata ?? subscription.metadata),
    retryAt: retryAt ? date(retryAt) : null,
    beginsAt: beginsIn(subscription),
    trial: usedTrial(subscription),
  } satisfies HeldSubscription;
}
