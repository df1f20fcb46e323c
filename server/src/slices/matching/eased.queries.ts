import { greenAbove } from '@fourfold/contract/matching/bands.ts';
import { needsOf } from '@fourfold/contract/matching/score.ts';
import { sql } from 'kysely';
import type { Tx } from '../../database.ts';
import { asked, sharedWith } from './ranking/counted.ts';
import type { JobSide } from '../../ranker.ts';

/** A lower level of one skill; 0 makes it nice to have. */
export interface Eased {
  level: number;
  /** How many more published CVs would meet the job. */
  more: number;
}

/**
 * By id of the skill: the nearest lower level at which more published CVs meet a job, and nice to
 * have where that brings more still; exact. Lowering a level can also lose people, as it counts for
 * less of the whole: `more` is what remains.
 *
 * Only who lacks one skill at most and comes near enough in points can be won or lost, so those alone
 * are looked at, grouped by what they have. One statement, which a distributed table answers by its
 * parts.
 * @param skills those with a level above 0
 * @param others the CVs that are counted, by `cv_id`
 */
export async function countEased(
  tx: Tx,
  skills: JobSide['skills'],
  others: ReturnType<typeof sql>,
): Promise<Map<number, Eased[]>> {
  const { maxPoints, skillCount } = needsOf(skills);
  if (skillCount === 0) return new Map();
  const heaviest = Math.max(...skills.map(({ weight, level }) => weight * level));
  const green = sql.lit(greenAbove);
  const { rows } = await sql<{ id: number } & Eased>`
    select id, lower as level, sum(people * (eased::int - now::int))::int as more
    from (
      select held.id, lower, people,
             100 * points > ${green} * ${maxPoints}::int and shared = ${skillCount}::int as now,
             100 * (points - weight * (least(has, asked) - least(has, lower)))
                 > ${green} * (${maxPoints}::int - weight * (asked - lower))
               and case when lower = 0 then shared - least(has, 1) = ${skillCount}::int - 1
                        else shared = ${skillCount}::int end as eased
      from (
        select asks.skill_id as id, asks.level as asked, asks.weight,
               coalesce(has.level, 0) as has, points, shared, count(*) as people
        from (
          select cv_id, points, shared from (${sharedWith(skills)}) shares
          where shared >= ${skillCount}::int - 1
            and 100 * points > ${green} * (${maxPoints}::int - ${heaviest}::int)
            and ${others}
        ) near
        cross join ${asked(skills)}
        left join match_cv_skill has
          on has.cv_id = near.cv_id and has.skill_id = asks.skill_id
        group by asks.skill_id, asks.level, asks.weight, has.level, points, shared
      ) held
      cross join generate_series(0, asked - 1) as lower
    ) compared
    where now <> eased
    group by id, lower
    having sum(people * (eased::int - now::int)) > 0
    order by id, lower desc
  `.execute(tx);
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].map(([id, all]) => {
      const helpful = all.map(({ level, more }) => ({ level, more }));
      const nearest = helpful.find(({ level }) => level > 0);
      const without = helpful.filter(
        ({ level, more }) => level === 0 && more > (nearest?.more ?? 0),
      );
      return [id, nearest ? [nearest, ...without] : without];
    }),
  );
}
