import type { Tx } from '../../database.ts';
import type { Due } from './delivery.commands.ts';
import { silentFrom } from './retry.rules.ts';

export interface Sending {
  webhookId: number;
  companyId: number;
  address: string;
  /** Two while the secret is being replaced. */
  secrets: Buffer[];
  messageId: string;
  body: Buffer;
}

/** A message to send now; null if it was sent meanwhile, or its webhook is off or deleted. */
export async function readDue(tx: Tx, now: Date, due: Due): Promise<Sending | null> {
  const row = await tx
    .selectFrom('webhook_delivery')
    .innerJoin('webhook', 'webhook.id', 'webhook_delivery.webhook_id')
    .select(['webhook_id', 'company_id', 'address', 'message_id', 'body'])
    .select(['secret', 'old_secret', 'old_secret_until'])
    .where('webhook_delivery.id', '=', due.deliveryId)
    .where('webhook_delivery.tries', '=', due.tries)
    .where('webhook_delivery.state', '=', 'waiting')
    .where('webhook.active', '=', true)
    .executeTakeFirst();
  if (!row) return null;
  const old = row.old_secret_until && row.old_secret_until > now ? row.old_secret : null;
  return {
    webhookId: row.webhook_id,
    companyId: row.company_id,
    address: row.address,
    secrets: [row.secret, ...(old ? [old] : [])],
    messageId: row.message_id,
    body: Buffer.from(row.body),
  };
}

const overdueMs = 30 * 60_000;
const most = 1000;

/** Long overdue messages, whose jobs were lost; a limited number, the rest an hour later. */
export async function listOverdue(tx: Tx, now: Date): Promise<Due[]> {
  const rows = await tx
    .selectFrom('webhook_delivery')
    .select(['id', 'tries'])
    .where('next_try_at', '<', new Date(now.getTime() - overdueMs))
    .orderBy('next_try_at')
    .limit(most)
    .execute();
  return rows.map(({ id, tries }) => ({ deliveryId: id, tries }));
}

/** Webhooks to turn off, the longest silent first; a limited number, the rest an hour later. */
export async function listSilent(tx: Tx, now: Date): Promise<number[]> {
  const rows = await tx
    .selectFrom('webhook')
    .select('id')
    .where('active', '=', true)
    .where('failing_since', '<=', silentFrom(now))
    .orderBy('failing_since')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}
