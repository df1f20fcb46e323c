import { Stripe } from 'stripe';
import type { Payer } from '../port.ts';
import { isMissing } from './client.ts';

const accountKey = ({ accountId, since }: Payer) => `${accountId}-${since.getTime()}`;

async function search(stripe: Stripe, payer: Payer): Promise<Stripe.Customer[]> {
  const query = `metadata['account']:'${accountKey(payer)}'`;
  return (await stripe.customers.search({ query, limit: 100 })).data;
}

/**
 * An account's customer. One that a crash left behind is found again: by the key for a day, and by
 * the search after a minute.
 */
export async function customerOf(stripe: Stripe, payer: Payer, email: string): Promise<string> {
  const [known] = await search(stripe, payer);
  if (known) {
    if (known.email !== email) await setEmail(stripe, known.id, email);
    return known.id;
  }
  const account = accountKey(payer);
  const params = { email, metadata: { account } };
  try {
    return (await stripe.customers.create(params, { idempotencyKey: `customer-${account}` })).id;
  } catch (error) {
    // Stripe would repeat that failure for a day.
    if (!(error instanceof Stripe.errors.StripeAPIError)) throw error;
    return (await stripe.customers.create(params)).id;
  }
}

export const customersOf = async (stripe: Stripe, payer: Payer): Promise<string[]> =>
  (await search(stripe, payer)).map(({ id }) => id);

export async function setEmail(stripe: Stripe, customerId: string, email: string): Promise<void> {
  try {
    await stripe.customers.update(customerId, { email });
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

/** Cancels everything that runs or could be paid, and deletes the customer. */
export async function remove(stripe: Stripe, customerId: string): Promise<void> {
  try {
    const { data } = await stripe.checkout.sessions.list({ customer: customerId, status: 'open' });
    for (const { id } of data) await stripe.checkout.sessions.expire(id);
    // This cancels its subscriptions too.
    await stripe.customers.del(customerId);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

/** Actions in the portal. Plans are changed on our site, because jobs have to be chosen. */
const portalFeatures: Stripe.BillingPortal.ConfigurationCreateParams.Features = {
  invoice_history: { enabled: true },
  payment_method_update: { enabled: true },
};

/** Opens Stripe's page for cards and invoices. @returns its address, for this customer only */
export function stripePortal(stripe: Stripe) {
  let known: string | undefined;

  async function configuration(): Promise<string> {
    const { data } = await stripe.billingPortal.configurations.list({ active: true, limit: 100 });
    const ours = data.find(({ metadata }) => metadata?.['fourfold'] === 'portal');
    if (ours) return ours.id;
    const made = await stripe.billingPortal.configurations.create({
      features: portalFeatures,
      metadata: { fourfold: 'portal' },
    });
    return made.id;
  }

  return async (customerId: string, returnUrl: string): Promise<string> => {
    known ??= await configuration();
    const session = await stripe.billingPortal.sessions.create({
      customer: customerId,
      return_url: returnUrl,
      configuration: known,
    });
    return atStripe(session.url);
  };
}

/** A redirect target from the settings: accept only Stripe's own addresses. */
function atStripe(address: string): string {
  if (!isStripe(address))
    throw new Error(
      `The portal is said to be at ${new URL(address).hostname}, which is not Stripe`,
    );
  return address;
}

export function isStripe(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' && /(?:^|\.)stripe\.com$/.test(hostname);
}
