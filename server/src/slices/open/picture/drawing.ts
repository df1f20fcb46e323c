import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { Parts } from '../../../parts.ts';
import type { PictureFacts, PictureOrder, Drawn } from './picture-layout.ts';

const mostKept = 200;
const mostWaiting = 20;

/** In ms. A busy machine takes many times the usual 300 for a start and 100 for a picture. */
const usual = {
  start: 120_000,
  draw: 30_000,
  /** How long a caller waits for a picture. */
  patience: 5_000,
  /** The pause after a failed start or an unexpected end. */
  pause: 60_000,
  idle: 60_000,
};

export interface Drawing {
  /**
   * A PNG of 1200 by 630. Null if it is not available now: too many callers wait, the process takes
   * too long to start or draw, or it ended and is not started again yet.
   */
  draw(facts: PictureFacts, logo: Uint8Array | null): Promise<Buffer | null>;
  end(): void;
}

/**
 * Draws pictures in a separate process, one at a time: it starts with the first picture and ends
 * after an idle minute. Pictures are cached by their content, some 20 kB each. A picture is
 * finished even if its caller has given up, so that the next one gets it.
 */
export function pictureDrawing(
  log: Parts['log'],
  program = new URL('./picture-process.ts', import.meta.url),
  limits = usual,
): Drawing {
  const kept = new Map<string, Promise<Buffer | null>>();
  let running: Promise<ChildProcess> | undefined;
  let pausedUntil = 0;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let idle: NodeJS.Timeout | undefined;

  async function start(ended: () => void): Promise<ChildProcess> {
    const child = fork(program, {
      serialization: 'advanced',
      execArgv: ['--disable-warning=ExperimentalWarning'],
    });
    child.once('exit', ended);
    // Callers that wait for an answer handle the error too.
    child.on('error', () => undefined);
    await answerOf(child, limits.start);
    return child;
  }

  /** The process, started if there is none. */
  function begun(): Promise<ChildProcess> {
    const one: Promise<ChildProcess> = (running ??= start(() => {
      if (running === one) running = undefined;
    }));
    return one;
  }

  /** Reports a failed process once, and starts none for a while. */
  async function drawn(order: PictureOrder): Promise<Buffer | null> {
    if (performance.now() < pausedUntil) return null;
    clearTimeout(idle);
    let answer: Drawn;
    try {
      const child = await begun();
      child.send(order);
      answer = (await answerOf(child, limits.draw)) as Drawn;
    } catch (error) {
      running = undefined;
      pausedUntil = performance.now() + limits.pause;
      log.warn(error, 'Pictures for links are not drawn for a minute');
      return null;
    }
    idle = setTimeout(end, limits.idle).unref();
    if (typeof answer !== 'string') return Buffer.from(answer);
    log.warn({ reason: answer }, 'A picture for a link was not drawn');
    return null;
  }

  function end() {
    clearTimeout(idle);
    const ending = running;
    running = undefined;
    void ending?.then(
      (child) => child.kill(),
      () => undefined,
    );
  }

  function begin(key: string, order: PictureOrder): Promise<Buffer | null> {
    waiting += 1;
    const picture = last.then(() => drawn(order)).finally(() => (waiting -= 1));
    last = picture;
    for (const oldest of kept.keys()) if (kept.size >= mostKept) kept.delete(oldest);
    kept.set(key, picture);
    void picture.then((png) => png ?? kept.delete(key));
    return picture;
  }

  return {
    async draw(facts, logo) {
      const key = JSON.stringify(facts);
      const picture = kept.get(key) ?? (waiting < mostWaiting && begin(key, { facts, logo }));
      if (!picture) return null;
      const over = new AbortController();
      const patience = delay(limits.patience, null, { signal: over.signal, ref: false });
      const first = await Promise.race([picture, patience.catch(() => null)]);
      over.abort();
      return first;
    },
    end,
  };
}

/** The next message of the process. @throws if it ends instead, or sends nothing for that long */
async function answerOf(child: ChildProcess, longest: number): Promise<unknown> {
  const over = new AbortController();
  const { signal } = over;
  try {
    return await Promise.race([
      once(child, 'message', { signal }).then(([message]: unknown[]) => message),
      once(child, 'exit', { signal }).then(() => {
        throw new Error('The process that draws pictures has ended');
      }),
      delay(longest, undefined, { signal }).then(() => {
        child.kill('SIGKILL');
        throw new Error('The process that draws pictures does not answer');
      }),
    ]);
  } finally {
    over.abort();
  }
}
