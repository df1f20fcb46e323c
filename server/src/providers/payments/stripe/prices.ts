import { plans, type PlanId } from '@fourfold/contract/subscription/plans.ts';
import { planId } from '@fourfold/contract/subscription/schema.ts';
import type { Stripe } from 'stripe';

/** One for each price that a plan has ever had; a new price is a new object at Stripe. */
const lookupKey = ({ id, price, currency, interval }: (typeof plans)[PlanId]) =>
  `fourfold-${id}-${price * 100}-${currency}-${interval}`;

/** Finds a plan's price at Stripe, and creates it and its product on first use. @returns its id */
export function stripePrices(stripe: Stripe): (planId: PlanId) => Promise<string> {
  const known = new Map<PlanId, string>();

  const find = async (key: string) =>
    (await stripe.prices.list({ lookup_keys: [key], active: true, limit: 1 })).data[0]?.id;

  async function make(id: PlanId): Promise<string> {
    const plan = plans[id];
    const { id: made } = await stripe.prices.create({
      lookup_key: lookupKey(plan),
      unit_amount: plan.price * 100,
      currency: plan.currency,
      recurring: { interval: plan.interval },
      product_data: { name: plan.name },
      metadata: { plan: id },
    });
    return made;
  }

  return async (id) => {
    const price = known.get(id) ?? (await find(lookupKey(plans[id])));
    if (price !== undefined) {
      known.set(id, price);
      return price;
    }
    try {
      return await make(id);
    } catch (error) {
      // A lookup key is unique: another call was first.
      const theirs = await find(lookupKey(plans[id]));
      if (theirs === undefined) throw error;
      return theirs;
    }
  };
}

/** The plan named in an object's metadata; undefined if the object is not ours. */
export const planIn = (metadata: Stripe.Metadata | null): PlanId | undefined =>
  planId.safeParse(metadata?.['plan']).data;

type Noted = Pick<Stripe.Subscription, 'metadata' | 'trial_start'>;

/** The planned start of one chosen in early access; null if it started right away. */
export const beginsIn = ({ metadata }: Pick<Noted, 'metadata'>): Date | null =>
  metadata['begins'] ? new Date(Number(metadata['begins']) * 1000) : null;

/** Whether it includes the free days; earlier subscriptions had no other free time. */
export const usedTrial = ({ metadata, trial_start }: Noted): boolean =>
  metadata['free'] ? metadata['free'] === 'yes' : trial_start !== null;

/** Undone before it started. */
export function isDropped(subscription: Noted & Pick<Stripe.Subscription, 'ended_at'>): boolean {
  const { ended_at: endedAt } = subscription;
  const begins = beginsIn(subscription);
  return begins !== null && endedAt !== null && endedAt * 1000 < begins.getTime();
}

export const keepText = (keep: readonly number[]) => keep.join(',');

/** The ids of the jobs to keep open, from the order's metadata. */
export const keepIn = (metadata: Stripe.Metadata | null): number[] =>
  (metadata?.['keep'] ?? '').split(',').filter(Boolean).map(Number);

export const lineText = ({ description }: Stripe.InvoiceLineItem): string => description ?? '';

export const textOf = ({ data }: Pick<Stripe.Invoice['lines'], 'data'>): string =>
  data.map(lineText).join('; ');
