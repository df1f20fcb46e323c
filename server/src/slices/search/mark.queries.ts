import type { Mark } from '@fourfold/contract/search/mark.ts';
import { sql } from 'kysely';
import type { Tx } from '../../database.ts';
import { keptFrom, type Eyes } from '../company/block/block.queries.ts';

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

/** The marked jobs that are no longer open, last marked first. */
export const markedClosedJobs = (tx: Tx, accountId: number, mark: Mark) =>
  tx
    .selectFrom('job_mark')
    .innerJoin('job', 'job.id', 'job_mark.job_id')
    .select(['job.id', 'job.status', 'job.company_id', 'job_mark.created_at as marked_at'])
    .where('job_mark.account_id', '=', accountId)
    .where('job_mark.mark', '=', mark)
    .where('job.status', 'not in', ['published', 'draft'])
    .orderBy('job_mark.created_at', 'desc')
    .orderBy('job.id')
    .execute();

export async function markOfJob(
  tx: Tx,
  accountId: number,
  jobId: number,
): Promise<Mark | undefined> {
  const row = await tx
    .selectFrom('job_mark')
    .select('mark')
    .where('account_id', '=', accountId)
    .where('job_id', '=', jobId)
    .executeTakeFirst();
  return row?.mark;
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

/**
 * The CVs of an account, those kept from the company (`keptFrom`), and the people hidden for a
 * chosen job. Of a large firm's people those alone whose CV is published: no other is found anyway.
 */
export async function notShown(tx: Tx, eyes: Eyes, jobId: number | null): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from cv where account_id = any(${[eyes.accountId, ...eyes.employerIds]}::int[])
    union all
    select id from cv where account_id in (${keptFrom(eyes)}) and status = 'published'
    union all
    select cv_id from candidate_mark where job_id = ${jobId}::int and mark = 'hidden'`.execute(tx);
  return rows.map(({ id }) => id);
}
