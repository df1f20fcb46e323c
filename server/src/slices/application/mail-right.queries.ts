import type { Kysely } from 'kysely';
import type { DB } from '../../database.ts';
import type { Acting } from '../../platform/http/caller.ts';
import type { MailRight } from '../../platform/mail/due.ts';
import { mayActFor } from '../company/reach.access.ts';
import { membershipsOf } from '../company/team/team.access.ts';

/** Whether an account may still read all that a mail is about. What is gone, nobody may. */
export async function hasRight(db: Kysely<DB>, { accountId, things }: MailRight): Promise<boolean> {
  const caller = { userId: accountId, memberships: await membershipsOf(db, accountId) };
  for (const { needs, ...thing } of things)
    if (!(await thingOf(db, { caller, needs }, thing).executeTakeFirst())) return false;
  return true;
}

type Thing = { applicationId: number } | { jobId: number } | { companyId: number };

function thingOf(db: Kysely<DB>, acting: Acting, thing: Thing) {
  if ('companyId' in thing)
    return db
      .selectFrom('company')
      .select('company.id')
      .where('company.id', '=', thing.companyId)
      .where(mayActFor(acting));
  const jobs = db.selectFrom('job').innerJoin('company', 'company.id', 'job.company_id');
  return 'jobId' in thing
    ? jobs.select('job.id').where('job.id', '=', thing.jobId).where(mayActFor(acting, 'job'))
    : jobs
        .innerJoin('application', 'application.job_id', 'job.id')
        .select('application.id')
        .where('application.id', '=', thing.applicationId)
        .where(mayActFor(acting, 'application'));
}
