import type { BehaviorAnswer, Wins } from '@fourfold/contract/reference/behavior.ts';
import type { SkillWeight } from '@fourfold/contract/reference/schema.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../database.ts';
import { countWins } from '../../reference/rules.ts';

/** What a job brings into a match, published or not. */
export interface JobSide {
  skills: { id: number; name: string; weight: SkillWeight; level: number }[];
  wins: Wins | null;
}

/** What a CV brings into a match, published or not. */
export interface CvSide {
  skills: { id: number; name: string; level: number }[];
  wins: Wins | null;
}

interface Row<Skill> {
  id: number;
  skills: Skill[];
  answers: BehaviorAnswer[];
}

/** Jobs by id, in one statement. */
export async function jobSides(tx: Tx, jobIds: readonly number[]): Promise<Map<number, JobSide>> {
  if (jobIds.length === 0) return new Map();
  const { rows } = await sql<Row<JobSide['skills'][number]>>`
    select one.id,
      array(select json_build_object('id', skill.id, 'name', skill.name, 'weight', skill.weight,
                                     'level', job_skill.level)
            from job_skill join skill on skill.id = skill_id
            where job_id = one.id order by place) as skills,
      array(select json_build_object('behaviorId', behavior_id, 'variantId', variant_id)
            from job_behavior where job_id = one.id) as answers
    from unnest(${jobIds}::int[]) as one (id)`.execute(tx);
  return new Map(rows.map((row) => [row.id, toSide(row)]));
}

/** CVs by id, in one statement. */
export const cvSides = (tx: Tx, cvIds: readonly number[]): Promise<Map<number, CvSide>> =>
  cvIds.length === 0 ? Promise.resolve(new Map()) : cvSidesOf(tx, sql`unnest(${cvIds}::int[])`);

/** The CV of an account by its id; nothing while there is none. */
export const cvSideOf = (tx: Tx, accountId: number): Promise<Map<number, CvSide>> =>
  cvSidesOf(tx, sql`(select id from cv where account_id = ${accountId})`);

async function cvSidesOf(tx: Tx, ids: RawBuilder<unknown>): Promise<Map<number, CvSide>> {
  const { rows } = await sql<Row<CvSide['skills'][number]>>`
    select one.id,
      array(select json_build_object('id', skill.id, 'name', skill.name, 'level', cv_skill.level)
            from cv_skill join skill on skill.id = skill_id
            where cv_id = one.id order by place) as skills,
      array(select json_build_object('behaviorId', behavior_id, 'variantId', variant_id)
            from cv_behavior where cv_id = one.id) as answers
    from ${ids} as one (id)`.execute(tx);
  return new Map(rows.map((row) => [row.id, toSide(row)]));
}

const toSide = <Skill>({
  skills,
  answers,
}: Row<Skill>): { skills: Skill[]; wins: Wins | null } => ({
  skills,
  wins: countWins(answers),
});
