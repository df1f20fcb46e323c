import type { Parts } from '../../parts.ts';
import { jobKind, worker, type JobWorker } from '../../platform/jobs/queue.ts';
import { settleNames } from './names.commands.ts';

const nameSweep = jobKind<object>('matching.names');

/** Updates every night who uses which skill name. */
export const nameSweepWorker = ({ runUnit }: Parts): JobWorker =>
  worker(nameSweep, () => runUnit(settleNames), '40 2 * * *');
