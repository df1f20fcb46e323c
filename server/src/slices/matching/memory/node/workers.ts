import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Change, Kind, Part, Question } from '@fourfold/match-index';
import type { FromWorker, Start, ToWorker } from './messages.ts';
import type { Section } from './section.ts';

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
  #saving: PromiseWithResolvers<Section> | null = null;
  #asked = 0;
  #failure: Error | null = null;

  readonly #script: URL;

  /**
   * `onFailure` is called once, when the threads can no longer answer.
   * @param script what a thread runs; a measurement brings its own
   */
  constructor(
    start: Omit<Start, 'part'>,
    onFailure: (error: Error) => void,
    script: URL = new URL('./worker.ts', import.meta.url),
  ) {
    this.#start = start;
    this.#onFailure = onFailure;
    this.#script = script;
  }

  /** Starts the threads; resolves when every part is loaded. */
  async load(): Promise<Loaded> {
    const { parts, from } = this.#start;
    const atOnce = 'databaseUrl' in from ? loadersAtOnce : parts;
    const all: LoadedPart[] = [];
    for (let part = 0; part < parts; part += atOnce) {
      const some = Array.from({ length: Math.min(atOnce, parts - part) }, (_, at) =>
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

  /** Writes one part after the other, each with the changes that reached it by then; once at a time. */
  async save(path: string, offset: number): Promise<Section[]> {
    const sections: Section[] = [];
    for (const worker of this.#workers) {
      if (this.#failure) throw this.#failure;
      this.#saving = Promise.withResolvers();
      const message: ToWorker = { save: { path, offset: endOf(sections.at(-1)) ?? offset } };
      worker.postMessage(message, []);
      sections.push(await this.#saving.promise);
    }
    return sections;
  }

  async stop(): Promise<void> {
    this.#end(new Error('The match index was stopped'));
    await Promise.all(this.#workers.map((worker) => worker.terminate()));
  }

  #begin(part: number): Worker {
    const workerData: Start = { ...this.#start, part };
    const worker = new Worker(this.#script, { workerData });
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
    this.#saving?.reject(error);
  }

  #heard(message: FromWorker): void {
    if ('loaded' in message) return;
    if ('saved' in message) this.#saving?.resolve(message.saved);
    else if ('notSaved' in message) this.#saving?.reject(new Error(message.notSaved));
    else this.#answered(message);
  }

  #answered(message: Extract<FromWorker, { answer: number }>): void {
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

const endOf = (section: Section | undefined) => section && section.offset + section.bytes;

const partOf = ({ cv, job }: Change, holds: (id: number) => boolean): Change => ({
  cv: { entries: cv.entries.filter(({ id }) => holds(id)), gone: cv.gone.filter(holds) },
  job: { entries: job.entries.filter(({ id }) => holds(id)), gone: job.gone.filter(holds) },
});
