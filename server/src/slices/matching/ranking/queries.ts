import type { Band } from '@fourfold/contract/matching/schema.ts';
import type { Wins } from '@fourfold/contract/reference/behavior.ts';
import type { WorkMode } from '@fourfold/contract/reference/pay.ts';
import { behaviorGroups } from '@fourfold/contract/reference/schema.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../database.ts';
import { searchText } from '../projection/rules.ts';
import { needsOf } from '../rules.ts';
import type { CvSide, JobSide } from '../side/queries.ts';

/** What both searches can be narrowed by; an absent or empty list narrows nothing. */
interface Search {
  limit: number;
  offset: number;
  search?: string | undefined;
  locationStateId?: readonly string[] | undefined;
  employmentTypeId?: readonly number[] | undefined;
  industryId?: readonly number[] | undefined;
  workMode?: readonly WorkMode[] | undefined;
  yearsOfExperienceId?: number | undefined;
}

export interface CvSearch extends Search {
  sort: 'match' | 'active';
  /** Dollars a year; people who ask for at most this. */
  payMax?: number | undefined;
}

export interface JobSearch extends Search {
  sort: 'match' | 'newest' | 'pay';
  /** Dollars a year; jobs whose pay reaches this. */
  payMin?: number | undefined;
  companyId?: number | undefined;
}

/** A found CV or job with its match; nulls where nothing is scored. */
export interface Ranked {
  id: number;
  score: number | null;
  band: Band | null;
  points: number | null;
}

export interface Ranking {
  list: Ranked[];
  /** Before paging. */
  count: number;
}

/**
 * Published CVs for a job, exact (RULES.md section 7). 'match' holds those that share a scored
 * skill with the job, by score; 'active', or a job that scores nothing, all of them by activity.
 */
export function rankCvs(tx: Tx, job: JobSide | null, search: CvSearch): Promise<Ranking> {
  const skills = (job?.skills ?? []).filter(({ level }) => level > 0);
  const { maxPoints, required, skillCount } = needsOf(skills);
  const best = search.sort === 'match' && maxPoints > 0;
  return page(search, (limit, offset) =>
    sql<Found>`
      select id, ${standing}, count(*) over () as count
      from (
        select cv.cv_id as id, cv.active_at, coalesce(points, 0) as points, surplus, shared,
               ${maxPoints}::int as max_points, ${required}::int as required,
               ${skillCount}::int as skill_count,
               ${rank(sql`coalesce(points, 0)`, sql`${maxPoints}::int`, 'cv', job?.wins ?? null)} as rank
        from match_cv cv
        ${best ? sql`join` : sql`left join`} (
          ${sharedWith(skills)}
        ) skills using (cv_id)
        where ${cvConditions(search)}
      ) found
      order by ${best ? sql`rank desc,` : sql``} active_at desc, id
      limit ${limit} offset ${offset}
    `.execute(tx),
  );
}

/**
 * Published jobs for a CV, exact. 'match' holds those that share a scored skill with it, by the
 * colour of the score, then points; the other orders, or a CV without skills, all of them.
 */
export function rankJobs(tx: Tx, cv: CvSide | null, search: JobSearch): Promise<Ranking> {
  const skills = (cv?.skills ?? []).filter(({ level }) => level > 0);
  const best = search.sort === 'match' && skills.length > 0;
  const order = best
    ? sql`case when score > 76 then 0 when score > 40 then 1 else 2 end, points desc,`
    : search.sort === 'pay'
      ? sql`pay_max desc nulls last,`
      : sql``;
  return page(search, (limit, offset) =>
    sql<Found>`
      select id, score, band, points, count(*) over () as count
      from (
        select id, published_at, pay_max, ${standing}
        from (
          select job.job_id as id, job.published_at, job.pay_max,
                 coalesce(points, 0) as points, surplus, shared,
                 ${cv ? sql`job.max_points` : sql`0`} as max_points, job.required, job.skill_count,
                 ${rank(sql`coalesce(points, 0)`, sql`job.max_points`, 'job', cv?.wins ?? null)} as rank
          from match_job job
          ${best ? sql`join` : sql`left join`} (
            select asks.job_id,
                   sum(asks.weight * least(has.level, asks.level)) as points,
                   sum(greatest(has.level - asks.level, 0)) as surplus,
                   count(*) as shared
            from unnest(
              ${skills.map(({ id }) => id)}::int[],
              ${skills.map(({ level }) => level)}::int[]
            ) as has (skill_id, level)
            join match_job_skill asks using (skill_id)
            group by asks.job_id
          ) skills using (job_id)
          where ${jobConditions(search)}
        ) found
      ) scored
      order by ${order} published_at desc, id
      limit ${limit} offset ${offset}
    `.execute(tx),
  );
}

/** What every CV shares with the scored skills of a job; CVs that share none are not among them. */
export const sharedWith = (skills: JobSide['skills']) => sql`
  select has.cv_id,
         sum(asks.weight * least(has.level, asks.level)) as points,
         sum(greatest(has.level - asks.level, 0)) as surplus,
         count(*) as shared
  from ${asked(skills)}
  join match_cv_skill has using (skill_id)
  group by has.cv_id`;

/** The skills of a job as rows. */
export const asked = (skills: JobSide['skills']) => sql`
  unnest(
    ${skills.map(({ id }) => id)}::int[],
    ${skills.map(({ level }) => level)}::int[],
    ${skills.map(({ weight }) => weight)}::int[]
  ) as asks (skill_id, level, weight)`;

interface Found extends Ranked {
  count: number;
}

/** 4 · maxPoints · the unrounded score of one side's row against the other side's wins: rankOf. */
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

/** The band as bandOf in rules.ts has it. */
export const band = sql`
  case
    when max_points = 0 then null
    when points = max_points and 10 * surplus >= required then 'exceed'
    when 100 * points > 76 * max_points and shared = skill_count then 'meet'
    else 'doNotMeet'
  end`;

/** Score, points and band as breakdown in rules.ts has them; null where nothing is scored. */
const standing = sql`
  (rank + 2 * max_points) / (4 * nullif(max_points, 0)) as score,
  case when max_points > 0 then points end as points,
  ${band} as band`;

type Sql = RawBuilder<unknown>;

type Condition = Sql | false;

function cvConditions(search: CvSearch): Sql {
  const { workMode = [], yearsOfExperienceId: years, payMax } = search;
  return all([
    ...sharedConditions('cv', search),
    // Nothing ticked means that the person works anywhere.
    workMode.length > 0 && sql`(cv.work_modes = '{}' or cv.work_modes && ${workMode}::text[])`,
    years !== undefined && sql`cv.years_of_experience_id >= ${years}`,
    // Who names no lowest pay asks for nothing in particular.
    payMax !== undefined && sql`coalesce(cv.pay_min, 0) <= ${payMax}`,
  ]);
}

function jobConditions(search: JobSearch): Sql {
  const { workMode = [], yearsOfExperienceId: years, payMin, companyId } = search;
  return all([
    ...sharedConditions('job', search),
    workMode.length > 0 && sql`job.work_mode = any(${workMode}::text[])`,
    years !== undefined && sql`coalesce(job.years_of_experience_id, 0) <= ${years}`,
    payMin !== undefined && sql`job.pay_max >= ${payMin}`,
    companyId !== undefined && sql`job.company_id = ${companyId}`,
  ]);
}

function sharedConditions(table: 'cv' | 'job', search: Search): Condition[] {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const { locationStateId = [], employmentTypeId = [], industryId = [] } = search;
  const words = searchText(search.search ?? '')
    .split(' ')
    .filter(Boolean);
  return [
    locationStateId.length > 0 &&
      sql`${column('location_state_id')} = any(${locationStateId}::text[])`,
    employmentTypeId.length > 0 &&
      sql`${column('employment_type_id')} = any(${employmentTypeId}::int[])`,
    industryId.length > 0 && sql`${column('industry_id')} = any(${industryId}::int[])`,
    ...words.map((word) => sql`strpos(${column('words')}, ${word}) > 0`),
  ];
}

function all(conditions: readonly Condition[]): Sql {
  const given = conditions.filter((condition) => condition !== false);
  return given.length === 0 ? sql`true` : sql.join(given, sql` and `);
}

/** A page past the end still tells how many there are. */
async function page(
  { limit, offset }: Search,
  read: (limit: number, offset: number) => Promise<{ rows: Found[] }>,
): Promise<Ranking> {
  const { rows } = await read(limit, offset);
  const first = rows[0] ?? (offset > 0 ? (await read(1, 0)).rows[0] : undefined);
  return {
    list: rows.map(({ id, score, band, points }) => ({ id, score, band, points })),
    count: first?.count ?? 0,
  };
}
