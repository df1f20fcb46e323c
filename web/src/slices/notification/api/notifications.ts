import type { Role } from '@fourfold/contract/account/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { call, type Answer } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { refresh } from '../../../refresh.ts';

type Notifications = Answer<'notificationList'>;

/** Number of notifications in the bell. */
const newest = { limit: 30, offset: 0 };

const key = (role: Role | null) => ['notification', role] as const;

/** The reader's notifications in a role, newest first, and the total of unread ones. */
export const useNotifications = (role: Role | null) =>
  useQuery({
    queryKey: key(role),
    queryFn: ({ signal }) => call('notificationList', { query: newest, signal }),
  });

/** Marks some or all as read; shown immediately. */
export async function readNotifications(role: Role | null, ids?: number[]): Promise<void> {
  queryClient.setQueryData<Notifications>(key(role), (known) => {
    if (!known) return known;
    const isRead = ({ id, read }: { id: number; read: boolean }) =>
      read || ids === undefined || ids.includes(id);
    const list = known.list.map((one) => ({ ...one, read: isRead(one) }));
    const fewer = list.filter((one, index) => one.read !== known.list[index]?.read).length;
    return { ...known, list, unread: ids === undefined ? 0 : Math.max(0, known.unread - fewer) };
  });
  try {
    await call('notificationRead', { body: ids ? { ids } : {} });
  } catch {
    // The next fetch corrects it.
    await refresh('notification');
  }
}
