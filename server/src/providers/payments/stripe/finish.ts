import type { Stripe } from 'stripe';
import { isMissing } from './client.ts';
import { openSessions, type Looked } from './look.ts';

/** Completes what an order or a change left to do; does nothing otherwise. */
export async function finish(stripe: Stripe, looked: Looked): Promise<void> {
  if (!looked.running) return;
  const { subscription } = looked.running;
  // A form opened while it started could be paid as well.
  for (const { id } of openSessions(looked)) await stripe.checkout.sessions.expire(id);
  await forgetOwed(stripe, subscription);
  await payByUsual(stripe, looked, subscription);
}

/**
 * Completes an immediate change: voids the unpaid invoice of the period before. Voiding it before
 * the change would give away a month.
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
 * A checkout attaches its card to the subscription only, which would then be charged to it forever,
 * whichever card the owner chooses in the portal. So the card becomes the customer's default,
 * unless a newer one is set, and the subscription uses the default.
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
