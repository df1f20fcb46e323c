import type { FastifyBaseLogger } from 'fastify';
import { setTimeout as wait } from 'node:timers/promises';
import type { Part, Question } from '@fourfold/match-index';
import { Follower } from './follower.ts';
import { headBytes, type Head, type IndexFile } from './index-file.ts';
import type { Start } from './messages.ts';
import type { AllTerms } from './terms.ts';
import { Workers, type Loaded } from './workers.ts';

/** How often to look for changes when no search does. */
const followMs = 250;
/** The first rebuild after a failure starts soon. */
const retryMs = { first: 500, most: 60_000 };
/** How often the index is written to its file; changes are kept for ten minutes at least. */
const saveMs = 5 * 60_000;

export interface MatchIndexParts {
  databaseUrl: string;
  threads: number;
  /** Null: it is not kept on disk. */
  file: IndexFile | null;
  /** How long a stop waits for the last writing; a server that stops has ten seconds for everything. */
  lastSaveMs?: number;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

interface Ready {
  workers: Workers;
  follower: Follower;
  /** Ends this life of the index. */
  fail: (error: unknown) => void;
}

/**
 * The projections in memory, in worker threads. Each search first applies what was committed before it.
 * When the index cannot, it returns null; it never guesses.
 */
export class MatchIndex {
  readonly #parts: MatchIndexParts;
  readonly #stopping = new AbortController();
  #running: Promise<void> | null = null;
  #ready: Ready | null = null;
  /** The current or last catching up, and one that waits for it. */
  #last: Promise<unknown> = Promise.resolve();
  #waiting: Promise<boolean> | null = null;
  /** The current or last writing of the file. */
  #saving: Promise<void> = Promise.resolve();
  /** What was loaded last, from where and how fast. */
  loaded: (Loaded & { ms: number; from: 'file' | 'database' }) | null = null;

  constructor(parts: MatchIndexParts) {
    this.#parts = parts;
  }

  /** Builds the index, and rebuilds it after each failure. */
  start(): void {
    this.#running ??= this.#run();
  }

  get isReady(): boolean {
    return this.#ready !== null;
  }

  /**
   * What the parts find; null where the database has to be asked instead.
   * @param question from what the order counts at the moment that the index has reached
   */
  async find(question: (terms: AllTerms) => Question): Promise<Part[] | null> {
    if (!(await this.#tryToCatchUp())) return null;
    try {
      const ready = this.#ready;
      return ready && (await ready.workers.ask(question(ready.follower.terms)));
    } catch (error) {
      if (!this.#stopping.signal.aborted) this.#parts.log.warn(error, 'match index');
      return null;
    }
  }

  async #tryToCatchUp(): Promise<boolean> {
    try {
      return this.#ready !== null && (await this.#caughtUp());
    } catch (error) {
      if (!this.#stopping.signal.aborted) this.#parts.log.warn(error, 'match index');
      return false;
    }
  }

  async stop(): Promise<void> {
    await Promise.race([
      this.#saveLast(),
      wait(this.#parts.lastSaveMs ?? 3_000, null, { ref: false }),
    ]);
    this.#stopping.abort();
    await this.#running;
    await this.#saving;
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping;
    let delay = retryMs.first;
    while (!signal.aborted) {
      try {
        await this.#live(() => {
          delay = retryMs.first;
        });
      } catch (error) {
        if (!signal.aborted) this.#parts.log.warn(error, 'match index');
        // Whatever was wrong, the next life begins with the database.
        await this.#removeFile();
      }
      await wait(delay, null, { signal, ref: false }).catch(() => undefined);
      delay = Math.min(retryMs.most, 2 * delay);
    }
  }

  /** One life of the index; returns, or throws, when it ends. */
  async #live(onReady: () => void): Promise<void> {
    const { databaseUrl, threads } = this.#parts;
    const { signal } = this.#stopping;
    const over = Promise.withResolvers<void>();
    // A rejection reaches whoever awaits it below.
    over.promise.catch(() => undefined);
    const end = () => over.resolve();
    signal.addEventListener('abort', end);
    const broken = () => over.reject(new Error('The connection of the match index broke'));
    const follower = await Follower.open(databaseUrl, broken);
    let workers: Workers | null = null;
    try {
      const began = performance.now();
      const load = async (from: Start['from']) => {
        workers = new Workers({ from, parts: threads }, (error) => over.reject(error));
        const loaded = await Promise.race([workers.load(), over.promise]);
        const ms = Math.round(performance.now() - began);
        if (loaded) this.loaded = { ...loaded, ms, from: 'path' in from ? 'file' : 'database' };
      };
      const head = await this.#usableHead(follower);
      if (head) await load({ path: this.#parts.file?.path ?? '', sections: head.sections });
      if (head) await follower.resume(head);
      else await follower.begin((snapshot) => load({ databaseUrl, snapshot }));
      if (signal.aborted || !workers) return;
      const ready = { workers, follower, fail: over.reject };
      this.#ready = ready;
      onReady();
      this.#parts.log.info(this.loaded, 'match index is ready');
      void this.#saveOften(ready);
      await Promise.race([over.promise, this.#follow(ready)]);
    } finally {
      this.#ready = null;
      signal.removeEventListener('abort', end);
      await follower.close().catch(() => undefined);
      await (workers as Workers | null)?.stop();
    }
  }

  /** Applies changes regularly, so that searches find little to do. Returns when that fails. */
  async #follow(ready: Ready): Promise<void> {
    const { signal } = this.#stopping;
    while (this.#ready === ready) {
      if (await this.#caughtUp())
        await wait(followMs, null, { signal, ref: false }).catch(() => undefined);
      else await ready.follower.takeSteps((change) => ready.workers.apply(change));
    }
  }

  /** The head of the file; null, and no file any more, if it is of no use. */
  async #usableHead(follower: Follower): Promise<Head | null> {
    const { file, threads, log } = this.#parts;
    try {
      const head = (await file?.readHead()) ?? null;
      const parts = head?.sections.length ?? threads;
      const why =
        parts === threads
          ? head && (await follower.whyUseless(head))
          : 'of another number of parts';
      if (why === null) return head;
      log.info(`The index file is ${why}`);
    } catch (error) {
      log.info(error, 'match index');
    }
    await this.#removeFile();
    return null;
  }

  /** With the latest changes, so that the file at rest has nobody who is gone. */
  async #saveLast(): Promise<void> {
    await this.#tryToCatchUp();
    if (this.#ready) await this.#save(this.#ready);
  }

  async #removeFile(): Promise<void> {
    const { file, log } = this.#parts;
    await file?.remove().catch((error: unknown) => log.warn(error, 'match index'));
  }

  async #saveOften(ready: Ready): Promise<void> {
    const { signal } = this.#stopping;
    const pause = () => wait(saveMs, null, { signal, ref: false }).catch(() => undefined);
    if (this.loaded?.from === 'file') await pause();
    while (this.#ready === ready && !signal.aborted) {
      await this.#save(ready);
      await pause();
    }
  }

  /** Writes the index to its file, after another such writing. */
  #save(ready: Ready): Promise<void> {
    this.#saving = this.#saving.then(() => this.#write(ready));
    return this.#saving;
  }

  async #write({ workers, follower }: Ready): Promise<void> {
    const { file, log } = this.#parts;
    try {
      await file?.replace(async (path) => {
        const { snapshot } = follower;
        const sections = await workers.save(path, headBytes);
        // Only now has everything been read that is in the file.
        const marked = this.#last.then(() => follower.mark(snapshot));
        this.#last = marked.catch(() => undefined);
        return { ...(await marked), sections };
      });
    } catch (error) {
      if (this.#stopping.signal.aborted) return;
      log.warn(error, 'match index');
      // It would hold on to what people have deleted.
      await this.#removeFile();
    }
  }

  /** A catching up that starts after this call; calls that wait for the same one share it. */
  #caughtUp(): Promise<boolean> {
    this.#waiting ??= this.#last.then(() => {
      this.#waiting = null;
      const ready = this.#ready;
      const running = ready
        ? ready.follower.catchUp((change) => ready.workers.apply(change))
        : Promise.resolve(false);
      this.#last = running.catch((error: unknown) => ready?.fail(error));
      return running;
    });
    return this.#waiting;
  }
}
