import { needsOf } from '@fourfold/contract/matching/score.ts';
import { sql } from 'kysely';
import type { Tx } from '../../database.ts';
import { countEased, type Eased } from './eased.queries.ts';
import { asked, sharedWith } from './ranking/counted.ts';
import { band } from './ranking/standing.ts';
import { orUnavailable } from './ranking/unavailable.ts';
import type { JobSide } from '../../ranker.ts';

export interface Reach {
  exceed: number;
  meet: number;
  /** The number of published CVs, whatever their skills. */
  total: number;
  /** For each scored skill, how many have it at the required level, and what asking less brings. */
  skills: { id: number; people: number; eased: Eased[] }[];
}

/**
 * How many published CVs exceed and meet a job, exact (RULES.md section 7), not counting
 * some: the asker's own and the colleagues'. Four queries, each of which a distributed table answers by its parts. Only published
 * CVs have rows.
 */
export const countReach = (
  tx: Tx,
  jobSkills: JobSide['skills'],
  without: readonly number[],
): Promise<Reach> => orUnavailable(countAll(tx, jobSkills, without));

async function countAll(
  tx: Tx,
  jobSkills: JobSide['skills'],
  without: readonly number[],
): Promise<Reach> {
  const skills = jobSkills.filter(({ level }) => level > 0);
  const { maxPoints, required, skillCount } = needsOf(skills);
  const bands = await sql<Pick<Reach, 'exceed' | 'meet'>>`
    select count(*) filter (where band = 'exceed') as exceed,
           count(*) filter (where band = 'meet') as meet
    from (
      select ${band} as band
      from (
        select points, surplus, shared, ${maxPoints}::int as max_points,
               ${required}::int as required, ${skillCount}::int as skill_count
        from (${sharedWith(skills)}) shares
        where ${ofOthers(without)}
      ) summed
    ) banded
  `.execute(tx);
  const total = await sql<{ total: number }>`
    select count(*) as total from match_cv where ${ofOthers(without)}
  `.execute(tx);
  const people = await sql<{ id: number; people: number }>`
    select asks.skill_id as id, count(has.cv_id) as people
    from ${asked(skills)}
    join match_cv_skill has
      on has.skill_id = asks.skill_id and has.level >= asks.level and ${ofOthers(without)}
    group by asks.skill_id
  `.execute(tx);
  const counted = new Map(people.rows.map((row) => [row.id, row.people]));
  const eased = await countEased(tx, skills, ofOthers(without));
  return {
    ...(bands.rows[0] ?? { exceed: 0, meet: 0 }),
    total: total.rows[0]?.total ?? 0,
    skills: skills.map(({ id }) => ({
      id,
      people: counted.get(id) ?? 0,
      eased: eased.get(id) ?? [],
    })),
  };
}

const ofOthers = (without: readonly number[]) => sql`cv_id <> all(${without}::int[])`;
