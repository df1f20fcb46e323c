import type { LiveEventName } from '@fourfold/contract/live.ts';
import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { afterEach } from 'vitest';
import type { TestApp } from './app.ts';

const open: Socket[] = [];
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect();
});

/** Where a listening node is. */
export const addressOf = (node: TestApp) =>
  `http://127.0.0.1:${(node.http.server.address() as AddressInfo).port}`;

/** A socket of a real client, closed after the test. */
export function openSocket(
  node: TestApp,
  auth: object,
  more: { extraHeaders?: Record<string, string> } = {},
): Socket {
  const socket = io(addressOf(node), {
    transports: ['websocket'],
    auth,
    reconnection: false,
    forceNew: true,
    ...more,
  });
  open.push(socket);
  return socket;
}

/** 'connected', or why not. */
export const outcomeOf = (socket: Socket) =>
  new Promise<string>((resolve) => {
    socket.on('connect', () => resolve('connected'));
    socket.on('connect_error', (error) => resolve(error.message));
  });

/** A connected socket and what it hears, as [event, payload], after its first word. */
export async function listening(
  node: TestApp,
  token: string,
): Promise<{ socket: Socket; heard: [LiveEventName, unknown][] }> {
  const socket = openSocket(node, { token });
  const heard: [LiveEventName, unknown][] = [];
  socket.onAny((event: LiveEventName, payload) => {
    if (event !== 'live/quiet') heard.push([event, payload]);
  });
  const outcome = await outcomeOf(socket);
  if (outcome !== 'connected') throw new Error(outcome);
  return { socket, heard };
}
