import { needsOf } from '@fourfold/contract/matching/score.ts';
import {
  noPay,
  raisedSkills,
  scoreStep,
  type JobSearch,
  type Ranking,
} from '@fourfold/match-index';
import { sql } from 'kysely';
import type { Tx } from '../../../database.ts';
import { noTerms } from '../matching.rules.ts';
import { orderTermsOf } from '../order.queries.ts';
import { cvConditions, jobConditions, type Counting, type Sql } from './conditions.ts';
import { countedFor, countedIn, sharedWith } from './counted.ts';
import { nearInCvs, nearInJobs } from './near.queries.ts';
import { possibleStandIns, replaceableBy } from '@fourfold/contract/matching/near.ts';
import { page } from './page.ts';
import { met, metNow, perHalfPoint, rankOf, score, standing } from './standing.ts';
import type { CvSearch, CvSide, JobSide } from '../../../ranker.ts';

/**
 * Published CVs for a job, exact (RULES.md section 7). 'match' and 'score' hold those that are listed:
 * who shares a scored skill with the job, a skill that goes with one, or a word of its title; 'active',
 * or a job that scores nothing, all of them by activity. Named ones (`only`) are held whatever they
 * share.
 */
export async function rankCvs(
  tx: Tx,
  job: JobSide | null,
  search: CvSearch,
  counting: Counting = 'together',
): Promise<Ranking> {
  const skills = (job?.skills ?? []).filter(({ level }) => level > 0);
  const { maxPoints, required, skillCount } = needsOf(skills);
  const best = search.sort !== 'active' && maxPoints > 0;
  const byScore = search.sort === 'score';
  const terms =
    best && job ? await orderTermsOf(tx, [{ skills, titleWords: job.titleWords }]) : noTerms;
  // By score nothing stands in: what goes together only says who is listed.
  const related = byScore ? { kinds: [], pairs: terms.related.pairs } : terms.related;
  const others = possibleStandIns(skills, related);
  const rank = (halfPoints: Sql) =>
    rankOf(halfPoints, sql`${maxPoints}::int`, 'cv', job?.wins ?? null);
  const low = sql`2 * points + title - long`;
  const first = !best ? sql`0` : byScore ? sql`${scoreStep}::int * (${score}) + points` : sql`low`;
  const found = sql`
    select id, active_at as time, (${first})::bigint as first, high, per, ${standing}
    from (
      select id, active_at, points, surplus, shared, ${maxPoints}::int as max_points,
             ${required}::int as required, ${skillCount}::int as skill_count,
             ${rank(sql`2 * points`)} as rank, ${rank(low)} as low,
             ${rank(sql`${low} + spare`)} as high, ${perHalfPoint('cv', job?.wins ?? null)} as per
      from (
        select cv.cv_id as id, cv.active_at, cv.yellow, cv.blue, cv.green, cv.red, cv.long,
               coalesce(points, 0) as points, surplus, coalesce(shared, 0) as shared,
               least(coalesce(title, 0), ${maxPoints}::int) as title, coalesce(spare, 0) as spare
        from match_cv cv
        ${best && !search.only ? sql`join` : sql`left join`} (
          ${best ? countedFor(skills, terms, others, !search.only) : sharedWith(skills, sql`, 0 as title, 0 as spare`)}
        ) skills using (cv_id)
        where ${cvConditions(search)}
      ) cv
    ) compared`;
  const near = best && !byScore && others.length > 0 ? nearInCvs(tx, skills, terms) : null;
  return page(tx, search, { found, inBands: maxPoints > 0, counting, near });
}

/**
 * Published jobs for a CV, exact. 'match' and 'score' hold those that are listed, by half-points or by
 * score; the other orders, or a CV without skills, all of them. Named ones (`only`) are held whatever
 * they share; `raise` holds those that are met only with it.
 */
export async function rankJobs(tx: Tx, cv: CvSide | null, search: JobSearch): Promise<Ranking> {
  const raise = cv && search.raise?.length ? search.raise : [];
  const skills = raisedSkills(cv?.skills ?? [], raise);
  const byMatch = search.sort === 'match' || search.sort === 'score';
  const best = byMatch && skills.length > 0;
  const byScore = search.sort === 'score';
  const raises = raise.length > 0;
  const known = (cv?.skills ?? []).filter(({ level }) => level > 0);
  const terms =
    best && cv ? await orderTermsOf(tx, [{ skills: known, titleWords: cv.titleWords }]) : noTerms;
  const related = byScore ? { kinds: [], pairs: terms.related.pairs } : terms.related;
  const others = replaceableBy(known, related);
  const halfPoints = sql`2 * coalesce(points, 0) + least(title, max_points) - (required - gained)`;
  const first = best
    ? byScore
      ? sql`${scoreStep}::int * coalesce(score, -1) + coalesce(points, 0)`
      : halfPoints
    : search.sort === 'pay'
      ? sql`coalesce(round(pay_max * 100), ${noPay}::int)`
      : sql`0`;
  const rank = rankOf(sql`2 * coalesce(points, 0)`, sql`job.max_points`, 'job', cv?.wins ?? null);
  const found = sql`
    select id, score, band, points, published_at as time, (${first})::bigint as first,
           (${first} + spare)::bigint as high, 1 as per
    from (
      select id, published_at, pay_max, required, gained, title, spare, max_points, ${standing}
             ${raises ? sql`, ${metNow} as met, ${met(sql`raised`, sql`raised_shared`)} as raised_met` : sql``}
      from (
        select job.job_id as id, job.published_at, job.pay_max,
               coalesce(points, 0) as points, coalesce(gained, 0) as gained, surplus,
               coalesce(shared, 0) as shared, coalesce(title, 0) as title, coalesce(spare, 0) as spare,
               ${cv ? sql`job.max_points` : sql`0`} as max_points, job.required, job.skill_count,
               ${rank} as rank
               ${raises ? sql`, raised, raised_shared` : sql``}
        from match_job job
        ${best && !search.only ? sql`join` : sql`left join`} (
          ${countedIn(skills, best ? terms : noTerms, best ? others : [], { raises, listed: best && !search.only })}
        ) skills using (job_id)
        where ${jobConditions(search)}
      ) compared
    ) scored
    where ${raises ? sql`met is not true and raised_met` : sql`true`}`;
  const near = best && !byScore && others.length > 0 ? nearInJobs(tx, known, terms) : null;
  return page(tx, search, { found, inBands: false, counting: 'together', near });
}
