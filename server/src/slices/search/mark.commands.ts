import type { Mark } from '@fourfold/contract/search/mark.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';

interface JobMarkOf {
  accountId: number;
  jobId: number;
  mark: Mark;
}

interface Why {
  reason?: string | undefined;
  note?: string | undefined;
}

/** Saves or hides a job, replacing the other mark; repeating it only updates the reason. */
export async function markJob(
  { tx, now }: UnitOfWork,
  { accountId, jobId, mark }: JobMarkOf,
  { reason = '', note = '' }: Why = {},
): Promise<void> {
  await tx
    .insertInto('job_mark')
    .values({ account_id: accountId, job_id: jobId, mark, reason, note, created_at: now })
    .onConflict((known) =>
      known.columns(['account_id', 'job_id']).doUpdateSet((eb) => ({
        mark,
        reason,
        note,
        created_at: eb
          .case()
          .when('job_mark.mark', '=', mark)
          .then(eb.ref('job_mark.created_at'))
          .else(now)
          .end(),
      })),
    )
    .execute();
}

/** @returns whether it existed */
export async function unmarkJob(
  { tx }: UnitOfWork,
  { accountId, jobId, mark }: JobMarkOf,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('job_mark')
    .where((eb) => eb.and({ account_id: accountId, job_id: jobId, mark }))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

interface CandidateMarkOf {
  jobId: number;
  cvId: number;
  mark: Mark;
}

/** Saves or hides a person for a job, replacing the other mark. */
export async function markPerson(
  { tx, now }: UnitOfWork,
  { jobId, cvId, mark }: CandidateMarkOf,
): Promise<void> {
  await tx
    .insertInto('candidate_mark')
    .values({ job_id: jobId, cv_id: cvId, mark, created_at: now })
    .onConflict((known) =>
      known
        .columns(['job_id', 'cv_id'])
        .doUpdateSet({ mark, created_at: now })
        .where('candidate_mark.mark', '!=', mark),
    )
    .execute();
}

/** @returns whether it existed */
export async function unmarkPerson(
  { tx }: UnitOfWork,
  { jobId, cvId, mark }: CandidateMarkOf,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('candidate_mark')
    .where((eb) => eb.and({ job_id: jobId, cv_id: cvId, mark }))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
