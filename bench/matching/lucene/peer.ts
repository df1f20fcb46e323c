import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Wins } from '@fourfold/contract/reference/behavior.ts';
import { needsOf, scoreAt } from '../../../server/src/slices/matching/rules.ts';
import type { Answer } from '../answers.ts';
import type { DrawnCv, DrawnJob } from '../data.ts';
import { pageSize, type Filters } from '../searches.ts';
import { percentiles, type Times } from '../timing.ts';
import { startPeer, type RunningPeer } from './start.ts';

/** What taking people in came to. */
export interface TakenIn {
  ms: number;
  /** Of the files of the index. */
  bytes: number;
  segments: number;
}

interface Manner {
  /** Counts all that are found; else it may stop once the first ones are certain. */
  total: boolean;
  /** Each search in all threads, or in one. */
  threads: boolean;
}

/** Lucene in a process of its own; it ranks by the same whole numbers. */
export class Lucene {
  readonly #folder: string;
  readonly #threads: number;
  readonly #peer: RunningPeer;

  private constructor(folder: string, threads: number, peer: RunningPeer) {
    this.#folder = folder;
    this.#threads = threads;
    this.#peer = peer;
  }

  /** @returns why not, where it is not installed */
  static async start(jobs: readonly DrawnJob[], threads: number): Promise<Lucene | string> {
    const folder = await mkdtemp(join(tmpdir(), 'fourfold-lucene-'));
    const peer = await startPeer(folder, threads);
    if (typeof peer === 'string') {
      await rm(folder, { recursive: true });
      return peer;
    }
    const lucene = new Lucene(folder, threads, peer);
    await lucene.#ask('/jobs', jobs.map((job) => `${jobLine(job)}\n`).join(''));
    return lucene;
  }

  get processId(): number {
    return this.#peer.processId;
  }

  /** Takes people in; `known` ones replace whom they were. Writing the files is not counted. */
  async takeIn(cvs: () => Iterable<DrawnCv>, known: boolean): Promise<TakenIn> {
    const files = Array.from({ length: this.#threads }, (_, part) =>
      join(this.#folder, `people-${part}.tsv`),
    );
    for (const [part, file] of files.entries())
      await pipeline(
        Readable.from(lines(cvs(), (id) => id % this.#threads === part)),
        createWriteStream(file),
      );
    const taken = await this.#ask(`/people?known=${known}`, files.join('\n'));
    for (const file of files) await rm(file);
    return taken as TakenIn;
  }

  /** The first page for a job, through HTTP. */
  async find(job: DrawnJob, filters: Filters, manner: Manner): Promise<Answer> {
    const found = (await this.#ask(`/search?job=${job.id}&${asked(filters, manner)}`)) as {
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
        score: scoreAt((found.sums[at] ?? 0) - tooMuch, maxPoints),
      })),
    };
  }

  /** Every job once for warming up, then twice measured, within the process. */
  async measure(filters: Filters, lanes: number, manner: Manner): Promise<Times> {
    const ask = (rounds: number) =>
      this.#ask(`/measure?lanes=${lanes}&rounds=${rounds}&${asked(filters, manner)}`);
    await ask(1);
    return percentiles((await ask(2)) as number[]);
  }

  async stop(): Promise<void> {
    await this.#peer.stop();
    await rm(this.#folder, { recursive: true });
  }

  async #ask(path: string, body?: string): Promise<unknown> {
    const answer = await fetch(
      `${this.#peer.address}${path}`,
      body === undefined ? {} : { method: 'POST', body },
    );
    if (!answer.ok) throw new Error(`Lucene: ${await answer.text()}`);
    return await answer.json();
  }
}

function asked({ locationStateId, payMax, search, skill }: Filters, manner: Manner): string {
  return new URLSearchParams({
    limit: String(pageSize),
    total: String(manner.total),
    threads: String(manner.threads),
    ...(locationStateId ? { state: locationStateId.join(',') } : {}),
    ...(payMax === undefined ? {} : { pay: String(payMax) }),
    ...(search === undefined ? {} : { word: search }),
    ...(skill ? { skill: `${skill.id}_${skill.level}` } : {}),
  }).toString();
}

function* lines(cvs: Iterable<DrawnCv>, mine: (id: number) => boolean): Generator<string> {
  let waiting: string[] = [];
  for (const cv of cvs) {
    if (!mine(cv.id)) continue;
    waiting.push(cvLine(cv));
    if (waiting.length < 1000) continue;
    yield waiting.join('');
    waiting = [];
  }
  yield waiting.join('');
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
