import type {
  Webhook,
  WebhookDelivery,
  WebhookWithSecret,
} from '@fourfold/contract/webhook/schema.ts';
import { secretText } from './signature.ts';
import type { DeliveryRow, WebhookRow } from './webhook.tables.ts';

const dateOf = (date: Date | null) => date?.toISOString() ?? null;

export const toWebhook = (row: WebhookRow): Webhook => ({
  id: row.id,
  companyId: row.company_id,
  address: row.address,
  events: row.events,
  active: row.active,
  failingSince: dateOf(row.failing_since),
  oldSecretUntil: dateOf(row.old_secret_until),
  createdDate: row.created_at.toISOString(),
});

/** Only for the answers that create a webhook or its new secret. */
export const toWebhookWithSecret = (row: WebhookRow): WebhookWithSecret => ({
  ...toWebhook(row),
  secret: secretText(row.secret),
});

export const toDelivery = (row: DeliveryRow): WebhookDelivery => ({
  id: row.id,
  messageId: row.message_id,
  type: row.type,
  body: row.body,
  state: row.state,
  tries: row.tries,
  answer: row.answer,
  error: row.error,
  triedDate: dateOf(row.tried_at),
  nextTryDate: dateOf(row.next_try_at),
  createdDate: row.created_at.toISOString(),
});
