import { sql } from 'kysely';
import { thereStill } from '../account/account.access.ts';
import { ownerOf } from '../company/reach.access.ts';

/*
 * A deleted account with very many applications is emptied in the background. Until then, queries
 * for the other side read these expressions instead of the columns: they have the values of an
 * emptied row.
 */

/** Names shown for a deleted employer's job and company. */
const deletedEmployer = { job: 'Deleted job post', company: 'Deleted account' };

const employer = thereStill(ownerOf('application'));

/** The job's id; null if it or its company is deleted. */
export const jobThere = sql<number | null>`(
  select job.id from job join company on company.id = job.company_id
  where job.id = application.job_id)`;

/** The CV's id; null if it is deleted. */
export const cvThere = sql<number | null>`(select cv.id from cv where cv.id = application.cv_id)`;

const named = (column: string, deleted: string) => sql<string>`(
  case when ${employer} is null then ${deleted} else ${sql.ref(column)} end)`;

/** The columns of `application` with the names of the job and the company. */
export const jobName = named('application.job_name', deletedEmployer.job);
export const companyName = named('application.company_name', deletedEmployer.company);

/** The columns of `application` that refer to or name people and jobs. */
export const endsThere = [
  cvThere.as('cv_id'),
  jobThere.as('job_id'),
  employer.as('employer_account_id'),
  jobName.as('job_name'),
  companyName.as('company_name'),
] as const;
