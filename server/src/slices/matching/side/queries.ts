import type { BehaviorAnswer, Wins } from '@fourfold/contract/reference/behavior.ts';
import type { SkillWeight } from '@fourfold/contract/reference/schema.ts';
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

interface OwnedAnswer extends BehaviorAnswer {
  ownerId: number;
}

/** Jobs by id; two queries for any number of them. */
export async function jobSides(tx: Tx, jobIds: readonly number[]): Promise<Map<number, JobSide>> {
  if (jobIds.length === 0) return new Map();
  const skills = await tx
    .selectFrom('job_skill')
    .innerJoin('skill', 'skill.id', 'job_skill.skill_id')
    .select(['job_id as ownerId', 'skill.id', 'skill.name', 'skill.weight', 'job_skill.level'])
    .where('job_id', 'in', jobIds)
    .orderBy('job_skill.place')
    .execute();
  const answers = await tx
    .selectFrom('job_behavior')
    .select(['job_id as ownerId', 'behavior_id as behaviorId', 'variant_id as variantId'])
    .where('job_id', 'in', jobIds)
    .execute();
  return sidesOf(jobIds, skills, answers);
}

/** CVs by id; two queries for any number of them. */
export async function cvSides(tx: Tx, cvIds: readonly number[]): Promise<Map<number, CvSide>> {
  if (cvIds.length === 0) return new Map();
  const skills = await tx
    .selectFrom('cv_skill')
    .innerJoin('skill', 'skill.id', 'cv_skill.skill_id')
    .select(['cv_id as ownerId', 'skill.id', 'skill.name', 'cv_skill.level'])
    .where('cv_id', 'in', cvIds)
    .orderBy('cv_skill.place')
    .execute();
  const answers = await tx
    .selectFrom('cv_behavior')
    .select(['cv_id as ownerId', 'behavior_id as behaviorId', 'variant_id as variantId'])
    .where('cv_id', 'in', cvIds)
    .execute();
  return sidesOf(cvIds, skills, answers);
}

function sidesOf<Skill extends { ownerId: number }>(
  ids: readonly number[],
  skills: readonly Skill[],
  answers: readonly OwnedAnswer[],
): Map<number, { skills: Skill[]; wins: Wins | null }> {
  const skillsOf = Map.groupBy(skills, (skill) => skill.ownerId);
  const answersOf = Map.groupBy(answers, (answer) => answer.ownerId);
  return new Map(
    ids.map((id) => [
      id,
      { skills: skillsOf.get(id) ?? [], wins: countWins(answersOf.get(id) ?? []) },
    ]),
  );
}
