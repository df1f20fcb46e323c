import { sql, type Kysely } from 'kysely';
import type { DB } from '../../database.ts';
import { deleteOld } from '../../platform/db/delete-old.ts';
import { jobKind } from '../../platform/jobs/queue.ts';
import type { RunUnit, UnitOfWork } from '../../platform/unit-of-work.ts';
import type { PaymentEvent } from '../../providers/payments/events.ts';

/** The provider has sent an event of a customer. */
export const eventsArrived = jobKind<{ customerId: string }>('subscription.told');

/** Events stored in one transaction; each may need a check of its customer. */
const atOnce = 400;

/** Stores fetched events in batches, oldest first: the next fetch begins at the newest. */
export async function ingestFetched(run: RunUnit, events: readonly PaymentEvent[]): Promise<void> {
  const sorted = events.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  for (let at = 0; at < sorted.length; at += atOnce)
    await run((unit) => ingestEvents(unit, sorted.slice(at, at + atOnce)));
}

/** Deletes settled events that arrived before a time. */
export const forgetEvents = (db: Kysely<DB>, before: Date): Promise<number> =>
  deleteOld(db, 'payment_event', sql`received_at < ${before} and settled_at is not null`);

/** Stores events once each, and schedules a check for the new ones. */
export async function ingestEvents(
  unit: UnitOfWork,
  events: readonly PaymentEvent[],
): Promise<void> {
  if (events.length === 0) return;
  const fresh = await unit.tx
    .insertInto('payment_event')
    .values(
      events.map(({ id, type, customerId, createdAt }) => ({
        id,
        type,
        customer_id: customerId,
        created_at: createdAt,
        received_at: unit.now,
        // An event without a customer needs no check.
        settled_at: customerId === null ? unit.now : null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('customer_id')
    .execute();
  const customers = new Set(fresh.flatMap(({ customer_id: id }) => (id === null ? [] : [id])));
  for (const customerId of customers) await unit.enqueue(eventsArrived, { customerId });
}
