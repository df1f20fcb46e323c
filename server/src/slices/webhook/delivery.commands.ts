import { conflict, notFound } from '../../platform/http/refusal.ts';
import { jobKind } from '../../platform/jobs/queue.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import type { Fact } from './fact.rules.ts';
import type { OwnWebhook } from './webhook.access.ts';
import type { DeliveryRow } from './webhook.tables.ts';

/** A message to send; any job for it with fewer tries than were made does nothing. */
export interface Due {
  deliveryId: number;
  tries: number;
}

export const webhookDue = jobKind<Due>('webhook.due', {
  expireInSeconds: 60,
  retryDelay: 15,
  deleteAfterSeconds: 60 * 60,
  workers: 4,
  // Each may wait ten seconds for the receiver.
  batch: 2,
});

/** Writes a message for each of these webhooks, sent once this transaction commits. */
export async function write(
  unit: UnitOfWork,
  webhookIds: readonly number[],
  { type, data }: Fact,
): Promise<DeliveryRow[]> {
  if (webhookIds.length === 0) return [];
  const body = JSON.stringify({ type, timestamp: unit.now.toISOString(), data });
  const rows = await unit.tx
    .insertInto('webhook_delivery')
    .values(
      webhookIds.map((webhook_id) => ({
        webhook_id,
        type,
        body,
        next_try_at: unit.now,
        created_at: unit.now,
      })),
    )
    .returningAll()
    .execute();
  for (const { id } of rows) await unit.enqueue(webhookDue, { deliveryId: id, tries: 0 }, unit.now);
  return rows;
}

export async function sendTest(unit: UnitOfWork, webhook: OwnWebhook): Promise<DeliveryRow> {
  requireActive(webhook);
  const data = { companyId: webhook.company_id };
  const [row] = await write(unit, [webhook.id], { type: 'webhook.test', data });
  if (!row) throw new Error('No test was written');
  return row;
}

/** Sends a message of a locked webhook again, with a new count of tries. */
export async function sendAgain(
  unit: UnitOfWork,
  webhook: OwnWebhook,
  deliveryId: number,
): Promise<DeliveryRow> {
  const delivery = await unit.tx
    .selectFrom('webhook_delivery')
    .select('state')
    .where('id', '=', deliveryId)
    .where('webhook_id', '=', webhook.id)
    .executeTakeFirst();
  if (!delivery) throw notFound('Message not found');
  requireActive(webhook);
  if (delivery.state === 'waiting') throw conflict('This message is being sent already');
  await unit.enqueue(webhookDue, { deliveryId, tries: 0 }, unit.now);
  return await unit.tx
    .updateTable('webhook_delivery')
    .set({ state: 'waiting', tries: 0, next_try_at: unit.now })
    .where('id', '=', deliveryId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

function requireActive({ active }: OwnWebhook): void {
  if (!active) throw conflict('This webhook is off. Turn it on first');
}

/** Gives up the waiting messages of a locked webhook that is off. */
export async function giveUpWaiting({ tx }: UnitOfWork, webhookId: number): Promise<void> {
  await tx
    .updateTable('webhook_delivery')
    .set({ state: 'failed', next_try_at: null })
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'waiting')
    .execute();
}
