import { Refusal } from './refusal.ts';

interface Line {
  running: number;
  waiting: (() => void)[];
}

/**
 * A queue with accounts taking turns: each waiting account is served once before any is served
 * again, so a heavy sender only delays itself.
 * @param places number of concurrent tasks, `ofEach` of one account; fifty tasks of an account may
 * wait, more are refused with 429
 */
export function fairLine({ places, ofEach }: { places: number; ofEach: number }) {
  const mostWaiting = 50;
  const lines = new Map<number, Line>();
  let running = 0;

  const toTheEnd = (accountId: number, line: Line) => {
    lines.delete(accountId);
    if (line.running > 0 || line.waiting.length > 0) lines.set(accountId, line);
  };
  const next = () => {
    for (const [accountId, line] of lines) {
      if (running >= places) return;
      const begin = line.running < ofEach ? line.waiting.shift() : undefined;
      if (!begin) continue;
      running += 1;
      line.running += 1;
      toTheEnd(accountId, line);
      begin();
    }
  };

  return async <Result>(accountId: number, work: () => Promise<Result>): Promise<Result> => {
    const line = lines.get(accountId) ?? { running: 0, waiting: [] };
    if (line.waiting.length >= mostWaiting)
      throw new Refusal('error', 'Too many files at once. Please try again in a moment.', {
        code: 429,
        retryAfter: 5,
      });
    lines.set(accountId, line);
    await new Promise<void>((begin) => {
      line.waiting.push(begin);
      next();
    });
    try {
      return await work();
    } finally {
      running -= 1;
      line.running -= 1;
      toTheEnd(accountId, line);
      next();
    }
  };
}

/** For reading: up to 10 MB each in memory. A waiting upload stays with its sender. */
export const inUploadLine = fairLine({ places: Infinity, ofEach: 2 });

/** For decoding: each takes up to 100 MB briefly, and one thread. A slow one blocks no other. */
export const inDecodingLine = fairLine({ places: 2, ofEach: 1 });
