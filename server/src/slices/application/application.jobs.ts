import type { Parts } from '../../parts.ts';
import { worker, type JobWorker } from '../../platform/jobs/queue.ts';
import { goingOn, goOn } from './bite.commands.ts';
import { deliver, deliveryDue } from './application.commands.ts';

/** Hands applications over to the employer once the time to take them back is over. */
export const deliveryWorker = ({ runUnit }: Parts): JobWorker =>
  worker(deliveryDue, ({ applicationId }) => runUnit((unit) => deliver(unit, applicationId)));

/** Sends applications on that a bite had set aside, once the bite came to nothing. */
export const goingOnWorker = ({ runUnit, config }: Parts): JobWorker =>
  worker(goingOn, (setAside) => runUnit((unit) => goOn(unit, setAside, config.applyUndoSeconds)));
