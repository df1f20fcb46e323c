import { memberRoles, mayDo } from '@fourfold/contract/protocol/permission.ts';
import type { Role } from '@fourfold/contract/account/schema.ts';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { DB, Tx } from '../../database.ts';
import { anyOf } from '../../platform/db/any-of.ts';
import type { Acting } from '../../platform/http/caller.ts';
import { ownerOf } from '../company/reach.access.ts';
import { actsForJob } from '../company/team/assignment.queries.ts';

/*
 * Unread is per person (RULES.md section 12): of the two sides in the dialog, and of the members of a
 * team who follow it in `dialog_reader`.
 */

const talking = memberRoles.filter((role) => mayDo(role, 'conversation'));

/** Whether a member, in a statement with `member` and `dialog`, may read the conversation. */
export const mayTalk = sql<boolean>`(member.company_id = dialog.company_id
  and member.role = any(${sql.lit(`{${talking.join(',')}}`)}::text[])
  and ${actsForJob(sql.ref('dialog.job_id'))}
  and member.account_id is distinct from dialog.candidate_account_id
  and member.account_id is distinct from ${ownerOf('dialog')})`;

/** What is unread for a reader, in a statement that reads `dialog`. Who is in no team asks no more. */
export const unreadFor = ({ caller }: Acting, role: Role): RawBuilder<number> =>
  role === 'candidate' || caller.memberships.length === 0
    ? sql<number>`${sql.ref(`dialog.${role}_unread`)}`
    : sql<number>`(case when ${ownerOf('dialog')} = ${caller.userId} then dialog.employer_unread
        else coalesce((select reader.unread from dialog_reader as reader
          where reader.application_id = dialog.application_id
            and reader.account_id = ${caller.userId}), 0) end)`;

/** Whether anything is: a member's are looked up among what they follow, of which most is read. */
export const isUnreadFor = (acting: Acting, role: Role): RawBuilder<boolean> =>
  role === 'candidate' || acting.caller.memberships.length === 0
    ? sql<boolean>`${unreadFor(acting, role)} > 0`
    : sql<boolean>`((${ownerOf('dialog')} = ${acting.caller.userId} and dialog.employer_unread > 0)
        or dialog.application_id = any(array(
          select reader.application_id from dialog_reader as reader
          where reader.account_id = ${acting.caller.userId} and reader.unread > 0)))`;

/** How far a member has read conversations that they follow, by id; without the others. */
export async function readBy(
  tx: Tx,
  accountId: number,
  ids: readonly number[],
): Promise<Map<number, { read: number; unread: number }>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('dialog_reader')
    .select(['application_id', 'read_number as read', 'unread'])
    .where('account_id', '=', accountId)
    .where('application_id', '=', anyOf(ids))
    .execute();
  return new Map(rows.map(({ application_id, ...state }) => [application_id, state]));
}

/** The members who follow a conversation and may read it. */
export async function followersHere(tx: Kysely<DB>, applicationId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('follow')
    .innerJoin('dialog', 'dialog.application_id', 'follow.application_id')
    .innerJoin('member', 'member.account_id', 'follow.account_id')
    .select('follow.account_id')
    .where('follow.application_id', '=', applicationId)
    .where(mayTalk)
    .execute();
  return rows.map(({ account_id }) => account_id);
}
