import type { SkillWeight } from '@fourfold/contract/reference/schema.ts';
import { sql } from 'kysely';
import type { RunUnit, UnitOfWork } from '../../platform/unit-of-work.ts';
import { noteChanges } from './changes.commands.ts';
import { reweighSkills } from '../reference/reference.commands.ts';
import { inBatches } from './batch.rules.ts';
import { projectReweighed } from './projection.commands.ts';
import { recountKinds, recountTitleWords, type LastYear } from './order-weight.commands.ts';
import { recountPairs } from './pair.commands.ts';
import { shippedStart } from './start.queries.ts';
import { weightInMarket } from './weight.rules.ts';

/**
 * Counts how many jobs of the last year ask for each skill and kind, have each word in their title
 * and ask for two skills together, gives skills, kinds and words their weights, and brings the
 * projections up to date (RULES.md section 7); stored matches are the caller's to follow. No transaction
 * writes more than a thousand rows. Whatever a run that ended early left, the next one finds.
 */
export async function recountWeights(run: RunUnit): Promise<void> {
  const year = await run(lastYear);
  const changed = await run((unit) => changedWeights(unit, year));
  for (const some of inBatches(changed)) await run((unit) => reweighSkills(unit, some));
  await projectReweighed(run);
  await recountKinds(run, year);
  await recountTitleWords(run, year);
  await recountPairs(run, year);
  await run(noteCount);
}

/** The date that decisions keep with the weights that they were made by. */
const noteCount = async ({ tx, now }: UnitOfWork): Promise<void> => {
  await tx
    .insertInto('weight_count')
    .values({ counted_at: now })
    .onConflict((on) => on.column('one').doUpdateSet({ counted_at: now }))
    .execute();
};

/** Recounts these skills alone; their stored matches are the caller's to follow. */
export async function recountThese(unit: UnitOfWork, ids: readonly number[]): Promise<void> {
  const changed = await changedWeights(unit, await lastYear(unit), ids);
  if (changed.length > 0) await giveWeights(unit, changed);
}

async function lastYear({ tx, now }: UnitOfWork): Promise<LastYear> {
  const since = new Date(now);
  since.setUTCFullYear(since.getUTCFullYear() - 1);
  const { total } = await tx
    .selectFrom('job')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('published_at', '>', since)
    .executeTakeFirstOrThrow();
  return { since, total };
}

/**
 * Skills that are to weigh something else, by id: by the market's jobs and, as long as it lacks some to
 * 2,000, by the shipped shares of the skills that those know.
 * @param only ids; null is all
 */
async function changedWeights(
  unit: UnitOfWork,
  { since, total }: LastYear,
  only: readonly number[] | null = null,
): Promise<{ id: number; weight: SkillWeight }[]> {
  const { rows } = await sql<Counted>`
    with counted as (select id from job where published_at > ${since})
    select skill.id, skill.weight, count(counted.id) as asked
    from skill
    left join job_skill on job_skill.skill_id = skill.id and job_skill.level > 0
    left join counted on counted.id = job_skill.job_id
    where ${only}::int[] is null or skill.id = any(${only}::int[])
    group by skill.id order by skill.id
  `.execute(unit.tx);
  const start = await shippedStart(unit.tx, total);
  return rows.flatMap(({ id, weight: current, asked }) => {
    const weight = weightInMarket(asked, total, start.asked.get(id), current);
    return weight === current ? [] : [{ id, weight }];
  });
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
