import { setTimeout } from 'node:timers/promises';
import { Stripe } from 'stripe';
import type { StripeKeys } from '../../../platform/config.ts';
import { Refusal } from '../../../platform/http/refusal.ts';

/**
 * How long a call is waited for, with all its tries: for a bank's answer, and for less than a
 * transaction may be idle, as the account's row is held meanwhile.
 */
export const patienceMs = 8_000;

/** The SDK on one account's key; what it sends again carries the same Idempotency-Key. */
export function stripeClient({ secretKey, apiUrl }: StripeKeys): Stripe {
  const { protocol, hostname, port } = new URL(apiUrl);
  return new Stripe(secretKey, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port ? { port } : {}),
    timeout: patienceMs,
    maxNetworkRetries: 2,
    telemetry: false,
  });
}

/** What was asked may have happened or not: who asks again reads first. */
export const noAnswer = () =>
  new Refusal('error', 'Payments are not answering right now. Please try again in a minute.', {
    code: 503,
    retryAfter: 60,
  });

/**
 * A call whose failures at Stripe, or on the way there, are a refusal rather than our own, and so is
 * waiting for too long. What is asked may go on all the same.
 */
export function answered<Args extends unknown[], Result>(
  ask: (...args: Args) => Promise<Result>,
  patience = patienceMs,
): (...args: Args) => Promise<Result> {
  return async (...args) => {
    const over = new AbortController();
    const tooLong = setTimeout(patience, undefined, { signal: over.signal }).then(
      () => Promise.reject(noAnswer()),
      // The answer came before.
      () => new Promise<never>(() => undefined),
    );
    try {
      return await Promise.race([ask(...args), tooLong]);
    } catch (error) {
      throw isUnanswered(error) ? noAnswer() : error;
    } finally {
      over.abort();
    }
  };
}

const isUnanswered = (error: unknown) =>
  error instanceof Stripe.errors.StripeConnectionError ||
  error instanceof Stripe.errors.StripeAPIError ||
  error instanceof Stripe.errors.StripeRateLimitError ||
  error instanceof Stripe.errors.StripeIdempotencyError ||
  isInUse(error);

/** The same call is being worked on. */
export const isInUse = (error: unknown) =>
  error instanceof Stripe.errors.StripeError && error.code === 'idempotency_key_in_use';

export const isDeclined = (error: unknown) => error instanceof Stripe.errors.StripeCardError;

export const isMissing = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';
