import { cvLimits } from '@fourfold/contract/cv/schema.ts';
import { sql } from 'kysely';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { forgetMerged, hadMerged, holdMerged } from '../reference/merged.commands.ts';
import type { SkillMerge } from '../reference/reference.events.ts';

/** A row of cv_skill with its works, in the form stored by a merge. */
const kept = sql`
  one.skill_id, one.place, one.level, one.work_outside, one.links,
  array(
    select work_id from cv_skill_work used
    where used.cv_id = one.cv_id and used.skill_id = one.skill_id order by work_id) as works`;

/** The same columns, read from a stored row. */
const shape = sql`(
  skill_id int, place int, level smallint, work_outside boolean, links text[], works int[])`;

/** Locks the CVs, with their copies, that have the skill now or had it before the merge. */
export const holdCvsOf = (unit: UnitOfWork, merge: SkillMerge): Promise<void> =>
  holdMerged(unit, 'cv', merge);

/**
 * Replaces the merged skill by the other one: with the higher level, all works and the links if the
 * person had both. The replaced rows are stored to undo the merge.
 */
export async function mergeInCvs(unit: UnitOfWork, { id, from, to }: SkillMerge): Promise<void> {
  const { tx } = unit;
  await sql`
    insert into cv_skill_merge (merge_id, cv_id, before)
    select ${id}, cv_id, jsonb_agg(to_jsonb(one) - 'cv_id' order by skill_id)
    from (
      select one.cv_id, ${kept} from cv_skill one
      where skill_id in (${from}, ${to})
        and cv_id in (select cv_id from cv_skill where skill_id = ${from})) one
    group by cv_id`.execute(tx);
  await sql`
    insert into cv_skill as other (cv_id, skill_id, place, level, work_outside, links)
    select cv_id, ${to}, place, level, work_outside, links from cv_skill where skill_id = ${from}
    on conflict (cv_id, skill_id) do update set
      place = least(other.place, excluded.place),
      level = greatest(other.level, excluded.level),
      work_outside = other.work_outside or excluded.work_outside,
      links = array(
        select link from unnest(other.links || excluded.links) with ordinality as each (link, at)
        group by link order by min(at) limit ${cvLimits.links})`.execute(tx);
  await moveWorks(unit, from, to, sql`true`);
  await sql`delete from cv_skill where skill_id = ${from}`.execute(tx);
  await sql`
    update cv_skill_merge merged set after = (
      select to_jsonb(one) from (
        select ${kept} from cv_skill one
        where one.cv_id = merged.cv_id and one.skill_id = ${to}) one)
    where merge_id = ${id}`.execute(tx);
  await countEditions(unit, id);
}

/**
 * Undoes a merge. A person who had the merged skill alone gets it back with today's data. A person
 * who had both gets both rows back, unless the skill was changed meanwhile: then it stays as it is.
 */
export async function partInCvs(unit: UnitOfWork, { id, from, to }: SkillMerge): Promise<void> {
  const { tx } = unit;
  await sql`
    update cv_skill_merge merged set restored = true
    from (select one.cv_id, ${kept} from cv_skill one where skill_id = ${to}) now
    where merge_id = ${id} and now.cv_id = merged.cv_id
      and not exists (select from cv_skill where cv_id = now.cv_id and skill_id = ${from})
      and (jsonb_array_length(before) = 1
        or to_jsonb(now) - 'cv_id' - 'place' = after - 'place')`.execute(tx);
  const had = (skills: 1 | 2) => hadMerged('cv', id, skills);
  await sql`
    insert into cv_skill (cv_id, skill_id, place, level, work_outside, links)
    select cv_id, ${from}, place, level, work_outside, links from cv_skill
    where skill_id = ${to} and ${had(1)}`.execute(tx);
  await moveWorks(unit, to, from, had(1));
  await sql`
    delete from cv_skill where skill_id = ${to} and (${had(1)} or ${had(2)})`.execute(tx);
  const were = sql`
    cv_skill_merge, jsonb_to_recordset(before) as was ${shape}
    where merge_id = ${id} and restored and jsonb_array_length(before) = 2`;
  await sql`
    insert into cv_skill (cv_id, skill_id, place, level, work_outside, links)
    select cv_id, skill_id, place, level, work_outside, links from ${were}`.execute(tx);
  await sql`
    insert into cv_skill_work (cv_id, skill_id, work_id)
    select cv_id, skill_id, unnest(works) from ${were}`.execute(tx);
  await countEditions(unit, id);
}

const moveWorks = (
  { tx }: UnitOfWork,
  from: number,
  to: number,
  where: ReturnType<typeof sql>,
): Promise<unknown> =>
  sql`
    insert into cv_skill_work (cv_id, skill_id, work_id)
    select cv_id, ${to}, work_id from cv_skill_work where skill_id = ${from} and ${where}
    on conflict do nothing`.execute(tx);

/** Counts an edit of each CV, so that a page that edits an older version joins the change. */
const countEditions = ({ tx, now }: UnitOfWork, mergeId: number): Promise<unknown> =>
  sql`
    insert into cv_edition as known (cv_id, part, version, changed_at)
    select cv_id, 'skills', 1, ${now}::timestamptz from cv_skill_merge where merge_id = ${mergeId}
    on conflict (cv_id, part) do update
    set version = known.version + 1, changed_at = excluded.changed_at`.execute(tx);

/** Deletes the stored rows of old merges. @returns the number of rows, `mergeRowsAtOnce` at most */
export const forgetMergedCvs = (unit: UnitOfWork): Promise<number> =>
  forgetMerged(unit, 'cv_skill_merge', 'cv_id');
