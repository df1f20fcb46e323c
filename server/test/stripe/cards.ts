import type { PaymentMethod } from './objects.ts';
import { declined, type StripeWorld } from './world.ts';

/** Stripe's published test numbers by their last digits, and their results. */
const brands: Record<string, string> = {
  '4242': 'visa',
  '4444': 'mastercard',
  '0341': 'visa',
  '0002': 'visa',
};

/** Attaches a card to a customer; throws for one that is refused immediately. */
export function attachCard(world: StripeWorld, customer: string, number: string): PaymentMethod {
  const last4 = number.slice(-4);
  const brand = brands[last4];
  if (brand === undefined || last4 === '0002') throw declined();
  const method = world.add<'payment_method'>({
    id: world.id('pm'),
    object: 'payment_method',
    created: world.now(),
    customer,
    type: 'card',
    card: { brand, last4, exp_month: 8, exp_year: 2040 },
  });
  if (last4 === '0341') world.bad.add(method.id);
  return method;
}
