import type { Permission } from '@fourfold/contract/protocol/permission.ts';
import { sql } from 'kysely';
import { anyOf } from '../../platform/db/any-of.ts';
import { jobKind } from '../../platform/jobs/queue.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { followersOf } from '../application/follow.commands.ts';
import { mayActFor, ownerOf } from '../company/reach.access.ts';
import { membershipsOf } from '../company/team/team.access.ts';
import { concernMailDue } from './concern-mail.commands.ts';
import { concernText, type Concern } from './concern.rules.ts';
import { readMatter } from './concern.queries.ts';
import { unreadLifeMs } from './message.commands.ts';
import { notifyAll, pushUnread } from './notification.commands.ts';

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

/** Tells everybody whom it concerns; not who did it, nor the owner as a follower. */
export async function tellConcerned(
  unit: UnitOfWork,
  { concern, to }: { concern: Concern; to: readonly number[] | null },
): Promise<void> {
  const accounts = to ?? (await followersBesideOwner(unit, concern));
  await tell(
    unit,
    accounts.filter((accountId) => accountId !== concern.by),
    concern,
  );
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

/** In as many statements for many accounts as for one. */
async function tell(
  unit: UnitOfWork,
  accountIds: readonly number[],
  concern: Concern,
): Promise<void> {
  const { tx, now } = unit;
  const { kind, about, status = null } = concern;
  const applicationId = 'applicationId' in about ? about.applicationId : null;
  // The accounts are held, so that two messages at once are told once.
  const held = await tx
    .selectFrom('account')
    .select('id')
    .where('id', '=', anyOf(accountIds))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  if (held.length === 0) return;
  const matter = await readMatter(
    tx,
    held.map(({ id }) => id),
    concern,
  );
  if (!matter) return;
  const old = applicationId === null ? new Set() : await toldBefore(tx, concern, applicationId);
  const to = matter.readers.filter((id) => !old.has(id));
  if (to.length === 0 || (await isTakenBack(tx, concern, applicationId))) return;
  const told = await notifyAll(unit, to, {
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
  await unit.enqueueAll(
    concernMailDue,
    told.map((id) => ({ id, concern })),
    new Date(now.getTime() + wait),
  );
}

/** A move that was taken back never was. */
async function isTakenBack(
  tx: UnitOfWork['tx'],
  { kind, status }: Concern,
  applicationId: number | null,
): Promise<boolean> {
  if (kind !== 'followedMove') return false;
  const application = await tx
    .selectFrom('application')
    .select('status')
    .where('id', '=', applicationId)
    .executeTakeFirst();
  return application?.status !== status;
}

/** Whom the first unread message told already: it covers those after it. */
async function toldBefore(
  tx: UnitOfWork['tx'],
  { kind }: Concern,
  applicationId: number,
): Promise<Set<number>> {
  if (kind !== 'followedMessage') return new Set();
  const waiting = await tx
    .selectFrom('notification')
    .select('account_id')
    .where('application_id', '=', applicationId)
    .where('kind', '=', kind)
    .where('read_at', 'is', null)
    .execute();
  return new Set(waiting.map(({ account_id }) => account_id));
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
