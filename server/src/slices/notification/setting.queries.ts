import { roles, type Role } from '@fourfold/contract/account/schema.ts';
import {
  notificationKinds,
  type NotificationKind,
  type NotificationSetting,
} from '@fourfold/contract/notification/schema.ts';
import type { Tx } from '../../database.ts';

/** Every kind of both roles, and whether it is mailed. */
export async function settingsOf(tx: Tx, accountId: number): Promise<NotificationSetting[]> {
  const rows = await tx
    .selectFrom('notification_setting')
    .select(['role', 'kind', 'email'])
    .where('account_id', '=', accountId)
    .execute();
  const set = new Map(rows.map(({ role, kind, email }) => [`${role} ${kind}`, email]));
  return roles.flatMap((role) =>
    Object.entries(notificationKinds[role]).map(([kind, usual]) => ({
      role,
      kind: kind as NotificationKind,
      email: set.get(`${role} ${kind}`) ?? usual,
    })),
  );
}

export async function isMailed(
  tx: Tx,
  accountId: number,
  role: Role,
  kind: NotificationKind,
): Promise<boolean> {
  const settings = await settingsOf(tx, accountId);
  return settings.some((one) => one.role === role && one.kind === kind && one.email);
}
