import { atEnd } from '../at-end.ts';
import { settableClock, testApp, type TestApp } from '../app.ts';
import { stripeAccount, type StripeAccount } from './account.ts';

export type StripeApp = TestApp & { stripe: StripeAccount };

/** The real server, with Stripe's SDK connected to the stub. */
export async function stripeApp(settings: Record<string, string> = {}): Promise<StripeApp> {
  const clock = settableClock();
  const stripe = await stripeAccount(clock);
  const { secretKey, publicKey, webhookSecret, apiUrl } = stripe.keys;
  // After the server's own end, which is registered later and so runs first.
  atEnd(() => stripe.close());
  const app = await testApp(
    {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_PUBLIC_KEY: publicKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_URL: apiUrl,
      ...settings,
    },
    clock,
    { stripeClock: stripe.clock },
  );
  return { ...app, stripe };
}
