import type { ApplicationStatus } from '@fourfold/contract/application/schema.ts';
import { memberRoles, seesAssignedOnly } from '@fourfold/contract/protocol/permission.ts';
import { sql } from 'kysely';
import type { Tx } from '../../database.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { isDelivered } from './application.rules.ts';
import { ownerOf } from '../company/reach.access.ts';
import { actsForJob, type Matter } from '../company/team/assignment.queries.ts';

interface Move {
  applicationId: number;
  from: ApplicationStatus | null;
  to: ApplicationStatus | null;
}

/** Tells open pages that an application moved; before delivery only the sender's. */
export const pushMoved = (unit: UnitOfWork, { applicationId, from, to }: Move): Promise<void> =>
  pushChanged(unit, { applicationId }, !isDelivered(to ?? from ?? 'preNew'));

/** Makes the open pages of both sides refetch an application. */
export async function pushChanged(
  unit: UnitOfWork,
  { applicationId }: { applicationId: number },
  undelivered = false,
): Promise<void> {
  const people = await unit.tx
    .selectFrom('application')
    .leftJoin('cv', 'cv.id', 'application.cv_id')
    .leftJoin('job', 'job.id', 'application.job_id')
    .leftJoin('company', 'company.id', 'job.company_id')
    .select(['application.job_id', 'cv.account_id as candidate'])
    .select(['job.company_id', 'company.members'])
    .select(ownerOf<number | null>().as('employer'))
    .where('application.id', '=', applicationId)
    .executeTakeFirst();
  if (!people) return;
  const { candidate, job_id: jobId } = people;
  const to = [candidate, undelivered ? null : people.employer].filter((id) => id !== null);
  if (!undelivered && people.members) to.push(...(await colleaguesOf(unit.tx, applicationId)));
  if (to.length === 0) return;
  unit.push('application/changed', [...new Set(to)], { applicationId, jobId });
}

/** Who of a team reads an application, beside the company's owner: not the applicant. */
async function colleaguesOf(tx: Tx, applicationId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('application')
    .innerJoin('job', 'job.id', 'application.job_id')
    .innerJoin('member', 'member.company_id', 'job.company_id')
    .leftJoin('cv', 'cv.id', 'application.cv_id')
    .select('member.account_id')
    .where('application.id', '=', applicationId)
    .where(actsForJob(sql.ref('job.id')))
    .where(sql<boolean>`cv.account_id is distinct from member.account_id`)
    .where(sql<boolean>`(not member.role = any(${memberRoles.filter(seesAssignedOnly)}::text[])
      or exists (select from assignment
        where assignment.application_id = application.id
          and assignment.account_id = member.account_id))`)
    .execute();
  return rows.map(({ account_id }) => account_id);
}

/** Makes the pages of the team refetch who is assigned. @param off who was taken off it */
export async function pushAssigned(
  unit: UnitOfWork,
  { matter, off }: { matter: Matter; off: number | null },
): Promise<void> {
  const { tx } = unit;
  const gone = off === null ? [] : [off];
  if ('applicationId' in matter) {
    const { applicationId } = matter;
    const row = await tx
      .selectFrom('application')
      .innerJoin('job', 'job.id', 'application.job_id')
      .innerJoin('company', 'company.id', 'job.company_id')
      .select(['application.job_id', ownerOf().as('owner')])
      .where('application.id', '=', applicationId)
      .executeTakeFirst();
    if (!row) return;
    const to = new Set([row.owner, ...gone, ...(await colleaguesOf(tx, applicationId))]);
    unit.push('application/changed', [...to], { applicationId, jobId: row.job_id });
    return;
  }
  const rows = await tx
    .selectFrom('job')
    .innerJoin('company', 'company.id', 'job.company_id')
    .innerJoin('member', 'member.company_id', 'company.id')
    .select(['member.account_id', ownerOf().as('owner'), 'job.company_id'])
    .where('job.id', '=', matter.jobId)
    .where(actsForJob(sql.ref('job.id')))
    .execute();
  const to = new Set([...gone, ...rows.flatMap(({ account_id, owner }) => [account_id, owner])]);
  if (to.size > 0) unit.push('job/assigned', [...to], { jobId: matter.jobId });
}
