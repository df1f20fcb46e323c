import { Refusal } from './refusal.ts';

interface Line {
  running: number;
  waiting: (() => void)[];
}

/**
 * Work that accounts wait for in turn: each account that waits is served once before any is served
 * again, so that who sends much waits for themselves.
 * @param places how many run at once, `ofEach` of one account; of one account fifty may wait, more are
 * refused with 429
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
      throw new Refusal('error', 'Too many pictures at once. Please try again in a moment.', {
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

/** Reading: each may hold 5 MB until it is encoded anew. Who waits is in the sender's memory, not in ours. */
export const inUploadLine = fairLine({ places: Infinity, ofEach: 2 });

/** Decoding: each takes up to 100 MB for a moment and one thread. One that is slow keeps nobody else waiting. */
export const inDecodingLine = fairLine({ places: 2, ofEach: 1 });
