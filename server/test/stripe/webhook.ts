import { Stripe } from 'stripe';
import { runJob } from '../background.ts';
import type { Answer } from '../app.ts';
import type { Clock } from '../../src/platform/clock.ts';
import type { StripeAccount } from './account.ts';
import type { StripeApp } from './app.ts';
import type { Event } from './objects.ts';

const { webhooks } = new Stripe('sk_test_signs');

/** Events that Stripe has not sent yet, oldest first. */
export const unsent = ({ stripe }: { stripe: StripeAccount }, from = 0): Event[] =>
  stripe.world.all('event').toReversed().slice(from);

/** An event as its webhook sends it: signed, with a time. */
export function signed(
  { stripe, clock }: { stripe: StripeAccount; clock: Clock },
  event: Event,
  { at = clock.now(), secret = stripe.keys.webhookSecret, body = JSON.stringify(event) } = {},
): { body: string; headers: Record<string, string> } {
  const timestamp = Math.floor(at.getTime() / 1000);
  const signature = webhooks.generateTestHeaderString({ payload: body, secret, timestamp });
  return {
    body,
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
  };
}

export const webhookUrl = '/v1/webhook/stripe';

/** Sends an event, and runs the jobs that follow from it. */
export async function deliver(app: StripeApp, event: Event): Promise<Answer> {
  const answer = await app.send('POST', webhookUrl, signed(app, event));
  await settleTold(app);
  return answer;
}

/** Runs the jobs that events have requested. */
export async function settleTold(app: StripeApp): Promise<void> {
  const rows = await app.parts.db
    .selectFrom('payment_event')
    .select('customer_id')
    .distinct()
    .where('settled_at', 'is', null)
    .execute();
  for (const { customer_id: customerId } of rows)
    await runJob(app, 'subscription.told', { customerId });
}
