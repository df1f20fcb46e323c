import type { SkillWeight } from '@fourfold/contract/reference/schema.ts';
import { sql } from 'kysely';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { noteChanges } from './changes.commands.ts';
import { reweighSkills } from '../reference/reference.commands.ts';
import { weightsChanged } from './matching.events.ts';
import { projectWordless } from './projection.commands.ts';
import { recountKinds, recountTitleWords, type LastYear } from './order-weight.commands.ts';
import { recountPairs } from './pair.commands.ts';
import { weightOf } from './weight.rules.ts';

/**
 * Counts how many jobs of the last year ask for each skill and kind, have each word in their title
 * and ask for two skills together, gives skills, kinds and words their weights, and brings everything
 * that depends on them up to date (RULES.md section 7).
 */
export async function recountWeights(unit: UnitOfWork): Promise<void> {
  const year = await lastYear(unit);
  if (!year) return;
  await projectWordless(unit);
  const changed = [
    await recountSkills(unit, year),
    await recountKinds(unit, year),
    await recountTitleWords(unit, year),
    await recountPairs(unit, year),
  ];
  if (changed.includes(true)) await unit.emit(weightsChanged, {});
}

/** Recounts these skills alone; their stored matches are the caller's to follow. */
export async function recountThese(unit: UnitOfWork, ids: readonly number[]): Promise<void> {
  const year = await lastYear(unit);
  if (year) await recountSkills(unit, year, ids);
}

/** Null without any job: then nothing changes. */
async function lastYear({ tx, now }: UnitOfWork): Promise<LastYear | null> {
  const since = new Date(now);
  since.setUTCFullYear(since.getUTCFullYear() - 1);
  const { total } = await tx
    .selectFrom('job')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('published_at', '>', since)
    .executeTakeFirstOrThrow();
  return total === 0 ? null : { since, total };
}

/** @param only ids; null is all  @returns whether a weight changed */
async function recountSkills(
  unit: UnitOfWork,
  { since, total }: LastYear,
  only: readonly number[] | null = null,
): Promise<boolean> {
  const { rows } = await sql<Counted>`
    with counted as (select id from job where published_at > ${since})
    select skill.id, skill.weight, count(counted.id) as asked
    from skill
    left join job_skill on job_skill.skill_id = skill.id and job_skill.level > 0
    left join counted on counted.id = job_skill.job_id
    where ${only}::int[] is null or skill.id = any(${only}::int[])
    group by skill.id
  `.execute(unit.tx);
  const changes = rows.flatMap(({ id, weight: current, asked }) => {
    const weight = weightOf(asked, total, current);
    return weight === current ? [] : [{ id, weight }];
  });
  if (changes.length === 0) return false;

  await giveWeights(unit, changes);
  return true;
}

/** Gives skills these weights; the projections follow. */
export async function giveWeights(
  unit: UnitOfWork,
  weights: readonly { id: number; weight: SkillWeight }[],
): Promise<void> {
  await reweighSkills(unit, weights);
  await reweighProjections(
    unit,
    weights.map(({ id }) => id),
  );
}

interface Counted {
  id: number;
  weight: SkillWeight;
  asked: number;
}

async function reweighProjections({ tx }: UnitOfWork, skillIds: readonly number[]): Promise<void> {
  await sql`
    update match_job_skill needed set weight = skill.weight
    from skill
    where skill.id = needed.skill_id and skill.id = any(${skillIds}::int[])
  `.execute(tx);
  const { rows } = await sql<{ id: number }>`
    update match_job job set max_points = fresh.max_points
    from (
      select job_id, sum(weight * level) as max_points from match_job_skill
      where job_id in (select job_id from match_job_skill where skill_id = any(${skillIds}::int[]))
      group by job_id
    ) fresh
    where fresh.job_id = job.job_id
    returning job.job_id as id
  `.execute(tx);
  await noteChanges(
    tx,
    'job',
    rows.map(({ id }) => id),
  );
}
