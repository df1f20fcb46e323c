import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** The interval of progress checks, and the progress required: 1 kB a second. */
export const lookMs = 15_000;
const leastBytes = lookMs;
const mostMs = 10 * 60_000;

/** Requests without Node's half minute: uploads that wait in line or make progress. */
const patient = new WeakSet<object>();

/** Node's code of a request that takes too long. */
export const tooSlow = 'ERR_HTTP_REQUEST_TIMEOUT';

/** Whether a request that Node calls too slow is an upload, which has its own limit. */
export const hasTime = (socket: object): boolean => patient.has(socket);

/** Suspends Node's limit for an upload until it has been read. */
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
 * Reads an upload while it makes progress, for ten minutes at most: a large picture on a slow
 * network is accepted, a trickle is answered 408.
 */
export async function whileItFlows<Result>(
  server: Server,
  socket: Socket,
  read: () => Promise<Result>,
): Promise<Result> {
  // A part may have arrived while it waited in line, so the first check counts from the start.
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
