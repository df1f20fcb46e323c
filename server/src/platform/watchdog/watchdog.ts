import type { FastifyBaseLogger } from 'fastify';
import process from 'node:process';
import { Worker } from 'node:worker_threads';
import { workUnderWay } from './under-way.ts';
import type { Watched } from './thread.ts';
import { execFile } from 'node:child_process';

const beatEveryMs = 1_000;

/**
 * Starts a thread that logs what was running and ends the process by SIGKILL, once the event loop
 * has made no turn for 10 s while it used the processor (decision 25). The process manager restarts
 * it.
 */
export function startWatchdog(log: FastifyBaseLogger): void {
  const beats = new SharedArrayBuffer(4);
  const counted = new Int32Array(beats);
  const beat = setInterval(() => Atomics.add(counted, 0, 1), beatEveryMs);
  beat.unref();
  const workerData: Watched = { beats, work: workUnderWay.memory };
  const thread = new Worker(new URL('./thread.ts', import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 },
  });
  thread.unref();
  thread.on('error', (error) => log.error(error, 'the watchdog ended'));
  // The kernel does not let the first process of a container be killed from within.
  if (process.pid === 1)
    log.warn(
      'no watchdog: as process 1 this one cannot be ended from within; run it under an init',
    );
}

/**
 * Reports to systemd, three times per `WatchdogSec`, that the event loop turns; does nothing if
 * systemd did not ask for it. Runs systemd-notify, because Node has no Unix datagram sockets.
 */
export function beatForSystemd(): void {
  const { NOTIFY_SOCKET: socket, WATCHDOG_USEC: microseconds } = process.env;
  if (!socket || !microseconds) return;
  const beat = () =>
    execFile('systemd-notify', ['WATCHDOG=1'], (error) => {
      if (error) process.emitWarning(`systemd was not told that all is well: ${error.message}`);
    });
  setInterval(beat, Number(microseconds) / 3_000).unref();
}
