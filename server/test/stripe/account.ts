import type { Clock } from '../../src/platform/clock.ts';
import type { StripeKeys } from '../../src/platform/config.ts';
import { attachCard } from './cards.ts';
import { createSession, payIn } from './checkout.ts';
import { passTime } from './life.ts';
import type { Session } from './objects.ts';
import { startStripe, type StripeStub } from './stub.ts';
import { StripeWorld } from './world.ts';

/** A Stripe account on a stub of its API, with its customers' actions in their browsers. */
export interface StripeAccount extends StripeStub {
  keys: StripeKeys;
  /** How far its time is ahead of the clock, in milliseconds. */
  ahead: number;
  /** Its time. */
  clock: Clock;
  /** Fills in an embedded checkout. */
  pay(clientSecret: string, card: string): { result: 'paid' | 'declined' | 'gone' };
  /** Opens a checkout for Pro, as another node would. */
  openSession(customerId: string): Session;
  /** Stores another card in the portal; a subscription's own card stays. */
  replaceCard(customerId: string, card: string): void;
}

export async function stripeAccount(clock: Clock): Promise<StripeAccount> {
  const secretKey = 'sk_test_stub';
  const account = { ahead: 0 };
  const now = () => new Date(clock.now().getTime() + account.ahead);
  const world = new StripeWorld(now);
  const stub = await startStripe(world, secretKey);
  return Object.assign(account, stub, {
    clock: { now },
    keys: {
      secretKey,
      publicKey: 'pk_test_stub',
      webhookSecret: 'whsec_stub',
      apiUrl: stub.url,
    },
    pay(clientSecret: string, card: string) {
      passTime(world);
      return payIn(world, clientSecret, card.replaceAll(' ', ''));
    },
    openSession(customer: string) {
      const [price] = world.all('price', ({ lookup_key }) => lookup_key.includes('-pro-'));
      return createSession(world, {
        mode: 'subscription',
        ui_mode: 'embedded_page',
        customer,
        line_items: [{ price: price?.id ?? '' }],
        metadata: { plan: 'pro' },
      });
    },
    replaceCard(customerId: string, card: string) {
      passTime(world);
      const { id } = attachCard(world, customerId, card.replaceAll(' ', ''));
      world.get('customer', customerId).invoice_settings.default_payment_method = id;
      world.tell('customer.updated', world.get('customer', customerId));
    },
  });
}
