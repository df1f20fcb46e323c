import type { Role } from '@fourfold/contract/account/schema.ts';
import type { Insertable } from 'kysely';
import { anyOf } from '../../platform/db/any-of.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { countUnread } from './notification.queries.ts';
import type { NotificationTables } from './notification.tables.ts';

type NewNotification = Pick<
  Insertable<NotificationTables['notification']>,
  'account_id' | 'role' | 'kind' | 'text' | 'path'
> &
  Partial<Insertable<NotificationTables['notification']>>;

/** Adds a notification to an account's list, and updates the bell of every open page. */
export async function notify(unit: UnitOfWork, notification: NewNotification): Promise<void> {
  await unit.tx
    .insertInto('notification')
    .values({
      application_id: null,
      status: null,
      job_id: null,
      created_at: unit.now,
      read_at: null,
      ...notification,
    })
    .execute();
  await pushUnread(unit, notification.account_id, notification.role);
}

/**
 * Marks these as read, or all of a role; pages are only informed of a change. @returns the number
 * left
 */
export async function readNotifications(
  unit: UnitOfWork,
  accountId: number,
  role: Role,
  ids: readonly number[] | undefined,
): Promise<number> {
  let unread = unit.tx
    .updateTable('notification')
    .set({ read_at: unit.now })
    .where('account_id', '=', accountId)
    .where('role', '=', role)
    .where('read_at', 'is', null);
  if (ids) unread = unread.where('id', '=', anyOf(ids));
  const { numUpdatedRows } = await unread.executeTakeFirst();
  if (numUpdatedRows === 0n) return await countUnread(unit.tx, accountId, role);
  return await pushUnread(unit, accountId, role);
}

/** Sends open pages the number of unread notifications. @returns the number */
export async function pushUnread(unit: UnitOfWork, accountId: number, role: Role): Promise<number> {
  const unread = await countUnread(unit.tx, accountId, role);
  unit.push('notification/changed', [accountId], { role, unread });
  return unread;
}
