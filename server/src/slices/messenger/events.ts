import type { Role } from '@fourfold/contract/account/schema.ts';
import { domainEvent } from '../../platform/events.ts';

/** A message was sent; `to` is the side that has not read it. */
export const messageSent = domainEvent<{ dialogId: number; number: number; to: Role }>(
  'messenger.message-sent',
);
