import { sql, type RawBuilder } from 'kysely';
import type { Room } from '../../platform/db/room.ts';
import type { RunUnit, UnitOfWork } from '../../platform/unit-of-work.ts';
import { entriesAtOnce, inBatches } from './batch.rules.ts';
import { projectCvChunk, type Telling } from './projection-cvs.ts';
import { projectJobChunk } from './projection-jobs.ts';
import { orLeaveWaiting } from './waiting.commands.ts';

/**
 * Updates the projection of these CVs: written if published, deleted otherwise. Those of a database
 * that cannot be reached wait. @returns whether all were updated
 */
export async function projectCvs(
  unit: UnitOfWork,
  cvIds: readonly number[],
  telling: Telling = 'told',
): Promise<boolean> {
  let all = true;
  for (const ids of inBatches(cvIds))
    all = (await orLeaveWaiting(unit, ids, () => projectCvChunk(unit, ids, telling))) && all;
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
export async function projectHeldCvs(
  unit: UnitOfWork,
  ids: readonly number[],
  telling?: Telling,
): Promise<boolean> {
  await sql`select from cv where id = any(${ids}::int[]) order by id for no key update`.execute(
    unit.tx,
  );
  return await projectCvs(unit, ids, telling);
}

/** The same of jobs. */
export async function projectHeldJobs(unit: UnitOfWork, ids: readonly number[]): Promise<void> {
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
