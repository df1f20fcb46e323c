import { greenAbove } from '@fourfold/contract/matching/bands.ts';
import type { Wins } from '@fourfold/contract/reference/behavior.ts';
import { behaviorGroups } from '@fourfold/contract/reference/groups.ts';
import { sql } from 'kysely';
import type { Sql } from './conditions.ts';

/* The arithmetic of contract/src/matching/score.ts in SQL. */

const green = sql.lit(greenAbove);

/** rankAt: the rank of one side's row with so many half-points against the other side's wins. */
export function rankOf(
  halfPoints: Sql,
  maxPoints: Sql,
  table: 'cv' | 'job',
  wins: Wins | null,
): Sql {
  if (!wins) return sql`200 * (${halfPoints})`;
  const least = behaviorGroups.map(
    (group) => sql`least(${sql.ref(`${table}.${group}`)}, ${wins[group]}::int)`,
  );
  return sql`case
    when ${sql.ref(`${table}.yellow`)} is null then 200 * (${halfPoints})
    else 160 * (${halfPoints}) + 5 * ${maxPoints} * (${sql.join(least, sql` + `)} - 8)
  end`;
}

/** What a half-point more adds to a rank. */
export const perHalfPoint = (table: 'cv' | 'job', wins: Wins | null): Sql =>
  wins ? sql`case when ${sql.ref(`${table}.yellow`)} is null then 200 else 160 end` : sql`200`;

/** As `meets` in score.ts has it. */
export const met = (points: Sql, shared: Sql) =>
  sql`100 * ${points} > ${green} * max_points and ${shared} = skill_count`;

export const metNow = met(sql`points`, sql`shared`);

/** The rounded score, held by the band, as breakdown has it; null where nothing is scored. */
const raw = sql`(rank + 2 * max_points) / (4 * nullif(max_points, 0))`;
export const score = sql`
  case
    when max_points = 0 then null
    when ${metNow} then greatest(${raw}, ${green} + 1)
    else least(${raw}, ${green})
  end`;

/** The band as bandOf in rules.ts has it. */
export const band = sql`
  case
    when max_points = 0 then null
    when points = max_points and 10 * surplus >= required then 'exceed'
    when ${metNow} then 'meet'
    else 'doNotMeet'
  end`;

/** Score, points and band as breakdown in rules.ts has them; null where nothing is scored. */
export const standing = sql`
  ${score} as score,
  case when max_points > 0 then points end as points,
  ${band} as band`;
