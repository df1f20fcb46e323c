import { Stripe } from 'stripe';
import { z } from 'zod';
import type { StripeKeys } from '../../../platform/config.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { PaymentEvent, PaymentEvents } from '../events.ts';
import { answered, stripeClient } from './client.ts';

const toleranceSeconds = 300;
/** Timeout for all pages; no user waits. */
const listPatienceMs = 120_000;

/** Ids and types in Stripe's format. */
const word = z
  .string()
  .max(255)
  .regex(/^[\w.-]+$/);
const ofCustomer = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]);

/** We trust an event only for its customer id. */
const stripeEvent = z
  .object({
    id: word,
    type: word,
    // Until the year 9999.
    created: z.int().min(0).max(253_402_300_799),
    data: z.object({
      object: z.object({
        id: z.string().optional(),
        object: z.string().optional(),
        customer: ofCustomer.nullish(),
      }),
    }),
  })
  .transform(({ id, type, created, data }): PaymentEvent => {
    const { object, customer, id: own } = data.object;
    const customerId = object === 'customer' ? own : customer;
    return {
      id,
      type,
      // A customer with an id chosen by someone else is not ours.
      customerId: word.safeParse(customerId).data ?? null,
      createdAt: new Date(created * 1000),
    };
  });

/** The time of the signature, in milliseconds. */
const signedAt = (signature: string) =>
  Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature)?.[1]) * 1000;

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Stripe's events, from its webhook and from its API. */
export function stripeEvents(keys: StripeKeys): PaymentEvents {
  const stripe = stripeClient(keys);
  return {
    verify(bytes, signature, now) {
      const unsigned = new Refusal('error', 'The signature is not that of this webhook');
      // Stripe's own check accepts any time in the future.
      if (!(signedAt(signature) <= now.getTime() + toleranceSeconds * 1000)) throw unsigned;
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
        if (error instanceof Stripe.errors.StripeSignatureVerificationError) throw unsigned;
        throw error;
      }
      const event = stripeEvent.safeParse(parsed(bytes));
      if (!event.success) throw new Refusal('error', 'This is no event of Stripe');
      return event.data;
    },

    since: answered(async (time) => {
      const created = { gte: Math.floor(time.getTime() / 1000) };
      const list = stripe.events.list({ created, limit: 100 });
      return (await list.autoPagingToArray({ limit: 10_000 })).map((event) =>
        stripeEvent.parse(event),
      );
    }, listPatienceMs),
  };
}
