import { Stripe } from 'stripe';
import { z } from 'zod';
import type { StripeKeys } from '../../../platform/config.ts';
import type { PaymentEvent, PaymentEvents } from '../events.ts';
import { answered, stripeClient } from './client.ts';

const toleranceSeconds = 300;
/** For all pages; nobody waits for them. */
const listPatienceMs = 120_000;

const ofCustomer = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]);
const told = z.object({
  id: z.string().max(255),
  type: z.string().max(255),
  created: z.int(),
  data: z.object({
    object: z.object({
      id: z.string().optional(),
      object: z.string().optional(),
      customer: ofCustomer.nullish(),
    }),
  }),
});

/** Nothing of an event is believed but whose it is. */
function toEvent(event: unknown): PaymentEvent {
  const { id, type, created, data } = told.parse(event);
  const { object, customer, id: own } = data.object;
  const customerId = (object === 'customer' ? own : customer) ?? null;
  return { id, type, customerId, createdAt: new Date(created * 1000) };
}

/** The events of Stripe: as its webhook sends them, and as its API lists them. */
export function stripeEvents(keys: StripeKeys): PaymentEvents {
  const stripe = stripeClient(keys);
  return {
    verify(bytes, signature = '', now) {
      try {
        const { webhookSecret } = keys;
        stripe.webhooks.signature?.verifyHeader(
          bytes,
          signature,
          webhookSecret,
          toleranceSeconds,
          undefined,
          now.getTime(),
        );
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null;
        throw error;
      }
      return toEvent(JSON.parse(bytes.toString('utf8')));
    },

    since: answered(async (time) => {
      const created = { gte: Math.floor(time.getTime() / 1000) };
      const list = stripe.events.list({ created, limit: 100 });
      return (await list.autoPagingToArray({ limit: 10_000 })).map(toEvent);
    }, listPatienceMs),
  };
}
