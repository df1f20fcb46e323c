import { plans, type PlanId } from '@fourfold/contract/subscription/plans.ts';
import { Stripe } from 'stripe';
import type { Order } from '../port.ts';
import { isDeclined, isInUse, noAnswer } from './client.ts';
import { forgetOwed } from './finish.ts';
import { hadTrial, openSessions, type Looked } from './look.ts';
import { beginsIn, keepIn, keepText, planIn } from './prices.ts';

export interface StripeContext {
  stripe: Stripe;
  priceOf(planId: PlanId): Promise<string>;
}

/** Whether an order gets free days; a subscription that has not started has not used them. */
export const isFree = (
  { subscriptions, running }: Pick<Looked, 'subscriptions' | 'running'>,
  { planId, noTrial = false }: Pick<Order, 'planId' | 'noTrial'>,
) => plans[planId].trialDays > 0 && !noTrial && !hadTrial({ subscriptions, running });

const seconds = (date: Date) => Math.floor(date.getTime() / 1000);

/** How long an order is free: until a date, for the free days, or not at all. */
function freeTime(
  looked: Looked,
  order: Order,
): { trial_end?: number; trial_period_days?: number } {
  if (order.wait) return { trial_end: seconds(order.wait.freeUntil) };
  return isFree(looked, order) ? { trial_period_days: plans[order.planId].trialDays } : {};
}

/** The order's data, stored with the subscription. */
const noted = (looked: Looked, order: Order) => ({
  keep: keepText(order.keep),
  begins: order.wait ? String(seconds(order.wait.beginsAt)) : '',
  free: isFree(looked, order) ? 'yes' : 'no',
});

/** The payment form, reused for the same order; a form for another order is expired. */
export async function openCheckout(
  { stripe, priceOf }: StripeContext,
  looked: Looked,
  order: Order,
): Promise<{ clientSecret: string }> {
  const { planId, keep, wait } = order;
  if (looked.running) throw noAnswer();
  const until = wait ? String(seconds(wait.freeUntil)) : '';
  const same = openSessions(looked).find(
    ({ metadata }) =>
      planIn(metadata) === planId &&
      keepText(keepIn(metadata)) === keepText(keep) &&
      (metadata?.['until'] ?? '') === until,
  );
  if (same?.client_secret) return { clientSecret: same.client_secret };
  await clearTheWay(stripe, looked);
  const price = await priceOf(planId);
  const session = await attempt(
    stripe,
    looked,
    `checkout-${looked.sessions[0]?.id ?? 'first'}`,
    (options) =>
      stripe.checkout.sessions.create(
        {
          customer: looked.customer.id,
          mode: 'subscription',
          ui_mode: 'embedded_page',
          redirect_on_completion: 'never',
          line_items: [{ price, quantity: 1 }],
          allowed_payment_method_types: ['card'],
          // The card comes first, for the free days too.
          payment_method_collection: 'always',
          adaptive_pricing: { enabled: false },
          metadata: { plan: planId, keep: keepText(keep), until },
          subscription_data: { metadata: noted(looked, order), ...freeTime(looked, order) },
        },
        options,
      ),
  );
  if (!session.client_secret) throw new Error(`${session.id} came without its secret`);
  return { clientSecret: session.client_secret };
}

/** Starts with the stored card; false if there is none or it was declined. */
export async function start(
  { stripe, priceOf }: StripeContext,
  looked: Looked,
  order: Order,
): Promise<boolean> {
  const { customer, running, card, usual, subscriptions } = looked;
  if (running) return true;
  if (!card) return false;
  await clearTheWay(stripe, looked);
  const price = await priceOf(order.planId);
  return await unlessDeclined(
    attempt(stripe, looked, `start-${subscriptions[0]?.id ?? 'first'}`, (options) =>
      stripe.subscriptions.create(
        {
          customer: customer.id,
          items: [{ price }],
          ...(card.id === usual?.id ? {} : { default_payment_method: card.id }),
          payment_behavior: 'error_if_incomplete',
          metadata: noted(looked, order),
          ...freeTime(looked, order),
        },
        options,
      ),
    ),
  );
}

/** The parameters of an immediate change, for its preview and for the change itself. */
export function changeOf(
  { subscription, item }: NonNullable<Looked['running']>,
  price: string,
): Pick<
  Stripe.SubscriptionUpdateParams,
  'proration_behavior' | 'trial_end' | 'billing_cycle_anchor' | 'cancel_at_period_end'
> & { items: { id: string; price: string }[] } {
  const items = [{ id: item.id, price }];
  const goesOn = { items, cancel_at_period_end: false };
  // Free or unpaid days give no credit: a whole month starts.
  if (subscription.status === 'trialing')
    return { ...goesOn, proration_behavior: 'none', trial_end: 'now' };
  if (subscription.status === 'past_due')
    return { ...goesOn, proration_behavior: 'none', billing_cycle_anchor: { type: 'now' } };
  return { ...goesOn, proration_behavior: 'always_invoice' };
}

/** Changes and charges now; if the card is declined, nothing has changed. */
export async function changeNow(
  { stripe, priceOf }: StripeContext,
  looked: Looked,
  planId: PlanId,
  keep: readonly number[] = [],
): Promise<boolean> {
  const { running, card } = looked;
  if (!running) return false;
  if (running.planId === planId && !beginsIn(running.subscription)) return true;
  if (!card) return false;
  const { subscription, schedule, invoice } = running;
  // A schedule that stays after its change has taken effect would block the next change.
  if (schedule) await stripe.subscriptionSchedules.release(schedule.id);
  const change = changeOf(running, await priceOf(planId));
  const owed = invoice?.status === 'open' ? invoice.id : '';
  return await unlessDeclined(
    attempt(stripe, looked, `change-${subscription.id}-${invoice?.id}`, async (options) => {
      const changed = await stripe.subscriptions.update(
        subscription.id,
        {
          ...change,
          payment_behavior: 'error_if_incomplete',
          metadata: { keep: keepText(keep), void: owed, begins: '' },
        },
        options,
      );
      await forgetOwed(stripe, changed);
    }),
  );
}

/** Changes plan or start of one that has not started. Charges nothing, so needs no key. */
export async function replan(
  { stripe, priceOf }: StripeContext,
  looked: Looked,
  order: Order,
  freeUntil: Date,
): Promise<void> {
  const { running } = looked;
  if (!running || !beginsIn(running.subscription)) return;
  await stripe.subscriptions.update(running.subscription.id, {
    items: [{ id: running.item.id, price: await priceOf(order.planId) }],
    trial_end: seconds(freeUntil),
    proration_behavior: 'none',
    metadata: noted(looked, order),
  });
}

/** Cancels one that has not started. */
export async function drop({ stripe }: StripeContext, { running }: Looked): Promise<void> {
  if (running && beginsIn(running.subscription))
    await stripe.subscriptions.cancel(running.subscription.id);
}

/** Closes everything else that could still be paid. */
async function clearTheWay(stripe: Stripe, looked: Looked): Promise<void> {
  for (const { id } of openSessions(looked)) {
    const { status } = await stripe.checkout.sessions.expire(id).catch(async (error: unknown) => {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      return await stripe.checkout.sessions.retrieve(id);
    });
    // It was paid just now: the next call finds it started.
    if (status === 'complete') throw noAnswer();
  }
  // Stripe gave up on it, but its invoice could still be paid.
  const left = looked.subscriptions.filter(({ status }) => ['unpaid', 'paused'].includes(status));
  for (const { id } of left) await stripe.subscriptions.cancel(id);
}

/**
 * Creates or charges something under a key that names the state before it, so a repeated call gives
 * the same object. Stripe repeats its answer to a key for a day, refusals included; so we count
 * refusals with the customer, and the next try has a new key.
 */
async function attempt<Result>(
  stripe: Stripe,
  { customer }: Looked,
  intent: string,
  write: (options: Stripe.RequestOptions) => Promise<Result>,
): Promise<Result> {
  const refused = Number(customer.metadata['refused'] ?? 0);
  try {
    return await write({ idempotencyKey: `${customer.id}-${intent}-${refused}` });
  } catch (error) {
    const counts =
      error instanceof Stripe.errors.StripeError && error.statusCode && !isInUse(error);
    if (counts)
      await stripe.customers
        .update(customer.id, { metadata: { refused: refused + 1 } })
        // The next try then gets the same refusal again, and counts it.
        .catch(() => null);
    throw error;
  }
}

async function unlessDeclined(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (isDeclined(error)) return false;
    throw error;
  }
}
