import { sql } from 'kysely';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { hasBlocked } from '../company/block/block.queries.ts';
import { actsForJob } from '../company/team/assignment.queries.ts';
import type { OwnDialog } from './messenger.access.ts';
import { mayTalk } from './reader.queries.ts';
import { memberRoles, mayDo } from '@fourfold/contract/protocol/permission.ts';
import { ownerOf } from '../company/reach.access.ts';

/** A member who follows a conversation and may read it. */
export interface Follower {
  accountId: number;
  unread: number;
}

/**
 * Counts a message of the candidate for the members who follow the conversation and may read it, in one
 * statement. @returns their accounts, with what is unread for each then
 */
export async function countForFollowers(
  { tx }: UnitOfWork,
  applicationId: number,
  number: number,
): Promise<Follower[]> {
  const { rows } = await sql<Follower>`
    insert into dialog_reader as reader
      (application_id, account_id, company_id, job_id, read_number, unread)
    select dialog.application_id, member.account_id, dialog.company_id, dialog.job_id, ${number}::int - 1, 1
    from dialog
    join follow on follow.application_id = dialog.application_id
    join member on member.account_id = follow.account_id
    where dialog.application_id = ${applicationId} and ${mayTalk}
    order by member.account_id
    on conflict (application_id, account_id) do update set unread = reader.unread + 1
    returning account_id as "accountId", unread`.execute(tx);
  return rows;
}

/** Notes how far a member who follows a conversation has read it. @returns whether that changed */
export async function readByFollower(
  { tx }: UnitOfWork,
  { application_id }: OwnDialog,
  accountId: number,
  number: number,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update dialog_reader set read_number = ${number}, unread = (
      select count(*) from message
      where dialog_id = ${application_id} and number > ${number} and from_role = 'candidate')
    where application_id = ${application_id} and account_id = ${accountId}
      and read_number < ${number}`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Who may not read conversations of a company any more has nothing unread there. */
export async function forgetUnreadable(
  { tx }: Pick<UnitOfWork, 'tx'>,
  { companyId, accountId }: { companyId: number; accountId: number },
): Promise<void> {
  const talking = memberRoles.filter((role) => mayDo(role, 'conversation'));
  await sql`
    delete from dialog_reader
    where company_id = ${companyId} and account_id = ${accountId} and not exists (
      select from member
      where member.company_id = ${companyId} and member.account_id = ${accountId}
        and member.role = any(${talking}::text[])
        and ${actsForJob(sql.ref('dialog_reader.job_id'))})`.execute(tx);
}

/** Who blocks the other side no longer counts what it wrote, members of the team included. */
export async function forgetBlocked(
  { tx }: Pick<UnitOfWork, 'tx'>,
  { accountId, by }: { accountId: number; by: 'person' | 'company' },
): Promise<void> {
  const role = by === 'person' ? 'candidate' : 'employer';
  const blocked = sql`dialog.candidate_account_id = ${accountId} and ${hasBlocked(role, {
    accountId: sql.ref('dialog.candidate_account_id'),
    ownerId: ownerOf('dialog'),
  })}`;
  const unread = sql.ref(`${role}_unread`);
  await sql`update dialog set ${unread} = 0 where ${unread} > 0 and ${blocked}`.execute(tx);
  if (role === 'employer')
    await sql`
      delete from dialog_reader using dialog
      where dialog.application_id = dialog_reader.application_id and ${blocked}`.execute(tx);
}

/** A new owner's unread messages stand in the dialogs. */
export async function forgetOwners({ tx }: Pick<UnitOfWork, 'tx'>, from: number): Promise<void> {
  await sql`
    delete from dialog_reader using dialog
    where dialog.application_id = dialog_reader.application_id
      and dialog_reader.account_id = ${ownerOf('dialog')}
      and dialog_reader.company_id in (
        select company_id from handover_rest where from_account_id = ${from})`.execute(tx);
}
