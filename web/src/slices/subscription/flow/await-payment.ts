import type { Subscription } from '@fourfold/contract/subscription/schema.ts';
import { onLive } from '../../../lib/live.ts';

const askEveryMs = 2000;
/** Longer than a provider takes; after it a message says so, and the user may leave. */
const patienceMs = 60_000;

export type PaymentEnd = 'paid' | 'failed' | 'late';

/** The result of a payment, from the subscription; null while it is open. */
export function paymentEnd({
  currentPlan,
  plannedPlan,
  paymentPending,
}: Subscription): PaymentEnd | null {
  if (currentPlan ?? plannedPlan) return 'paid';
  return paymentPending ? null : 'failed';
}

/**
 * Waits for the end of a payment: for the event 'payment/complete', and by polling every 2 s, in case
 * the event is lost. 'late' after a minute; 'failed' if it was abandoned.
 */
export async function awaitPayment(
  read: () => Promise<Subscription>,
  left: AbortSignal,
): Promise<PaymentEnd> {
  const { promise, resolve } = Promise.withResolvers<PaymentEnd>();
  const ask = async () => {
    // Network errors are retried.
    const subscription = await read().catch(() => null);
    const end = subscription && paymentEnd(subscription);
    if (end) resolve(end);
  };
  const stopHearing = onLive('payment/complete', ({ success }) =>
    resolve(success ? 'paid' : 'failed'),
  );
  const asking = setInterval(() => void ask(), askEveryMs);
  const patience = setTimeout(() => resolve('late'), patienceMs);
  left.addEventListener('abort', () => resolve('failed'), { once: true });
  void ask();
  const end = await promise;
  stopHearing();
  clearInterval(asking);
  clearTimeout(patience);
  return end;
}
