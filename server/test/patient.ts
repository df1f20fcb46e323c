import { setTimeout as sleep } from 'node:timers/promises';
import type { Send, TestApp } from './app.ts';

/** More than that is no word of a server that is busy for a moment. */
const longestSeconds = 5;
const tries = 60;

/** The same server for callers who ask again, as it says, what it was too busy for. */
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
