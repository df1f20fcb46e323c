import type { Role } from '@fourfold/contract/account/schema.ts';
import type { Insertable } from 'kysely';
import { anyOf } from '../../platform/db/any-of.ts';
import type { Work } from '../../platform/work.ts';
import { countUnread } from './notification.queries.ts';
import type { NotificationTables } from './notification.tables.ts';

type Told = Pick<
  Insertable<NotificationTables['notification']>,
  'account_id' | 'role' | 'kind' | 'text' | 'path'
> &
  Partial<Insertable<NotificationTables['notification']>>;

/** Puts something into somebody's list, and the number on the bell of every open page. */
export async function tell(work: Work, told: Told): Promise<void> {
  await work.tx
    .insertInto('notification')
    .values({
      application_id: null,
      status: null,
      job_id: null,
      created_at: work.now,
      read_at: null,
      ...told,
    })
    .execute();
  await pushUnread(work, told.account_id, told.role);
}

/** Notes that these were read, or everything of a role; pages hear only of a change. @returns how many are left */
export async function readNotifications(
  work: Work,
  accountId: number,
  role: Role,
  ids: readonly number[] | undefined,
): Promise<number> {
  let unread = work.tx
    .updateTable('notification')
    .set({ read_at: work.now })
    .where('account_id', '=', accountId)
    .where('role', '=', role)
    .where('read_at', 'is', null);
  if (ids) unread = unread.where('id', '=', anyOf(ids));
  const { numUpdatedRows } = await unread.executeTakeFirst();
  if (numUpdatedRows === 0n) return await countUnread(work.tx, accountId, role);
  return await pushUnread(work, accountId, role);
}

/** Tells open pages how many notifications are unread. @returns the number */
export async function pushUnread(work: Work, accountId: number, role: Role): Promise<number> {
  const unread = await countUnread(work.tx, accountId, role);
  work.push('notification/changed', [accountId], { role, unread });
  return unread;
}
