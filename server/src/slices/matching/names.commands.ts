import { sql } from 'kysely';
import type { Tx } from '../../database.ts';
import type { Room } from '../../platform/db/room.ts';
import type { RunUnit, UnitOfWork } from '../../platform/unit-of-work.ts';
import { noteUnused, removeNames, uncountNames } from '../reference/names.commands.ts';
import { forgetUses, leaveNames } from '../reference/uses.commands.ts';
import { unusedDays } from '../reference/names.rules.ts';
import { rowsAtOnce } from './batch.rules.ts';
import { inTurns } from './projection.commands.ts';
import { ownerOf } from '../company/reach.access.ts';

const dayMs = 24 * 60 * 60_000;

/** Of what one account entered or used. */
const most = 10_000;

/** In no CV and required by no job. */
const unused = sql`
  not exists (select from cv_skill where skill_id = skill.id)
  and not exists (select from job_skill where skill_id = skill.id)`;

/**
 * Updates who uses the skill names that people entered: an account that no longer uses a name no longer
 * counts, and a name that nobody has used for 30 days is deleted (RULES.md section 14). Some hundred
 * rows in a transaction; a run that was killed goes on with the next one.
 */
export async function settleNames(run: RunUnit, now: Date): Promise<void> {
  while ((await run(leaveSome)) === rowsAtOnce);
  const brought = sql`standing in ('own', 'shared') and kind = ''`;
  const each = (condition: typeof brought, act: Parameters<typeof inTurns>[2]) =>
    inTurns(
      run,
      (after) => sql`
        select id from skill where ${brought} and ${condition} and id > ${after}
        order by id limit ${rowsAtOnce}`,
      act,
    );
  await each(sql`unused_since is null and ${unused}`, (unit, ids) => noteUnused(unit, ids, now));
  await each(sql`unused_since is not null and not (${unused})`, (unit, ids) =>
    noteUnused(unit, ids, null),
  );
  const old = new Date(now.getTime() - unusedDays * dayMs);
  await each(sql`unused_since <= ${old}`, remove);
}

/** @returns how many uses were recorded that there are no longer, `rowsAtOnce` at most */
async function leaveSome(unit: UnitOfWork): Promise<number> {
  const left = await leftUses(unit.tx, sql`true`, rowsAtOnce);
  await leaveNames(unit, left);
  return left.length;
}

/**
 * Deletes a name that its author removes on the day it was entered, such as one that is still being
 * typed.
 */
export async function dropUnfinished(unit: UnitOfWork, accountId: number): Promise<void> {
  const today = new Date(unit.now.getTime() - dayMs);
  const left = await leftUses(
    unit.tx,
    sql`used.account_id = ${accountId} and used.created_at > ${today}`,
  );
  if (left.length === 0) return;
  await leaveNames(unit, left);
  await uncountNames(
    unit,
    accountId,
    left.map(({ created_at }) => created_at),
  );
  const nobodys = sql`
    standing = 'own' and id = any(${left.map(({ skill_id }) => skill_id)}::int[])
    and not exists (select from skill_user where skill_id = skill.id)`;
  await remove(unit, await ids(unit.tx, nobodys));
}

/** Accounts that are recorded as users of a name but no longer use it. */
async function leftUses(tx: Tx, which: ReturnType<typeof sql>, limit = most) {
  const { rows } = await sql<{ skill_id: number; account_id: number; created_at: Date }>`
    select skill_id, account_id, created_at from skill_user used
    where ${which}
      and not exists (
        select from cv_skill join cv on cv.id = cv_id
        where cv_skill.skill_id = used.skill_id and cv.account_id = used.account_id)
      and not exists (
        select from job_skill join job on job.id = job_id join company on company.id = company_id
        where job_skill.skill_id = used.skill_id and ${ownerOf()} = used.account_id)
    limit ${limit}`.execute(tx);
  return rows;
}

/** Deletes the names that only this deleted account used, as far as there is room. */
export async function removeNamesOf(
  unit: UnitOfWork,
  accountId: number,
  room: Room,
): Promise<void> {
  const left = await forgetUses(unit, accountId, room);
  if (left.length === 0) return;
  const alone = sql`
    standing = 'own' and id = any(${left}::int[])
    and not exists (select from skill_user where skill_id = skill.id)`;
  await remove(unit, await ids(unit.tx, alone));
}

/** Locks and checks again, so that a name somebody starts to use at this moment stays. */
async function remove(unit: UnitOfWork, found: readonly number[]): Promise<void> {
  const held = await sql<{ id: number }>`
    select id from skill where id = any(${found}::int[]) for update skip locked`.execute(unit.tx);
  const still = sql`id = any(${held.rows.map(({ id }) => id)}::int[]) and ${unused}`;
  await removeNames(unit, await ids(unit.tx, still));
}

async function ids(tx: Tx, condition: ReturnType<typeof sql>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from skill where ${condition} order by id limit ${most}`.execute(tx);
  return rows.map(({ id }) => id);
}
