import { attachCard } from './cards.ts';
import { formIn, formsIn, merge, numberIn, textIn, type Form } from './form.ts';
import type { Metadata, Price, Session } from './objects.ts';
import { begin } from './subscriptions.ts';
import { ApiError, invalidRequest, type StripeWorld } from './world.ts';

/** A session's order, which its object does not contain. */
interface Order {
  price: Price;
  trialDays: number | undefined;
  trialEnd: number | undefined;
  metadata: Metadata;
}
const orders = new WeakMap<Session, Order>();

export function createSession(world: StripeWorld, form: Form): Session {
  if (textIn(form, 'mode') !== 'subscription' || textIn(form, 'ui_mode') !== 'embedded_page')
    throw invalidRequest('This stub knows embedded subscriptions alone.');
  const customer = world.get('customer', textIn(form, 'customer') ?? '');
  const [line] = formsIn(form, 'line_items');
  const price = world.get('price', textIn(line ?? {}, 'price') ?? '');
  const data = formIn(form, 'subscription_data');
  const trialEnd = numberIn(data, 'trial_end');
  if (trialEnd !== undefined && trialEnd < world.now() + 48 * 3600)
    throw invalidRequest('The `trial_end` date has to be at least 2 days in the future.');
  const id = world.id('cs_test');
  const session = world.add<'checkout.session'>({
    id,
    object: 'checkout.session',
    created: world.now(),
    expires_at: world.now() + 24 * 3600,
    customer: customer.id,
    status: 'open',
    client_secret: `${id}_secret_${world.id('s')}`,
    subscription: null,
    metadata: {},
  });
  merge(session.metadata, formIn(form, 'metadata'));
  orders.set(session, {
    price,
    trialDays: numberIn(data, 'trial_period_days'),
    trialEnd,
    metadata: formIn(data, 'metadata') as Metadata,
  });
  return session;
}

export function expireSession(world: StripeWorld, id: string): Session {
  const session = world.get('checkout.session', id);
  if (session.status !== 'open')
    throw invalidRequest(`Only open sessions can be expired; this one is ${session.status}.`);
  session.status = 'expired';
  world.tell('checkout.session.expired', session);
  return session;
}

/** A customer fills in the form in their browser. */
export function payIn(
  world: StripeWorld,
  secret: string,
  card: string,
): { result: 'paid' | 'declined' | 'gone' } {
  const [session] = world.all('checkout.session', ({ client_secret }) => client_secret === secret);
  const order = session && orders.get(session);
  if (!session || !order || session.status !== 'open') return { result: 'gone' };
  try {
    const method = attachCard(world, session.customer, card);
    const subscription = begin(world, { ...order, customer: session.customer, card: method.id });
    session.status = 'complete';
    session.subscription = subscription.id;
    world.tell('checkout.session.completed', session);
    return { result: 'paid' };
  } catch (error) {
    if (error instanceof ApiError && error.status === 402) return { result: 'declined' };
    throw error;
  }
}
