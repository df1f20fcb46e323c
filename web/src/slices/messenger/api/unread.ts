import type { Role } from '@fourfold/contract/account/schema.ts';
import type { UnreadCounter } from '@fourfold/contract/messenger/schema.ts';
import type { LiveEvents } from '@fourfold/contract/live.ts';
import { useQuery } from '@tanstack/react-query';
import { call, type Answer } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { keep } from '../../../lib/read-again.ts';

type Unread = Answer<'unreadMessages'>;

const key = (userRole: Role) => ['unread', userRole] as const;

/** The unread messages of a role: in total, and per company, job and dialog. */
export const useUnread = (userRole: Role) =>
  useQuery({
    queryKey: key(userRole),
    queryFn: ({ signal }) => call('unreadMessages', { query: { userRole }, signal }),
  });

interface Shown {
  company?: readonly number[];
  job?: readonly number[];
}

/**
 * The unread messages of companies and jobs. Where the account has more of them than one answer
 * counts, those that are shown are asked for.
 */
export function useUnreadOf(userRole: Role, { company = [], job = [] }: Shown = {}) {
  const all = useUnread(userRole).data;
  const query = { userRole, companyId: company.join(','), jobId: job.join(',') };
  const some = useQuery({
    queryKey: [...key(userRole), query],
    queryFn: ({ signal }) => call('unreadMessages', { query, signal }),
    enabled: all?.complete === false && company.length + job.length > 0,
  });
  // Those that were asked for come first; dialogs are in the answer for all alone.
  const list = [...(some.data?.list ?? []), ...(all?.list ?? [])];
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

export function noteCounter({
  userRole,
  ...counter
}: LiveEvents['messenger/counter/unread-messages']): void {
  for (const [known] of queryClient.getQueriesData<Unread>({ queryKey: key(userRole) }))
    keep<Unread>(known, (unread) => unread && withCounter(unread, counter));
}
