import { createSession, expireSession } from './checkout.ts';
import {
  createConfiguration,
  createCustomer,
  createPortalSession,
  createPrice,
  deleteCustomer,
  searchCustomers,
  updateCustomer,
} from './customers.ts';
import { formIn, numberIn, textIn, type Form } from './form.ts';
import type { Kind, Kinds } from './objects.ts';
import { createSchedule, releaseSchedule, updateSchedule } from './schedules.ts';
import {
  cancelSubscription,
  createSubscription,
  previewInvoice,
  updateSubscription,
} from './subscriptions.ts';
import { invalidRequest, type StripeWorld } from './world.ts';

type Handler = (world: StripeWorld, form: Form, id: string) => object;

const get =
  (kind: Kind): Handler =>
  (world, _form, id) => {
    const thing = world.find(id);
    if (kind === 'customer' && thing && world.deleted.has(id))
      return { id, object: 'customer', deleted: true };
    return world.get(kind, id);
  };

/** A page of objects of a kind, newest first, with Stripe's filters. */
const list =
  <K extends Kind>(kind: K, only: (thing: Kinds[K], form: Form, id: string) => boolean): Handler =>
  (world, form, id) => {
    const all = world.all(kind, (thing) => only(thing, form, id));
    const after = textIn(form, 'starting_after');
    const from = after === undefined ? 0 : all.findIndex((thing) => thing.id === after) + 1;
    const limit = numberIn(form, 'limit') ?? 10;
    const data = all.slice(from, from + limit);
    return { object: 'list', url: '', data, has_more: from + limit < all.length };
  };

const its = (thing: { customer: string }, form: Form) =>
  [undefined, thing.customer].includes(textIn(form, 'customer'));
const isStatus = ({ status }: { status: string }, form: Form) =>
  [undefined, 'all', status].includes(textIn(form, 'status'));

/** The API's calls that our code makes. */
export const routes: readonly [method: string, path: RegExp, handler: Handler][] = [
  ['POST', /^customers$/, createCustomer],
  ['GET', /^customers\/search$/, searchCustomers],
  ['GET', /^customers\/(cus_\w+)$/, get('customer')],
  ['POST', /^customers\/(cus_\w+)$/, (world, form, id) => updateCustomer(world, id, form)],
  ['DELETE', /^customers\/(cus_\w+)$/, (world, _form, id) => deleteCustomer(world, id)],
  [
    'GET',
    /^customers\/(cus_\w+)\/payment_methods$/,
    list('payment_method', ({ customer }, _form, id) => customer === id),
  ],
  ['POST', /^prices$/, createPrice],
  [
    'GET',
    /^prices$/,
    list('price', ({ lookup_key }, form) =>
      Object.values(form['lookup_keys'] ?? {}).includes(lookup_key),
    ),
  ],
  ['POST', /^subscriptions$/, createSubscription],
  [
    'GET',
    /^subscriptions$/,
    list('subscription', (thing, form) => {
      const all = textIn(form, 'status') !== undefined || thing.status !== 'canceled';
      return its(thing, form) && all && isStatus(thing, form);
    }),
  ],
  ['POST', /^subscriptions\/(sub_\w+)$/, (world, form, id) => updateSubscription(world, id, form)],
  ['DELETE', /^subscriptions\/(sub_\w+)$/, (world, _form, id) => cancelSubscription(world, id)],
  ['POST', /^subscription_schedules$/, createSchedule],
  [
    'POST',
    /^subscription_schedules\/(sub_sched_\w+)$/,
    (world, form, id) => updateSchedule(world, id, form),
  ],
  [
    'POST',
    /^subscription_schedules\/(sub_sched_\w+)\/release$/,
    (world, _form, id) => releaseSchedule(world, id),
  ],
  ['POST', /^checkout\/sessions$/, createSession],
  [
    'GET',
    /^checkout\/sessions$/,
    list('checkout.session', (thing, form) => its(thing, form) && isStatus(thing, form)),
  ],
  ['GET', /^checkout\/sessions\/(cs_\w+)$/, get('checkout.session')],
  [
    'POST',
    /^checkout\/sessions\/(cs_\w+)\/expire$/,
    (world, _form, id) => expireSession(world, id),
  ],
  ['POST', /^invoices\/create_preview$/, previewInvoice],
  [
    'GET',
    /^invoices$/,
    list('invoice', (thing, form) => its(thing, form) && isStatus(thing, form)),
  ],
  ['GET', /^invoices\/(in_\w+)$/, get('invoice')],
  ['POST', /^invoices\/(in_\w+)\/void$/, (world, _form, id) => voidInvoice(world, id)],
  ['POST', /^billing_portal\/configurations$/, createConfiguration],
  ['GET', /^billing_portal\/configurations$/, list('billing_portal.configuration', () => true)],
  ['POST', /^billing_portal\/sessions$/, createPortalSession],
  [
    'GET',
    /^events$/,
    list('event', ({ created }, form) => {
      const since = numberIn(formIn(form, 'created'), 'gte');
      return since === undefined || created >= since;
    }),
  ],
];

function voidInvoice(world: StripeWorld, id: string): object {
  const invoice = world.get('invoice', id);
  if (invoice.status !== 'open') throw invalidRequest(`The invoice is ${invoice.status}.`);
  invoice.status = 'void';
  invoice.next_payment_attempt = null;
  world.tell('invoice.voided', invoice);
  return invoice;
}
