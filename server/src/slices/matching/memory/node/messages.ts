import type { CvSearch, JobSearch } from '../../ranking/conditions.ts';
import type { CvAsk } from '../core/jobs.ts';
import type { JobAsk } from '../core/cvs.ts';
import type { Part } from '../core/part.ts';
import type { Entry, Kind } from '../core/entry.ts';

/** What a worker is started with. */
export interface Start {
  databaseUrl: string;
  /** An exported snapshot that all workers load. */
  snapshot: string;
  part: number;
  parts: number;
}

/** A change of the projections: how the entries stand now; those that are gone. */
export interface Change {
  cv: { entries: Entry<'cv'>[]; gone: number[] };
  job: { entries: Entry<'job'>[]; gone: number[] };
}

export type Question =
  | { kind: 'cv'; side: JobAsk | null; search: CvSearch }
  | { kind: 'job'; side: CvAsk | null; search: JobSearch };

export type ToWorker = { change: Change } | { ask: number; question: Question };

export type FromWorker =
  | { loaded: Record<Kind, number>; bytes: number }
  | { answer: number; part: Part }
  | { answer: number; error: string };
