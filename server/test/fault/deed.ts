import type { Answer, Send } from '../app.ts';

/** Asks until there is an answer. @param done what else tells that it was done before */
export type Persist = <Data>(
  call: Parameters<Send>,
  done?: (answer: Answer) => boolean,
) => Promise<Answer<Data> | null>;

export interface Deed {
  what: string;
  /** One turn; resolves when all of it is acknowledged. */
  act(): Promise<void>;
  /** Reads what was acknowledged. @returns what is missing, wrong, or there twice */
  check(): Promise<string[]>;
  count: number;
}

export interface Side {
  token: string;
  cvId: number;
  applicationId: number;
}

export interface DeedParts {
  send: Send;
  persist: Persist;
  random: () => number;
  employer: { token: string; companyId: number; jobId: number };
  people: readonly Side[];
  /** Employers who have no plan yet. */
  payers: readonly string[];
  /** Merges a skill into another one, until that is acknowledged. */
  merge?: { pairs: [string, string][]; run(one: string, other: string): Promise<void> };
}
