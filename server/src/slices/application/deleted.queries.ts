import { sql } from 'kysely';
import { thereStill } from '../account/account.access.ts';
import { ownerOf } from '../company/company.access.ts';

/*
 * What an account with very many applications leaves is emptied after it has gone. Until then, whoever
 * reads one of them for the other side reads these in place of its columns: they are what the emptied
 * row has.
 */

/** What the job and the company of a deleted employer are called. */
const deletedEmployer = { job: 'Deleted job post', company: 'Deleted account' };

const employer = thereStill(ownerOf('application'));

/** The job, unless it or its company is deleted. */
export const jobThere = sql<number | null>`(
  select job.id from job join company on company.id = job.company_id
  where job.id = application.job_id)`;

/** The CV, unless it is deleted. */
export const cvThere = sql<number | null>`(select cv.id from cv where cv.id = application.cv_id)`;

const named = (column: string, deleted: string) => sql<string>`(
  case when ${employer} is null then ${deleted} else ${sql.ref(column)} end)`;

/** The columns of `application` that name the job and the company. */
export const jobName = named('application.job_name', deletedEmployer.job);
export const companyName = named('application.company_name', deletedEmployer.company);

/** The columns of `application` that refer to people and jobs, or name them. */
export const endsThere = [
  cvThere.as('cv_id'),
  jobThere.as('job_id'),
  employer.as('employer_account_id'),
  jobName.as('job_name'),
  companyName.as('company_name'),
] as const;
