import type { ApplicationStatus } from '@fourfold/contract/application/schema.ts';
import { sql } from 'kysely';
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
    .select('cv_id')
    .where('job_id', '=', jobId)
    .where('cv_id', 'in', cvIds)
    .where((eb) =>
      eb.or([
        eb('status', 'in', known),
        // What ended hides nobody again who was known before.
        eb.and([
          eb('status', 'in', ended),
          eb.exists(
            eb
              .selectFrom('application_event')
              .select('id')
              .whereRef('application_id', '=', 'application.id')
              .where('to_status', 'in', ['nextSteps', 'offer']),
          ),
        ]),
      ]),
    )
    .execute();
  const met = new Set(rows.map(({ cv_id }) => cv_id));
  return new Set(cvIds.filter((id) => !met.has(id)));
}

/** The same of one application, in a statement that joins `job` and `application`. */
export const isBlind = sql<boolean>`
  coalesce(job.blind_review, false)
  and application.status not in (${sql.join(known.map(sql.lit))})
  and not (application.status in (${sql.join(ended.map(sql.lit))}) and exists (
    select from application_event
    where application_id = application.id and to_status in ('nextSteps', 'offer')))`;
