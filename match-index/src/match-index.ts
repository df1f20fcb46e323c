import type { CvSearch, JobSearch } from './query.ts';
import { searchCvs, type JobAsk } from './cvs.ts';
import type { Entry, Kind } from './entry.ts';
import { searchJobs, type CvAsk } from './jobs.ts';
import type { Part } from './part.ts';
import { Shard } from './shard.ts';

export type { Entry, Kind } from './entry.ts';
export { bySortKey, scoreStep, noPay, type SortKey } from './order.ts';
export { merge, type Part, type Ranked, type Ranking } from './part.ts';
export { tagBits, tagOf } from './postings.ts';
export type { CvSearch, JobSearch, SkillLevel } from './query.ts';
export { raisedSkills } from './raise.ts';
export { mostSkills } from './sums.ts';
export { packWins } from './wins.ts';

/** How entries stand now, and those that are gone. */
export interface Change {
  cv: { entries: Entry<'cv'>[]; gone: number[] };
  job: { entries: Entry<'job'>[]; gone: number[] };
}

/** People for a job, or jobs for a person. Texts of a search are folded as those of the entries are. */
export type Question =
  | { kind: 'cv'; side: JobAsk | null; search: CvSearch }
  | { kind: 'job'; side: CvAsk | null; search: JobSearch };

/** One part of all CVs and jobs: those whose id leaves one same remainder when divided by `parts`. */
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

  /** What this part finds, exact; `merge` makes a page of all parts. */
  find(question: Question): Part {
    return question.kind === 'cv'
      ? searchCvs(this.#cvs, question.side, question.search)
      : searchJobs(this.#jobs, question.side, question.search);
  }

  /**
   * Begins to take out dead slots where they are many: each in steps, between which it may be asked
   * and changed.
   */
  startTidying(): Generator<void, void>[] {
    const due = [this.#cvs, this.#jobs].filter(
      (shard) => shard.needsTidying && !this.#tidying.has(shard),
    );
    return due.map((shard) => {
      this.#tidying.add(shard);
      return this.#tidy(shard);
    });
  }

  /** Gives back what the lists have grown ahead, once everything is loaded. */
  trim(): void {
    this.#cvs.trim();
    this.#jobs.trim();
  }

  get counts(): Record<Kind, number> {
    return { cv: this.#cvs.count, job: this.#jobs.count };
  }

  /** Held in memory, roughly. */
  get bytes(): number {
    return this.#cvs.bytes + this.#jobs.bytes;
  }

  *#tidy(shard: Pick<Shard, 'tidy'>): Generator<void, void> {
    yield* shard.tidy();
    this.#tidying.delete(shard);
  }
}
