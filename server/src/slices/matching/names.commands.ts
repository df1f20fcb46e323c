import { sql } from 'kysely';
import type { Tx } from '../../database.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { leaveNames, noteUnused, removeNames, uncountNames } from '../reference/names.commands.ts';
import { unusedDays } from '../reference/names.rules.ts';

const dayMs = 24 * 60 * 60_000;

/** Of each kind in a run: what is left over waits for the next. */
const most = 10_000;

/** Not in any CV, not asked for by any job. */
const unused = sql`
  not exists (select from cv_skill where skill_id = skill.id)
  and not exists (select from job_skill where skill_id = skill.id)`;

/**
 * Brings names of skills that people brought up to date with who uses them: an account that uses one
 * nowhere counts no longer, and a name that nobody has used for 30 days goes (RULES.md section 14).
 */
export async function settleNames(unit: UnitOfWork): Promise<void> {
  const { tx, now } = unit;
  await leaveNames(unit, await leftUses(tx, sql`true`));

  const brought = sql`standing in ('own', 'shared')`;
  await noteUnused(
    unit,
    await ids(tx, sql`${brought} and unused_since is null and ${unused}`),
    now,
  );
  await noteUnused(
    unit,
    await ids(tx, sql`${brought} and unused_since is not null and not (${unused})`),
    null,
  );
  const old = new Date(now.getTime() - unusedDays * dayMs);
  await remove(unit, await ids(tx, sql`${brought} and unused_since <= ${old}`));
}

/**
 * A name that its author takes away on the day it was written was none, such as one that is being
 * typed: it is gone at once and counts no longer.
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

/** Where an account is noted to use a name and uses it nowhere. */
async function leftUses(tx: Tx, which: ReturnType<typeof sql>) {
  const { rows } = await sql<{ skill_id: number; account_id: number; created_at: Date }>`
    select skill_id, account_id, created_at from skill_user used
    where ${which}
      and not exists (
        select from cv_skill join cv on cv.id = cv_id
        where cv_skill.skill_id = used.skill_id and cv.account_id = used.account_id)
      and not exists (
        select from job_skill join job on job.id = job_id join company on company.id = company_id
        where job_skill.skill_id = used.skill_id and company.account_id = used.account_id)
    limit ${most}`.execute(tx);
  return rows;
}

/** The names that an account alone used go with it. */
export async function removeNamesOf(unit: UnitOfWork, accountId: number): Promise<void> {
  const alone = sql`
    standing = 'own' and id in (select skill_id from skill_user where account_id = ${accountId})
    and not exists (
      select from skill_user where skill_id = skill.id and account_id <> ${accountId})`;
  await remove(unit, await ids(unit.tx, alone));
}

/** Held and looked at once more; one that somebody is taking up at this moment stays. */
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
