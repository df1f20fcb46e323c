import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { Parts } from '../../../parts.ts';
import type { PictureFacts, PictureOrder, Told } from './picture-layout.ts';

const mostKept = 200;
const mostWaiting = 20;

/** In milliseconds. A busy machine takes many times the usual 300 for a start and 100 for a picture. */
const usual = {
  start: 120_000,
  draw: 30_000,
  /** How long somebody waits for a picture. */
  patience: 5_000,
  /** After a start that failed, or an end that nobody asked for. */
  pause: 60_000,
  idle: 60_000,
};

export interface Drawing {
  /**
   * A PNG of 1200 by 630. Null where it cannot be had now: too many wait, the process starts or
   * draws for too long, or it ended and is not started again yet.
   */
  draw(facts: PictureFacts, logo: Uint8Array | null): Promise<Buffer | null>;
  end(): void;
}

/**
 * Draws pictures in a process of its own, one at a time: it starts with the first one and ends after
 * an idle minute. Pictures are kept by their content, some 20 kB each. A picture goes on being drawn
 * when nobody waits for it anymore, so the next one who asks has it.
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
    // Whoever waits for an answer hears it too.
    child.on('error', () => undefined);
    await answerOf(child, limits.start);
    return child;
  }

  /** The one process, started where there is none. */
  function begun(): Promise<ChildProcess> {
    const one: Promise<ChildProcess> = (running ??= start(() => {
      if (running === one) running = undefined;
    }));
    return one;
  }

  /** Where the process fails, that is told once and none is started for a while. */
  async function drawn(order: PictureOrder): Promise<Buffer | null> {
    if (performance.now() < pausedUntil) return null;
    clearTimeout(idle);
    let told: Told;
    try {
      const child = await begun();
      child.send(order);
      told = (await answerOf(child, limits.draw)) as Told;
    } catch (error) {
      running = undefined;
      pausedUntil = performance.now() + limits.pause;
      log.warn(error, 'Pictures for links are not drawn for a minute');
      return null;
    }
    idle = setTimeout(end, limits.idle).unref();
    if (typeof told !== 'string') return Buffer.from(told);
    log.warn({ reason: told }, 'A picture for a link was not drawn');
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

/** The next thing the process sends. @throws when it ends instead, or says nothing for so long */
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
