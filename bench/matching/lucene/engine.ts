import { needsOf, rawScoreAt } from '@fourfold/contract/matching/score.ts';
import { mkdtemp, open as openFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Wins } from '@fourfold/contract/reference/behavior.ts';
import type { Answer } from '../answers.ts';
import type { DrawnCv, DrawnJob } from '../data.ts';
import { call } from '../call.ts';
import { pageSize, type Filters } from '../searches.ts';
import { percentiles, type Times } from '../timing.ts';
import { startEngine, type RunningEngine } from './start.ts';

/** The result of loading people. */
export interface TakenIn {
  ms: number;
  /** The size of the index files. */
  bytes: number;
}

/** The ways to search: see docs/performance.md. */
export const variantNames = {
  column: 'Lucene 8, levels and a column',
  tokens: 'Lucene 8, unary tokens',
  first: 'Lucene 8, unary tokens, total not counted',
};
export type Variant = keyof typeof variantNames;
export const variants: readonly Variant[] = ['column', 'tokens', 'first'];

interface How {
  variant: Variant;
  /** Each search in all threads, or in one. */
  threads: boolean;
}

/** Lucene in its own process; it ranks by the same whole numbers. */
export class Lucene {
  readonly #folder: string;
  readonly #threads: number;
  readonly #engine: RunningEngine;

  private constructor(folder: string, threads: number, engine: RunningEngine) {
    this.#folder = folder;
    this.#threads = threads;
    this.#engine = engine;
  }

  /** @returns the reason if it is not installed */
  static async start(jobs: readonly DrawnJob[], threads: number): Promise<Lucene | string> {
    const folder = await mkdtemp(join(tmpdir(), 'fourfold-lucene-'));
    const engine = await startEngine(folder, threads);
    if (typeof engine === 'string') {
      await rm(folder, { recursive: true });
      return engine;
    }
    const lucene = new Lucene(folder, threads, engine);
    await lucene.#ask('/jobs', jobs.map((job) => `${jobLine(job)}\n`).join(''));
    return lucene;
  }

  get processId(): number {
    return this.#engine.processId;
  }

  /** Loads people; `known` ones replace earlier versions. Excludes writing the files. */
  async takeIn(cvs: Iterable<DrawnCv>, known: boolean): Promise<TakenIn> {
    const files = Array.from({ length: this.#threads }, (_, part) =>
      join(this.#folder, `people-${part}.tsv`),
    );
    let ms = 0;
    for (const some of batchesOf(cvs)) {
      await writeLines(some, files);
      ms += ((await this.#ask(`/people?known=${known}`, files.join('\n'))) as { ms: number }).ms;
    }
    const refreshed = (await this.#ask('/refresh')) as TakenIn;
    for (const file of files) await rm(file);
    return { ...refreshed, ms: ms + refreshed.ms };
  }

  /** The first page for a job, through HTTP. */
  async find(job: DrawnJob, filters: Filters, how: How): Promise<Answer> {
    const found = (await this.#ask(`/search?job=${job.id}&${asked(filters, how)}`)) as {
      count: number;
      ids: number[];
      sums: number[];
    };
    const { maxPoints } = needsOf(job.skills);
    const tooMuch = job.wins ? 40 * maxPoints : 0;
    return {
      count: found.count,
      list: found.ids.map((id, at) => ({
        id,
        score: rawScoreAt((found.sums[at] ?? 0) - tooMuch, maxPoints),
      })),
    };
  }

  /** Searches the first `count` jobs within the process, after one warm-up. */
  async measure(jobCount: number, filters: Filters, lanes: number, how: How): Promise<Times> {
    await this.searchAll(jobCount, filters, lanes, how);
    return percentiles(await this.searchAll(jobCount, filters, lanes, how));
  }

  /** Searches the first `count` jobs once; milliseconds of each. */
  async searchAll(jobCount: number, filters: Filters, lanes: number, how: How): Promise<number[]> {
    return (await this.#ask(
      `/measure?jobs=${jobCount}&lanes=${lanes}&${asked(filters, how)}`,
    )) as number[];
  }

  async stop(): Promise<void> {
    await this.#engine.stop();
    await rm(this.#folder, { recursive: true });
  }

  async #ask(path: string, body?: string): Promise<unknown> {
    const answer = await call(`${this.#engine.address}${path}`, { body });
    if (!answer.ok) throw new Error(`Lucene: ${answer.text}`);
    return JSON.parse(answer.text);
  }
}

function asked({ locationStateId, payMax, search, skill }: Filters, how: How): string {
  return new URLSearchParams({
    limit: String(pageSize),
    variant: how.variant,
    threads: String(how.threads),
    ...(locationStateId ? { state: locationStateId.join(',') } : {}),
    ...(payMax === undefined ? {} : { pay: String(payMax) }),
    ...(search === undefined ? {} : { word: search }),
    ...(skill ? { skill: `${skill.id}_${skill.level}` } : {}),
  }).toString();
}

/** Few enough that a call takes seconds, not minutes. */
const batchSize = 50_000;

function* batchesOf(cvs: Iterable<DrawnCv>): Generator<DrawnCv[]> {
  let batch: DrawnCv[] = [];
  for (const cv of cvs) {
    batch.push(cv);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Distributes lines over the files in turn. */
async function writeLines(cvs: Iterable<DrawnCv>, files: readonly string[]): Promise<void> {
  const open = await Promise.all(files.map((file) => openFile(file, 'w')));
  const waiting = files.map((): string[] => []);
  const write = async (part: number) => {
    await open[part]?.write((waiting[part] ?? []).join(''));
    waiting[part] = [];
  };
  let part = 0;
  for (const cv of cvs) {
    part = (part + 1) % files.length;
    if (waiting[part]?.push(cvLine(cv)) === 1000) await write(part);
  }
  for (const [place, file] of open.entries()) {
    await write(place);
    await file.close();
  }
}

const winsIn = (wins: Wins | null) =>
  wins ? [wins.yellow, wins.blue, wins.green, wins.red].join(' ') : '';

function cvLine({ id, activeAt, payMin, state, words, wins, skills }: DrawnCv): string {
  const known = skills.map((skill) => `${skill.id} ${skill.level}`).join(' ');
  const cells = [id, activeAt.getTime(), payMin ?? 0, state ?? '', words, winsIn(wins), known];
  return `${cells.join('\t')}\n`;
}

function jobLine({ id, wins, skills }: DrawnJob): string {
  const scored = skills.filter(({ level }) => level > 0);
  const needed = scored.map((skill) => `${skill.id} ${skill.level} ${skill.weight}`).join(' ');
  return [id, winsIn(wins), needed].join('\t');
}
