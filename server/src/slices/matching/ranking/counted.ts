import { maxSkillLevel } from '@fourfold/contract/reference/schema.ts';
import type { raisedSkills } from '@fourfold/match-index';
import { sql } from 'kysely';
import type { OrderTerms } from '../matching.rules.ts';
import type { Sql } from './conditions.ts';
import type { PossibleStandIn, Replaceable } from '@fourfold/contract/matching/near.ts';
import type { JobSide } from '../../../ranker.ts';

/*
 * What the statements of search sum up for each CV or job. `spare` is the most half-points that others
 * may bring in the place of asked skills: each possible one is added, though each skill takes one.
 */

/** What every CV shares with the scored skills of a job; CVs that share none are not among them. */
export const sharedWith = (skills: JobSide['skills'], more: Sql = sql``) => sql`
  select has.cv_id,
         sum(asks.weight * least(has.level, asks.level)) as points,
         sum(greatest(has.level - asks.level, 0)) as surplus,
         count(*) as shared ${more}
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

/** What every CV brings for a job: its asked skills, the words of its title, others in their place. */
export const countedFor = (
  skills: JobSide['skills'],
  { words }: OrderTerms,
  others: readonly PossibleStandIn[],
  listed: boolean,
) => sql`
  select cv_id, sum(points) as points, sum(surplus) as surplus, sum(shared) as shared,
         sum(title) as title, sum(spare) as spare
  from (
    select has.cv_id, asks.weight * least(has.level, asks.level) as points,
           greatest(has.level - asks.level, 0) as surplus, 1 as shared, 0 as title, 0 as spare,
           true as listed
    from ${asked(skills)} join match_cv_skill has using (skill_id)
    ${
      words.size === 0
        ? sql``
        : sql`
    union all
    select has.cv_id, 0, 0, 0, 8 * counts.weight, 0, true
    from ${wordRows(words)} join match_cv_word has using (word)`
    }
    ${
      others.length === 0
        ? sql``
        : sql`
    union all
    select has.cv_id, 0, 0, 0, 0, (array[near.one, near.two, near.three, near.four, near.five])[has.level],
           near.together
    from unnest(
      ${others.map(({ skill }) => skill)}::int[],
      ${sql.join(
        Array.from(
          { length: maxSkillLevel },
          (_, at) => sql`${others.map(({ gives }) => gives[at] ?? 0)}::int[]`,
        ),
      )},
      ${others.map(({ together }) => together)}::bool[]
    ) as near (skill_id, one, two, three, four, five, together)
    join match_cv_skill has using (skill_id)`
    }
  ) counted
  group by cv_id
  ${listed ? sql`having bool_or(listed)` : sql``}`;

const wordRows = (words: OrderTerms['words']) => sql`
  unnest(${[...words.keys()]}::text[], ${[...words.values()]}::int[]) as counts (word, weight)`;

/** What every job has for a person: asked skills that they know, words of its title, others to stand in for. */
export const countedIn = (
  skills: ReturnType<typeof raisedSkills>,
  { words }: OrderTerms,
  others: readonly Replaceable[],
  { raises, listed }: { raises: boolean; listed: boolean },
) => sql`
  select job_id, sum(points) as points, sum(gained) as gained, sum(surplus) as surplus,
         sum(shared) as shared, sum(title) as title, sum(spare) as spare
         ${raises ? sql`, sum(raised) as raised, sum(raised_shared) as raised_shared` : sql``}
  from (
    select asks.job_id, asks.weight * least(has.level, asks.level) as points,
           least(has.level, asks.level) as gained, greatest(has.level - asks.level, 0) as surplus,
           (has.level > 0)::int as shared, 0 as title, 0 as spare, true as listed,
           asks.weight * least(has.raised, asks.level) as raised, 1 as raised_shared
    from unnest(
      ${skills.map(({ id }) => id)}::int[],
      ${skills.map(({ level }) => level)}::int[],
      ${skills.map(({ raised }) => raised)}::int[]
    ) as has (skill_id, level, raised)
    join match_job_skill asks using (skill_id)
    ${
      words.size === 0
        ? sql``
        : sql`
    union all
    select has.job_id, 0, 0, 0, 0, 8 * counts.weight, 0, true, 0, 0
    from ${wordRows(words)} join match_job_word has using (word)`
    }
    ${
      others.length === 0
        ? sql``
        : sql`
    union all
    select asks.job_id, 0, 0, 0, 0, 0,
           greatest(least(asks.weight, near.kind_weight) * least(near.kind_level, asks.level),
                    asks.weight * least(near.pair_level, asks.level)),
           near.pair_level > 0, 0, 0
    from unnest(
      ${others.map(({ skill }) => skill)}::int[],
      ${others.map(({ kindWeight }) => kindWeight)}::int[],
      ${others.map(({ kindLevel }) => kindLevel)}::int[],
      ${others.map(({ pairLevel }) => pairLevel)}::int[]
    ) as near (skill_id, kind_weight, kind_level, pair_level)
    join match_job_skill asks using (skill_id)`
    }
  ) counted
  group by job_id
  ${listed ? sql`having bool_or(listed)` : sql``}`;
