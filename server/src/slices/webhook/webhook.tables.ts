import type { MessageType, WebhookEvent } from '@fourfold/contract/webhook/message.ts';
import type { SendingError, WebhookDelivery } from '@fourfold/contract/webhook/schema.ts';
import type { Generated, GeneratedAlways, Selectable } from 'kysely';

export interface WebhookTables {
  webhook: {
    id: GeneratedAlways<number>;
    company_id: number;
    address: string;
    events: WebhookEvent[];
    active: Generated<boolean>;
    secret: Buffer;
    /** Signs beside the new secret until `old_secret_until`. */
    old_secret: Buffer | null;
    old_secret_until: Date | null;
    failing_since: Date | null;
    warned: Generated<boolean>;
    created_at: Date;
  };
  webhook_delivery: {
    id: GeneratedAlways<number>;
    webhook_id: number;
    message_id: Generated<string>;
    type: MessageType;
    body: string;
    state: Generated<WebhookDelivery['state']>;
    tries: Generated<number>;
    /** Null once it is delivered or given up. */
    next_try_at: Date | null;
    tried_at: Date | null;
    answer: number | null;
    error: SendingError | null;
    created_at: Date;
  };
}

export type WebhookRow = Selectable<WebhookTables['webhook']>;
export type DeliveryRow = Selectable<WebhookTables['webhook_delivery']>;
