import { skillWeight, type SkillWeight } from '@fourfold/contract/reference/schema.ts';
import { sql } from 'kysely';
import type { Tx } from '../../database.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import type { SkillMerge } from '../reference/reference.events.ts';
import { projectCvs, projectJobs } from './projection.commands.ts';
import { giveWeights, recountThese } from './weight.commands.ts';

/** Search follows a merge: CVs, jobs, and the weight of the skill that both are now. */
export async function followMerge(unit: UnitOfWork, merge: SkillMerge): Promise<void> {
  await followSkills(unit, merge);
  await recountThese(unit, [merge.to]);
}

/** The same of the way back. Weights are those before, if no recount has passed since. */
export async function followParting(unit: UnitOfWork, merge: SkillMerge): Promise<void> {
  const { from, to } = merge;
  await followSkills(unit, merge);
  const before = await weightsBefore(unit.tx, merge);
  const passed = await unit.tx
    .selectFrom('skill')
    .select('weight')
    .where('id', '=', from)
    .executeTakeFirst();
  // A recount would have given the merged skill, which nobody has, another weight.
  if (passed?.weight === before.weight)
    await giveWeights(unit, [
      { id: from, weight: before.weight },
      { id: to, weight: before.intoWeight },
    ]);
  else await recountThese(unit, [from, to]);
}

async function weightsBefore(tx: Tx, { id }: SkillMerge) {
  const { rows } = await sql<{ weight: number; into: number }>`
    select (before ->> 'weight')::int as weight, (before ->> 'intoWeight')::int as into
    from skill_merge where id = ${id}`.execute(tx);
  const [row] = rows;
  const read = (weight: number | undefined): SkillWeight => skillWeight.parse(weight);
  return { weight: read(row?.weight), intoWeight: read(row?.into) };
}

/** As many CVs as are written at once. */
const chunkSize = 1000;

async function followSkills(unit: UnitOfWork, merge: SkillMerge): Promise<void> {
  const { rows: cvs } = await sql<{ id: number }>`
    select cv_id as id from cv_skill_merge where merge_id = ${merge.id}`.execute(unit.tx);
  const ids = cvs.map(({ id }) => id);
  for (let at = 0; at < ids.length; at += chunkSize)
    await followCvs(unit, merge, ids.slice(at, at + chunkSize));
  // What is written above stays; the texts that name skills follow.
  await projectCvs(unit, ids);
  const { rows: jobs } = await sql<{ id: number }>`
    select job_id as id from job_skill_merge where merge_id = ${merge.id} order by job_id`.execute(
    unit.tx,
  );
  await projectJobs(
    unit,
    jobs.map(({ id }) => id),
  );
}

/**
 * Keeps since when a person has been found by the skill: a merge makes nobody new to an alert. What
 * search knows and what CVs say is not joined: they may be in different databases.
 */
async function followCvs(
  { tx, now }: UnitOfWork,
  { from, to }: SkillMerge,
  ids: readonly number[],
): Promise<void> {
  const { rows: before } = await sql<{ cv_id: number; since: Date }>`
    delete from match_cv_skill
    where cv_id = any(${ids}::int[]) and skill_id in (${from}, ${to})
    returning cv_id, since`.execute(tx);
  const sinceOf = new Map<number, Date>();
  for (const { cv_id: id, since } of before) {
    const known = sinceOf.get(id);
    if (!known || since < known) sinceOf.set(id, since);
  }
  const { rows: published } = await sql<{ id: number }>`
    select cv_id as id from match_cv where cv_id = any(${ids}::int[])`.execute(tx);
  const { rows } = await sql<{ cv_id: number; skill_id: number; level: number }>`
    select cv_id, skill_id, level from cv_skill
    where cv_id = any(${published.map(({ id }) => id)}::int[])
      and skill_id in (${from}, ${to}) and level > 0`.execute(tx);
  await sql`
    insert into match_cv_skill (cv_id, skill_id, level, since)
    select * from unnest(
      ${rows.map(({ cv_id }) => cv_id)}::int[],
      ${rows.map(({ skill_id }) => skill_id)}::int[],
      ${rows.map(({ level }) => level)}::smallint[],
      ${rows.map(({ cv_id: id }) => sinceOf.get(id) ?? now)}::timestamptz[])`.execute(tx);
}
