import type { Parts } from '../../parts.ts';
import { worker, type JobWorker } from '../../platform/jobs/queue.ts';
import { followRest, planFollowed } from './plan.commands.ts';

/** The rest of an account's jobs follows its plan, some at a time. */
export const planWorker = ({ runUnit }: Parts): JobWorker =>
  worker(planFollowed, (rest) => followRest(runUnit, rest));
