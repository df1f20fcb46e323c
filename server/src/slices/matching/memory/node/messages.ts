import type { Change, Kind, Part, Question } from '@fourfold/match-index';
import type { Section } from './section.ts';

/** The worker's start parameters. */
export interface Start {
  /** An exported snapshot that all workers load, or the index file. */
  from: { databaseUrl: string; snapshot: string } | { path: string; sections: Section[] };
  part: number;
  parts: number;
}

export type ToWorker =
  | { change: Change }
  | { ask: number; question: Question }
  /** Writes the part to the index file, from this offset on. */
  | { save: { path: string; offset: number } };

export type FromWorker =
  | { loaded: Record<Kind, number>; bytes: number }
  | { answer: number; part: Part }
  | { answer: number; error: string }
  | { saved: Section }
  | { notSaved: string };
