import type { LiveEventName, LiveEvents } from '@fourfold/contract/live.ts';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { Socket } from 'socket.io-client';
import { accessToken, isSignedIn } from './session.ts';

/** The page's one socket for events of the server. */

export type LiveState = 'off' | 'connecting' | 'connected';

/** As in SPEC.md section 7. */
const attempts = 10;
const delayMs = 2000;
/** How long an event of the server may be under way before the connection counts as lost. */
const onItsWayMs = 20_000;

type Listener = (payload: never) => void;

const listeners = new Map<LiveEventName, Set<Listener>>();
const stateListeners = new Set<() => void>();
let state: LiveState = 'off';
let opened: { accountId: number; ending: AbortController } | null = null;
let opening: Promise<Socket | null> | null = null;
/**
 * All events before this time are included in what the page has read. Date.now() continues during
 * sleep.
 */
let knownUntil = Date.now();

function become(next: LiveState): void {
  state = next;
  stateListeners.forEach((listener) => listener());
}

/** The server answered: no earlier event is missing. */
function stillHeard(): void {
  knownUntil = Math.max(knownUntil, Date.now() - onItsWayMs);
}

/** Events during the gap did not arrive here; without any, nothing is refetched. */
function catchUp({ ms }: LiveEvents['live/quiet']): void {
  if (Date.now() - ms >= knownUntil) dispatch('live/resync', {});
  stillHeard();
}
onLive('live/quiet', catchUp);

function dispatch(event: LiveEventName, payload: unknown): void {
  listeners.get(event)?.forEach((listener) => listener(payload as never));
}

/** Subscribes to an event while the component is mounted. */
export function useLive<Name extends LiveEventName>(
  event: Name,
  listener: (payload: LiveEvents[Name]) => void,
): void {
  const latest = useEffectEvent(listener);
  useEffect(() => onLive(event, (payload) => latest(payload)), [event]);
}

/** Subscribes to an event until the returned function is called. */
export function onLive<Name extends LiveEventName>(
  event: Name,
  listener: (payload: LiveEvents[Name]) => void,
): () => void {
  const those = listeners.get(event) ?? new Set();
  listeners.set(event, those);
  those.add(listener);
  return () => those.delete(listener);
}

/** Whether events arrive now. */
export const useLiveState = (): LiveState =>
  useSyncExternalStore(
    (listener) => {
      stateListeners.add(listener);
      return () => stateListeners.delete(listener);
    },
    () => state,
  );

/**
 * Sends a message over the socket; without one it is lost. @param volatile it is lost too while the
 * socket still sends the one before
 */
export async function say(event: string, payload: object, volatile = false): Promise<void> {
  const socket = await opening;
  if (socket?.connected) (volatile ? socket.volatile : socket).emit(event, payload);
}

/** Opens the account's socket, once per page. */
export function openLive(accountId: number): void {
  if (opened?.accountId === accountId) return;
  closeLive();
  const ending = new AbortController();
  opened = { accountId, ending };
  opening = connect(ending.signal);
}

/** For sign-out and sign-in: later reads are fresh. */
export function closeLive(): void {
  knownUntil = Date.now();
  opened?.ending.abort();
  opened = null;
  opening = null;
  become('off');
}

async function connect(signal: AbortSignal): Promise<Socket | null> {
  const { io } = await import('socket.io-client');
  if (signal.aborted) return null;
  become('connecting');
  const socket = io({
    transports: ['websocket'],
    // The last socket may still be closing.
    forceNew: true,
    reconnectionAttempts: attempts,
    reconnectionDelay: delayMs,
    reconnectionDelayMax: delayMs,
    auth: (send) => {
      accessToken().then(
        (token) => send({ token }),
        () => send({ token: null }),
      );
    },
  });
  let refusals = 0;
  const retry = () => {
    if (signal.aborted || !isSignedIn() || socket.connected) return;
    become('connecting');
    socket.connect();
  };
  socket.on('connect', () => {
    become('connected');
    refusals = 0;
  });
  socket.on('disconnect', (reason) => {
    if (signal.aborted) return;
    become('connecting');
    // The server closes the sockets of an ended session, and all of its own when it stops.
    if (reason === 'io server disconnect') setTimeout(retry, delayMs);
  });
  socket.on('connect_error', () => {
    // The client does not retry on its own after the server refused.
    if (signal.aborted || socket.active) return;
    refusals += 1;
    if (refusals < attempts) setTimeout(retry, delayMs);
    else become('off');
  });
  socket.io.on('reconnect_failed', () => become('off'));
  socket.io.on('ping', stillHeard);
  socket.onAny(dispatch);
  // After the last attempt, a new network or a visible page starts another round.
  const again = () => {
    if (document.visibilityState === 'visible' && state === 'off') retry();
  };
  addEventListener('online', again, { signal });
  document.addEventListener('visibilitychange', again, { signal });
  signal.addEventListener('abort', () => socket.disconnect());
  return socket;
}
