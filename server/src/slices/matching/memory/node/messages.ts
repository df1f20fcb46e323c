import type { Change, Kind, Part, Question } from '@fourfold/match-index';

/** The worker's start parameters. */
export interface Start {
  databaseUrl: string;
  /** An exported snapshot that all workers load. */
  snapshot: string;
  part: number;
  parts: number;
}

export type ToWorker = { change: Change } | { ask: number; question: Question };

export type FromWorker =
  | { loaded: Record<Kind, number>; bytes: number }
  | { answer: number; part: Part }
  | { answer: number; error: string };
