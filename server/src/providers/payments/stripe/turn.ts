import type { Desk } from './begin.ts';
import type { Looked } from './look.ts';
import type { Order } from '../port.ts';
import { keepText } from './prices.ts';

/*
 * What is decided for the period's end. A subscription without a change ahead ends by a mark of its
 * own; while a schedule holds it, Stripe takes that from the schedule alone. Each is one call, so
 * that nothing is left half done; naming the same again changes nothing, so they need no keys.
 */

/** The subscription's running period, as a schedule has it. */
const runningPhase = ({ item }: NonNullable<Looked['running']>) => ({
  items: [{ price: item.price.id, quantity: 1 }],
  start_date: item.current_period_start,
  end_date: item.current_period_end,
  proration_behavior: 'none' as const,
});

export async function changeAtEnd(
  { stripe, priceOf }: Desk,
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

export async function cancelAtEnd({ stripe }: Desk, { running }: Looked): Promise<void> {
  if (!running) return;
  const { subscription, schedule } = running;
  if (schedule)
    await stripe.subscriptionSchedules.update(schedule.id, {
      end_behavior: 'cancel',
      phases: [runningPhase(running)],
    });
  else await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
}

/** Takes either back. */
export async function goOn({ stripe }: Desk, { running }: Looked): Promise<void> {
  if (!running) return;
  const { subscription, schedule } = running;
  if (schedule) await stripe.subscriptionSchedules.release(schedule.id);
  else await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false });
}
