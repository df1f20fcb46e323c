import type { JobSearch, Ranking } from '@fourfold/match-index';
import type { Tx } from '../../../database.ts';
import type { CvSide, JobSide } from '../side.queries.ts';
import type { CvSearch } from './conditions.ts';
import { rankCvs, rankJobs } from './ranking.queries.ts';

/** Finds CVs for a job and jobs for a CV. All implementations return the same answer. */
export interface Ranker {
  rankCvs(tx: Tx, job: JobSide | null, search: CvSearch): Promise<Ranking>;
  rankJobs(tx: Tx, cv: CvSide | null, search: JobSearch): Promise<Ranking>;
}

/** Always asks the database. */
export const sqlRanker: Ranker = { rankCvs, rankJobs };

/** Asks a database whose CVs are distributed over several nodes; jobs are not distributed. */
export const distributedRanker: Ranker = {
  rankCvs: (tx, job, search) => rankCvs(tx, job, search, 'apart'),
  rankJobs,
};
