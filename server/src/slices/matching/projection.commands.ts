import { needsOf } from '@fourfold/contract/matching/score.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../database.ts';
import type { Room } from '../../platform/db/room.ts';
import type { RunUnit, UnitOfWork } from '../../platform/unit-of-work.ts';
import { entriesAtOnce, inBatches } from './batch.rules.ts';
import { noteChanges } from './changes.commands.ts';
import { jobSides } from './side.queries.ts';
import { projectCvChunk } from './projection-cvs.ts';
import { incoming, scored, winsOf } from './projection-rows.ts';
import { jobText, jobWords, writeTexts } from './projection-texts.ts';
import { benefitsOf, searchText, yearlyPay } from './projection.rules.ts';
import { orLeaveWaiting } from './waiting.commands.ts';

/**
 * Updates the projection of these CVs: written if published, deleted otherwise. Those of a database
 * that cannot be reached wait. @returns whether all were updated
 */
export async function projectCvs(unit: UnitOfWork, cvIds: readonly number[]): Promise<boolean> {
  let all = true;
  for (const ids of inBatches(cvIds))
    all = (await orLeaveWaiting(unit, ids, () => projectCvChunk(unit, ids))) && all;
  return all;
}

/** Updates the projection of these jobs: written if published, deleted otherwise. */
export async function projectJobs(unit: UnitOfWork, jobIds: readonly number[]): Promise<void> {
  for (const ids of inBatches(jobIds)) await projectJobChunk(unit, ids);
}

/** Rows that a job has in the projection, about. */
const rowsOfJob = 4;

/**
 * Drops jobs of a company that is gone from the projection, as far as there is room: nobody may find
 * them, and each is deleted only after its applications.
 */
export async function hideJobsOf(unit: UnitOfWork, companyId: number, room: Room): Promise<void> {
  if (room.isUsedUp) return;
  const rows = await unit.tx
    .selectFrom('match_job')
    .select('job_id')
    .where('company_id', '=', companyId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('company').select('id').where('id', '=', companyId))),
    )
    .limit(Math.ceil(room.left / rowsOfJob))
    .execute();
  await projectJobs(
    unit,
    rows.map((row) => row.job_id),
  );
  room.take(rows.length * rowsOfJob);
}

/** Projects all CVs and jobs again, as after a bulk import. */
export async function projectAll(unit: UnitOfWork): Promise<void> {
  const cvs = sql<{ id: number }>`select id from cv union select cv_id from match_cv order by id`;
  const jobs = sql<{
    id: number;
  }>`select id from job union select job_id from match_job order by id`;
  await projectCvs(
    unit,
    (await cvs.execute(unit.tx)).rows.map(({ id }) => id),
  );
  await projectJobs(
    unit,
    (await jobs.execute(unit.tx)).rows.map(({ id }) => id),
  );
}

/** Projects those whose words or texts a release before did not write. */
export async function projectWordless(run: RunUnit): Promise<void> {
  await inTurns(
    run,
    (after) => sql`
    select cv_id as id from match_cv
    where cv_id > ${after} and (
      not exists (select from match_cv_word word where word.cv_id = match_cv.cv_id)
      or not exists (select from match_cv_text text where text.cv_id = match_cv.cv_id))
    order by cv_id limit ${entriesAtOnce}`,
    projectHeldCvs,
  );
  await inTurns(
    run,
    (after) => sql`
    select job_id as id from match_job
    where job_id > ${after} and (
      not exists (select from match_job_word word where word.job_id = match_job.job_id)
      or not exists (select from match_job_text text where text.job_id = match_job.job_id))
    order by job_id limit ${entriesAtOnce}`,
    projectHeldJobs,
  );
}

/** Projects the jobs that hold a skill with a weight that it no longer has. */
export const projectReweighed = (run: RunUnit): Promise<void> =>
  inTurns(
    run,
    (after) => sql`
    select job_id as id from match_job_skill needed
    where job_id > ${after}
      and weight <> (select weight from skill where skill.id = needed.skill_id)
    group by job_id order by job_id limit ${entriesAtOnce}`,
    projectHeldJobs,
  );

/** A CV that is being saved is waited for, so that nothing older is written after it. */
export async function projectHeldCvs(unit: UnitOfWork, ids: readonly number[]): Promise<boolean> {
  await sql`select from cv where id = any(${ids}::int[]) order by id for no key update`.execute(
    unit.tx,
  );
  return await projectCvs(unit, ids);
}

/** The same of jobs. */
async function projectHeldJobs(unit: UnitOfWork, ids: readonly number[]): Promise<void> {
  await sql`select from job where id = any(${ids}::int[]) order by id for no key update`.execute(
    unit.tx,
  );
  await projectJobs(unit, ids);
}

/** Some after the other by id, each in a transaction of its own. */
export async function inTurns(
  run: RunUnit,
  next: (after: number) => RawBuilder<unknown>,
  project: (unit: UnitOfWork, ids: readonly number[]) => Promise<unknown>,
): Promise<void> {
  let after: number | undefined = 0;
  while (after !== undefined) {
    const last: number = after;
    after = await run(async (unit) => {
      const { rows } = await (next(last) as RawBuilder<{ id: number }>).execute(unit.tx);
      const ids = rows.map(({ id }) => id);
      if (ids.length > 0) await project(unit, ids);
      return ids.at(-1);
    });
  }
}

async function projectJobChunk({ tx }: UnitOfWork, ids: readonly number[]): Promise<void> {
  // Locked until the end, so that a recount of the weights cannot come between reading and writing.
  await sql`
    select from skill
    where id in (select skill_id from job_skill where job_id = any(${ids}::int[]))
    order by id for share
  `.execute(tx);
  const published = await tx
    .selectFrom('job')
    .innerJoin('company', 'company.id', 'job.company_id')
    .selectAll('job')
    .select('company.name as company_name')
    .where('job.id', 'in', ids)
    .where('job.status', '=', 'published')
    .$narrowType<{ published_at: Date }>()
    .execute();
  const sides = await jobSides(
    tx,
    published.map(({ id }) => id),
  );
  const rows = published.map((job) => {
    const side = sides.get(job.id);
    const { maxPoints, required, skillCount } = needsOf(side?.skills ?? []);
    return {
      job_id: job.id,
      words: jobWords(job),
      city: searchText(job.location_city),
      company_id: job.company_id,
      location_state_id: job.location_state_id,
      employment_type_id: job.employment_type_id,
      industry_id: job.industry_id,
      years_of_experience_id: job.years_of_experience_id,
      work_mode: job.work_mode,
      pay_max: yearlyPay(job.revenue_type, job.revenue_max),
      sponsorship: job.sponsorship,
      benefits: benefitsOf(job),
      max_points: maxPoints,
      required,
      skill_count: skillCount,
      ...winsOf(side),
      published_at: job.published_at,
    };
  });
  const texts = published.map((job) => ({
    id: job.id,
    text: jobText(job, sides.get(job.id)?.skills ?? []),
  }));
  await writeTexts(tx, 'job', ids, texts);
  const skills = [...sides].flatMap(([job_id, side]) =>
    scored(side.skills).map(({ id, level, weight }) => ({ job_id, skill_id: id, level, weight })),
  );

  const fresh = sql`unnest(
    ${skills.map((skill) => skill.job_id)}::int[],
    ${skills.map((skill) => skill.skill_id)}::int[],
    ${skills.map((skill) => skill.level)}::smallint[],
    ${skills.map((skill) => skill.weight)}::smallint[]
  ) as fresh (job_id, skill_id, level, weight)`;
  await sql`
    delete from match_job_skill old
    where old.job_id = any(${ids}::int[]) and not exists (
      select from ${fresh} where fresh.job_id = old.job_id and fresh.skill_id = old.skill_id)
  `.execute(tx);
  await sql`
    insert into match_job_skill as old (job_id, skill_id, level, weight)
    select job_id, skill_id, level, weight from ${fresh}
    on conflict (job_id, skill_id) do update set level = excluded.level, weight = excluded.weight
    where (old.level, old.weight) <> (excluded.level, excluded.weight)
  `.execute(tx);
  await writeJobWords(
    tx,
    ids,
    [...sides].flatMap(([job_id, { titleWords }]) =>
      titleWords.map(({ word }) => ({ job_id, word })),
    ),
  );
  const there = rows.map((row) => row.job_id);
  const gone = await tx
    .deleteFrom('match_job')
    .where('job_id', 'in', ids)
    .$if(there.length > 0, (others) => others.where('job_id', 'not in', there))
    .returning('job_id')
    .execute();
  await noteChanges(tx, 'job', [...there, ...gone.map((row) => row.job_id)]);
  if (rows.length === 0) return;
  await tx
    .insertInto('match_job')
    .values(rows)
    .onConflict((known) => known.column('job_id').doUpdateSet(incoming(rows, 'job_id')))
    .execute();
}

async function writeJobWords(
  tx: Tx,
  ids: readonly number[],
  words: readonly { job_id: number; word: string }[],
): Promise<void> {
  const fresh = sql`unnest(
    ${words.map(({ job_id }) => job_id)}::int[],
    ${words.map(({ word }) => word)}::text[]
  ) as fresh (job_id, word)`;
  await sql`
    delete from match_job_word old
    where old.job_id = any(${ids}::int[])
      and (old.job_id, old.word) not in (select job_id, word from ${fresh})
  `.execute(tx);
  await sql`
    insert into match_job_word (job_id, word) select job_id, word from ${fresh}
    on conflict do nothing
  `.execute(tx);
}
