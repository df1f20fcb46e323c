import type { LiveEventName } from '@fourfold/contract/live.ts';
import type { AddressInfo } from 'node:net';
import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { io, type Socket } from 'socket.io-client';
import { afterEach, expect, vi } from 'vitest';
import type { TestApp } from './app.ts';

const open: Socket[] = [];
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect();
});

/** The URL of a listening node. */
export const addressOf = (node: TestApp) =>
  `http://127.0.0.1:${(node.http.server.address() as AddressInfo).port}`;

/** A real client's socket, closed after the test. */
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

/** 'connected', or the error. */
export const outcomeOf = (socket: Socket) =>
  new Promise<string>((resolve) => {
    socket.on('connect', () => resolve('connected'));
    socket.on('connect_error', (error) => resolve(error.message));
  });

/** A connected socket and its events from now on, as [event, payload]. */
export async function listening(
  node: TestApp,
  token: string,
): Promise<{ socket: Socket; heard: [LiveEventName, unknown][] }> {
  const socket = openSocket(node, { token });
  const heard: [LiveEventName, unknown][] = [];
  const arrived = new Set<unknown>();
  socket.onAny((event: LiveEventName | typeof marker, payload) => {
    if (event === marker) arrived.add(payload);
    else if (event !== 'live/quiet') heard.push([event, payload]);
  });
  const outcome = await outcomeOf(socket);
  if (outcome !== 'connected') throw new Error(outcome);
  await hearWhatIsUnderWay(node, token, arrived);
  heard.length = 0;
  return { socket, heard };
}

const marker = 'test/marker';

/** Events arrive in order: after one of our own, none of the earlier ones is missing. */
async function hearWhatIsUnderWay(node: TestApp, token: string, arrived: Set<unknown>) {
  await vi.waitFor(
    async () => {
      const waiting = await node.parts.db.selectFrom('live_outbox').select('id').execute();
      expect(waiting).toEqual([]);
    },
    { timeout: 30_000 },
  );
  const payload = randomUUID();
  const marked = JSON.stringify([{ to: [Number(decodeJwt(token).sub)], event: marker, payload }]);
  await sql`select pg_notify('fourfold_live', ${marked})`.execute(node.parts.db);
  await vi.waitFor(() => expect(arrived).toContain(payload), { timeout: 30_000 });
}
