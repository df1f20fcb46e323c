import type { Role } from '@fourfold/contract/account/schema.ts';
import { domainEvent } from '../../platform/events.ts';

/**
 * A message was sent, the dialog’s `number`th; `to` is the side that has `unread` messages in the dialog. `followed`: members of
 * the employer's team follow it, who are told of what the candidate writes.
 */
export const messageSent = domainEvent<{
  dialogId: number;
  number: number;
  to: Role;
  unread: number;
  followed: boolean;
}>('messenger.message-sent');

/** A member of a team read a dialog that another account owns. */
export const dialogReadByMember = domainEvent<{ dialogId: number; accountId: number }>(
  'messenger.read-by-member',
);
