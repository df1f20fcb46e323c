import { jobKind } from '../../platform/jobs/queue.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import type { PaymentEvent } from '../../providers/payments/events.ts';

/** The provider has reported an event of a customer. */
export const eventsArrived = jobKind<{ customerId: string }>('subscription.told');

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
        // Not about a customer.
        settled_at: customerId === null ? unit.now : null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('customer_id')
    .execute();
  const customers = new Set(fresh.flatMap(({ customer_id: id }) => (id === null ? [] : [id])));
  for (const customerId of customers) await unit.enqueue(eventsArrived, { customerId });
}
