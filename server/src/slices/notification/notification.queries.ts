import type { Role } from '@fourfold/contract/account/schema.ts';
import type { Notification } from '@fourfold/contract/notification/schema.ts';
import type { Tx } from '../../database.ts';
import { anyOf } from '../../platform/db/any-of.ts';
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
  const [{ count }, wider, unread] = await Promise.all([
    found.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    (begin ? found.where('id', '<', begin.id) : found)
      .select(['id', 'role', 'kind', 'text', 'path', 'read_at', 'created_at'])
      .orderBy('id', 'desc')
      // One extra row tells whether there is a next page.
      .limit(page.limit + 1)
      .offset(begin ? 0 : page.offset)
      .execute(),
    countUnread(tx, accountId, role),
  ]);
  const rows = wider.slice(0, page.limit);
  const last = rows.at(-1);
  return {
    list: rows.map(({ read_at, created_at, ...row }) => ({
      ...row,
      read: read_at !== null,
      createdDate: created_at.toISOString(),
    })),
    count,
    unread,
    after: wider.length > page.limit && last ? writeCursor(last) : null,
  };
}

/** The same for many accounts; those without any are missing. */
export async function countUnreadOf(
  tx: Tx,
  accountIds: readonly number[],
  role: Role,
): Promise<Map<number, number>> {
  const rows = await tx
    .selectFrom('notification')
    .select(['account_id', (eb) => eb.fn.countAll<number>().as('count')])
    .where('account_id', '=', anyOf(accountIds))
    .where('role', '=', role)
    .where('read_at', 'is', null)
    .groupBy('account_id')
    .execute();
  return new Map(rows.map(({ account_id, count }) => [account_id, count]));
}

export async function countUnread(tx: Tx, accountId: number, role: Role): Promise<number> {
  const { count } = await tx
    .selectFrom('notification')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('role', '=', role)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}
