import { fork } from 'node:child_process';
import type { Answer } from '../answers.ts';
import type { Times } from '../timing.ts';

export interface ToChild {
  cvCount: number;
  jobCount: number;
}

export type FromChild =
  | { built: { ms: number } }
  | { job: number; answer: Answer }
  | { lanes: number; times: Times }
  | { done: { peak: number } };

/** What it may take before it is given up. */
export const limits = { memoryMegabytes: 4_096, seconds: 60 };

/**
 * MiniSearch with so many people, asked for so many jobs, in a process of its own.
 * @returns why not, where it took more than the limits
 */
export function runMiniSearch(size: ToChild): Promise<FromChild[] | string> {
  const child = fork(new URL('./child.ts', import.meta.url), {
    execArgv: [`--max-old-space-size=${limits.memoryMegabytes}`],
    // What V8 writes when it has no memory left.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const told: FromChild[] = [];
  child.on('message', (message: FromChild) => void told.push(message));
  child.send(size);
  return new Promise((resolve) => {
    const timer = setTimeout(() => child.kill(), 1000 * limits.seconds);
    child.once('exit', (_, signal) => {
      clearTimeout(timer);
      if (told.some((message) => 'done' in message)) resolve(told);
      else if (signal === 'SIGTERM') resolve(`given up after ${limits.seconds} s`);
      else resolve(`ended within ${limits.memoryMegabytes} MB of heap`);
    });
  });
}
