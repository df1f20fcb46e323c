import type { ApplicationStatus } from '@fourfold/contract/application/schema.ts';
import { sql, type SqlBool } from 'kysely';
import type { Tx } from '../../../database.ts';
import { anyOf } from '../../../platform/db/any-of.ts';

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
  const met = await metAt(tx, jobId, cvIds);
  if (met === null) return new Set();
  const known = new Set(met);
  return new Set(cvIds.filter((id) => !known.has(id)));
}

/** Whom the employer of a job that is reviewed blind knows there; null where it is not. */
export async function metAt(
  tx: Tx,
  jobId: number,
  among?: readonly number[],
): Promise<number[] | null> {
  const job = await tx
    .selectFrom('job')
    .select('blind_review')
    .where('id', '=', jobId)
    .executeTakeFirst();
  if (!job?.blind_review) return null;
  const rows = await tx
    .selectFrom('application')
    .innerJoin('job', 'job.id', 'application.job_id')
    .select('application.cv_id')
    .where('application.job_id', '=', jobId)
    .where(sql<SqlBool>`not (${isBlind})`)
    .$if(among !== undefined, (all) => all.where('application.cv_id', '=', anyOf(among ?? [])))
    .execute();
  return rows.flatMap(({ cv_id }) => cv_id ?? []);
}

/**
 * Whom an employer may not know where no job is named: everybody who applied or was bitten, and is
 * still unknown at each of the jobs.
 */
export async function blindTo(
  tx: Tx,
  accountId: number,
  among?: readonly number[],
): Promise<Set<number>> {
  if (among?.length === 0) return new Set();
  const rows = await tx
    .selectFrom('application')
    .innerJoin('job', 'job.id', 'application.job_id')
    .innerJoin('company', 'company.id', 'job.company_id')
    .select('application.cv_id')
    .where('company.account_id', '=', accountId)
    .where('application.status', '!=', 'preNew')
    .where('application.cv_id', 'is not', null)
    .$if(among !== undefined, (all) => all.where('application.cv_id', '=', anyOf(among ?? [])))
    .groupBy('application.cv_id')
    .having(sql<SqlBool>`bool_and(${isBlind})`)
    .execute();
  return new Set(rows.flatMap(({ cv_id }) => cv_id ?? []));
}
