import { roles, type Role } from '@fourfold/contract/account/schema.ts';
import {
  notificationKinds,
  type NotificationKind,
} from '@fourfold/contract/notification/schema.ts';

/** How an unsubscribe link names the mails of a role and kind. */
export const mailKind = (role: Role, kind: NotificationKind) => `${role}-${kind}`;

/** What a link of ours names; null where it is about other mails. */
export function readMailKind(text: string): { role: Role; kind: NotificationKind } | null {
  for (const role of roles)
    for (const kind of Object.keys(notificationKinds[role]) as NotificationKind[])
      if (mailKind(role, kind) === text) return { role, kind };
  return null;
}
