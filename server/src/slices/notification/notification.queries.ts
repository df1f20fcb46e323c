import type { Role } from '@fourfold/contract/account/schema.ts';
import type { Notification } from '@fourfold/contract/notification/schema.ts';
import type { Tx } from '../../database.ts';
import { sql } from 'kysely';
import { anyOf } from '../../platform/db/any-of.ts';
import { keptCount } from '../../platform/db/kept-counts.ts';
import { column, cursorOf } from '../../platform/http/cursor.ts';

interface NotificationPage {
  limit: number;
  offset: number;
  after?: string | undefined;
  unread?: boolean | undefined;
}

const { readCursor, writeCursor } = cursorOf({ id: column.id });

/** An account's notifications in a role, newest first; from the offset, or after a cursor. */
export async function listNotifications(
  tx: Tx,
  accountId: number,
  role: Role,
  page: NotificationPage,
): Promise<{ list: Notification[]; count: number; unread: number; after: string | null }> {
  let found = tx
    .selectFrom('notification')
    .where('account_id', '=', accountId)
    .where('role', '=', role);
  if (page.unread) found = found.where('read_at', 'is', null);
  const begin = page.after === undefined ? null : readCursor(page.after);
  const [counts, wider] = await Promise.all([
    countNotifications(tx, accountId, role),
    (begin ? found.where('id', '<', begin.id) : found)
      .select(['id', 'role', 'kind', 'text', 'path', 'read_at', 'created_at'])
      .orderBy('id', 'desc')
      .limit(page.limit + 1)
      .offset(begin ? 0 : page.offset)
      .execute(),
  ]);
  const rows = wider.slice(0, page.limit);
  const last = rows.at(-1);
  return {
    list: rows.map(({ read_at, created_at, ...row }) => ({
      ...row,
      read: read_at !== null,
      createdDate: created_at.toISOString(),
    })),
    count: page.unread ? counts.unread : counts.all,
    unread: counts.unread,
    after: wider.length > page.limit && last ? writeCursor(last) : null,
  };
}

async function countNotifications(tx: Tx, accountId: number, role: Role) {
  return await tx
    .selectFrom('notification_count')
    .select([keptCount().as('all'), keptCount(sql<boolean>`not read`).as('unread')])
    .where('account_id', '=', accountId)
    .where('role', '=', role)
    .executeTakeFirstOrThrow();
}

export const countUnread = async (tx: Tx, accountId: number, role: Role): Promise<number> =>
  (await countNotifications(tx, accountId, role)).unread;

/** The same for many accounts; those without any notification are missing. */
export async function countUnreadOf(
  tx: Tx,
  accountIds: readonly number[],
  role: Role,
): Promise<Map<number, number>> {
  const rows = await tx
    .selectFrom('notification_count')
    .select(['account_id', keptCount(sql<boolean>`not read`).as('unread')])
    .where('account_id', '=', anyOf(accountIds))
    .where('role', '=', role)
    .groupBy('account_id')
    .execute();
  return new Map(rows.map(({ account_id, unread }) => [account_id, unread]));
}
