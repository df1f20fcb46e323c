import { useSyncExternalStore } from 'react';
import { call } from '../../../lib/api.ts';
import {
  draftNames,
  onDraftElsewhere,
  readDraft,
  removeDraft,
  writeDraft,
} from '../../../lib/draft.ts';
import { onLive } from '../../../lib/live.ts';
import { errorText } from '../../../lib/transport.ts';
import { addMessage } from './messages.ts';

/** A message that is being sent, or failed. */
export interface Pending {
  dialogId: number;
  /** The message's own id, so that sending again is never a second message. */
  id: string;
  text: string;
  /** When it was written, in milliseconds; unique within a tab. */
  written: number;
  /** Why it was not sent; null while it is being sent. */
  failure: string | null;
}

/**
 * Messages that have not arrived yet. They are stored in this browser, so that a page closed too
 * early sends them when it reopens: each message separately, so that tabs do not overwrite each
 * other's.
 */
const drafts = 'messenger-outbox:';
let waiting: readonly Pending[] | null = null;
const listeners = new Set<() => void>();
const sending = new Set<number>();

const inOrder = (list: readonly Pending[]) =>
  list.toSorted((one, other) => one.written - other.written);

const readKept = () =>
  inOrder(draftNames(drafts).flatMap((name) => readDraft<Pending>(name) ?? []));

const all = (): readonly Pending[] => (waiting ??= readKept());

function change(next: readonly Pending[]): void {
  waiting = next;
  listeners.forEach((listener) => listener());
}

const without = (id: string) => all().filter((one) => one.id !== id);

function keep(pending: Pending): void {
  writeDraft(drafts + pending.id, pending);
  change(inOrder([...without(pending.id), pending]));
}

/** Changes a waiting message, unless another tab has sent or discarded it. */
function replace(id: string, patch: Partial<Pending>): void {
  const before = all().find((one) => one.id === id);
  if (before) keep({ ...before, ...patch });
}

export function dropPending(id: string): void {
  removeDraft(drafts + id);
  change(without(id));
}

/** Follows what another tab wrote, sent or discarded. */
function followElsewhere(name: string): void {
  if (!name.startsWith(drafts)) return;
  const pending = readDraft<Pending>(name);
  const others = without(name.slice(drafts.length));
  change(pending ? inOrder([...others, pending]) : others);
}

/** A random UUID (version 4). The browser's own is missing on pages of plain http. */
function newMessageId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const third = `4${hex.slice(13, 16)}`;
  const fourth = `8${hex.slice(17, 20)}`;
  return [hex.slice(0, 8), hex.slice(8, 12), third, fourth, hex.slice(20)].join('-');
}

/** Queues a message; messages arrive in the order they were written. */
export function sendMessage(dialogId: number, text: string): void {
  const written = Math.max(Date.now(), (all().at(-1)?.written ?? 0) + 1);
  keep({ dialogId, id: newMessageId(), text, written, failure: null });
  void deliver(dialogId);
}

/** Retries a failed message, and those after it. */
export function retryPending(id: string): void {
  const failed = all().find((one) => one.id === id);
  if (!failed) return;
  replace(id, { failure: null });
  void deliver(failed.dialogId);
}

/** Sends what waits in a dialog, one by one; the first failure holds up the rest. */
async function deliver(dialogId: number): Promise<void> {
  if (sending.has(dialogId)) return;
  sending.add(dialogId);
  try {
    for (;;) {
      const next = all().find((one) => one.dialogId === dialogId);
      if (!next || next.failure !== null) return;
      try {
        const body = { id: next.id, text: next.text };
        addMessage(await call('messageSend', { params: { id: dialogId }, body }));
        dropPending(next.id);
      } catch (problem) {
        replace(next.id, { failure: errorText(problem) });
        // Later messages would otherwise arrive before it.
        return;
      }
    }
  } finally {
    sending.delete(dialogId);
  }
}

/** Resends what failed because of the network; a message the server refused waits for its author. */
function deliverAgain(): void {
  for (const one of all()) if (one.failure !== null) replace(one.id, { failure: null });
  for (const dialogId of new Set(all().map((one) => one.dialogId))) void deliver(dialogId);
}

/** Sends the messages an earlier page left, and retries whenever the connection is back. */
export function followOutbox(): () => void {
  waiting = null;
  if (all().length > 0) deliverAgain();
  const stops = [onLive('live/quiet', deliverAgain), onDraftElsewhere(followElsewhere)];
  addEventListener('online', deliverAgain);
  return () => {
    stops.forEach((stop) => stop());
    removeEventListener('online', deliverAgain);
  };
}

/** A dialog's messages that have not arrived, in order. */
export const usePending = (dialogId: number): readonly Pending[] => {
  const pending = useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, all);
  return pending.filter((one) => one.dialogId === dialogId);
};
