import type { Parts } from '../../parts.ts';
import { worker, type JobWorker } from '../../platform/jobs/queue.ts';
import { followRest, planFollowed } from './plan.commands.ts';

/** Makes the rest of an account's jobs follow its plan, in batches. */
export const planWorker = ({ runUnit }: Parts): JobWorker =>
  worker(planFollowed, (rest) => followRest(runUnit, rest));
