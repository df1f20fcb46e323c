import type { Kysely } from 'kysely';
import type { DB, Tx } from '../../../database.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { SandboxCard } from './cards.ts';
import { type Life, live, type NewInvoice } from './life.ts';

/** A customer, locked until the transaction ends and advanced to the time of payments. */
export interface Held {
  tx: Tx;
  now: Date;
  id: string;
  accountId: number | null;
  card: SandboxCard | null;
  life: Life | null;
}

export interface SandboxStore {
  db: Kysely<DB>;
  /** The server's time, or ahead of it if the operator of a test installation moved it forward. */
  now(): Promise<Date>;
  /** Runs in its own transaction, as a remote provider would. */
  hold<Result>(customerId: string, body: (held: Held) => Promise<Result>): Promise<Result>;
}

export function sandboxStore(db: Kysely<DB>, clock: Clock): SandboxStore {
  const timeIn = async (on: Kysely<DB>) => {
    const row = await on.selectFrom('sandbox_clock').select('ahead_ms').executeTakeFirst();
    return new Date(clock.now().getTime() + (row?.ahead_ms ?? 0));
  };
  return {
    db,
    now: () => timeIn(db),
    hold: (customerId, body) =>
      db.transaction().execute(async (tx) => {
        const customer = await tx
          .selectFrom('sandbox_customer')
          .selectAll()
          .where('id', '=', customerId)
          .forUpdate()
          .executeTakeFirstOrThrow();
        const time = await timeIn(tx);
        const running = await tx
          .selectFrom('sandbox_subscription')
          .selectAll()
          .where('customer_id', '=', customerId)
          .where('ended_at', 'is', null)
          .executeTakeFirst();
        const { id, account_id: accountId, card } = customer;
        const held: Held = { tx, now: time, id, accountId, card, life: running ?? null };
        await bringUp(held);
        return await body(held);
      }),
  };
}

/** Applies the time that has passed. */
export async function bringUp(held: Held): Promise<void> {
  if (!held.life) return;
  const { life, invoices, settled } = live(held.life, held.card?.charges ?? false, held.now);
  if (settled) {
    await held.tx
      .updateTable('sandbox_invoice')
      .set({ status: settled })
      .where('customer_id', '=', held.id)
      .where('status', '=', 'open')
      .execute();
  }
  await addInvoices(held, invoices);
  await save(held, life);
}

/** Stores a subscription's state, and drops it if it has ended. */
export async function save(held: Held, life: Life): Promise<void> {
  const { id: _, customer_id: __, ...changes } = life;
  await held.tx
    .insertInto('sandbox_subscription')
    .values(life)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(changes))
    .execute();
  held.life = life.ended_at === null ? life : null;
}

export async function addInvoices(held: Held, invoices: readonly NewInvoice[]): Promise<void> {
  if (invoices.length === 0) return;
  await held.tx
    .insertInto('sandbox_invoice')
    .values(invoices.map((invoice) => ({ ...invoice, customer_id: held.id })))
    .execute();
}

/** An unpaid invoice of a changed subscription is void. */
export const voidOpen = (held: Held) =>
  held.tx
    .updateTable('sandbox_invoice')
    .set({ status: 'void' })
    .where('customer_id', '=', held.id)
    .where('status', '=', 'open')
    .execute();

/**
 * Ends the test provider's subscriptions once a real provider takes over.
 * @returns the customers known to the test provider only
 */
export async function leaveSandbox(tx: Tx): Promise<string[]> {
  await tx.deleteFrom('sandbox_clock').execute();
  const customers = await tx.selectFrom('sandbox_customer').select('id').execute();
  return customers.map(({ id }) => id);
}
