import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { PictureFacts, PictureOrder } from './picture-layout.ts';

const mostKept = 200;
const mostWaiting = 20;
const longestMs = 10_000;
const idleMs = 60_000;

/**
 * Draws pictures in a process of its own, one at a time: it starts with the first one and ends after
 * an idle minute. Pictures are kept by their content, some 20 kB each.
 */
export function pictureDrawing() {
  const kept = new Map<string, Promise<Buffer>>();
  let running: Promise<ChildProcess> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let idle: NodeJS.Timeout | undefined;

  async function start(): Promise<ChildProcess> {
    const child = fork(new URL('./picture-process.ts', import.meta.url), {
      serialization: 'advanced',
      execArgv: ['--disable-warning=ExperimentalWarning'],
    });
    child.once('exit', () => (running = undefined));
    await answerOf(child);
    return child;
  }

  async function drawNext(order: PictureOrder): Promise<Buffer> {
    clearTimeout(idle);
    const child = await (running ??= start());
    child.send(order);
    const png = await answerOf(child);
    idle = setTimeout(end, idleMs).unref();
    return Buffer.from(png as Uint8Array);
  }

  function end() {
    clearTimeout(idle);
    void running?.then((child) => child.kill());
  }

  /**
   * A PNG of 1200 by 630.
   *
   * @throws a 503 while too many wait
   */
  async function draw(facts: PictureFacts, logo: Uint8Array | null): Promise<Buffer> {
    const key = JSON.stringify(facts);
    const known = kept.get(key);
    if (known) return await known;
    if (waiting >= mostWaiting)
      throw new Refusal('error', 'Too many pictures at once. Please try again in a moment.', {
        code: 503,
        retryAfter: 5,
      });
    waiting += 1;
    const drawn = last.then(() => drawNext({ facts, logo })).finally(() => (waiting -= 1));
    last = drawn.catch(() => undefined);
    for (const oldest of kept.keys()) if (kept.size >= mostKept) kept.delete(oldest);
    kept.set(key, drawn);
    drawn.catch(() => kept.delete(key));
    return await drawn;
  }

  return { draw, end };
}

/** The next thing the process sends. @throws when it ends instead, or says nothing for ten seconds */
async function answerOf(child: ChildProcess): Promise<unknown> {
  const over = new AbortController();
  const { signal } = over;
  const slow = setTimeout(() => child.kill('SIGKILL'), longestMs);
  try {
    return await Promise.race([
      once(child, 'message', { signal }).then(([message]: unknown[]) => message),
      once(child, 'exit', { signal }).then(() => {
        throw new Error('The process that draws pictures has ended');
      }),
    ]);
  } finally {
    clearTimeout(slow);
    over.abort();
  }
}
