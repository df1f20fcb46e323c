import type { Parts } from '../../parts.ts';
import { jobKind, worker, type JobWorker } from '../../platform/jobs/queue.ts';
import { companyRenamed, followCompanyName } from './company-name.commands.ts';
import { settleNames } from './names.commands.ts';

const nameSweep = jobKind<object>('matching.names');

/** Updates every night who uses which skill name. */
export const nameSweepWorker = ({ runUnit, clock }: Parts): JobWorker =>
  worker(nameSweep, () => settleNames(runUnit, clock.now()), '40 2 * * *');

/** After a company's new name: its jobs are found by it, some at a time. */
export const companyNameWorker = ({ runUnit }: Parts): JobWorker =>
  worker(companyRenamed, (rest) => followCompanyName(runUnit, rest));
