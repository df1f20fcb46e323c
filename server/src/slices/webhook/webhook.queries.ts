import type { Webhook, WebhookDelivery } from '@fourfold/contract/webhook/schema.ts';
import type { Tx } from '../../database.ts';
import { column, cursorOf } from '../../platform/http/cursor.ts';
import type { OwnCompany } from '../company/company.access.ts';
import type { OwnWebhook } from './webhook.access.ts';
import { toDelivery, toWebhook } from './webhook.present.ts';

const places = cursorOf({ id: column.id });

/** A company's webhooks, the oldest first. */
export async function listWebhooks(tx: Tx, company: OwnCompany): Promise<Webhook[]> {
  const rows = await tx
    .selectFrom('webhook')
    .selectAll()
    .where('company_id', '=', company.id)
    .orderBy('id')
    .execute();
  return rows.map(toWebhook);
}

/** The messages of a webhook, latest first. */
export async function listDeliveries(
  tx: Tx,
  webhook: OwnWebhook,
  page: { limit: number; after?: string | undefined },
): Promise<{ list: WebhookDelivery[]; count: number; after: string | null }> {
  const all = tx.selectFrom('webhook_delivery').where('webhook_id', '=', webhook.id);
  const rest =
    page.after === undefined ? all : all.where('id', '<', places.readCursor(page.after).id);
  const rows = await rest
    .selectAll()
    .orderBy('id', 'desc')
    .limit(page.limit + 1)
    .execute();
  const { count } = await all
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const list = rows.slice(0, page.limit);
  const last = list.at(-1);
  const more = rows.length > list.length && last !== undefined;
  return { list: list.map(toDelivery), count, after: more ? places.writeCursor(last) : null };
}
