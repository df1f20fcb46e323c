import {
  chargeNow,
  end,
  freeDays,
  periodEnd,
  prorated,
  sumOf,
  toInvoice,
  wholePeriod,
  type Draft,
} from './billing.ts';
import { formIn, formsIn, merge, numberIn, textIn, type Form } from './form.ts';
import type { Invoice, Metadata, Price, Subscription } from './objects.ts';
import { invalidRequest, type StripeWorld } from './world.ts';

const day = 24 * 3600;

/** Starts a subscription and charges its first period, or its free days. */
export function begin(
  world: StripeWorld,
  order: {
    customer: string;
    price: Price;
    card: string | null;
    trialDays: number | undefined;
    trialEnd?: number | undefined;
    metadata: Metadata;
  },
): Subscription {
  const now = world.now();
  if (order.trialEnd !== undefined && order.trialDays !== undefined)
    throw invalidRequest('Only one of trial_end and trial_period_days may be given.');
  const days = order.trialDays === undefined ? null : now + order.trialDays * day;
  // One that has ended by now does not count.
  const fixed = order.trialEnd !== undefined && order.trialEnd > now ? order.trialEnd : null;
  const trialEnd = fixed ?? days;
  const subscription: Subscription = {
    id: world.id('sub'),
    object: 'subscription',
    created: now,
    customer: order.customer,
    status: trialEnd === null ? 'active' : 'trialing',
    billing_cycle_anchor: trialEnd ?? now,
    trial_start: trialEnd === null ? null : now,
    trial_end: trialEnd,
    cancel_at_period_end: false,
    cancel_at: null,
    ended_at: null,
    default_payment_method: order.card,
    latest_invoice: null,
    schedule: null,
    metadata: {},
    items: {
      object: 'list',
      data: [
        {
          id: world.id('si'),
          object: 'subscription_item',
          price: order.price,
          current_period_start: now,
          current_period_end: trialEnd ?? periodEnd(now, now),
        },
      ],
    },
  };
  merge(subscription.metadata, order.metadata);
  chargeNow(
    world,
    subscription,
    trialEnd === null ? wholePeriod(order.price) : freeDays(order.price),
  );
  world.add<'subscription'>(subscription);
  world.tell('customer.subscription.created', subscription);
  return subscription;
}

export function createSubscription(world: StripeWorld, form: Form): Subscription {
  if (textIn(form, 'payment_behavior') !== 'error_if_incomplete')
    throw invalidRequest('This stub knows error_if_incomplete alone.');
  const customer = world.get('customer', textIn(form, 'customer') ?? '');
  const [item] = formsIn(form, 'items');
  const card = textIn(form, 'default_payment_method') ?? null;
  if (card !== null && world.get('payment_method', card).customer !== customer.id)
    throw invalidRequest('The payment method is of another customer.');
  return begin(world, {
    customer: customer.id,
    price: world.get('price', textIn(item ?? {}, 'price') ?? ''),
    card: card ?? customer.invoice_settings.default_payment_method,
    trialDays: numberIn(form, 'trial_period_days'),
    trialEnd: numberIn(form, 'trial_end'),
    metadata: formIn(form, 'metadata') as Metadata,
  });
}

/** A subscription after a change, and the price of it now; null for nothing. */
function changed(
  world: StripeWorld,
  before: Subscription,
  form: Form,
): { after: Subscription; draft: Draft | null } {
  const after = structuredClone(before);
  const now = world.now();
  const [item] = after.items.data;
  const [change] = formsIn(form, 'items');
  const price = change && world.get('price', textIn(change, 'price') ?? '');
  if (change && textIn(change, 'id') !== item.id) throw invalidRequest('There is no such item.');
  const endsTrial = textIn(form, 'trial_end') === 'now' && before.status === 'trialing';
  const trialEnd = endsTrial ? undefined : numberIn(form, 'trial_end');
  if (trialEnd !== undefined && trialEnd <= now)
    throw invalidRequest('The trial_end has to be in the future.');
  const anew = endsTrial || textIn(formIn(form, 'billing_cycle_anchor'), 'type') === 'now';
  const credits = textIn(form, 'proration_behavior') === 'always_invoice';
  let draft: Draft | null = null;
  if (anew) {
    if (credits) throw invalidRequest('This stub credits nothing when a period begins anew.');
    after.billing_cycle_anchor = now;
    if (endsTrial) after.trial_end = now;
    item.current_period_start = now;
    item.current_period_end = periodEnd(now, now);
    after.status = 'active';
    draft = wholePeriod(price ?? item.price);
  } else if (price && credits) draft = prorated(before, price, now);
  if (trialEnd !== undefined) {
    if (before.status !== 'trialing' || credits)
      throw invalidRequest('This stub moves the end of free days alone, without credit.');
    after.trial_end = trialEnd;
    after.billing_cycle_anchor = trialEnd;
    item.current_period_end = trialEnd;
  }
  if (price) item.price = price;
  const cancel = textIn(form, 'cancel_at_period_end');
  if (cancel !== undefined) after.cancel_at_period_end = cancel === 'true';
  if (form['default_payment_method'] === '') after.default_payment_method = null;
  merge(after.metadata, formIn(form, 'metadata'));
  return { after, draft };
}

export function updateSubscription(world: StripeWorld, id: string, form: Form): Subscription {
  const subscription = world.get('subscription', id);
  if (subscription.status === 'canceled')
    throw invalidRequest('A canceled subscription can only update its metadata.');
  if (subscription.schedule !== null && 'cancel_at_period_end' in form)
    throw invalidRequest(
      'The subscription is managed by a schedule; its cancelation is changed there.',
    );
  const { after, draft } = changed(world, subscription, form);
  // First, because it may be declined: then nothing has changed.
  if (draft) chargeNow(world, after, draft);
  Object.assign(subscription, after);
  world.tell('customer.subscription.updated', subscription);
  return subscription;
}

export function cancelSubscription(world: StripeWorld, id: string): Subscription {
  const subscription = world.get('subscription', id);
  if (subscription.status === 'canceled') throw invalidRequest('It is canceled already.');
  end(world, subscription);
  return subscription;
}

/** The invoice preview of a change or of something new. */
export function previewInvoice(world: StripeWorld, form: Form): Invoice {
  const details = formIn(form, 'subscription_details');
  const id = textIn(form, 'subscription');
  if (id !== undefined) {
    const { after, draft } = changed(world, world.get('subscription', id), details);
    return toInvoice(world, after, draft ?? wholePeriod(after.items.data[0].price));
  }
  const [item] = formsIn(details, 'items');
  const price = world.get('price', textIn(item ?? {}, 'price') ?? '');
  const draft = wholePeriod(price);
  const customer = textIn(form, 'customer') ?? '';
  return {
    ...toInvoice(world, { id: '', customer } as Subscription, draft),
    total: sumOf(draft),
    status: 'draft',
  };
}
