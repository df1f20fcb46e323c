import type { Tx } from '../../database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import type { Ranker } from '../../ranker.ts';

/** The reader and the time of a search. */
export interface SearchContext {
  tx: Tx;
  now: Date;
  accountId: number;
  /** With whose eyes people are seen: of the owners of the companies that the account looks for. */
  employerIds: readonly number[];
  ranker: Ranker;
}

export const readingOf = (
  { tx, now }: UnitOfWork,
  { userId }: Caller,
  ranker: Ranker,
): SearchContext => ({
  tx,
  now,
  accountId: userId,
  employerIds: [userId],
  ranker,
});
