import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Change, Kind, Part, Question } from '@fourfold/match-index';
import type { FromWorker, Start, ToWorker } from './messages.ts';

interface Waiting {
  parts: Part[];
  resolve: (parts: Part[]) => void;
  reject: (error: Error) => void;
}

export interface Loaded {
  /** How many CVs and jobs it holds. */
  counts: Record<Kind, number>;
  bytes: number;
}

/**
 * A part that loads keeps two cores busy: PostgreSQL packs its rows and the thread unpacks them. If
 * more parts than half the cores loaded at once, the server's own thread would wait for a core.
 */
const loadersAtOnce = Math.max(1, Math.floor(availableParallelism() / 2));

/**
 * The threads that hold the parts of the index. Searches and changes reach all of them in one order.
 */
export class Workers {
  readonly #start: Omit<Start, 'part'>;
  readonly #onFailure: (error: Error) => void;
  readonly #workers: Worker[] = [];
  readonly #waiting = new Map<number, Waiting>();
  #asked = 0;
  #failure: Error | null = null;

  /** `onFailure` is called once, when the threads can no longer answer. */
  constructor(start: Omit<Start, 'part'>, onFailure: (error: Error) => void) {
    this.#start = start;
    this.#onFailure = onFailure;
  }

  /** Starts the threads; resolves when every part is loaded. */
  async load(): Promise<Loaded> {
    const { parts } = this.#start;
    const all: LoadedPart[] = [];
    for (let part = 0; part < parts; part += loadersAtOnce) {
      const some = Array.from({ length: Math.min(loadersAtOnce, parts - part) }, (_, at) =>
        firstMessage(this.#begin(part + at)),
      );
      all.push(...(await Promise.all(some)));
    }
    const total = (count: (one: LoadedPart) => number) =>
      all.reduce((sum, one) => sum + count(one), 0);
    const counts = { cv: total(({ loaded }) => loaded.cv), job: total(({ loaded }) => loaded.job) };
    return { counts, bytes: total(({ bytes }) => bytes) };
  }

  /** What each part finds. */
  ask(question: Question): Promise<Part[]> {
    this.#asked += 1;
    const ask = this.#asked;
    return new Promise((resolve, reject) => {
      if (this.#failure) {
        reject(this.#failure);
        return;
      }
      this.#waiting.set(ask, { parts: [], resolve, reject });
      const message: ToWorker = { ask, question };
      for (const worker of this.#workers) worker.postMessage(message, []);
    });
  }

  apply(change: Change): void {
    for (const [part, worker] of this.#workers.entries()) {
      const holds = (id: number) => id % this.#workers.length === part;
      const message: ToWorker = { change: partOf(change, holds) };
      worker.postMessage(message, []);
    }
  }

  async stop(): Promise<void> {
    this.#end(new Error('The match index was stopped'));
    await Promise.all(this.#workers.map((worker) => worker.terminate()));
  }

  #begin(part: number): Worker {
    const workerData: Start = { ...this.#start, part };
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData });
    worker.on('error', (error) => this.#fail(error as Error));
    worker.on('exit', () => this.#fail(new Error('A thread of the match index ended')));
    worker.on('message', (message: FromWorker) => this.#heard(message));
    this.#workers.push(worker);
    return worker;
  }

  #fail(error: Error): void {
    if (this.#failure) return;
    this.#end(error);
    this.#onFailure(error);
  }

  #end(error: Error): void {
    this.#failure ??= error;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }

  #heard(message: FromWorker): void {
    if ('loaded' in message) return;
    const waiting = this.#waiting.get(message.answer);
    if (!waiting) return;
    if ('error' in message) {
      this.#waiting.delete(message.answer);
      waiting.reject(new Error(message.error));
      return;
    }
    waiting.parts.push(message.part);
    if (waiting.parts.length < this.#workers.length) return;
    this.#waiting.delete(message.answer);
    waiting.resolve(waiting.parts);
  }
}

type LoadedPart = Extract<FromWorker, { loaded: unknown }>;

function firstMessage(worker: Worker): Promise<LoadedPart> {
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('A thread of the match index ended')));
  });
}

const partOf = ({ cv, job }: Change, holds: (id: number) => boolean): Change => ({
  cv: { entries: cv.entries.filter(({ id }) => holds(id)), gone: cv.gone.filter(holds) },
  job: { entries: job.entries.filter(({ id }) => holds(id)), gone: job.gone.filter(holds) },
});
