import type { StripeContext } from './begin.ts';
import type { Looked } from './look.ts';
import type { Order } from '../port.ts';
import { keepText } from './prices.ts';

/*
 * Changes planned for the period's end. A subscription without a schedule ends by its own flag;
 * with a schedule, Stripe only follows the schedule. Each is one call, so nothing stays half done;
 * repeating it changes nothing, so it needs no key.
 */

/** The running period as a phase of a schedule. */
const runningPhase = ({ item }: NonNullable<Looked['running']>) => ({
  items: [{ price: item.price.id, quantity: 1 }],
  start_date: item.current_period_start,
  end_date: item.current_period_end,
  proration_behavior: 'none' as const,
});

export async function changeAtEnd(
  { stripe, priceOf }: StripeContext,
  { running }: Looked,
  { planId, keep }: Order,
): Promise<void> {
  if (!running) return;
  const price = await priceOf(planId);
  const { subscription } = running;
  const schedule =
    running.schedule ??
    (await stripe.subscriptionSchedules.create({ from_subscription: subscription.id }));
  await stripe.subscriptionSchedules.update(schedule.id, {
    end_behavior: 'release',
    phases: [
      runningPhase(running),
      {
        items: [{ price, quantity: 1 }],
        duration: { interval: 'month', interval_count: 1 },
        proration_behavior: 'none',
        metadata: { plan: planId, keep: keepText(keep) },
      },
    ],
  });
}

export async function cancelAtEnd({ stripe }: StripeContext, { running }: Looked): Promise<void> {
  if (!running) return;
  const { subscription, schedule } = running;
  if (schedule)
    await stripe.subscriptionSchedules.update(schedule.id, {
      end_behavior: 'cancel',
      phases: [runningPhase(running)],
    });
  else await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
}

/** Undoes either one. */
export async function goOn({ stripe }: StripeContext, { running }: Looked): Promise<void> {
  if (!running) return;
  const { subscription, schedule } = running;
  if (schedule) await stripe.subscriptionSchedules.release(schedule.id);
  else await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false });
}
