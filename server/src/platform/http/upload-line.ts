import { Refusal } from './refusal.ts';

/** Uploads of an account that are in memory at once: each may hold 5 MB until it is encoded anew. */
const atOnce = 2;
const mostWaiting = 50;

interface Line {
  running: number;
  waiting: (() => void)[];
}

const lines = new Map<number, Line>();

/**
 * Reads an account's uploads two at a time. The others wait unread, in the sender's memory and not in
 * ours; beyond fifty they are refused with 429.
 */
export async function inUploadLine<Result>(
  accountId: number,
  read: () => Promise<Result>,
): Promise<Result> {
  const line = lines.get(accountId) ?? { running: 0, waiting: [] };
  lines.set(accountId, line);
  if (line.running < atOnce) line.running += 1;
  else if (line.waiting.length >= mostWaiting)
    throw new Refusal('error', 'Too many pictures at once. Please try again in a moment.', {
      code: 429,
      retryAfter: 5,
    });
  // Whoever ends hands its place on.
  else await new Promise<void>((begin) => line.waiting.push(begin));
  try {
    return await read();
  } finally {
    const next = line.waiting.shift();
    if (next) next();
    else line.running -= 1;
    if (line.running === 0) lines.delete(accountId);
  }
}
