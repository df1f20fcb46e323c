import type { Role } from '@fourfold/contract/account/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { call, type Answer } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { refresh } from '../../../refresh.ts';

type Notifications = Answer<'notificationList'>;

/** What the bell shows at once. */
const newest = { limit: 30, offset: 0 };

const key = (role: Role | null) => ['notification', role] as const;

/** What the reader was told in a role, the newest first, and how much of all is unread. */
export const useNotifications = (role: Role | null) =>
  useQuery({
    queryKey: key(role),
    queryFn: ({ signal }) => call('notificationList', { query: newest, signal }),
  });

/** Notes that some were read, or all; shown at once. */
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
    // The next look tells how it is.
    await refresh('notification');
  }
}
