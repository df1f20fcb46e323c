import type { Role } from '@fourfold/contract/account/schema.ts';
import { domainEvent } from '../../platform/events.ts';

/** A message was sent; `to` is the side that has `unread` messages in the dialog. */
export const messageSent = domainEvent<{ dialogId: number; to: Role; unread: number }>(
  'messenger.message-sent',
);
