import { orUnavailable } from './unavailable.ts';
import { waitingCvs } from '../waiting.queries.ts';
import { rankCvs, rankJobs } from './ranking.queries.ts';
import type { Ranker } from '../../../ranker.ts';

/** Always asks the database. */
export const sqlRanker: Ranker = { rankCvs, rankJobs };

/**
 * Asks a database whose CVs are distributed over several nodes; jobs are not distributed. CVs that
 * wait to follow are not found. While a node cannot be reached, the answer is a 503.
 */
export const distributedRanker: Ranker = {
  async rankCvs(tx, job, search) {
    const without = [...(search.without ?? []), ...(await waitingCvs(tx))];
    return await orUnavailable(rankCvs(tx, job, { ...search, without }, 'apart'));
  },
  rankJobs,
};
