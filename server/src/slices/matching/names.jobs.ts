import type { Parts } from '../../parts.ts';
import { jobKind, worker, type JobWorker } from '../../platform/jobs/queue.ts';
import { settleNames } from './names.commands.ts';

const nameSweep = jobKind<object>('matching.names');

/** Looks every night which names of skills are used by whom. */
export const nameSweepWorker = ({ runWork }: Parts): JobWorker =>
  worker(nameSweep, () => runWork(settleNames), '40 2 * * *');
