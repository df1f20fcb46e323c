import { sql } from 'kysely';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { forgetMerged, hadMerged, holdMerged } from '../reference/merged.commands.ts';
import type { SkillMerge } from '../reference/reference.events.ts';

/** Locks the jobs, with their copies, that ask for the skill now or did before the merge. */
export const holdJobsOf = (unit: UnitOfWork, merge: SkillMerge): Promise<void> =>
  holdMerged(unit, 'job', merge);

/** Replaces the merged skill by the other one, at the higher level if a job asks for both. */
export async function mergeInJobs(unit: UnitOfWork, { id, from, to }: SkillMerge): Promise<void> {
  const { tx } = unit;
  await sql`
    insert into job_skill_merge (merge_id, job_id, before)
    select ${id}, job_id, jsonb_agg(to_jsonb(one) - 'job_id' order by skill_id)
    from job_skill one
    where skill_id in (${from}, ${to})
      and job_id in (select job_id from job_skill where skill_id = ${from})
    group by job_id`.execute(tx);
  await sql`
    insert into job_skill as other (job_id, skill_id, place, level)
    select job_id, ${to}, place, level from job_skill where skill_id = ${from}
    on conflict (job_id, skill_id) do update set
      place = least(other.place, excluded.place),
      level = greatest(other.level, excluded.level)`.execute(tx);
  await sql`delete from job_skill where skill_id = ${from}`.execute(tx);
  await sql`
    update job_skill_merge merged set after = to_jsonb(one) - 'job_id' from job_skill one
    where merge_id = ${id} and one.job_id = merged.job_id and one.skill_id = ${to}`.execute(tx);
  await countEditions(unit, id);
}

/**
 * Undoes the merge, as for CVs: a job that asked for both skills does so again, unless its level
 * was changed meanwhile.
 */
export async function partInJobs(unit: UnitOfWork, { id, from, to }: SkillMerge): Promise<void> {
  const { tx } = unit;
  await sql`
    update job_skill_merge merged set restored = true from job_skill now
    where merge_id = ${id} and now.job_id = merged.job_id and now.skill_id = ${to}
      and not exists (select from job_skill where job_id = now.job_id and skill_id = ${from})
      and (jsonb_array_length(before) = 1
        or to_jsonb(now) - 'job_id' - 'place' = after - 'place')`.execute(tx);
  const had = (skills: 1 | 2) => hadMerged('job', id, skills);
  await sql`update job_skill set skill_id = ${from} where skill_id = ${to} and ${had(1)}`.execute(
    tx,
  );
  await sql`delete from job_skill where skill_id = ${to} and ${had(2)}`.execute(tx);
  await sql`
    insert into job_skill (job_id, skill_id, place, level)
    select job_id, skill_id, place, level
    from job_skill_merge,
      jsonb_to_recordset(before) as was (skill_id int, place int, level smallint)
    where merge_id = ${id} and restored and jsonb_array_length(before) = 2`.execute(tx);
  await countEditions(unit, id);
}

/** Counts an edit of each job, so that a page that edits an older version joins the change. */
const countEditions = ({ tx, now }: UnitOfWork, mergeId: number): Promise<unknown> =>
  sql`
    update job set editions = editions || jsonb_build_object('skills', jsonb_build_object(
      'version', coalesce((editions -> 'skills' ->> 'version')::int, 0) + 1,
      'date', ${now.toISOString()}::text))
    where id in (select job_id from job_skill_merge where merge_id = ${mergeId})`.execute(tx);

/** Deletes the stored rows of old merges. @returns the number of rows, `mergeRowsAtOnce` at most */
export const forgetMergedJobs = (unit: UnitOfWork): Promise<number> =>
  forgetMerged(unit, 'job_skill_merge', 'job_id');
