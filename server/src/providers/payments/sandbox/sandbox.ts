import { randomBytes } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../../database.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Cost, CustomerState, HeldSubscription, PaymentsPort } from '../port.ts';
import { begin, changed, costOfBeginning, costOfChanging, type Life } from './life.ts';
import { addInvoices, sandboxStore, save, voidOpen, type Held } from './store.ts';

export const newId = (kind: string) => `${kind}_test_${randomBytes(18).toString('base64url')}`;

const checkoutHours = 24;
const portalHours = 1;
const hoursAfter = (date: Date, hours: number) => new Date(date.getTime() + hours * 3_600_000);

/**
 * The provider that stands in where no keys are set: a whole one, with its customers, checkouts,
 * subscriptions and invoices in PostgreSQL, so that all nodes agree. It has connections of its own,
 * as a provider elsewhere has its own transactions.
 */
export function sandboxPayments(db: Kysely<DB>, clock: Clock): PaymentsPort {
  const store = sandboxStore(db, clock);

  return {
    test: true,

    async customerOf({ accountId }, email) {
      const id = newId('cus');
      const row = await db
        .insertInto('sandbox_customer')
        .values({ id, account_id: accountId, email, card: null })
        .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ email }))
        .returning('id')
        .executeTakeFirstOrThrow();
      return row.id;
    },

    async customersOf({ accountId }) {
      const rows = await db
        .selectFrom('sandbox_customer')
        .select('id')
        .where('account_id', '=', accountId)
        .execute();
      return rows.map(({ id }) => id);
    },

    async setEmail(customerId, email) {
      await db
        .updateTable('sandbox_customer')
        .set({ email })
        .where('id', '=', customerId)
        .where('account_id', 'is not', null)
        .execute();
    },

    read: (customerId) => store.hold(customerId, stateOf),

    openCheckout: (customer, { planId, keep }) =>
      store.hold(customer.id, async (held) => {
        const open = await openCheckout(held);
        if (open?.plan_id === planId && open.keep.join() === keep.join())
          return { clientSecret: open.client_secret };
        await closeCheckout(held);
        const clientSecret = newId('cs');
        const expires_at = hoursAfter(held.now, checkoutHours);
        await held.tx
          .insertInto('sandbox_checkout')
          .values({
            client_secret: clientSecret,
            customer_id: held.id,
            plan_id: planId,
            keep: [...keep],
            expires_at,
          })
          .execute();
        return { clientSecret };
      }),

    start: (customer, { planId, keep }) =>
      store.hold(
        customer.id,
        async (held) => held.life !== null || (await startIn(held, planId, keep)),
      ),

    changeNow: (customer, planId) =>
      store.hold(customer.id, async (held) => {
        if (held.life?.plan_id === planId) return true;
        if (!held.life || !held.card?.charges) return false;
        await charge(held, costOfChanging(held.life, planId, held.now));
        await save(held, changed(held.life, planId, held.now));
        return true;
      }),

    changeAtEnd: (customer, { planId, keep }) =>
      change(customer.id, { next_plan_id: planId, keep: [...keep], cancel_at_end: false }),

    cancelAtEnd: (customer) =>
      change(customer.id, { cancel_at_end: true, next_plan_id: null, keep: [] }),

    goOn: (customer) => change(customer.id, { cancel_at_end: false, next_plan_id: null, keep: [] }),

    async costOfStart(customer, planId) {
      return costOfBeginning(planId, planId === 'starter' && !customer?.hadTrial);
    },

    costOfChange: (customer, planId) =>
      store.hold(customer.id, async ({ life, now }) =>
        life ? costOfChanging(life, planId, now) : costOfBeginning(planId, false),
      ),

    async portal(customerId, returnUrl) {
      const key = newId('bps');
      await db
        .updateTable('sandbox_customer')
        .set({
          portal_key: key,
          portal_until: hoursAfter(clock.now(), portalHours),
          return_url: returnUrl,
        })
        .where('id', '=', customerId)
        .execute();
      return new URL(`/dev/payments/portal/${key}`, returnUrl).href;
    },

    async invoices(customerId) {
      return await store.hold(customerId, async ({ tx }) => {
        const rows = await tx
          .selectFrom('sandbox_invoice')
          .selectAll()
          .where('customer_id', '=', customerId)
          .orderBy('id', 'desc')
          .execute();
        return rows.map(({ id, text, amount, status, created_at: createdAt }) => ({
          id: `in_test_${id}`,
          text,
          amount,
          status,
          createdAt,
        }));
      });
    },

    remove: (customerId) =>
      store.hold(customerId, async (held) => {
        await closeCheckout(held);
        await voidOpen(held);
        if (held.life) await save(held, { ...held.life, ended_at: held.now, retry_at: null });
        await held.tx
          .updateTable('sandbox_customer')
          .set({ account_id: null, email: '', card: null, portal_key: null, return_url: '' })
          .where('id', '=', customerId)
          .execute();
      }),
  };

  function change(customerId: string, changes: Partial<Life>): Promise<void> {
    return store.hold(customerId, async (held) => {
      if (held.life) await save(held, { ...held.life, ...changes });
    });
  }
}

/** Begins a subscription with the card on file; false where it is declined. */
export async function startIn(
  held: Held,
  planId: Life['plan_id'],
  keep: readonly number[],
): Promise<boolean> {
  const trial = planId === 'starter' && !(await past(held)).trial;
  const cost = costOfBeginning(planId, trial);
  if (!held.card || (cost.total > 0 && !held.card.charges)) return false;
  await charge(held, cost);
  await closeCheckout(held);
  const order = { id: newId('sub'), customerId: held.id, planId, keep, trial };
  await save(held, begin(order, held.now));
  return true;
}

async function charge(held: Held, { lines, total }: Cost): Promise<void> {
  await voidOpen(held);
  const text = lines.map((line) => line.text).join('; ');
  await addInvoices(held, [{ text, amount: total, status: 'paid', created_at: held.now }]);
}

export const openCheckout = ({ tx, id, now }: Held) =>
  tx
    .selectFrom('sandbox_checkout')
    .selectAll()
    .where('customer_id', '=', id)
    .where('open', '=', true)
    .where('expires_at', '>', now)
    .executeTakeFirst();

const closeCheckout = ({ tx, id }: Held) =>
  tx
    .updateTable('sandbox_checkout')
    .set({ open: false })
    .where('customer_id', '=', id)
    .where('open', '=', true)
    .execute();

async function past({ tx, id }: Held): Promise<{ count: number; trial: boolean }> {
  return await tx
    .selectFrom('sandbox_subscription')
    .select([
      (eb) => eb.fn.countAll<number>().as('count'),
      sql<boolean>`coalesce(bool_or(trial), false)`.as('trial'),
    ])
    .where('customer_id', '=', id)
    .executeTakeFirstOrThrow();
}

async function stateOf(held: Held): Promise<CustomerState> {
  const checkout = await openCheckout(held);
  const { count, trial } = await past(held);
  const { charges: _, ...card } = held.card ?? { charges: false };
  return {
    id: held.id,
    card: 'brand' in card ? card : null,
    subscription: held.life && toHeld(held.life),
    subscriptions: count,
    hadTrial: trial,
    checkout: checkout
      ? { planId: checkout.plan_id, keep: checkout.keep, clientSecret: checkout.client_secret }
      : null,
  };
}

const toHeld = (life: Life): HeldSubscription => ({
  id: life.id,
  planId: life.plan_id,
  status: life.status,
  anchor: life.anchor,
  periodStart: life.period_start,
  periodEnd: life.period_end,
  cancelAtEnd: life.cancel_at_end,
  nextPlanId: life.next_plan_id,
  keep: life.keep,
  retryAt: life.retry_at,
});
