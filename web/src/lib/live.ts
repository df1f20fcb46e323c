import type { LiveEventName, LiveEvents } from '@fourfold/contract/live.ts';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { Socket } from 'socket.io-client';
import { accessToken, isSignedIn } from './session.ts';

/** The page's one socket: what happens elsewhere is heard here at once. */

export type LiveState = 'off' | 'connecting' | 'connected';

/** As SPEC.md section 7 says. */
const attempts = 10;
const delayMs = 2000;
/** What the server says may be on its way for so long before the connection counts as lost. */
const onItsWayMs = 20_000;

type Listener = (payload: never) => void;

const listeners = new Map<LiveEventName, Set<Listener>>();
const stateListeners = new Set<() => void>();
let state: LiveState = 'off';
let opened: { accountId: number; ending: AbortController } | null = null;
let opening: Promise<Socket | null> | null = null;
/** Whatever was told before this is in what the page has read. Date.now() goes on during sleep. */
let knownUntil = Date.now();

function become(next: LiveState): void {
  state = next;
  stateListeners.forEach((listener) => listener());
}

/** The server was heard: nothing that it told before is missing. */
function stillHeard(): void {
  knownUntil = Math.max(knownUntil, Date.now() - onItsWayMs);
}

/** What was told meanwhile was told to nobody here; where nothing was, nothing is asked again. */
function catchUp({ ms }: LiveEvents['live/quiet']): void {
  if (Date.now() - ms >= knownUntil) hear('live/resync', {});
  stillHeard();
}
onLive('live/quiet', catchUp);

function hear(event: LiveEventName, payload: unknown): void {
  listeners.get(event)?.forEach((listener) => listener(payload as never));
}

/** Hears an event as long as the component stands. */
export function useLive<Name extends LiveEventName>(
  event: Name,
  listener: (payload: LiveEvents[Name]) => void,
): void {
  const latest = useEffectEvent(listener);
  useEffect(() => onLive(event, (payload) => latest(payload)), [event]);
}

/** Hears an event until the returned function is called. */
export function onLive<Name extends LiveEventName>(
  event: Name,
  listener: (payload: LiveEvents[Name]) => void,
): () => void {
  const those = listeners.get(event) ?? new Set();
  listeners.set(event, those);
  those.add(listener);
  return () => those.delete(listener);
}

/** Whether what happens elsewhere is heard now. */
export const useLiveState = (): LiveState =>
  useSyncExternalStore(
    (listener) => {
      stateListeners.add(listener);
      return () => stateListeners.delete(listener);
    },
    () => state,
  );

/** Says something over the socket; it is lost where there is none. */
export async function say(event: string, payload: object): Promise<void> {
  const socket = await opening;
  if (socket?.connected) socket.volatile.emit(event, payload);
}

/** Opens the socket of an account's page; once is enough. */
export function openLive(accountId: number): void {
  if (opened?.accountId === accountId) return;
  closeLive();
  const ending = new AbortController();
  opened = { accountId, ending };
  opening = connect(ending.signal);
}

/** For whoever signs out or in: what is read from now on is new. */
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
    // The last one may still be ending.
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
    // The server closes the sockets of a session that ended, and its own when it stops.
    if (reason === 'io server disconnect') setTimeout(retry, delayMs);
  });
  socket.on('connect_error', () => {
    // A refusal by the server is not tried again by the client itself.
    if (signal.aborted || socket.active) return;
    refusals += 1;
    if (refusals < attempts) setTimeout(retry, delayMs);
    else become('off');
  });
  socket.io.on('reconnect_failed', () => become('off'));
  socket.io.on('ping', stillHeard);
  socket.onAny(hear);
  // After the last attempt: a new network, or eyes on the page, are worth another round.
  const again = () => {
    if (document.visibilityState === 'visible' && state === 'off') retry();
  };
  addEventListener('online', again, { signal });
  document.addEventListener('visibilitychange', again, { signal });
  signal.addEventListener('abort', () => socket.disconnect());
  return socket;
}
