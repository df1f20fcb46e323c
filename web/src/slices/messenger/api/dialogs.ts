import type { Role } from '@fourfold/contract/account/schema.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import type { Dialog } from '@fourfold/contract/messenger/schema.ts';
import { keep } from '../../../lib/read-again.ts';

/** Records that everything up to a message was read. */
export async function readDialog(dialogId: number, messageId: string): Promise<void> {
  const dialog = await call('dialogRead', { params: { id: dialogId }, body: { messageId } });
  // The socket may have reported a later reading than the answer has.
  keep<Dialog>(dialogKey('one', dialogId), (known) => ({
    ...dialog,
    ownReadNumber: Math.max(dialog.ownReadNumber, known?.ownReadNumber ?? 0),
    otherReadNumber: Math.max(dialog.otherReadNumber, known?.otherReadNumber ?? 0),
  }));
}

export const dialogKey = (...rest: unknown[]) => ['dialog', ...rest] as const;

interface DialogFilter {
  userRole: Role;
  search: string;
  unread: boolean;
  /** Only of this job. */
  jobId: number | null;
}

const pageSize = 30;

/** The dialogs of a role with messages, latest first; more on demand. */
export const useDialogs = ({ userRole, search, unread, jobId }: DialogFilter) =>
  useInfiniteQuery({
    queryKey: dialogKey('list', { userRole, search, unread, jobId }),
    queryFn: ({ pageParam, signal }) =>
      call('dialogList', {
        query: {
          userRole,
          limit: pageSize,
          after: pageParam,
          search: search || undefined,
          unread: unread ? 'true' : undefined,
          jobId: jobId === null ? undefined : String(jobId),
        },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.after,
    placeholderData: (before) => before,
  });

/** One dialog; fetching it opens it if nothing was written yet. */
export const useDialog = (id: number) =>
  useQuery({
    queryKey: dialogKey('one', id),
    queryFn: ({ signal }) => call('dialogGet', { params: { id }, signal }),
    throwOnError: false,
  });
