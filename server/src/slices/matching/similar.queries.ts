import { needsOf } from '@fourfold/contract/matching/score.ts';
import { sql } from 'kysely';
import type { Tx } from '../../database.ts';
import { asked } from './ranking/counted.ts';
import type { JobSide } from '../../ranker.ts';

interface Like {
  skills: JobSide['skills'];
  /** Ids to leave out: the job itself, hidden jobs. */
  without: readonly number[];
  /** Companies of which no job is similar: the reader's own. */
  withoutCompanies?: readonly number[];
  limit: number;
  /** Among those alone that public lists have. */
  isPublic?: true;
}

/** Also in the statement itself: what is unlisted must not even take a place. */
const listed = sql`
  join job posted on posted.id = job.job_id
    and posted.status = 'published' and posted.public_page <> 'unlisted'
  join company on company.id = posted.company_id and company.status = 'published'`;

/**
 * Published jobs that share a scored skill with these, the most similar first: Σ w · min(levels) / Σ w
 * · max(levels) over all skills of the two, 1 for identical needs; then the newest, then id. One
 * statement, exact. The denominator is maxPoints of both minus the numerator.
 */
export async function rankSimilar(
  tx: Tx,
  { skills, without, withoutCompanies = [], limit, isPublic }: Like,
): Promise<{ ids: number[]; count: number }> {
  const scored = skills.filter(({ level }) => level > 0);
  const { rows } = await sql<{ id: number; count: number }>`
    select job.job_id as id, count(*) over () as count
    from (
      select theirs.job_id, sum(asks.weight * least(theirs.level, asks.level)) as shared
      from ${asked(scored)}
      join match_job_skill theirs using (skill_id)
      where theirs.job_id <> all(${without}::int[])
      group by theirs.job_id
    ) common
    join match_job job using (job_id)
    ${isPublic ? listed : sql``}
    where job.company_id <> all(${withoutCompanies}::int[])
    order by shared::float8 / (${needsOf(scored).maxPoints}::int + job.max_points - shared) desc,
             job.published_at desc, job.job_id
    limit ${limit}
  `.execute(tx);
  return { ids: rows.map(({ id }) => id), count: rows[0]?.count ?? 0 };
}
