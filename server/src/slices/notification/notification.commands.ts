import type { Role } from '@fourfold/contract/account/schema.ts';
import type { Insertable } from 'kysely';
import { anyOf } from '../../platform/db/any-of.ts';
import { jobKind } from '../../platform/jobs/queue.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { countUnread, countUnreadOf } from './notification.queries.ts';
import type { NotificationTables } from './notification.tables.ts';

type NewNotification = Pick<
  Insertable<NotificationTables['notification']>,
  'account_id' | 'role' | 'kind' | 'text' | 'path'
> &
  Partial<Insertable<NotificationTables['notification']>>;

/**
 * Adds a notification to an account's list, and updates the bell of every open page.
 * @returns its id
 */
export async function notify(unit: UnitOfWork, notification: NewNotification): Promise<number> {
  const { id } = await unit.tx
    .insertInto('notification')
    .values(toRow(unit, notification))
    .returning('id')
    .executeTakeFirstOrThrow();
  await pushUnread(unit, notification.account_id, notification.role);
  return id;
}

/** The same notification for several accounts, at least one, in as many statements. @returns their ids */
export async function notifyAll(
  unit: UnitOfWork,
  accountIds: readonly number[],
  notification: Omit<NewNotification, 'account_id'>,
): Promise<number[]> {
  const rows = await unit.tx
    .insertInto('notification')
    .values(accountIds.map((account_id) => toRow(unit, { ...notification, account_id })))
    .returning('id')
    .execute();
  await pushUnreadOf(unit, accountIds, notification.role);
  return rows.map(({ id }) => id);
}

const toRow = ({ now }: UnitOfWork, notification: NewNotification) => ({
  application_id: null,
  status: null,
  job_id: null,
  company_id: null,
  created_at: now,
  read_at: null,
  ...notification,
});

/** Rows marked in one transaction, so that a large list does not delay the call. */
const batch = 1000;

/** The rest of 'read all': an account's unread notifications in a role, older than this one. */
interface Rest {
  accountId: number;
  role: Role;
  before: number;
}

export const readRestDue = jobKind<Rest>('notification.readRest');

/**
 * Marks these as read; pages are only informed of a change.
 *
 * @param ids at most 1,000
 * @returns the number left
 */
export async function readNotifications(
  unit: UnitOfWork,
  accountId: number,
  role: Role,
  ids: readonly number[],
): Promise<number> {
  const { numUpdatedRows } = await unit.tx
    .updateTable('notification')
    .set({ read_at: unit.now })
    .where('account_id', '=', accountId)
    .where('role', '=', role)
    .where('read_at', 'is', null)
    .where('id', '=', anyOf(ids))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return await countUnread(unit.tx, accountId, role);
  return await pushUnread(unit, accountId, role);
}

/**
 * Marks all notifications of a role as read, the newest at once and the rest by background jobs.
 * Later ones stay unread. A job may run twice.
 *
 * @param before only those with a lower id
 * @returns the number left
 */
export async function readAllNotifications(
  unit: UnitOfWork,
  accountId: number,
  role: Role,
  before?: number,
): Promise<number> {
  let unread = unit.tx
    .selectFrom('notification')
    .select('id')
    .where('account_id', '=', accountId)
    .where('role', '=', role)
    .where('read_at', 'is', null);
  if (before !== undefined) unread = unread.where('id', '<', before);
  const rows = await unread.orderBy('id', 'desc').limit(batch).execute();
  const ids = rows.map(({ id }) => id);
  const oldest = ids.at(-1);
  if (oldest !== undefined && ids.length === batch)
    await unit.enqueue(readRestDue, { accountId, role, before: oldest }, unit.now);
  return await readNotifications(unit, accountId, role, ids);
}

/** Sends open pages the number of unread notifications. @returns the number */
export async function pushUnread(unit: UnitOfWork, accountId: number, role: Role): Promise<number> {
  const unread = await countUnread(unit.tx, accountId, role);
  unit.push('notification/changed', [accountId], { role, unread });
  return unread;
}

/** The same for several accounts. */
export async function pushUnreadOf(
  unit: UnitOfWork,
  accountIds: readonly number[],
  role: Role,
): Promise<void> {
  const unread = await countUnreadOf(unit.tx, accountIds, role);
  for (const id of accountIds)
    unit.push('notification/changed', [id], { role, unread: unread.get(id) ?? 0 });
}
