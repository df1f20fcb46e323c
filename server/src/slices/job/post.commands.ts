import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import type { JobEventType } from './job.tables.ts';

/** Keeps what was done with posts, and whose act it is; null is the plan's. */
export async function recordPost(
  unit: UnitOfWork,
  jobIds: readonly number[],
  type: JobEventType,
  accountId: number | null,
): Promise<void> {
  await unit.tx
    .insertInto('job_event')
    .values(
      jobIds.map((jobId) => ({
        job_id: jobId,
        type,
        actor_account_id: accountId,
        created_at: unit.now,
      })),
    )
    .execute();
}
