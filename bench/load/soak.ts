import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Results } from './rate.ts';
import type { Memory } from './people.ts';

const warmUpMinutes = 5;
/**
 * How many minutes are averaged at either end, so that one collection more or less does not count as
 * growth.
 */
const together = 5;

/**
 * Steady load for some minutes; reads the server's memory after a garbage collection each minute and
 * reports the growth from the first minutes after the warm-up to the last. The server needs
 * `--expose-gc`.
 */
export async function soak(
  server: ChildProcess,
  minutes: number,
  run: (seconds: number) => Promise<Results>,
): Promise<void> {
  const looks: Memory[] = [];
  let answered = 0;
  let others = 0;
  for (let minute = 1; minute <= warmUpMinutes + minutes; minute += 1) {
    const result = await run(60);
    answered += result.answered;
    others += result.refused + result.broken;
    server.send('memory');
    const [memory] = (await once(server, 'message')) as [Memory];
    if (minute > warmUpMinutes) looks.push(memory);
    console.log(
      `minute ${String(minute).padStart(2)}  heap ${mb(memory.heapUsed)}  outside ${mb(memory.external)}  ` +
        `resident ${mb(memory.rss)}  answered ${answered}  other ${others}`,
    );
  }
  for (const what of ['heapUsed', 'external', 'rss'] as const) {
    const [first, last] = [looks.slice(0, together), looks.slice(-together)].map((some) =>
      middle(some.map((look) => look[what])),
    );
    if (first === undefined || last === undefined) throw new Error('Nothing was measured');
    const growth = ((last / first - 1) * 100).toFixed(1);
    console.log(`${what}: ${mb(first)} → ${mb(last)}, ${growth} %`);
  }
}

const mb = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

function middle(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
