import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Durations in milliseconds. */
export interface Times {
  p50: number;
  p95: number;
}

/** Runs everything once, `lanes` at a time. */
export const timed = async <Item>(...asked: Parameters<typeof timesOf<Item>>): Promise<Times> =>
  percentiles(await timesOf(...asked));

/** The same: each duration. */
export async function timesOf<Item>(
  items: readonly Item[],
  lanes: number,
  run: (item: Item) => Promise<unknown>,
): Promise<number[]> {
  const taken: number[] = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (;;) {
        const item = items[next];
        next += 1;
        if (item === undefined) return;
        const start = performance.now();
        await run(item);
        taken.push(performance.now() - start);
      }
    }),
  );
  return taken;
}

export function percentiles(taken: readonly number[]): Times {
  const sorted = taken.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  return { p50: at(0.5), p95: at(0.95) };
}

const tick = 5;

/** The longest block of the event loop in milliseconds while `run` ran. */
export async function longestStop(run: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: tick });
  delay.enable();
  await run();
  delay.disable();
  // It measures from timer to timer.
  return Math.max(0, delay.max / 1e6 - tick);
}

export const toSeconds = (ms: number) =>
  ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
export const toMegabytes = (bytes: number) => `${Math.round(bytes / 1e6).toLocaleString('en')} MB`;
