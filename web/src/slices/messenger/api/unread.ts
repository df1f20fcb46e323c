import type { Role } from '@fourfold/contract/account/schema.ts';
import type { UnreadCounter } from '@fourfold/contract/messenger/schema.ts';
import type { LiveEvents } from '@fourfold/contract/live.ts';
import { useQuery } from '@tanstack/react-query';
import { call, type Answer } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/query-client.ts';

type Unread = Answer<'unreadMessages'>;

const key = (userRole: Role) => ['unread', userRole] as const;

/** The unread messages of a role: in total, and per company, job and dialog. */
export const useUnread = (userRole: Role) =>
  useQuery({
    queryKey: key(userRole),
    queryFn: ({ signal }) => call('unreadMessages', { query: { userRole }, signal }),
  });

/** The unread messages of a role, a company, a job or a dialog. */
export function useUnreadOf(userRole: Role) {
  const list = useUnread(userRole).data?.list ?? [];
  return (of: UnreadCounter['entityType'], id: number | null): number =>
    list.find(({ entityType, entityId }) => entityType === of && entityId === id)?.unreadMessages ??
    0;
}

/** The known counters after a counter event. */
export function withCounter(
  unread: Unread,
  {
    entityType,
    entityId,
    unreadMessages,
  }: Omit<LiveEvents['messenger/counter/unread-messages'], 'userRole'>,
): Unread {
  if (entityType === 'total') return { ...unread, unreadMessages };
  const others = unread.list.filter(
    (one) => one.entityType !== entityType || one.entityId !== entityId,
  );
  const list = unreadMessages > 0 ? [...others, { entityType, entityId, unreadMessages }] : others;
  return { ...unread, list };
}

export const noteCounter = ({
  userRole,
  ...counter
}: LiveEvents['messenger/counter/unread-messages']) =>
  queryClient.setQueryData<Unread>(key(userRole), (unread) =>
    unread ? withCounter(unread, counter) : unread,
  );
