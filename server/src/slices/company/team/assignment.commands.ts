import { mostAssigned } from '@fourfold/contract/company/assigned.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../database.ts';
import { conflict, notFound } from '../../../platform/http/refusal.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import { assignmentChanged, colleagueAssigned } from '../company.events.ts';
import { actsForJob, holdColleague, keyOf, type Matter } from './assignment.queries.ts';

interface Assigning {
  /** Locked by the caller, with the account. */
  matter: Matter;
  jobId: number;
  accountId: number;
  isWaitedFor: boolean;
  /** The account that assigns. */
  by: number;
}

/**
 * Assigns a colleague to a locked application or job, or changes whether the others wait for them.
 * @throws 404 for who does not act for the job; 409 above ten
 */
export async function assign(
  unit: UnitOfWork,
  { matter, jobId, accountId, isWaitedFor, by }: Assigning,
): Promise<void> {
  const { tx, now } = unit;
  const { column, id } = keyOf(matter);
  if (!(await holdColleague(tx, accountId, jobId)) || (await isOwn(tx, matter, accountId)))
    throw notFound('Colleague not found');
  const those = await tx
    .selectFrom('assignment')
    .select('account_id')
    .where(column, '=', id)
    .execute();
  const isNew = !those.some(({ account_id }) => account_id === accountId);
  if (isNew && those.length >= mostAssigned)
    throw conflict(`At most ${mostAssigned} colleagues can be assigned.`);
  // The others wait for one at most.
  if (isWaitedFor)
    await tx
      .updateTable('assignment')
      .set({ waited_for: false })
      .where(column, '=', id)
      .where('waited_for', '=', true)
      .execute();
  await sql`
    insert into assignment (${sql.ref(column)}, account_id, waited_for, created_at)
    values (${id}, ${accountId}, ${isWaitedFor}, ${now})
    on conflict (${sql.ref(column)}, account_id)
    do update set waited_for = excluded.waited_for`.execute(tx);
  if (isNew) await unit.emit(colleagueAssigned, { matters: [matter], to: accountId, by });
  await unit.emit(assignmentChanged, { matter, off: null });
}

/** Nobody reads the employer's side of their own application. */
async function isOwn(tx: Tx, matter: Matter, accountId: number): Promise<boolean> {
  if ('jobId' in matter) return false;
  const own = await tx
    .selectFrom('application')
    .innerJoin('cv', 'cv.id', 'application.cv_id')
    .select('application.id')
    .where('application.id', '=', matter.applicationId)
    .where('cv.account_id', '=', accountId)
    .executeTakeFirst();
  return own !== undefined;
}

/** Takes a colleague off a locked application or job. @throws 404 for who is not assigned */
export async function unassign(
  unit: UnitOfWork,
  { matter, accountId }: Pick<Assigning, 'matter' | 'accountId'>,
): Promise<void> {
  const { column, id } = keyOf(matter);
  const gone = await unit.tx
    .deleteFrom('assignment')
    .where(column, '=', id)
    .where('account_id', '=', accountId)
    .returning('id')
    .executeTakeFirst();
  if (!gone) throw notFound('Colleague not found');
  await unit.emit(assignmentChanged, { matter, off: accountId });
}

interface Leaving {
  companyId: number;
  ownerId: number;
  /** Whose assignments end: a member of before, or one for fewer jobs now. */
  accountId: number;
  /** The colleague who gets them; null: nobody. */
  handTo: number | null;
  by: number;
}

/**
 * Ends what is assigned to an account in a company where it does not act any more, and assigns it to
 * another colleague where that one acts for the job and did not apply themselves. @throws 404
 */
export async function endAssignments(
  unit: UnitOfWork,
  { companyId, ownerId, accountId, handTo, by }: Leaving,
): Promise<void> {
  const { tx, now } = unit;
  const isMember = (id: RawBuilder<unknown>, more = sql``) => sql`exists (
    select from member where member.company_id = ${companyId} and member.account_id = ${id} ${more})`;
  if (handTo !== null && handTo !== ownerId) {
    const found = await tx
      .selectNoFrom(sql<boolean>`${isMember(sql`${handTo}`)}`.as('there'))
      .executeTakeFirstOrThrow();
    if (!found.there || handTo === accountId) throw notFound('Colleague not found');
  }
  const forJob = (jobId: string) => sql`and ${actsForJob(sql.ref(jobId))}`;
  // One goes and one comes, so there is room.
  const { rows } = await sql<{ application_id: number | null; job_id: number | null }>`
    with ended as (
      delete from assignment using (
        select one.id, job.id as of_job
        from assignment as one
        left join application on application.id = one.application_id
        join job on job.id = coalesce(one.job_id, application.job_id)
        where one.account_id = ${accountId} and job.company_id = ${companyId}) as matter
      where matter.id = assignment.id
        and not ${isMember(sql`${accountId}`, forJob('matter.of_job'))}
      returning assignment.application_id, assignment.job_id, matter.of_job, assignment.waited_for)
    insert into assignment (application_id, job_id, account_id, waited_for, created_at)
    select application_id, job_id, ${handTo}::int, waited_for, ${now}::timestamptz
    from ended
    where ${handTo}::int is not null
      and (${handTo === ownerId} or ${isMember(sql`${handTo}::int`, forJob('ended.of_job'))})
      and not exists (
        select from application join cv on cv.id = application.cv_id
        where application.id = ended.application_id and cv.account_id = ${handTo}::int)
    on conflict do nothing
    returning application_id, job_id`.execute(tx);
  if (handTo === null || rows.length === 0) return;
  const matters = rows.map(({ application_id, job_id }) =>
    job_id === null ? { applicationId: application_id ?? 0 } : { jobId: job_id },
  );
  await unit.emit(colleagueAssigned, { matters, to: handTo, by });
  unit.push('team/changed', [handTo], { companyId });
}
