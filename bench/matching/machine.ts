import { readFile } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { percentiles } from './timing.ts';

/** The machine of the measurements. */
export const machine = () =>
  `${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GB`;

export const load = () =>
  loadavg()
    .map((load) => load.toFixed(1))
    .join(' ');

/** The peak memory of a process in bytes; null if the system does not report it. */
export async function peakMemory(processId: number): Promise<number | null> {
  const status = await readFile(`/proc/${processId}/status`, 'utf8').catch(() => '');
  const peak = /VmHWM:\s+(\d+) kB/.exec(status)?.[1];
  return peak === undefined ? null : Number(peak) * 1024;
}

/** Bytes a second that one core reads from memory: the median of several sums over a large array. */
export function bandwidth(): number {
  // Much larger than any cache.
  const numbers = new Float64Array(2 ** 25).fill(1);
  const seconds = Array.from({ length: 9 }, () => {
    const began = performance.now();
    if (sum(numbers) !== numbers.length) throw new Error('The sum is wrong');
    return (performance.now() - began) / 1000;
  });
  return numbers.byteLength / percentiles(seconds).p50;
}

/** Eight sums at once: a single one would wait for its additions, not for the memory. */
function sum(numbers: Float64Array): number {
  let [a, b, c, d, e, f, g, h] = [0, 0, 0, 0, 0, 0, 0, 0];
  for (let at = 0; at < numbers.length; at += 8) {
    a += numbers[at] ?? 0;
    b += numbers[at + 1] ?? 0;
    c += numbers[at + 2] ?? 0;
    d += numbers[at + 3] ?? 0;
    e += numbers[at + 4] ?? 0;
    f += numbers[at + 5] ?? 0;
    g += numbers[at + 6] ?? 0;
    h += numbers[at + 7] ?? 0;
  }
  return a + b + c + d + e + f + g + h;
}
