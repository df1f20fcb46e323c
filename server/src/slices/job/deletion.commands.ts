import { sql } from 'kysely';
import { anyOf } from '../../platform/db/any-of.ts';
import { Room } from '../../platform/db/room.ts';
import { orderRest, piecewiseKind } from '../../platform/jobs/pieces.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import type { OwnJob } from './job.access.ts';
import { refuseUnless } from './post.commands.ts';
import { jobsDeleted, jobsEmptying, jobsHiding, type JobsEmptying } from './job.events.ts';

/** Estimated rows that are deleted with a job: skills, answers, and its rows in search. */
const rowsOfJob = 20;

interface JobEmptying {
  jobId: number;
  /** Whose it was; meanwhile it belongs to none. */
  companyId?: number | null;
}

export const jobEmptyingDue = piecewiseKind<JobEmptying>('job.emptying');

/**
 * Deletes a draft or closed job; applicants keep their history. If it has very many applicants, a
 * job deletes the rest: until then it belongs to no company, so that nobody finds it.
 */
export async function deleteJob(unit: UnitOfWork, job: OwnJob): Promise<void> {
  refuseUnless(job, 'delete', 'deleted');
  const room = new Room();
  const { id: jobId, company_id: companyId } = job;
  await emptyJobs(unit, { jobIds: [jobId], companyId, room });
  if (!room.isUsedUp) return;
  await sql`update job set company_id = null where id = ${jobId}`.execute(unit.tx);
  await orderRest(unit, { kind: jobEmptyingDue, payload: { jobId, companyId } }, room);
}

/** Deletes the next rows of a job. */
export async function emptyJob(
  unit: UnitOfWork,
  { jobId, companyId = null }: JobEmptying,
  room: Room,
): Promise<void> {
  const job = await unit.tx
    .selectFrom('job')
    .select('id')
    .where('id', '=', jobId)
    .forUpdate()
    .executeTakeFirst();
  if (job) await emptyJobs(unit, { jobIds: [job.id], companyId, room });
}

/** Deletes the jobs of a company that is being deleted, in any status, as far as there is room. */
export async function deleteJobsOf(unit: UnitOfWork, companyId: number, room: Room): Promise<void> {
  await unit.emit(jobsHiding, { companyId, room });
  while (!room.isUsedUp) {
    const jobs = await unit.tx
      .selectFrom('job')
      .select('id')
      .where('company_id', '=', companyId)
      .orderBy('id')
      .limit(Math.ceil(room.left / rowsOfJob))
      .forUpdate()
      .execute();
    if (jobs.length === 0) return;
    await emptyJobs(unit, { jobIds: jobs.map(({ id }) => id), companyId, room });
  }
}

/** Empties locked jobs, and deletes those that are empty. */
async function emptyJobs(unit: UnitOfWork, emptying: JobsEmptying): Promise<void> {
  const { jobIds, room } = emptying;
  await unit.emit(jobsEmptying, emptying);
  if (room.isUsedUp) return;
  await unit.tx.deleteFrom('job').where('id', '=', anyOf(jobIds)).execute();
  await unit.emit(jobsDeleted, { jobIds });
  room.take(jobIds.length * rowsOfJob);
}
