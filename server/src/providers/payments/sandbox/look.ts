import { plans } from '@fourfold/contract/subscription/plans.ts';
import { sql } from 'kysely';
import {
  reportedPayments,
  type CustomerState,
  type HeldSubscription,
  type Order,
} from '../port.ts';
import type { Life } from './life.ts';
import type { Held } from './store.ts';

/** The invoice number shown to its owner. */
export const invoiceId = (id: number) => `in_test_${id}`;

export const openCheckout = ({ tx, id, now }: Held) =>
  tx
    .selectFrom('sandbox_checkout')
    .selectAll()
    .where('customer_id', '=', id)
    .where('open', '=', true)
    .where('expires_at', '>', now)
    .executeTakeFirst();

export const isFree = async (held: Held, { planId, noTrial = false }: Order): Promise<boolean> =>
  plans[planId].trialDays > 0 && !noTrial && !(await past(held)).trial;

async function past({ tx, id }: Held): Promise<{ count: number; trial: boolean }> {
  return await tx
    .selectFrom('sandbox_subscription')
    .select([
      (eb) => eb.fn.countAll<number>().as('count'),
      sql<boolean>`coalesce(bool_or(trial and (begins_at is null or ended_at is not null)), false)`.as(
        'trial',
      ),
    ])
    .where('customer_id', '=', id)
    // One that was undone before it started does not count.
    .where(sql<boolean>`(begins_at is null or ended_at is null or ended_at >= begins_at)`)
    .executeTakeFirstOrThrow();
}

export async function stateOf(held: Held): Promise<CustomerState> {
  const checkout = await openCheckout(held);
  const { count, trial } = await past(held);
  const payments = await held.tx
    .selectFrom('sandbox_invoice')
    .select(['id', 'created_at as at', 'text', 'amount'])
    .where('customer_id', '=', held.id)
    .where('status', '=', 'paid')
    .where('amount', '>', 0)
    .orderBy('id', 'desc')
    .limit(reportedPayments)
    .execute();
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
    payments: payments.map((paid) => ({ ...paid, id: invoiceId(paid.id) })),
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
  beginsAt: life.begins_at,
  trial: life.trial,
});
