import type { Permission } from '@fourfold/contract/protocol/permission.ts';
import { sql } from 'kysely';
import { jobKind } from '../../platform/jobs/queue.ts';
import type { RunUnit, UnitOfWork } from '../../platform/unit-of-work.ts';
import { followersOf } from '../application/follow.commands.ts';
import { mayActFor, ownerOf } from '../company/company.access.ts';
import { membershipsOf } from '../company/team/team.access.ts';
import { concernMailDue } from './concern-mail.commands.ts';
import { concernText, type Concern } from './concern.rules.ts';
import { readMatter } from './concern.queries.ts';
import { unreadLifeMs } from './message.commands.ts';
import { notify, pushUnread } from './notification.commands.ts';

/*
 * Members of a team are told of what concerns them: assigned, mentioned, or of what they follow. Calls
 * only ask for it; work in the background looks whom it concerns, and who of them may read it now.
 */

/** Tells members. `to`: these; null: all who follow the application. */
export const concernDue = jobKind<{ concern: Concern; to: readonly number[] | null }>(
  'notification.concern',
);

/** Asks to tell members of what concerns them. */
export const tellMembers = (
  unit: UnitOfWork,
  concern: Concern,
  to: readonly number[] | null,
): Promise<void> => unit.enqueue(concernDue, { concern, to }, unit.now);

/** Tells everybody whom it concerns, each in a transaction; not who did it, nor the owner as a follower. */
export async function tellConcerned(
  runUnit: RunUnit,
  { concern, to }: { concern: Concern; to: readonly number[] | null },
): Promise<void> {
  const accounts = to ?? (await runUnit((unit) => followersBesideOwner(unit, concern)));
  for (const accountId of accounts) {
    if (accountId !== concern.by) await runUnit((unit) => tellOne(unit, accountId, concern));
  }
}

async function followersBesideOwner({ tx }: UnitOfWork, { about }: Concern): Promise<number[]> {
  if (!('applicationId' in about)) return [];
  const application = await tx
    .selectFrom('application')
    .select(ownerOf<number | null>('application').as('owner_id'))
    .where('id', '=', about.applicationId)
    .executeTakeFirst();
  const followers = await followersOf(tx, about.applicationId);
  return followers.filter((id) => id !== application?.owner_id);
}

async function tellOne(unit: UnitOfWork, accountId: number, concern: Concern): Promise<void> {
  const { tx, now } = unit;
  const { kind, about, status = null } = concern;
  const applicationId = 'applicationId' in about ? about.applicationId : null;
  // The account is held, so that two messages at once are told once.
  const account = tx.selectFrom('account').select('id').where('id', '=', accountId);
  if (!(await account.forNoKeyUpdate().executeTakeFirst())) return;
  const matter = await readMatter(tx, accountId, concern);
  if (!matter) return;
  if (applicationId !== null && (await isOld(tx, accountId, concern, applicationId))) return;
  const id = await notify(unit, {
    account_id: accountId,
    role: 'employer',
    kind,
    text: concernText(concern, matter.names, matter.who),
    path: matter.path,
    company_id: matter.companyId,
    application_id: applicationId,
    job_id: 'jobId' in about ? about.jobId : null,
    status,
  });
  const wait = kind === 'followedMessage' ? unreadLifeMs : 0;
  await unit.enqueue(concernMailDue, { id, concern }, new Date(now.getTime() + wait));
}

/** The first unread message covers those after it, and a move that was taken back never was. */
async function isOld(
  tx: UnitOfWork['tx'],
  accountId: number,
  { kind, status }: Concern,
  applicationId: number,
): Promise<boolean> {
  if (kind === 'followedMove') {
    const application = await tx
      .selectFrom('application')
      .select('status')
      .where('id', '=', applicationId)
      .executeTakeFirst();
    return application?.status !== status;
  }
  if (kind !== 'followedMessage') return false;
  const waiting = await tx
    .selectFrom('notification')
    .select('id')
    .where('application_id', '=', applicationId)
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('read_at', 'is', null)
    .executeTakeFirst();
  return waiting !== undefined;
}

/** Deletes what a member was told in a team that they may not read there any more. */
export async function forgetTeam(
  unit: UnitOfWork,
  { companyId, accountId }: { companyId: number; accountId: number },
): Promise<void> {
  const { tx } = unit;
  const caller = { userId: accountId, memberships: await membershipsOf(tx, accountId) };
  const application = (needs: Permission) => sql<boolean>`exists (
    select from application
    join job on job.id = application.job_id
    join company on company.id = job.company_id
    where application.id = notification.application_id
      and ${mayActFor({ caller, needs }, 'application')})`;
  const job = (needs: Permission) => sql<boolean>`exists (
    select from job join company on company.id = job.company_id
    where job.id = notification.job_id and ${mayActFor({ caller, needs }, 'job')})`;
  const { numDeletedRows } = await tx
    .deleteFrom('notification')
    .where('company_id', '=', companyId)
    .where('account_id', '=', accountId)
    // Of a job they name nobody, but where a note on a person mentions its reader.
    .where(
      sql<boolean>`not case
        when application_id is null and kind = 'mentioned' then ${job('person.find')}
        when application_id is null then ${job('job.read')}
        when kind = 'followedMessage' then ${application('conversation')}
        else ${application('applicant.read')} end`,
    )
    .executeTakeFirst();
  if (numDeletedRows > 0n) await pushUnread(unit, accountId, 'employer');
}

/** The same for who was taken off an application, who may be one that reads only what is assigned. */
export async function forgetUnassigned(
  unit: UnitOfWork,
  { applicationId, accountId }: { applicationId: number; accountId: number },
): Promise<void> {
  const job = await unit.tx
    .selectFrom('application')
    .innerJoin('job', 'job.id', 'application.job_id')
    .select('job.company_id')
    .where('application.id', '=', applicationId)
    .executeTakeFirst();
  if (job?.company_id) await forgetTeam(unit, { companyId: job.company_id, accountId });
}

/** What a member was told of a conversation and has not read. */
export const unreadMessageNotices = async (
  { tx }: UnitOfWork,
  { dialogId, accountId }: { dialogId: number; accountId: number },
): Promise<number[]> => {
  const rows = await tx
    .selectFrom('notification')
    .select('id')
    .where('application_id', '=', dialogId)
    .where('account_id', '=', accountId)
    .where('kind', '=', 'followedMessage')
    .where('read_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
};
