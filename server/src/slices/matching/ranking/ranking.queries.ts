import { greenAbove } from '@fourfold/contract/matching/schema.ts';
import { needsOf } from '@fourfold/contract/matching/score.ts';
import type { Wins } from '@fourfold/contract/reference/behavior.ts';
import { behaviorGroups } from '@fourfold/contract/reference/schema.ts';
import {
  noPay,
  raisedSkills,
  scoreStep,
  type JobSearch,
  type Ranked,
  type Ranking,
} from '@fourfold/match-index';
import { sql } from 'kysely';
import type { Tx } from '../../../database.ts';
import type { CvSide, JobSide } from '../side.queries.ts';
import { comesAfter } from './cursor.ts';
import {
  cvConditions,
  jobConditions,
  type Counting,
  type CvSearch,
  type Sql,
} from './conditions.ts';

const green = sql.lit(greenAbove);

/**
 * Published CVs for a job, exact (RULES.md section 7). 'match' and 'score' return CVs that share a
 * scored skill with the job, ordered by rank or by score. 'active', and any order for a job that scores
 * nothing, returns all CVs by activity. With `only`, the named CVs are returned whatever they share.
 */
export function rankCvs(
  tx: Tx,
  job: JobSide | null,
  search: CvSearch,
  counting: Counting = 'together',
): Promise<Ranking> {
  const skills = (job?.skills ?? []).filter(({ level }) => level > 0);
  const { maxPoints, required, skillCount } = needsOf(skills);
  const best = search.sort !== 'active' && maxPoints > 0;
  const first = !best
    ? sql`0`
    : search.sort === 'score'
      ? sql`${scoreStep}::int * (${score}) + points`
      : sql`rank`;
  const found = sql`
    select id, active_at as time, (${first})::bigint as first, ${matchColumns}
    from (
      select cv.cv_id as id, cv.active_at, coalesce(points, 0) as points, surplus, shared,
             ${maxPoints}::int as max_points, ${required}::int as required,
             ${skillCount}::int as skill_count,
             ${rank(sql`coalesce(points, 0)`, sql`${maxPoints}::int`, 'cv', job?.wins ?? null)} as rank
      from match_cv cv
      ${best && !search.only ? sql`join` : sql`left join`} (
        ${sharedWith(skills)}
      ) skills using (cv_id)
      where ${cvConditions(search)}
    ) compared`;
  return page(tx, search, { found, inBands: maxPoints > 0, counting });
}

/**
 * Published jobs for a CV, exact. 'match' and 'score' return jobs that share a scored skill with the
 * CV, ordered by half-points or by score. Other orders, and a CV without skills, return all jobs. With
 * `only`, the named jobs are returned whatever they share. With `raise`, only jobs that the raised
 * skills turn green are returned.
 */
export function rankJobs(tx: Tx, cv: CvSide | null, search: JobSearch): Promise<Ranking> {
  const raise = cv && search.raise?.length ? search.raise : [];
  const skills = raisedSkills(cv?.skills ?? [], raise);
  const byMatch = search.sort === 'match' || search.sort === 'score';
  const best = byMatch && skills.length > 0;
  const raises = raise.length > 0;
  const first = best
    ? search.sort === 'score'
      ? sql`${scoreStep}::int * coalesce(score, -1) + coalesce(points, 0)`
      : sql`2 * coalesce(points, 0) - (required - gained)`
    : search.sort === 'pay'
      ? sql`coalesce(pay_max, ${noPay}::int)`
      : sql`0`;
  const found = sql`
    select id, score, band, points, published_at as time, (${first})::bigint as first
    from (
      select id, published_at, pay_max, required, gained, ${matchColumns}
             ${raises ? sql`, ${metNow} as met, ${met(sql`raised`, sql`raised_shared`)} as raised_met` : sql``}
      from (
        select job.job_id as id, job.published_at, job.pay_max,
               coalesce(points, 0) as points, coalesce(gained, 0) as gained, surplus, shared,
               ${cv ? sql`job.max_points` : sql`0`} as max_points, job.required, job.skill_count,
               ${rank(sql`coalesce(points, 0)`, sql`job.max_points`, 'job', cv?.wins ?? null)} as rank
               ${raises ? sql`, raised, raised_shared` : sql``}
        from match_job job
        ${best && !search.only ? sql`join` : sql`left join`} (
          select asks.job_id,
                 sum(asks.weight * least(has.level, asks.level)) as points,
                 sum(least(has.level, asks.level)) as gained,
                 sum(greatest(has.level - asks.level, 0)) as surplus,
                 count(*) filter (where has.level > 0) as shared
                 ${raises ? sql`, sum(asks.weight * least(has.raised, asks.level)) as raised, count(*) as raised_shared` : sql``}
          from unnest(
            ${skills.map(({ id }) => id)}::int[],
            ${skills.map(({ level }) => level)}::int[],
            ${skills.map(({ raised }) => raised)}::int[]
          ) as has (skill_id, level, raised)
          join match_job_skill asks using (skill_id)
          group by asks.job_id
        ) skills using (job_id)
        where ${jobConditions(search)}
      ) compared
    ) scored
    where ${raises ? sql`met is not true and raised_met` : sql`true`}`;
  return page(tx, search, { found, inBands: false, counting: 'together' });
}

/** What each CV shares with a job's scored skills; a CV that shares none has no row. */
export const sharedWith = (skills: JobSide['skills']) => sql`
  select has.cv_id,
         sum(asks.weight * least(has.level, asks.level)) as points,
         sum(greatest(has.level - asks.level, 0)) as surplus,
         count(*) as shared
  from ${asked(skills)}
  join match_cv_skill has using (skill_id)
  group by has.cv_id`;

/** A job's skills as rows. */
export const asked = (skills: JobSide['skills']) => sql`
  unnest(
    ${skills.map(({ id }) => id)}::int[],
    ${skills.map(({ level }) => level)}::int[],
    ${skills.map(({ weight }) => weight)}::int[]
  ) as asks (skill_id, level, weight)`;

interface Found extends Ranked {
  first: number;
  micros: number;
}

/** Not an alias 'time', because `order by` would then use it. */
const micros = sql`(extract(epoch from time) * 1000000)::bigint as micros`;

/** rankOf: 4 · maxPoints · the unrounded score of the row's side against the other side's wins. */
function rank(points: Sql, maxPoints: Sql, table: 'cv' | 'job', wins: Wins | null): Sql {
  if (!wins) return sql`400 * ${points}`;
  const least = behaviorGroups.map(
    (group) => sql`least(${sql.ref(`${table}.${group}`)}, ${wins[group]}::int)`,
  );
  return sql`case
    when ${sql.ref(`${table}.yellow`)} is null then 400 * ${points}
    else 320 * ${points} + 5 * ${maxPoints} * (${sql.join(least, sql` + `)} - 8)
  end`;
}

/** The same as `meets` in score.ts. */
const met = (points: Sql, shared: Sql) =>
  sql`100 * ${points} > ${green} * max_points and ${shared} = skill_count`;

const metNow = met(sql`points`, sql`shared`);

/** The rounded score, held by the band, as in breakdown; null if nothing is scored. */
const raw = sql`(rank + 2 * max_points) / (4 * nullif(max_points, 0))`;
const score = sql`
  case
    when max_points = 0 then null
    when ${metNow} then greatest(${raw}, ${green} + 1)
    else least(${raw}, ${green})
  end`;

/** The same as bandOf in matching.rules.ts. */
export const band = sql`
  case
    when max_points = 0 then null
    when points = max_points and 10 * surplus >= required then 'exceed'
    when ${metNow} then 'meet'
    else 'doNotMeet'
  end`;

/** Score, points and band as in breakdown; nulls if nothing is scored. */
const matchColumns = sql`
  ${score} as score,
  case when max_points > 0 then points end as points,
  ${band} as band`;

type Page = Pick<CvSearch, 'limit' | 'offset' | 'after'>;

interface Counts {
  count: number;
  exceed: number;
  meet: number;
}

const counts = (over: Sql) => sql`
  count(*) ${over} as count,
  count(*) filter (where band = 'exceed') ${over} as exceed,
  count(*) filter (where band = 'meet') ${over} as meet`;

const none: Counts = { count: 0, exceed: 0, meet: 0 };

interface PageQuery {
  found: Sql;
  inBands: boolean;
  counting: Counting;
}

async function page(
  tx: Tx,
  { limit, offset, after }: Page,
  { found, inBands, counting }: PageQuery,
): Promise<Ranking> {
  const together = counting === 'together';
  // One row more than asked for shows whether a page follows.
  const { rows } = await sql<Found & Partial<Counts>>`
    select id, score, band, points, first, ${micros} ${together ? sql`, count, exceed, meet` : sql``}
    from (
      ${together ? sql`select *, ${counts(sql`over ()`)} from (${found}) found` : found}
    ) counted
    where ${after ? comesAfter(after) : sql`true`}
    order by first desc, time desc, id
    limit ${limit + 1} offset ${offset}`.execute(tx);
  // A page past the end still returns the counts.
  const past = rows.length === 0 && (offset > 0 || after !== undefined);
  const all = sql<Counts>`select ${counts(sql``)} from (${found}) found`;
  const counted = past || !together ? (await all.execute(tx)).rows[0] : rows[0];
  const { count, exceed, meet } = { ...none, ...counted };
  const shown = rows.slice(0, limit);
  const last = shown.length === limit ? shown.at(-1) : undefined;
  return {
    list: shown.map(({ id, score, band, points }) => ({ id, score, band, points })),
    count,
    bands: inBands ? { exceed, meet, doNotMeet: count - exceed - meet } : null,
    last: last ? { first: last.first, time: last.micros, id: last.id } : null,
    more: rows.length > limit,
  };
}
