import type { Mark } from '@fourfold/contract/search/mark.ts';
import type { Tx } from '../../../database.ts';

/** Ids of the jobs that an account saved, or hid. */
export async function markedJobs(tx: Tx, accountId: number, mark: Mark): Promise<number[]> {
  const rows = await tx
    .selectFrom('job_mark')
    .select('job_id')
    .where('account_id', '=', accountId)
    .where('mark', '=', mark)
    .execute();
  return rows.map(({ job_id }) => job_id);
}

/** Those of them that are no longer open, the last marked first. */
export const markedClosedJobs = (tx: Tx, accountId: number, mark: Mark) =>
  tx
    .selectFrom('job_mark')
    .innerJoin('job', 'job.id', 'job_mark.job_id')
    .select(['job.id', 'job.status', 'job_mark.created_at as marked_at'])
    .where('job_mark.account_id', '=', accountId)
    .where('job_mark.mark', '=', mark)
    .where('job.status', 'not in', ['published', 'draft'])
    .orderBy('job_mark.created_at', 'desc')
    .orderBy('job.id')
    .execute();

/** What an account put each of the jobs among, by job id. */
export async function marksOfJobs(
  tx: Tx,
  accountId: number,
  jobIds: readonly number[],
): Promise<Map<number, Mark>> {
  if (jobIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('job_mark')
    .select(['job_id', 'mark'])
    .where('account_id', '=', accountId)
    .where('job_id', 'in', jobIds)
    .execute();
  return new Map(rows.map(({ job_id, mark }) => [job_id, mark]));
}

/** Ids of the CVs that were saved, or hidden, for a job. */
export async function markedPeople(tx: Tx, jobId: number, mark: Mark): Promise<number[]> {
  const rows = await tx
    .selectFrom('candidate_mark')
    .select('cv_id')
    .where('job_id', '=', jobId)
    .where('mark', '=', mark)
    .execute();
  return rows.map(({ cv_id }) => cv_id);
}

/** What each of the CVs was put among for a job, by CV id. */
export async function marksOfPeople(
  tx: Tx,
  jobId: number,
  cvIds: readonly number[],
): Promise<Map<number, Mark>> {
  if (cvIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('candidate_mark')
    .select(['cv_id', 'mark'])
    .where('job_id', '=', jobId)
    .where('cv_id', 'in', cvIds)
    .execute();
  return new Map(rows.map(({ cv_id, mark }) => [cv_id, mark]));
}
