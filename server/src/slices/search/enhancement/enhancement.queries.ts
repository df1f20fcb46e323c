import type { Wins } from '@fourfold/contract/reference/behavior.ts';
import { behaviorGroups } from '@fourfold/contract/reference/groups.ts';
import type { SkillMove } from '@fourfold/contract/search/skill-enhancement.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../database.ts';
import type { CvRow } from '../../cv/cv.access.ts';
import { listSkills } from '../../reference/reference.queries.ts';
import { yearlyPay } from '../../matching/projection.rules.ts';
import type { YearlyPay } from './rules/ladders.ts';
import type { OpenJobs } from './rules/moves.ts';
import { keptFromPerson } from '../../company/block/block.queries.ts';
import { ownerOf } from '../../company/reach.access.ts';

type Skill = SkillMove['skill'];

type Person = Pick<
  CvRow,
  | 'account_id'
  | 'work_modes'
  | 'employment_type_id'
  | 'location_state_id'
  | 'revenue_type'
  | 'revenue_min'
>;

/**
 * Other accounts' published jobs, as `job`, that pass a person's deal-breakers and are neither hidden nor kept from them:
 * the work mode, the employment type, the lowest pay and, unless remote, the state. Missing
 * preferences break no deal.
 */
export function passing(person: Person): RawBuilder<unknown> {
  const { account_id: account, work_modes: modes, employment_type_id: type } = person;
  const { location_state_id: state } = person;
  const pay = yearlyPay(person.revenue_type, person.revenue_min);
  return sql`
    match_job job
    where job.company_id not in (select id from company where ${ownerOf()} = ${account})
      and job.company_id not in (${keptFromPerson(account)})
      and job.job_id not in (
        select job_id from job_mark where account_id = ${account} and mark = 'hidden')
      and (${modes}::text[] = '{}' or job.work_mode = any(${modes}::text[]))
      and (${type}::int is null or job.employment_type_id = ${type}::int)
      and (${state}::text is null or job.work_mode = 'remote' or job.location_state_id = ${state}::text)
      and (${pay}::float8 is null or job.pay_max >= ${pay}::float8)`;
}

/** Ids of the jobs that pass the deal-breakers of an account's CV; null without a CV. */
export async function passingJobs(tx: Tx, accountId: number): Promise<number[] | null> {
  const person = await tx
    .selectFrom('cv')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (!person) return null;
  const { rows } = await sql<{ id: number }>`
    select job.job_id as id from ${passing(person)}
  `.execute(tx);
  return rows.map(({ id }) => id);
}

/** The jobs that pass and have a scored skill, in one statement; JSON is parsed fastest. */
export async function openJobs(tx: Tx, person: Person, wins: Wins | null): Promise<OpenJobs> {
  const shared = wins
    ? sql.join(
        behaviorGroups.map((group) => sql`least(${sql.ref(`job.${group}`)}, ${wins[group]}::int)`),
        sql` + `,
      )
    : sql`null::int`;
  const { rows } = await sql<{
    ids: number[] | null;
    max_points: number[] | null;
    shared: (number | null)[] | null;
    job: number[] | null;
    skill: number[] | null;
    level: number[] | null;
    weight: number[] | null;
  }>`
    with open as materialized (
      select job.job_id, job.max_points,
             case when job.yellow is not null then ${shared} end as shared,
             row_number() over (order by job.job_id) - 1 as place
      from ${passing(person)} and job.max_points > 0
    )
    select * from (
      select json_agg(job_id order by place) as ids,
             json_agg(max_points order by place) as max_points,
             json_agg(shared order by place) as shared
      from open
    ) jobs, (
      select json_agg(place) as job, json_agg(skill_id) as skill,
             json_agg(level) as level, json_agg(weight) as weight
      from (
        select place, skill_id, level, weight
        from open join match_job_skill using (job_id)
        order by place, skill_id
      ) sorted
    ) asks
  `.execute(tx);
  const [row] = rows;
  return {
    ids: row?.ids ?? [],
    maxPoints: row?.max_points ?? [],
    shared: row?.shared ?? [],
    asks: {
      job: row?.job ?? [],
      skill: row?.skill ?? [],
      level: row?.level ?? [],
      weight: row?.weight ?? [],
    },
  };
}

export async function yearlyPays(tx: Tx, ids: readonly number[]): Promise<Map<number, YearlyPay>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('job')
    .select(['id', 'revenue_type', 'revenue_min', 'revenue_max'])
    .where(sql<boolean>`id = any(${ids}::int[])`)
    .execute();
  return new Map(
    rows.map(({ id, revenue_type: type, revenue_min: min, revenue_max: max }) => [
      id,
      { min: yearlyPay(type, min), max: yearlyPay(type, max) },
    ]),
  );
}

/** Skills by id that may be proposed to the account: public ones and its own. */
export async function skillsById(
  tx: Tx,
  accountId: number,
  ids: readonly number[],
): Promise<Map<number, Skill>> {
  const { list } = await listSkills(tx, accountId, { limit: -1, offset: 0, skill: ids });
  return new Map(list.map(({ id, name, weight }) => [id, { id, name, weight }]));
}
