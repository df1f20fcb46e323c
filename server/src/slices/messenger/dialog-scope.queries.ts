import type { Role } from '@fourfold/contract/account/schema.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../database.ts';
import { anyOf } from '../../platform/db/any-of.ts';
import { keptCount } from '../../platform/db/kept-counts.ts';
import { plannedAnew } from '../../platform/db/planned-anew.ts';
import type { Acting } from '../../platform/http/caller.ts';
import { blockerOf, hasBlocked } from '../company/block/block.queries.ts';
import { jobsOfTeams, ownerOf } from '../company/reach.access.ts';
import { isSideOf } from './messenger.access.ts';
import { isUnreadFor } from './reader.queries.ts';

export interface DialogPage {
  role: Role;
  limit: number;
  offset: number;
  after?: string | undefined;
  search?: string | undefined;
  jobId?: number | undefined;
  unread?: boolean | undefined;
}

/** Dialogs with messages that a page is about, reached in one way. */
export const dialogsIn = (tx: Tx, acting: Acting, { role, jobId, unread }: DialogPage) => {
  const isShown = notHidden(acting, role);
  return (way: RawBuilder<boolean>) => {
    let found = tx
      .selectFrom('dialog')
      .where(way)
      // A constant, so that a kept plan finds the index of such dialogs.
      .where('dialog.last_number', '>', sql.lit(0))
      .where(isShown);
    // The best plan depends on how many dialogs a job has, or a text finds.
    if (jobId !== undefined)
      found = found.where('dialog.job_id', '=', jobId).modifyFront(plannedAnew);
    if (unread) found = found.where(isUnreadFor(acting, role));
    return found;
  };
};

/** Whose dialogs somebody reads as an employer: their own, and those of their teams' owners. */
const ownersOf = ({ caller }: Acting) => [
  ...new Set([caller.userId, ...caller.memberships.map(({ ownerId }) => ownerId)]),
];

/**
 * Whether its reader has not blocked the other side, and so lists the dialog. Who is blocked is looked
 * up once, so that the dialogs are still read in their order.
 */
function notHidden(acting: Acting, role: Role): RawBuilder<boolean> {
  const { userId } = acting.caller;
  const [owner, other] = role === 'candidate' ? [userId] : ownersOf(acting);
  const accountId = sql.ref('dialog.candidate_account_id');
  if (other !== undefined)
    return sql`not ${hasBlocked(role, { accountId, ownerId: ownerOf('dialog') })}`;
  const [side, apart] =
    role === 'candidate'
      ? [ownerOf('dialog'), sql`owner_id from kept_apart where account_id`]
      : [accountId, sql`account_id from kept_apart where owner_id`];
  // The planner takes 'is not true' for rare where one employer has most dialogs, and sorts them all.
  return sql`not coalesce(${side} = any(array(
    select ${apart} = ${owner} and blocked_by = ${blockerOf(role)})), false)`;
}

/**
 * How many dialogs with messages a reader does not list; few people have any. A new owner who is still a
 * member of the team does not list the one about their own application either.
 */
const hiddenDialogs = (
  { userId, memberships }: Acting['caller'],
  { role, jobId, unread }: DialogPage,
) => sql<number>`(
  select count(*) from (
    select account_id, owner_id from kept_apart
    where ${sql.ref(role === 'candidate' ? 'account_id' : 'owner_id')} = ${userId}
      and blocked_by = ${blockerOf(role)}
    union
    select ${userId}::int, ${userId}::int
    where ${sql.lit(role === 'employer' && memberships.length > 0)} offset 0) apart, lateral (
    select from dialog
    where dialog.candidate_account_id = apart.account_id
      and ${ownerOf('dialog')} = apart.owner_id
      and dialog.last_number > 0
      ${jobId === undefined ? sql`` : sql`and dialog.job_id = ${jobId}`}
      ${unread ? sql`and ${sql.ref(`dialog.${role}_unread`)} > 0` : sql``} offset 0) hidden)`;

/** How many dialogs there are, as the database keeps it wherever it does. */
export async function countDialogs(tx: Tx, acting: Acting, page: DialogPage): Promise<number> {
  const { userId, memberships } = acting.caller;
  const { role, jobId, unread } = page;
  // Of a candidate only all together are kept.
  if (role === 'candidate' && jobId !== undefined) {
    const found = dialogsIn(tx, acting, page)(isSideOf(acting, role));
    const { count } = await found
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  }
  let own = tx
    .selectFrom('dialog_count')
    .where('account_id', '=', userId)
    .where('role', '=', role)
    .where('job_id', jobId === undefined ? 'is' : '=', jobId ?? null)
    .select((eb) => eb(keptCount(), '-', hiddenDialogs(acting.caller, page)).as('count'));
  if (unread) own = own.where('unread', '=', true);
  const { count } = await own.executeTakeFirstOrThrow();
  if (role === 'candidate' || memberships.length === 0) return count;
  return count + (await countOfTeams(tx, acting, page));
}

/** The same of the jobs that somebody reaches as a member: their own application is none of them. */
async function countOfTeams(tx: Tx, acting: Acting, page: DialogPage): Promise<number> {
  const { userId } = acting.caller;
  const owners = ownersOf(acting).filter((id) => id !== userId);
  const jobs = sql`any(array(select id from ${jobsOfTeams(acting)} as reached
    ${page.jobId === undefined ? sql`` : sql`where id = ${page.jobId}`}))`;
  const found = dialogsIn(tx, acting, page);
  const ofTeams = sql<boolean>`dialog.job_id = ${jobs}
    and ${ownerOf('dialog')} is distinct from ${userId}`;
  const countOf = (query: ReturnType<typeof found>) =>
    query.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  if (page.unread)
    return (await countOf(found(ofTeams).where('candidate_account_id', 'is distinct from', userId)))
      .count;
  const [kept, left] = await Promise.all([
    tx
      .selectFrom('dialog_count')
      .where('account_id', '=', anyOf(owners))
      .where('role', '=', 'employer')
      .where(sql<boolean>`job_id = ${jobs}`)
      .select(keptCount().as('count'))
      .executeTakeFirstOrThrow(),
    countOf(
      tx
        .selectFrom('dialog')
        // By the index of the few people: a job has as many dialogs as it likes.
        .where(sql<boolean>`(${ofTeams}) is true`)
        .where('dialog.last_number', '>', sql.lit(0))
        .where(
          sql<boolean>`candidate_account_id = any(array(
            select ${userId}::int union select account_id from kept_apart
            where owner_id = ${anyOf(owners)} and blocked_by = ${blockerOf('employer')}))`,
        )
        .where(
          sql<boolean>`(candidate_account_id = ${userId} or not ${notHidden(acting, 'employer')})`,
        ),
    ),
  ]);
  return kept.count - left.count;
}
