import type { ApplicationStatus } from '@fourfold/contract/application/schema.ts';
import { statusesWhere, type StatusMeaning } from '@fourfold/contract/application/status.ts';
import { sql } from 'kysely';
import type { Tx } from '../../database.ts';
import { anyOf } from '../../platform/db/any-of.ts';
import { ownerOf } from '../company/reach.access.ts';

/** The statuses that match a predicate, as constants, so that an index can match. */
export const statusesIn = (is: (meaning: StatusMeaning) => boolean) =>
  sql<ApplicationStatus>`(${sql.join(statusesWhere(is).map((status) => sql.lit(status)))})`;

/** Whether the employer has received the application, by status. */
export const isDelivered = (status: string) =>
  sql<boolean>`${sql.ref(status)} not in ${statusesIn(({ employer }) => employer === null)}`;

/** The bite was accepted, and its end does not contradict that. */
const accepted = statusesIn(({ interest }) => interest.employer === true);

/** Whether status and origin alone show that the employer received the CV. */
export const isSurelySent = sql<boolean>`(
  ${isDelivered('application.status')}
  and (application.origin = 'applicant' or application.status in ${accepted}))`;

/** Whether the history shows that a bite was accepted, in a statement that reads `application`. */
export const wasAccepted = sql<boolean>`(
  application.origin = 'employer'
  and application.status in ${statusesIn(({ interest }) => interest.employer === 'asBefore')}
  and exists (
    select from application_event
    where application_id = application.id and from_status in ${accepted} and not undo))`;

/**
 * Whether an application gave the CV to the employer, in a statement that reads `application`: it
 * was delivered, or it is a bite that was accepted, no matter what happened later. An acceptance
 * that was taken back does not count.
 */
export const isSent = sql<boolean>`(${isSurelySent} or ${wasAccepted})`;

/**
 * Whether an application opens the person's contacts to the employer: sent and not withdrawn, or a bite
 * from its acceptance on (RULES.md section 8).
 */
export const opensContacts = sql<boolean>`(
  application.origin = 'applicant'
    and application.status in ${statusesIn(({ contacts }) => contacts.applicant)}
  or application.origin = 'employer'
    and application.status in ${statusesIn(({ contacts }) => contacts.employer)})`;

/** Ids of the jobs that a CV applied for or was bitten for, with any result. */
export async function metJobs(tx: Tx, cvId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct job_id as id from application
    where cv_id = ${cvId} and job_id is not null`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Whether a CV is hidden and was not sent to a job's employer, in a statement that joins `cv`: then
 * only the existence of the application is shown.
 */
export const isHiddenFrom = (jobId: number) => sql<boolean>`
  cv.status <> 'published' and not exists (
    select from application
    join job on job.id = application.job_id
    join company on company.id = job.company_id
    where application.cv_id = cv.id and ${isSent}
      and ${ownerOf()} = (
        select ${ownerOf('company', 'own')} from job asked join company own on own.id = asked.company_id
        where asked.id = ${jobId}))`;

/** The hidden ones among some CVs. */
export async function hiddenFrom(
  tx: Tx,
  jobId: number,
  cvIds: readonly number[],
): Promise<Set<number>> {
  if (cvIds.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`
    select cv.id from cv
    where cv.id = ${anyOf(cvIds)} and ${isHiddenFrom(jobId)}`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}
