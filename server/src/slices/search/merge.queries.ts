import { sql } from 'kysely';
import type { Tx } from '../../database.ts';
import type { SkillMerge } from '../reference/reference.events.ts';
import { mergedSkills } from '../reference/reference.queries.ts';
import { currentLevels, type SkillFilters } from './merge.rules.ts';

/** The rows that a merge changed, and those of them that had both skills. */
export interface MergeFacts {
  cvs: number;
  cvsWithBoth: number;
  jobs: number;
  jobsWithBoth: number;
  searches: number;
  matches: number;
  /** After an undone merge: rows that stayed, because they were changed meanwhile. */
  left: number;
}

/** Without copies of hidden CVs and closed jobs, which nobody sees as separate. */
export async function mergeFacts(tx: Tx, { id }: SkillMerge): Promise<MergeFacts> {
  const { rows } = await sql<MergeFacts>`
    with cvs as (
      select merged.* from cv_skill_merge merged join cv on cv.id = cv_id
      where merge_id = ${id} and cv.copy_of is null),
    jobs as (
      select merged.* from job_skill_merge merged join job on job.id = job_id
      where merge_id = ${id} and job.copy_of is null),
    searches as (select * from saved_search_merge where merge_id = ${id})
    select
      (select count(*) from cvs)::int as cvs,
      (select count(*) from cvs where jsonb_array_length(before) = 2)::int as "cvsWithBoth",
      (select count(*) from jobs)::int as jobs,
      (select count(*) from jobs where jsonb_array_length(before) = 2)::int as "jobsWithBoth",
      (select count(*) from searches)::int as searches,
      (select count(*) from application
       where cv_id in (select cv_id from cvs) or job_id in (select job_id from jobs))::int as matches,
      ((select count(*) from cvs where not restored)
        + (select count(*) from jobs where not restored)
        + (select count(*) from searches where not restored))::int as left`.execute(tx);
  const [facts] = rows;
  if (!facts) throw new Error('A count answered nothing');
  return facts;
}

export interface MergeExample {
  what: 'CV' | 'job';
  id: number;
  /** Levels before the merge, of both skills; null if absent. */
  from: number;
  to: number | null;
  after: number;
}

/** A few of the changed rows, those with both skills first. */
export async function mergeExamples(
  tx: Tx,
  { id, from }: SkillMerge,
  most = 5,
): Promise<MergeExample[]> {
  const { rows } = await sql<MergeExample>`
    select what, id,
      max(level) filter (where skill_id = ${from}) as from,
      max(level) filter (where skill_id <> ${from}) as to, after
    from (
      select 'CV' as what, cv_id as id, before, (after ->> 'level')::int as after
      from cv_skill_merge where merge_id = ${id}
      union all
      select 'job', job_id, before, (after ->> 'level')::int
      from job_skill_merge where merge_id = ${id}
    ) one, jsonb_to_recordset(before) as was (skill_id int, level int)
    group by what, id, before, after
    order by jsonb_array_length(before) desc, what, id limit ${most}`.execute(tx);
  return rows;
}

/** A search with merged skills replaced by their successors. */
export async function withCurrentSkills<Query extends SkillFilters>(
  tx: Tx,
  query: Query,
): Promise<Query> {
  const { skill, raise } = query;
  const ids = [...(skill ?? []), ...(raise ?? [])].map(({ id }) => id);
  const became = await mergedSkills(tx, ids);
  if (became.size === 0) return query;
  return {
    ...query,
    ...(skill && { skill: currentLevels(skill, became) }),
    ...(raise && { raise: currentLevels(raise, became) }),
  };
}
