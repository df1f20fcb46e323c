import type { Served } from '../load/people.ts';

export interface Ready extends Served {
  bareUrl: string;
}

/** CPU time since the start, in ms. */
export interface Spent {
  server: number;
  database: number;
}

export interface Recorded {
  /** Its index among the bare server's routes. */
  at: number;
  /** Includes begin and commit. */
  count: number;
}
