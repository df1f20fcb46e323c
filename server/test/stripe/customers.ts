import { end } from './billing.ts';
import { formIn, merge, numberIn, textIn, type Form } from './form.ts';
import type { Customer, Portal, Price } from './objects.ts';
import { invalidRequest, type StripeWorld } from './world.ts';

export function createCustomer(world: StripeWorld, form: Form): Customer {
  const customer = world.add<'customer'>({
    id: world.id('cus'),
    object: 'customer',
    created: world.now(),
    email: textIn(form, 'email') ?? null,
    metadata: {},
    invoice_settings: { default_payment_method: null },
  });
  merge(customer.metadata, formIn(form, 'metadata'));
  world.tell('customer.created', customer);
  return customer;
}

export function updateCustomer(world: StripeWorld, id: string, form: Form): Customer {
  const customer = world.get('customer', id);
  const email = textIn(form, 'email');
  if (email !== undefined) customer.email = email;
  const card = textIn(formIn(form, 'invoice_settings'), 'default_payment_method');
  if (card !== undefined) customer.invoice_settings.default_payment_method = card;
  merge(customer.metadata, formIn(form, 'metadata'));
  world.tell('customer.updated', customer);
  return customer;
}

/** Its subscriptions end immediately. */
export function deleteCustomer(world: StripeWorld, id: string): object {
  const customer = world.get('customer', id);
  for (const subscription of world.running())
    if (subscription.customer === id) end(world, subscription);
  world.deleted.add(id);
  world.tell('customer.deleted', customer);
  return { id, object: 'customer', deleted: true };
}

export function createPrice(world: StripeWorld, form: Form): Price {
  const key = textIn(form, 'lookup_key') ?? '';
  if (world.all('price', ({ lookup_key }) => lookup_key === key).length > 0)
    throw invalidRequest(`A price already has the lookup key ${key}.`);
  const price = world.add<'price'>({
    id: world.id('price'),
    object: 'price',
    created: world.now(),
    active: true,
    lookup_key: key,
    unit_amount: numberIn(form, 'unit_amount') ?? 0,
    currency: textIn(form, 'currency') ?? '',
    product: world.id('prod'),
    nickname: textIn(formIn(form, 'product_data'), 'name') ?? '',
    metadata: {},
  });
  merge(price.metadata, formIn(form, 'metadata'));
  return price;
}

export function createConfiguration(world: StripeWorld, form: Form): Portal {
  const made = world.add<'billing_portal.configuration'>({
    id: world.id('bpc'),
    object: 'billing_portal.configuration',
    created: world.now(),
    metadata: {},
  });
  merge(made.metadata, formIn(form, 'metadata'));
  return made;
}

export function createPortalSession(world: StripeWorld, form: Form): Portal {
  const customer = world.get('customer', textIn(form, 'customer') ?? '');
  world.get('billing_portal.configuration', textIn(form, 'configuration') ?? '');
  const id = world.id('bps');
  return {
    id,
    object: 'billing_portal.session',
    created: world.now(),
    metadata: {},
    url: `${world.portalAt}/${customer.id}/${id}?back=${textIn(form, 'return_url')}`,
  };
}

/** `metadata['account']:'12'` is the only search that our code uses. */
export function searchCustomers(world: StripeWorld, form: Form): object {
  const found = /^metadata\['(\w+)'\]:'([^']*)'$/.exec(textIn(form, 'query') ?? '');
  if (!found) throw invalidRequest('This stub searches metadata alone.');
  const [, key = '', value] = found;
  const data = world.all(
    'customer',
    ({ id, metadata, created }) =>
      // A new object is found after a minute.
      !world.deleted.has(id) && metadata[key] === value && created < world.now() - 60,
  );
  return { object: 'search_result', data, has_more: false, url: '/v1/customers/search' };
}
