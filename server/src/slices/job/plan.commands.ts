import { keptJobs } from '@fourfold/contract/subscription/plans.ts';
import type { JobStatus } from '@fourfold/contract/job/schema.ts';
import { anyOf } from '../../platform/db/any-of.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { countKept } from '../subscription/subscription.commands.ts';
import { jobChanged, jobPosted } from './job.events.ts';
import { openJobs } from './plan.queries.ts';

/** Pauses an account's open jobs until a plan reopens them; nothing is lost. */
export async function pauseJobs(unit: UnitOfWork, accountId: number): Promise<void> {
  const open = await openJobs(unit.tx, accountId);
  await setStatus(unit, open, 'paused');
}

/** Reopens an account's paused jobs unchanged. */
export async function resumeJobs(unit: UnitOfWork, accountId: number): Promise<void> {
  const open = await openJobs(unit.tx, accountId);
  await setStatus(unit, open, 'published');
}

/** Keeps as many open jobs as a limited plan allows, the chosen ones before newer ones. */
export async function limitJobs(
  unit: UnitOfWork,
  { accountId, keep }: { accountId: number; keep: readonly number[] },
): Promise<void> {
  const open = await openJobs(unit.tx, accountId);
  const chosen = open.filter(({ id }) => keep.includes(id));
  const others = open.filter(({ id }) => !keep.includes(id));
  const stays = [...chosen, ...others].slice(0, keptJobs);
  const goes = open.filter((job) => !stays.includes(job));
  await setStatus(unit, stays, 'published');
  await setStatus(unit, goes, 'closed');
  await countKept(unit, accountId, stays.length);
}

async function setStatus(
  unit: UnitOfWork,
  jobs: readonly { id: number; status: JobStatus }[],
  status: JobStatus,
): Promise<void> {
  const ids = jobs.filter((job) => job.status !== status).map(({ id }) => id);
  if (ids.length === 0) return;
  await unit.tx
    .updateTable('job')
    .set({ status, updated_at: unit.now })
    .where('id', '=', anyOf(ids))
    .execute();
  for (const jobId of ids) {
    await unit.emit(jobChanged, { jobId });
    if (status === 'closed') await unit.emit(jobPosted, { jobId, open: false });
  }
}
