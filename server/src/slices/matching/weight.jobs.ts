import type { Parts } from '../../parts.ts';
import { jobKind, worker, type JobWorker } from '../../platform/jobs/queue.ts';
import { recountWeights } from './weight.commands.ts';

const weightRecount = jobKind<object>('matching.weight-recount');

/** Recounts the skills' weights in the night to Monday. */
export const weightRecountWorker = ({ runUnit }: Parts): JobWorker =>
  worker(weightRecount, () => runUnit(recountWeights), '20 3 * * 1');
