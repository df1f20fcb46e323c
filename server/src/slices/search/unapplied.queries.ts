import type { JobSearch, Ranking } from '@fourfold/match-index';
import type { Tx } from '../../database.ts';
import { metJobs } from '../application/sent.queries.ts';
import type { OwnSide } from './search.queries.ts';
import type { Ranker } from '../../ranker.ts';

/**
 * Jobs for a CV, without those it applied for or was bitten for if requested, and the number of
 * jobs left out. It is counted by the same ranking, so that a list and its count agree in every
 * order.
 */
export async function rankListed(
  { tx, ranker }: { tx: Tx; ranker: Ranker },
  cv: OwnSide | null,
  search: JobSearch,
  unapplied = false,
): Promise<Ranking & { leftOut: number }> {
  const met = cv && unapplied ? await metJobs(tx, cv.id) : [];
  if (met.length === 0) return { ...(await ranker.rankJobs(tx, cv, search)), leftOut: 0 };
  const without = [...(search.without ?? []), ...met];
  const [left, all] = await Promise.all([
    ranker.rankJobs(tx, cv, { ...search, without }),
    ranker.rankJobs(tx, cv, { ...search, after: undefined, offset: 0, limit: 1 }),
  ]);
  return { ...left, leftOut: all.count - left.count };
}
