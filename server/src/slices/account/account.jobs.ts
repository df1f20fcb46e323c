import type { Parts } from '../../parts.ts';
import { jobKind, worker, type JobWorker } from '../../platform/jobs/queue.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';

const dayMs = 24 * 60 * 60_000;

/** Deletes expired data: old codes with their failures, and sessions that ended 30 days ago. */
async function sweep(unit: UnitOfWork): Promise<void> {
  const daysAgo = (days: number) => new Date(unit.now.getTime() - days * dayMs);
  // A day late: failures happen before the code expires and count for 24 hours.
  await unit.tx.deleteFrom('login_code').where('expires_at', '<', daysAgo(1)).execute();
  await unit.tx
    .deleteFrom('session')
    .where((eb) => eb.or([eb('expires_at', '<', daysAgo(30)), eb('revoked_at', '<', daysAgo(30))]))
    .execute();
}

export const accountSweep = ({ runUnit }: Parts): JobWorker =>
  worker(jobKind<object>('account.sweep'), () => runUnit(sweep), '17 3 * * *');
