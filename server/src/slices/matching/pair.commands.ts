import { sql } from 'kysely';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { publicStandings } from '../reference/names.rules.ts';
import type { LastYear } from './order-weight.commands.ts';
import { pairLimits, pairsOf, type Together } from './pair.rules.ts';

/**
 * Counts which skills the jobs of the last year ask for together. Names that are not everybody's are
 * left out: the table must not tell what single people write. @returns whether the table changed
 */
export async function recountPairs(
  { tx }: UnitOfWork,
  { since, total }: LastYear,
): Promise<boolean> {
  const { rows } = await sql<Together>`
    with asks as (
      select job_id, skill_id from job_skill
      join job on job.id = job_id
      join skill on skill.id = skill_id
      where job.published_at > ${since} and level > 0
        and standing = any(${[...publicStandings]}::text[])
    ), often as (
      select skill_id, count(*) as jobs from asks
      group by skill_id having count(*) >= ${pairLimits.asked}::int
    ), wanted as (
      select job_id, skill_id, jobs from asks join often using (skill_id)
    )
    select one.skill_id as skill, other.skill_id as other, count(*) as both,
           one.jobs as "skillJobs", other.jobs as "otherJobs"
    from wanted one join wanted other
      on other.job_id = one.job_id and other.skill_id > one.skill_id
    group by one.skill_id, other.skill_id, one.jobs, other.jobs
    having count(*) >= ${pairLimits.together}::int
  `.execute(tx);
  const pairs = pairsOf(rows, total);
  const both = [...pairs, ...pairs.map((one) => ({ ...one, skill: one.other, other: one.skill }))];
  const fresh = sql`unnest(
    ${both.map(({ skill }) => skill)}::int[],
    ${both.map(({ other }) => other)}::int[],
    ${both.map(({ strength }) => strength)}::smallint[]
  ) as fresh (skill_id, other_id, strength)`;
  const gone = await sql`
    delete from match_skill_pair old
    where (skill_id, other_id) not in (select skill_id, other_id from ${fresh})
  `.execute(tx);
  const come = await sql`
    insert into match_skill_pair as old (skill_id, other_id, strength)
    select skill_id, other_id, strength from ${fresh}
    on conflict (skill_id, other_id) do update set strength = excluded.strength
    where old.strength <> excluded.strength
  `.execute(tx);
  return Number(gone.numAffectedRows ?? 0) + Number(come.numAffectedRows ?? 0) > 0;
}
