import { sql } from 'kysely';
import type { Tx } from '../../database.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { publicStandings } from './names.rules.ts';
import { skillsMerged, skillsMerging, skillsParted, type SkillMerge } from './reference.events.ts';

/** A merge can be taken back for so many days; what that would need goes a day later. */
export const mergeDays = 90;
/** As many rows as one transaction removes. */
export const mergeRowsAtOnce = 1000;

const dayMs = 86_400_000;

/** Ids of the merges that are not taken back any more. */
export const oldMerges = (now: Date) => sql`(
  select id from skill_merge where merged_at < ${new Date(now.getTime() - (mergeDays + 1) * dayMs)})`;

/** Why a merge or its way back is not done, in words for the operator. */
export class MergeRefused extends Error {}

/**
 * Merges a skill into another: its names lead there, and whoever has it has the other, with the
 * higher level where they had both. All of it in this transaction, or nothing.
 */
export async function mergeSkills(unit: UnitOfWork, from: number, to: number): Promise<SkillMerge> {
  if (from === to) throw new MergeRefused('These are names of one skill already.');
  const { id } = await unit.tx
    .insertInto('skill_merge')
    .values({ skill_id: from, into_id: to, merged_at: unit.now, before: '{}' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const merge = { id, from, to };
  await hold(unit, merge);
  await unit.tx
    .updateTable('skill_merge')
    .set({ before: await stateOf(unit.tx, merge) })
    .where('id', '=', id)
    .execute();
  await moveUsers(unit.tx, merge);
  await sql`
    update skill_name set skill_id = ${to}, source = 'merged',
      alias = coalesce(alias, (select name from skill where id = ${from}))
    where skill_id = ${from}`.execute(unit.tx);
  await sql`
    update skill set standing = 'merged', merged_into = ${to}, unused_since = null
    where id = ${from}`.execute(unit.tx);
  await sql`update skill set merged_into = ${to} where merged_into = ${from}`.execute(unit.tx);
  await unit.emit(skillsMerged, merge);
  return merge;
}

/**
 * Takes a merge back: names, standing and weights are as before, and so is whoever did not change
 * the skill since. The record of it stays until `forgetMerge`.
 */
export async function partSkills(unit: UnitOfWork, merge: SkillMerge): Promise<void> {
  const { id, from, to } = merge;
  await requireRecent(unit, merge);
  await hold(unit, merge);
  await sql`
    update skill_name now set skill_id = ${from}, alias = name.alias, source = name.source
    from skill_merge, jsonb_to_recordset(before -> 'names') as name (key text, alias text, source text)
    where skill_merge.id = ${id} and now.key = name.key
      -- What a release has called otherwise since stays so.
      and now.skill_id = ${to} and now.source = 'merged'`.execute(unit.tx);
  await sql`
    update skill set standing = before ->> 'standing', merged_into = null
    from skill_merge where skill_merge.id = ${id} and skill.id = ${from}`.execute(unit.tx);
  await sql`
    update skill set merged_into = ${from}
    where id in (select skill_id from skill_merge where into_id = ${from})`.execute(unit.tx);
  await sql`
    insert into skill_user (skill_id, account_id, network, created_at)
    select ${from}, account_id, network, created_at from skill_merge_user where merge_id = ${id}
    on conflict do nothing`.execute(unit.tx);
  await unit.emit(skillsParted, merge);
}

async function requireRecent({ tx, now }: UnitOfWork, { id }: SkillMerge): Promise<void> {
  const { merged_at: at } = await tx
    .selectFrom('skill_merge')
    .select('merged_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (now.getTime() - at.getTime() > mergeDays * dayMs)
    throw new MergeRefused(
      `It was merged on ${at.toISOString().slice(0, 10)}. After ${mergeDays} days a merge stays.`,
    );
}

/** Removes the record of a merge that was taken back. */
export async function forgetMerge({ tx }: UnitOfWork, { id }: SkillMerge): Promise<void> {
  await tx.deleteFrom('skill_merge').where('id', '=', id).execute();
}

/**
 * Holds those who have the skill, then the skills: who is being saved with it is waited for, and who
 * is saved next waits. Those who got it in between are held, too.
 */
async function hold(unit: UnitOfWork, merge: SkillMerge): Promise<void> {
  await unit.emit(skillsMerging, merge);
  const { rows } = await sql<{ standing: string }>`
    select standing from skill where id = ${merge.from} for update`.execute(unit.tx);
  const into = await sql<{ standing: string }>`
    select standing from skill where id = ${merge.to} for no key update`.execute(unit.tx);
  if (rows.length === 0 || into.rows[0]?.standing === 'merged' || into.rows.length === 0)
    throw new MergeRefused('One of the two skills was merged or removed in the meantime.');
  await unit.emit(skillsMerging, merge);
}

/** What the way back restores of the skills themselves. */
async function stateOf(tx: Tx, { from, to }: SkillMerge): Promise<string> {
  const { rows } = await sql<{ state: string }>`
    select json_build_object(
      'standing', one.standing, 'weight', one.weight, 'intoWeight', other.weight,
      'names', (
        select coalesce(json_agg(json_build_object('key', key, 'alias', alias, 'source', source)), '[]')
        from skill_name where skill_id = one.id))::text as state
    from skill one, skill other where one.id = ${from} and other.id = ${to}`.execute(tx);
  return rows[0]?.state ?? '{}';
}

/** Who used a name that is not everybody's uses the other now, unless that is everybody's. */
async function moveUsers(tx: Tx, { id, from, to }: SkillMerge): Promise<void> {
  await sql`
    insert into skill_merge_user (merge_id, account_id, network, created_at)
    select ${id}, account_id, network, created_at from skill_user where skill_id = ${from}
  `.execute(tx);
  await sql`
    insert into skill_user (skill_id, account_id, network, created_at)
    select ${to}, account_id, network, created_at from skill_user
    where skill_id = ${from}
      and (select standing from skill where id = ${to}) <> all(${publicStandings}::text[])
    on conflict do nothing`.execute(tx);
  await tx.deleteFrom('skill_user').where('skill_id', '=', from).execute();
}
