import { setTimeout } from 'node:timers/promises';
import { Stripe } from 'stripe';
import type { StripeKeys } from '../../../platform/config.ts';
import { Refusal } from '../../../platform/http/refusal.ts';

/**
 * Timeout of a call with all its retries, in ms: long enough for a bank, shorter than a transaction
 * may be idle, because the account's row is locked meanwhile.
 */
export const patienceMs = 8_000;

/** The SDK for one account's key; its retries carry the same Idempotency-Key. */
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

/** The call may have succeeded or not; read the state before a retry. */
export const noAnswer = () =>
  new Refusal('error', 'Payments are not answering right now. Please try again in a minute.', {
    code: 503,
    retryAfter: 60,
  });

/**
 * Turns failures of Stripe, of the network, and timeouts into a refusal instead of an internal
 * error. The call may still succeed later.
 */
export function answered<Args extends unknown[], Result>(
  ask: (...args: Args) => Promise<Result>,
  patience = patienceMs,
): (...args: Args) => Promise<Result> {
  return async (...args) => {
    const over = new AbortController();
    const tooLong = setTimeout(patience, undefined, { signal: over.signal }).then(
      () => Promise.reject(noAnswer()),
      // The answer came first.
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

/** The same call is already running. */
export const isInUse = (error: unknown) =>
  error instanceof Stripe.errors.StripeError && error.code === 'idempotency_key_in_use';

export const isDeclined = (error: unknown) => error instanceof Stripe.errors.StripeCardError;

export const isMissing = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';
