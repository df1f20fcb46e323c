import type { ApplicationStatus } from '@fourfold/contract/application/schema.ts';
import { sql, type SqlBool } from 'kysely';
import type { Tx } from '../../../database.ts';

const known: readonly ApplicationStatus[] = [
  'nextSteps',
  'offer',
  'offerAccepted',
  'offerDeclined',
  'hired',
];
const ended: readonly ApplicationStatus[] = ['applicantDeclined', 'employerDeclined'];

/**
 * Whether one application's person is still unknown, in a statement that joins `job` and
 * `application`. What ended hides nobody again who was known before.
 */
export const isBlind = sql<boolean>`
  coalesce(job.blind_review, false)
  and application.status not in (${sql.join(known.map(sql.lit))})
  and not (application.status in (${sql.join(ended.map(sql.lit))}) and exists (
    select from application_event
    where application_id = application.id and to_status in ('nextSteps', 'offer')))`;

/**
 * Those of the CVs whose person a job's employer may not know yet: all of them while it is reviewed
 * blind, but for those who came as far as the next steps.
 */
export async function blindAmong(
  tx: Tx,
  jobId: number,
  cvIds: readonly number[],
): Promise<Set<number>> {
  if (cvIds.length === 0) return new Set();
  const job = await tx
    .selectFrom('job')
    .select('blind_review')
    .where('id', '=', jobId)
    .executeTakeFirst();
  if (!job?.blind_review) return new Set();
  const rows = await tx
    .selectFrom('application')
    .innerJoin('job', 'job.id', 'application.job_id')
    .select('application.cv_id')
    .where('application.job_id', '=', jobId)
    .where('application.cv_id', 'in', cvIds)
    .where(sql<SqlBool>`not (${isBlind})`)
    .execute();
  const met = new Set(rows.map(({ cv_id }) => cv_id));
  return new Set(cvIds.filter((id) => !met.has(id)));
}
