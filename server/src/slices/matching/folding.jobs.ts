import type { Parts } from '../../parts.ts';
import { jobKind, worker, type JobWorker } from '../../platform/jobs/queue.ts';
import { makeAnew } from './projection-repair.commands.ts';

/** A hundred thousand entries take some minutes; a run that lasts longer is gone on with by the next. */
const folding = jobKind<object>('matching.folding', { expireInSeconds: 60 * 60 });

/** Every minute: after an update that folds or projects otherwise, what is stored follows. */
export const foldingWorker = ({ runUnit }: Pick<Parts, 'runUnit'>): JobWorker =>
  worker(folding, () => makeAnew(runUnit), '* * * * *');
