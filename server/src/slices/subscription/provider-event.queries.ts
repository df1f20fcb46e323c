import type { Tx } from '../../database.ts';

export async function unsettledOf(tx: Tx, customerId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('payment_event')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('settled_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

export async function settled(tx: Tx, events: readonly string[], now: Date): Promise<void> {
  await tx
    .updateTable('payment_event')
    .set({ settled_at: now })
    .where('id', 'in', events)
    .execute();
}

/** The account of a customer; undefined if there is none, or not yet. */
export async function accountOfCustomer(tx: Tx, customerId: string): Promise<number | undefined> {
  const row = await tx
    .selectFrom('subscription')
    .select('account_id')
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row?.account_id;
}

/** When the newest known event happened, by the provider's clock. */
export async function newestEvent(tx: Tx): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('payment_event')
    .select('created_at')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.created_at;
}
