import type { Tx } from '../../database.ts';
import type { Caller } from '../../platform/http/mount.ts';
import type { Work } from '../../platform/work.ts';
import type { Ranker } from '../matching/ranking/ranker.ts';

/** Who looks, and when. */
export interface Reading {
  tx: Tx;
  now: Date;
  accountId: number;
  ranker: Ranker;
}

export const readingOf = ({ tx, now }: Work, { userId }: Caller, ranker: Ranker): Reading => ({
  tx,
  now,
  accountId: userId,
  ranker,
});
