import type { Stripe } from 'stripe';
import { isMissing } from './client.ts';
import { openSessions, type Looked } from './look.ts';

/** Does what is left to be done after what somebody bought or changed; with nothing left, nothing. */
export async function finish(stripe: Stripe, looked: Looked): Promise<void> {
  if (!looked.running) return;
  const { subscription } = looked.running;
  // A form that was opened while it began could be paid beside it.
  for (const { id } of openSessions(looked)) await stripe.checkout.sessions.expire(id);
  await forgetOwed(stripe, subscription);
  await payByUsual(stripe, looked, subscription);
}

/**
 * Finishes what a change at once noted with itself: the unpaid invoice of the time before it is
 * owed no more. Before the change it must stay, as voiding it alone would pay for a month.
 */
export async function forgetOwed(stripe: Stripe, subscription: Stripe.Subscription): Promise<void> {
  const owed = subscription.metadata['void'];
  if (!owed) return;
  const invoice = await stripe.invoices.retrieve(owed).catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
  if (invoice?.status === 'open') await stripe.invoices.voidInvoice(owed);
  await stripe.subscriptions.update(subscription.id, { metadata: { void: '' } });
}

/**
 * A checkout leaves its card with the subscription alone, where it would be charged for good, whatever
 * other card its owner chooses at the portal. So it becomes the customer's usual one, unless a newer
 * one has been chosen already, and the subscription is paid by that.
 */
async function payByUsual(
  stripe: Stripe,
  { customer, ownCard, usual, card }: Looked,
  subscription: Stripe.Subscription,
): Promise<void> {
  if (!ownCard || !card) return;
  if (card.id !== usual?.id)
    await stripe.customers.update(customer.id, {
      invoice_settings: { default_payment_method: card.id },
    });
  await stripe.subscriptions.update(subscription.id, { default_payment_method: '' });
}
