import { Worker } from 'node:worker_threads';
import type { Part } from '../core/part.ts';
import type { Kind } from '../core/entry.ts';
import type { Change, FromWorker, Question, Start, ToWorker } from './messages.ts';

interface Waiting {
  parts: Part[];
  resolve: (parts: Part[]) => void;
  reject: (error: Error) => void;
}

export interface Loaded {
  /** CVs and jobs held. */
  counts: Record<Kind, number>;
  bytes: number;
}

/** The threads that hold the parts of the index. Questions and changes reach all in one order. */
export class Workers {
  readonly #workers: Worker[];
  readonly #waiting = new Map<number, Waiting>();
  #asked = 0;
  #failure: Error | null = null;

  /** `onFailure` hears once that the threads are of no use any more. */
  constructor(start: Omit<Start, 'part'>, onFailure: (error: Error) => void) {
    const fail = (error: Error) => {
      if (this.#failure) return;
      this.#failure = error;
      for (const { reject } of this.#waiting.values()) reject(error);
      this.#waiting.clear();
      onFailure(error);
    };
    this.#workers = Array.from({ length: start.parts }, (_, part) => {
      const workerData: Start = { ...start, part };
      const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData });
      worker.on('error', (error) => fail(error as Error));
      worker.on('exit', () => fail(new Error('A thread of the match index ended')));
      worker.on('message', (message: FromWorker) => this.#heard(message));
      return worker;
    });
  }

  /** Resolves when every part is loaded. */
  async loaded(): Promise<Loaded> {
    const all = await Promise.all(this.#workers.map((worker) => firstMessage(worker)));
    const total = (count: (one: (typeof all)[number]) => number) =>
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
    this.#failure ??= new Error('The match index was stopped');
    for (const { reject } of this.#waiting.values()) reject(this.#failure);
    this.#waiting.clear();
    await Promise.all(this.#workers.map((worker) => worker.terminate()));
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

function firstMessage(worker: Worker): Promise<Extract<FromWorker, { loaded: unknown }>> {
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
