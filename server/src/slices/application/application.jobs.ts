import type { Parts } from '../../parts.ts';
import { worker, type JobWorker } from '../../platform/jobs/queue.ts';
import { goingOn, goOn } from './bite.commands.ts';
import { deliver, deliveryDue } from './application.commands.ts';

/** Delivers applications to the employer once they can no longer be taken back. */
export const deliveryWorker = ({ runUnit }: Parts): JobWorker =>
  worker(deliveryDue, ({ applicationId }) => runUnit((unit) => deliver(unit, applicationId)));

/** Sends applications on that a bite had set aside, after the bite ended unanswered. */
export const goingOnWorker = ({ runUnit, config }: Parts): JobWorker =>
  worker(goingOn, (setAside) => runUnit((unit) => goOn(unit, setAside, config.applyUndoSeconds)));
