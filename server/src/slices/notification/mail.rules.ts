import { roles, type Role } from '@fourfold/contract/account/schema.ts';
import {
  notificationKinds,
  type NotificationKind,
} from '@fourfold/contract/notification/schema.ts';

/** How an unsubscribe link identifies the mails of a role and kind. */
export const mailKind = (role: Role, kind: NotificationKind) => `${role}-${kind}`;

/** The kind of mails that a link of ours names; null for other mails. */
export function readMailKind(text: string): { role: Role; kind: NotificationKind } | null {
  for (const role of roles)
    for (const kind of Object.keys(notificationKinds[role]) as NotificationKind[])
      if (mailKind(role, kind) === text) return { role, kind };
  return null;
}
