import { sql } from 'kysely';
import type { RunUnit } from '../../platform/unit-of-work.ts';
import { publicStandings } from '../reference/names.rules.ts';
import { inBatches } from './batch.rules.ts';
import type { LastYear } from './order-weight.commands.ts';
import { pairLimits, pairsOf, withStart, type Together } from './pair.rules.ts';
import { shippedStart } from './start.queries.ts';

/**
 * Counts which skills the jobs of the last year ask for together, in a market of fewer than 2,000 with
 * the shipped counts of occupations. Names that are not everybody's are left out: the table must not
 * tell what single people write.
 */
export async function recountPairs(run: RunUnit, { since, total }: LastYear): Promise<void> {
  const start = await run(({ tx }) => shippedStart(tx, total));
  const known = [...start.asked.keys()];
  const counts = await run(async ({ tx }) => {
    const asks = sql`
      select job_id, skill_id from job_skill
      join job on job.id = job_id
      join skill on skill.id = skill_id
      where job.published_at > ${since} and level > 0
        and standing = any(${[...publicStandings]}::text[])`;
    const asked = await sql<{ skill: number; jobs: number }>`
      select skill_id as skill, count(*) as jobs from (${asks}) asks group by skill_id`.execute(tx);
    const together = await sql<Together>`
      with asks as (${asks}), often as (
        select skill_id, count(*) as jobs from asks
        group by skill_id
        having count(*) >= ${pairLimits.asked}::int or skill_id = any(${known}::int[])
      ), wanted as (
        select job_id, skill_id, jobs, skill_id = any(${known}::int[]) as known
        from asks join often using (skill_id)
      )
      select one.skill_id as skill, other.skill_id as other, count(*) as both,
             one.jobs as "skillJobs", other.jobs as "otherJobs"
      from wanted one join wanted other
        on other.job_id = one.job_id and other.skill_id > one.skill_id
      group by one.skill_id, other.skill_id, one.jobs, other.jobs
      having count(*) >= ${pairLimits.together}::int or bool_and(one.known and other.known)
    `.execute(tx);
    return { asked: asked.rows, together: together.rows };
  });
  const asked = new Map(counts.asked.map(({ skill, jobs }) => [skill, jobs]));
  const counted = withStart(counts.together, asked, total, start);
  // The two directions of a pair stand side by side, so that they come and go together.
  const fresh = pairsOf(counted).flatMap(({ skill, other, strength }): Row[] => [
    { skill_id: skill, other_id: other, strength },
    { skill_id: other, other_id: skill, strength },
  ]);
  const old = await run(({ tx }) =>
    tx
      .selectFrom('match_skill_pair')
      .selectAll()
      .orderBy(sql`least(skill_id, other_id), greatest(skill_id, other_id)`)
      .execute(),
  );
  const [before, after] = [strengths(old), strengths(fresh)];
  const gone = old.filter((row) => !after.has(keyOf(row)));
  const come = fresh.filter((row) => before.get(keyOf(row)) !== row.strength);
  for (const some of inBatches(gone))
    await run(({ tx }) =>
      sql`
        delete from match_skill_pair
        where (skill_id, other_id) in (select skill_id, other_id from ${listed(some)})`.execute(tx),
    );
  for (const some of inBatches(come))
    await run(({ tx }) =>
      sql`
        insert into match_skill_pair (skill_id, other_id, strength)
        select skill_id, other_id, strength from ${listed(some)}
        on conflict (skill_id, other_id) do update set strength = excluded.strength`.execute(tx),
    );
}

interface Row {
  skill_id: number;
  other_id: number;
  strength: number;
}

const keyOf = ({ skill_id: skill, other_id: other }: Row) => `${skill} ${other}`;
const strengths = (rows: readonly Row[]) => new Map(rows.map((row) => [keyOf(row), row.strength]));

const listed = (rows: readonly Row[]) => sql`unnest(
  ${rows.map(({ skill_id: id }) => id)}::int[],
  ${rows.map(({ other_id: id }) => id)}::int[],
  ${rows.map(({ strength }) => strength)}::smallint[]
) as listed (skill_id, other_id, strength)`;
