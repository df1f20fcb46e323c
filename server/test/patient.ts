import { setTimeout as sleep } from 'node:timers/promises';
import type { Send, TestApp } from './app.ts';

/** A longer Retry-After does not mean a brief overload. */
const longestSeconds = 5;
const tries = 60;

/** The same server for callers who retry after an overload, as the answer asks. */
export function patient<App extends TestApp>(app: App): App {
  const send: Send = async (...call) => {
    for (let left = tries; ; left -= 1) {
      const answer = await app.send<never>(...call);
      const seconds = Number(answer.headers['retry-after'] ?? Infinity);
      if (answer.code !== 503 || seconds > longestSeconds || left === 0) return answer;
      await sleep(seconds * 1_000);
    }
  };
  return { ...app, send };
}
