import { connect } from '../src/platform/db/connect.ts';
import type { Payer, PaymentsPort } from '../src/providers/payments/port.ts';
import { sandboxPages } from '../src/providers/payments/sandbox/pages.ts';
import { sandboxPayments } from '../src/providers/payments/sandbox/sandbox.ts';
import { stripePayments } from '../src/providers/payments/stripe/stripe.ts';
import { settableClock } from './app.ts';
import { createTestDatabase } from './database.ts';
import { stripeAccount, type StripeAccount } from './stripe/account.ts';

/** A payment provider without a server, and its customers' actions. */
export interface Provider {
  payments: PaymentsPort;
  now(): Promise<Date>;
  forward(days: number): Promise<void>;
  pay(clientSecret: string, card: string): Promise<string>;
  replaceCard(customerId: string, card: string): Promise<void>;
  /** The address for receipts. */
  emailOf(customerId: string): Promise<string | null>;
  /** The stub, if the provider is Stripe. */
  stripe: StripeAccount | null;
  end(): Promise<void>;
}

const dayMs = 24 * 3_600_000;

/** Creates accounts one by one, each with an address. */
export function payers(): () => [Payer, string] {
  let people = 0;
  return () => {
    people += 1;
    const since = new Date(Date.UTC(2026, 0, 1, 0, 0, people));
    return [{ accountId: people, since }, `payer${people}@pay.example`];
  };
}

async function sandboxProvider(): Promise<Provider> {
  const database = await createTestDatabase();
  const { db } = connect(database.url, 4);
  const clock = settableClock();
  const pages = sandboxPages(db, clock, {
    changed: () => Promise.resolve(),
    moved: () => Promise.resolve(),
  });
  const form = { expMonth: 8, expYear: 2040, cvc: '123' };
  const numberOf = (card: string) => card.replaceAll(' ', '');
  return {
    payments: sandboxPayments(db, clock),
    now: () => pages.advance(0),
    forward: async (days) => {
      await pages.advance(days * dayMs);
    },
    pay: async (secret, card) =>
      (await pages.pay(secret, { ...form, number: numberOf(card) })).result,
    replaceCard: async (customerId, card) => {
      await pages.replaceCard(customerId, { ...form, number: numberOf(card) });
    },
    async emailOf(id) {
      const customers = db.selectFrom('sandbox_customer').select('email').where('id', '=', id);
      return (await customers.executeTakeFirstOrThrow()).email;
    },
    stripe: null,
    async end() {
      await db.destroy();
      await database.drop();
    },
  };
}

async function stripeProvider(): Promise<Provider> {
  const clock = settableClock();
  const stripe = await stripeAccount(clock);
  return {
    payments: stripePayments(stripe.keys, stripe.clock),
    now: () => Promise.resolve(stripe.clock.now()),
    forward: (days) => {
      stripe.ahead += days * dayMs;
      return Promise.resolve();
    },
    pay: (secret, card) => Promise.resolve(stripe.pay(secret, card).result),
    replaceCard: (customerId, card) => Promise.resolve(stripe.replaceCard(customerId, card)),
    emailOf: (id) => Promise.resolve(stripe.world.get('customer', id).email),
    stripe,
    end: () => stripe.close(),
  };
}

export const providers = [
  { name: 'the sandbox', provider: sandboxProvider },
  { name: 'Stripe', provider: stripeProvider },
] as const;
