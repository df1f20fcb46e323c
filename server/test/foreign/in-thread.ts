import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { ParserName } from './parsers.ts';
import type { ThreadTask } from './thread.ts';

/** Milliseconds of the processor for one mutant of 4 kB; on a slow machine, and the parser is compiled. */
const mostForOne = 1_000;

/** Milliseconds of the processor that all other threads of this process have taken. */
function takenByOthers(): number {
  const [all, own] = [process.cpuUsage(), process.threadCpuUsage()];
  return (all.user + all.system - own.user - own.system) / 1_000;
}

/**
 * Gives mutants to a parser in a thread that is ended if one of them takes too long: by the
 * processor's time, as a busy machine's clock says nothing.
 * @returns what went wrong; null if nothing did
 */
export async function mutantsInThread(
  name: ParserName,
  seed: number,
  count: number,
): Promise<string | null> {
  const place = new Int32Array(new SharedArrayBuffer(4));
  // Until then it loads, which takes as long as it takes.
  place[0] = -1;
  const workerData: ThreadTask = { name, seed, count, place };
  const thread = new Worker(new URL('./thread.ts', import.meta.url), { workerData });
  let end: string | null | undefined;
  const ended = once(thread, 'exit').then(
    ([code]) => (code === 0 ? null : `the thread ended at mutant ${place[0]}`),
    (error: unknown) => `mutant ${place[0]}: ${String(error)}`,
  );
  void ended.then((told) => (end = told));
  let [last, since] = [-1, 0];
  while (end === undefined) {
    await Promise.race([ended, pause(50)]);
    const at = Atomics.load(place, 0);
    const now = takenByOthers();
    if (at !== last) [last, since] = [at, now];
    else if (at >= 0 && now - since > mostForOne && end === undefined)
      end = `mutant ${at} does not end`;
  }
  await thread.terminate();
  return end;
}
