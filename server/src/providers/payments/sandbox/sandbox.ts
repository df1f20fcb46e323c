import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { plans } from '@fourfold/contract/subscription/plans.ts';
import { sandboxPaths } from '@fourfold/contract/subscription/sandbox.ts';
import type { DB } from '../../../database.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Cost, Order, PaymentsPort } from '../port.ts';
import {
  begin,
  changed,
  costOfBeginning,
  costOfChanging,
  costOfWaiting,
  type Life,
} from './life.ts';
import { invoiceId, isFree, openCheckout, stateOf } from './look.ts';
import { addInvoices, sandboxStore, save, voidOpen, type Held } from './store.ts';

export const newId = (kind: string) => `${kind}_test_${randomBytes(18).toString('base64url')}`;

const checkoutHours = 24;
const portalHours = 1;
const hoursAfter = (date: Date, hours: number) => new Date(date.getTime() + hours * 3_600_000);

/**
 * The test provider, used when no keys are set. It is complete, with customers, checkouts,
 * subscriptions and invoices in PostgreSQL, so that all nodes agree. It has its own connections, as
 * a remote provider has its own transactions.
 */
export function sandboxPayments(db: Kysely<DB>, clock: Clock): PaymentsPort {
  const store = sandboxStore(db, clock);

  return {
    test: true,
    now: store.now,

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

    openCheckout: (customer, { planId, keep, wait = null, noTrial = false }) =>
      store.hold(customer.id, async (held) => {
        const open = await openCheckout(held);
        const isSame =
          open?.plan_id === planId &&
          open.keep.join() === keep.join() &&
          open.free_until?.getTime() === wait?.freeUntil.getTime();
        if (isSame) return { clientSecret: open.client_secret };
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
            begins_at: wait?.beginsAt ?? null,
            free_until: wait?.freeUntil ?? null,
            no_trial: noTrial,
          })
          .execute();
        return { clientSecret };
      }),

    start: (customer, order) =>
      store.hold(customer.id, async (held) => held.life !== null || (await startIn(held, order))),

    changeNow: (customer, planId, keep) =>
      store.hold(customer.id, async (held) => {
        if (held.life?.plan_id === planId && !held.life.begins_at) return true;
        if (!held.life || !held.card?.charges) return false;
        await charge(held, costOfChanging(held.life, planId, held.now));
        await save(held, changed(held.life, planId, held.now, keep));
        return true;
      }),

    replan: (customer, order, freeUntil) =>
      store.hold(customer.id, async (held) => {
        if (!held.life?.begins_at) return;
        await save(held, {
          ...held.life,
          plan_id: order.planId,
          keep: [...order.keep],
          trial: await isFree(held, order),
          begins_at: order.wait?.beginsAt ?? null,
          anchor: freeUntil,
          period_end: freeUntil,
        });
      }),

    drop: (customer) =>
      store.hold(customer.id, async (held) => {
        if (held.life?.begins_at) await save(held, { ...held.life, ended_at: held.now });
      }),

    changeAtEnd: (customer, { planId, keep }) =>
      change(customer.id, { next_plan_id: planId, keep: [...keep], cancel_at_end: false }),

    cancelAtEnd: (customer) =>
      change(customer.id, { cancel_at_end: true, next_plan_id: null, keep: [] }),

    goOn: (customer) => change(customer.id, { cancel_at_end: false, next_plan_id: null, keep: [] }),

    async costOfStart(customer, planId, noTrial) {
      const free = plans[planId].trialDays > 0 && !noTrial && !customer?.hadTrial;
      return costOfBeginning(planId, free);
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
        return rows.map(({ id, text, amount, status, created_at: createdAt, page_key }) => ({
          id: invoiceId(id),
          text,
          amount,
          status,
          createdAt,
          url: sandboxPaths.invoice.replace(':key', page_key),
          pdf: null,
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

/** Starts a subscription with the stored card; false if it is declined. */
export async function startIn(held: Held, order: Order): Promise<boolean> {
  const { planId, keep, wait = null } = order;
  const trial = await isFree(held, order);
  const cost = wait ? costOfWaiting(planId) : costOfBeginning(planId, trial);
  if (!held.card || (cost.total > 0 && !held.card.charges)) return false;
  await charge(held, cost);
  await closeCheckout(held);
  const id = newId('sub');
  await save(held, begin({ id, customerId: held.id, planId, keep, trial, wait }, held.now));
  return true;
}

async function charge(held: Held, { lines, total }: Cost): Promise<void> {
  await voidOpen(held);
  const text = lines.map((line) => line.text).join('; ');
  await addInvoices(held, [{ text, amount: total, status: 'paid', created_at: held.now }]);
}

const closeCheckout = ({ tx, id }: Held) =>
  tx
    .updateTable('sandbox_checkout')
    .set({ open: false })
    .where('customer_id', '=', id)
    .where('open', '=', true)
    .execute();
