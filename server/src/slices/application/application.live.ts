import type { ApplicationStatus } from '@fourfold/contract/application/schema.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { isDelivered } from './application.rules.ts';
import { ownerOf } from '../company/company.access.ts';

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
    .select(ownerOf<number | null>().as('employer'))
    .where('application.id', '=', applicationId)
    .executeTakeFirst();
  if (!people) return;
  const to = [people.candidate, undelivered ? null : people.employer].filter((id) => id !== null);
  if (to.length === 0) return;
  unit.push('application/changed', to, { applicationId, jobId: people.job_id });
}
