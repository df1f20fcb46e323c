import { sql } from 'kysely';
import { anyOf } from '../../platform/db/any-of.ts';
import { jobKind } from '../../platform/jobs/queue.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { companyName, jobName } from '../application/deleted.queries.ts';
import { ownerOf } from '../company/reach.access.ts';
import { lockSides, waitingAmong } from './job.queries.ts';
import { pushUnreadOf } from './notification.commands.ts';
import { noticePath } from './notice.rules.ts';

/** Tells applicants that the company they applied to has another owner, or none for a while. */
export const ownerNewsDue = jobKind<{ ids: readonly number[] }>('notification.owner');

/** Applicants told per transaction, as of a job's news. */
const batch = 100;

/** Schedules it for those of these applications that are unfinished. */
export async function notifyOwnerLater(
  unit: UnitOfWork,
  applicationIds: readonly number[],
): Promise<void> {
  const ids = await waitingAmong(unit.tx, applicationIds);
  for (let from = 0; from < ids.length; from += batch)
    await unit.enqueue(ownerNewsDue, { ids: ids.slice(from, from + batch) }, unit.now);
}

/** Tells each of them once of each owner, however often it runs; the new owner nothing. */
export async function notifyOwner(
  unit: UnitOfWork,
  due: { ids: readonly number[] },
): Promise<void> {
  const { tx, now } = unit;
  await lockSides(tx, due.ids);
  const ids = await waitingAmong(tx, due.ids);
  const { rows: told } = await sql<{ application_id: number }>`
    insert into owner_told (application_id, owner_id)
    select application.id, ${ownerOf()}
    from application join cv on cv.id = application.cv_id
    join job on job.id = application.job_id join company on company.id = job.company_id
    where application.id = ${anyOf(ids)} and cv.account_id <> ${ownerOf()}
    order by application.id
    on conflict (application_id) do update set owner_id = excluded.owner_id
      where owner_told.owner_id <> excluded.owner_id
    returning application_id`.execute(tx);
  const readers = await tx
    .selectFrom('application')
    .innerJoin('cv', 'cv.id', 'application.cv_id')
    .innerJoin('job', 'job.id', 'application.job_id')
    .innerJoin('company', 'company.id', 'job.company_id')
    .leftJoin('vacancy', (join) => join.on('vacancy.account_id', '=', ownerOf()))
    .select(['application.id', 'application.job_id', 'cv.account_id', 'vacancy.ends_at'])
    .select([jobName.as('job'), companyName.as('company')])
    .where('application.id', '=', anyOf(told.map(({ application_id }) => application_id)))
    .execute();
  if (readers.length === 0) return;
  await tx
    .insertInto('notification')
    .values(
      readers.map((reader) => ({
        account_id: reader.account_id,
        role: 'candidate' as const,
        kind: 'owner' as const,
        text: ownerText(reader, reader.ends_at !== null),
        path: noticePath('candidate', { jobId: reader.job_id, cvId: null }),
        application_id: reader.id,
        status: null,
        job_id: null,
        created_at: now,
        read_at: null,
      })),
    )
    .execute();
  await pushUnreadOf(
    unit,
    readers.map(({ account_id }) => account_id),
    'candidate',
  );
}

/** No person of the company is named to candidates (RULES.md section 12). */
const ownerText = ({ job, company }: { job: string; company: string }, isVacant: boolean): string =>
  isVacant
    ? `${company} has no owner for now, and its job posts are paused. Your application for ${job} stays.`
    : `${company} has a new owner. Your application for ${job} stays as it is.`;
