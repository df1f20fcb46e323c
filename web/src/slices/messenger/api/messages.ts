import type { LiveEvents } from '@fourfold/contract/live.ts';
import type { Dialog, Message } from '@fourfold/contract/messenger/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { call } from '../../../lib/api.ts';
import { onLive, say, useLive, useLiveState } from '../../../lib/live.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { readAgain } from '../../../lib/read-again.ts';

const pageSize = 50;
/** The server's page size. */
const largestPage = 1000;

/** A part of a dialog up to its end, oldest first. */
export interface Thread {
  list: Message[];
  /** Whether there are older ones than the first. */
  more: boolean;
}

const key = (dialogId: number) => ['message', dialogId] as const;
const threadOf = (dialogId: number) => queryClient.getQueryData<Thread>(key(dialogId));

/** The messages of both parts, each number once, in order. */
const merged = (one: readonly Message[], other: readonly Message[]): Message[] => {
  const byNumber = new Map([...one, ...other].map((message) => [message.number, message]));
  return [...byNumber.values()].sort((a, b) => a.number - b.number);
};

const threadWith = (list: Message[]): Thread => ({ list, more: (list[0]?.number ?? 1) > 1 });

/** Whether the known messages may read otherwise by now: nobody told this page of what was hidden. */
const isOld = (dialogId: number) =>
  queryClient.getQueryState(key(dialogId))?.isInvalidated === true;

const markOld = (dialogId: number) =>
  queryClient.invalidateQueries({ queryKey: key(dialogId), refetchType: 'none' });

function keep(dialogId: number, found: readonly Message[]): void {
  const wasOld = isOld(dialogId);
  queryClient.setQueryData<Thread>(key(dialogId), (thread) =>
    threadWith(merged(thread?.list ?? [], found)),
  );
  // A message more makes those before it no newer.
  if (wasOld) void markOld(dialogId);
}

const readLatest = async (dialogId: number, signal: AbortSignal): Promise<Message[]> =>
  (await call('messageList', { params: { id: dialogId }, query: { limit: pageSize }, signal }))
    .list;

/** All messages after a number. */
async function readAfter(
  dialogId: number,
  after: number,
  signal?: AbortSignal,
): Promise<Message[]> {
  const { list } = await call('messageList', {
    params: { id: dialogId },
    query: { after, limit: largestPage },
    ...(signal && { signal }),
  });
  const last = list.at(-1);
  if (!last || list.length < largestPage) return list;
  return [...list, ...(await readAfter(dialogId, last.number, signal))];
}

/** The latest messages of a dialog; a refetch adds the new ones, and reads old ones anew. */
export const useThread = (dialogId: number) =>
  useQuery({
    queryKey: key(dialogId),
    queryFn: async ({ signal }): Promise<Thread> => {
      const before = threadOf(dialogId)?.list ?? [];
      const [first, last] = [before[0]?.number, before.at(-1)?.number];
      const after = first !== undefined && isOld(dialogId) ? first - 1 : last;
      // The answer may be older than what arrives while it is on its way.
      const meanwhile: Message[] = [];
      const stop = onLive('messenger/message', (message) => {
        if (message.dialogId === dialogId) meanwhile.push(message);
      });
      try {
        const list =
          after === undefined
            ? await readLatest(dialogId, signal)
            : await readAfter(dialogId, after, signal);
        const known = threadOf(dialogId)?.list ?? [];
        return threadWith(merged(known, merged(list, meanwhile)));
      } finally {
        stop();
      }
    },
    // The socket delivers new messages; a thread that reopens catches up.
    refetchOnMount: 'always',
    throwOnError: false,
  });

/** Adds the messages before the first one. @param downTo reads at least to this number */
export async function loadOlder(dialogId: number, downTo?: number): Promise<void> {
  const first = threadOf(dialogId)?.list[0]?.number;
  if (first === undefined || first <= 1) return;
  const wanted = downTo === undefined ? pageSize : first - downTo + pageSize / 2;
  const limit = Math.min(Math.max(wanted, pageSize), largestPage);
  const { list } = await call('messageList', {
    params: { id: dialogId },
    query: { before: String(first), limit },
  });
  keep(dialogId, list);
  if (downTo !== undefined && first - limit > downTo) await loadOlder(dialogId, downTo);
}

/** Adds what was written since the last loaded message. */
export async function catchUp(dialogId: number): Promise<void> {
  const thread = threadOf(dialogId);
  if (thread) keep(dialogId, await readAfter(dialogId, thread.list.at(-1)?.number ?? 0));
}

/**
 * Adds one message that was sent or received, or as it reads now; fetches those missing before it. One
 * from before the loaded part comes with that part.
 */
export function addMessage(message: Message): void {
  const thread = threadOf(message.dialogId);
  if (!thread || message.number < (thread.list[0]?.number ?? 0)) return;
  const last = thread.list.at(-1)?.number ?? 0;
  keep(message.dialogId, message.number <= last + 1 ? [message] : []);
  if (message.number > last + 1) void catchUp(message.dialogId);
}

/** Adds a message that is said to be there: what is new, or one of before as it reads now. */
export async function readWritten({ dialogId, number }: LiveEvents['messenger/written']) {
  const list = threadOf(dialogId)?.list ?? [];
  if (number > (list.at(-1)?.number ?? 0)) return await catchUp(dialogId);
  if (number < (list[0]?.number ?? 0)) return;
  const query = { after: number - 1, limit: 1 };
  keep(dialogId, (await call('messageList', { params: { id: dialogId }, query })).list);
}

/**
 * Watches a conversation of the company while it is shown: who does not follow it is told of its
 * messages too.
 */
export function useWatching({ id, userRole }: Pick<Dialog, 'id' | 'userRole'>): void {
  const live = useLiveState();
  const watch = useEffectEvent((dialogId: number) => {
    const known = threadOf(dialogId)?.list.at(-1)?.number ?? 0;
    if (userRole === 'employer') void say('messenger/watch', { dialogId, known });
  });
  // Another role or other jobs end what the page watched, for the server to ask anew.
  useLive('team/changed', () => watch(id));
  useEffect(() => {
    if (live !== 'connected') return undefined;
    watch(id);
    // Who does not follow it hears of nothing while it is not watched.
    if (isOld(id)) void readAgain({ queryKey: key(id), fetchStatus: 'idle' });
    return () => {
      void say('messenger/watch', { dialogId: null, known: 0 });
      if (userRole === 'employer') void markOld(id);
    };
  }, [live, id, userRole]);
}

/** Messages of a dialog that contain a text, newest first. */
export const useFoundMessages = (dialogId: number, search: string) =>
  useQuery({
    queryKey: ['message-search', dialogId, search],
    queryFn: ({ signal }) =>
      call('messageList', { params: { id: dialogId }, query: { search, limit: 50 }, signal }),
    enabled: search !== '',
  });
