import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** How often the flow of an upload is looked at, and what has to have come since: 1 kB a second. */
export const lookMs = 15_000;
const leastBytes = lookMs;
const mostMs = 10 * 60_000;

/** Where Node's half minute for a whole request does not count: those that wait in the line or flow. */
const patient = new WeakSet<object>();

/** What Node says of a request that takes too long. */
export const tooSlow = 'ERR_HTTP_REQUEST_TIMEOUT';

/** Whether a request that Node calls too slow is an upload, which has a time of its own. */
export const hasTime = (socket: object): boolean => patient.has(socket);

/** Suspends Node's limit for a request that is an upload, until that has been read. */
export async function withTime<Result>(
  socket: object,
  run: () => Promise<Result>,
): Promise<Result> {
  patient.add(socket);
  try {
    return await run();
  } finally {
    patient.delete(socket);
  }
}

/**
 * Reads an upload for as long as it flows, ten minutes at most: a large picture over a slow network is
 * taken, one that drips is answered 408.
 */
export async function whileItFlows<Result>(
  server: Server,
  socket: Socket,
  read: () => Promise<Result>,
): Promise<Result> {
  // Some of it may have come while it waited in the line: the first look is from the beginning.
  let [before, time] = [0, 0];
  const looks = setInterval(() => {
    time += lookMs;
    const came = socket.bytesRead - before;
    before = socket.bytesRead;
    if (came >= leastBytes && time < mostMs) return;
    patient.delete(socket);
    server.emit('clientError', Object.assign(new Error('Too slow'), { code: tooSlow }), socket);
  }, lookMs);
  try {
    return await read();
  } finally {
    clearInterval(looks);
  }
}
