import { end, periodEnd, toInvoice, tryToCharge, wholePeriod } from './billing.ts';
import { merge } from './form.ts';
import type { Invoice, Subscription } from './objects.ts';
import { release } from './schedules.ts';
import type { StripeWorld } from './world.ts';

/** Applies the time that has passed: renewals, ends, changes, retried charges. */
export function passTime(world: StripeWorld): void {
  for (const session of world.all('checkout.session')) {
    if (session.status === 'open' && session.expires_at <= world.now()) {
      session.status = 'expired';
      world.tell('checkout.session.expired', session);
    }
  }
  for (const subscription of world.running()) live(world, subscription);
}

function live(world: StripeWorld, subscription: Subscription): void {
  const now = world.now();
  while (subscription.status !== 'canceled') {
    const due = unpaidOf(world, subscription);
    const [item] = subscription.items.data;
    if (due?.next_payment_attempt && due.next_payment_attempt <= now) {
      tryToCharge(world, subscription, due, due.next_payment_attempt);
      world.tell('customer.subscription.updated', subscription);
    } else if (item.current_period_end <= now) turn(world, subscription);
    else return;
  }
}

const unpaidOf = (world: StripeWorld, { latest_invoice }: Subscription): Invoice | null => {
  const invoice = latest_invoice === null ? null : world.get('invoice', latest_invoice);
  return invoice?.status === 'open' ? invoice : null;
};

/** The end of one period. */
function turn(world: StripeWorld, subscription: Subscription): void {
  const [item] = subscription.items.data;
  const at = item.current_period_end;
  const schedule =
    subscription.schedule === null
      ? null
      : world.get('subscription_schedule', subscription.schedule);
  const last = schedule?.phases.at(-1);
  const over = schedule && last && last.end_date <= at;
  if (subscription.cancel_at_period_end || (over && schedule.end_behavior === 'cancel')) {
    end(world, subscription, at);
    return;
  }
  if (over) release(world, schedule);
  const entered = over ? null : schedule?.phases.find(({ start_date }) => start_date === at);
  const [ahead] = entered?.items ?? [];
  if (entered && ahead) {
    item.price = world.get('price', ahead.price);
    merge(subscription.metadata, entered.metadata);
  }
  item.current_period_start = at;
  item.current_period_end = periodEnd(subscription.billing_cycle_anchor, at);
  const invoice = toInvoice(world, subscription, wholePeriod(item.price), at);
  world.add<'invoice'>(invoice);
  subscription.latest_invoice = invoice.id;
  tryToCharge(world, subscription, invoice, at);
  world.tell('customer.subscription.updated', subscription);
}
