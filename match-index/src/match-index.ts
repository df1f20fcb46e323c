import type { CvSearch, JobSearch } from './query.ts';
import { searchCvs, type JobAsk } from './cvs.ts';
import type { Entry, Kind } from './entry.ts';
import type { Image, ImageReader } from './image.ts';
import { searchJobs, type CvAsk } from './jobs.ts';
import type { Part } from './part.ts';
import { Shard } from './shard.ts';

export type { Entry, Kind } from './entry.ts';
export { bytesOf, ImageReader } from './image.ts';
export { bySortKey, scoreStep, noPay, type SortKey } from './order.ts';
export { merge, type Part, type Ranked, type Ranking } from './part.ts';
export { tagBits, tagOf } from './postings.ts';
export type { CvSearch, JobSearch, SkillLevel, Terms } from './query.ts';
export { raisedSkills } from './raise.ts';
export { mostSkills } from './sums.ts';
export { packWins } from './wins.ts';

export interface Change {
  cv: { entries: Entry<'cv'>[]; gone: number[] };
  job: { entries: Entry<'job'>[]; gone: number[] };
}

/** CVs for a job, or jobs for a CV. Search texts are folded the same way as the texts of entries. */
export type Question =
  | { kind: 'cv'; side: JobAsk | null; search: CvSearch }
  | { kind: 'job'; side: CvAsk | null; search: JobSearch };

/** One part of all CVs and jobs: the ids with the same remainder modulo `parts`. */
export class MatchShards {
  readonly #cvs: Shard<'cv'>;
  readonly #jobs: Shard<'job'>;
  readonly #tidying = new Set<unknown>();

  constructor(parts: number) {
    this.#cvs = new Shard('cv', parts);
    this.#jobs = new Shard('job', parts);
  }

  apply({ cv, job }: Change): void {
    for (const id of cv.gone) this.#cvs.remove(id);
    for (const entry of cv.entries) this.#cvs.put(entry);
    for (const id of job.gone) this.#jobs.remove(id);
    for (const entry of job.entries) this.#jobs.put(entry);
  }

  /** The results of this part, exact; `merge` builds a page from all parts. */
  find(question: Question): Part {
    return question.kind === 'cv'
      ? searchCvs(this.#cvs, question.side, question.search)
      : searchJobs(this.#jobs, question.side, question.search);
  }

  /**
   * Begins to remove dead slots, from shards with many or with any. Each shard's work is a
   * generator of steps; searches and changes may run between two steps.
   */
  startTidying(where: 'many' | 'any' = 'many'): Generator<void, void>[] {
    const isDue = (shard: Pick<Shard, 'needsTidying' | 'count' | 'size'>) =>
      where === 'many' ? shard.needsTidying : shard.count < shard.size;
    const due = [this.#cvs, this.#jobs].filter(
      (shard) => isDue(shard) && !this.#tidying.has(shard),
    );
    return due.map((shard) => {
      this.#tidying.add(shard);
      return this.#tidy(shard);
    });
  }

  /** Releases the spare room of the lists; call it after loading. */
  trim(): void {
    this.#cvs.trim();
    this.#jobs.trim();
  }

  /** The content of this part; `bytesOf` turns it into bytes, while searches and changes go on. */
  image(): Image {
    return [...this.#cvs.image(), ...this.#jobs.image()];
  }

  /** Fills an empty part with the image of another, written by the same code. */
  read(from: ImageReader): void {
    this.#cvs.read(from);
    this.#jobs.read(from);
  }

  get counts(): Record<Kind, number> {
    return { cv: this.#cvs.count, job: this.#jobs.count };
  }

  /** Estimated memory in bytes. */
  get bytes(): number {
    return this.#cvs.bytes + this.#jobs.bytes;
  }

  *#tidy(shard: Pick<Shard, 'tidy'>): Generator<void, void> {
    yield* shard.tidy();
    this.#tidying.delete(shard);
  }
}
