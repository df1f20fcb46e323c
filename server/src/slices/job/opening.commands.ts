import { sql } from 'kysely';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { ownerOf } from '../company/reach.access.ts';

export interface Opened {
  cvId: number;
  /** The account whose company's eyes it was opened with. */
  employerId: number;
  jobId: number | null;
}

/**
 * Notes for the person that a company has read the whole CV, once a day. Of a job that is not open
 * nothing is told, as its name is its owner's alone.
 */
export const noteOpening = (
  { tx, now }: Pick<UnitOfWork, 'tx' | 'now'>,
  { cvId, employerId, jobId }: Opened,
) =>
  sql`
    insert into cv_opening (cv_id, company_id, job_id, day)
    select cv.id, company.id, job.id, ${now.toISOString().slice(0, 10)}::date
    from cv
    join company on company.id = coalesce(
      (select company_id from job where id = ${jobId}::int),
      (select id from company where ${ownerOf()} = ${employerId}
        order by status = 'published' desc, id limit 1))
    left join job on job.id = ${jobId}::int and job.status = 'published'
    where cv.id = ${cvId} and cv.account_id is not null and not exists (
      select from cv_opening
      where cv_id = cv.id and day = ${now.toISOString().slice(0, 10)}::date
        and company_id = company.id and job_id is not distinct from job.id)`.execute(tx);
