import { messages } from '@fourfold/contract/protocol/messages.ts';
import type { JobsReach } from '@fourfold/contract/search/first-steps.ts';
import { sql } from 'kysely';
import type { Tx } from '../../database.ts';
import { invalid } from '../../platform/http/refusal.ts';
import { met } from '../matching/ranking/standing.ts';
import { countReach, type Reach } from '../matching/reach.queries.ts';
import { listSkills } from '../reference/reference.queries.ts';
import { passing } from './enhancement/enhancement.queries.ts';
import { withCurrentSkills } from './merge.queries.ts';
import type { Eyes } from '../company/block/block.queries.ts';
import { notShown } from './mark.queries.ts';

interface SkillLevel {
  id: number;
  level: number;
}

/** The skills with merged ones replaced by their successors. */
const currentOf = async (tx: Tx, skill: SkillLevel[]) =>
  (await withCurrentSkills(tx, { skill })).skill;

/**
 * How many published CVs of others meet a job that asks for these skills alone.
 * @throws error-validation for a skill that the account may not read
 */
export async function reachOfJob(tx: Tx, eyes: Eyes, asked: SkillLevel[]): Promise<Reach> {
  const skills = await currentOf(tx, asked);
  const page = { limit: skills.length, offset: 0, skill: skills.map(({ id }) => id) };
  const { list } = await listSkills(tx, eyes.accountId, page);
  const weighed = skills.map(({ id, level }) => {
    const known = list.find((skill) => skill.id === id);
    if (!known) throw invalid({ skill: messages.selection });
    return { id, level, name: known.name, weight: known.weight };
  });
  return await countReach(tx, weighed, await notShown(tx, eyes, null));
}

/** A person without a CV has no deal-breakers. */
const withoutCv = {
  work_modes: [] as never[],
  employment_type_id: null,
  location_state_id: null,
  revenue_type: 'salary',
  revenue_min: null,
} as const;

/**
 * How many open jobs ask for at least one of these skills, and how many of them somebody with only
 * these skills meets, counted as in the skill enhancements. Only jobs that ask for one are read.
 */
export async function reachOfPerson(
  tx: Tx,
  accountId: number,
  known: SkillLevel[],
): Promise<JobsReach> {
  const skills = await currentOf(tx, known);
  const cv = await tx
    .selectFrom('cv')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  const { rows } = await sql<JobsReach>`
    select count(*)::int as asking,
           count(*) filter (where ${met(sql`points`, sql`shared`)})::int as met
    from (
      select asks.job_id, sum(asks.weight * least(has.level, asks.level)) as points,
             count(*) as shared
      from unnest(
        ${skills.map(({ id }) => id)}::int[], ${skills.map(({ level }) => level)}::int[]
      ) as has (skill_id, level)
      join match_job_skill asks using (skill_id)
      group by asks.job_id
    ) shares
    join (
      select job.job_id, job.max_points, job.skill_count
      from ${passing(cv ?? { ...withoutCv, account_id: accountId })} and job.max_points > 0
    ) open using (job_id)
  `.execute(tx);
  return rows[0] ?? { asking: 0, met: 0 };
}
