import type { Parts } from '../../parts.ts';
import { jobKind, worker, type JobWorker } from '../../platform/jobs/queue.ts';
import { recountWeights } from '../matching/weight.commands.ts';
import { notePrompt } from './answer/answer.commands.ts';
import { goingOn, goOn } from './bite.commands.ts';
import { deliver, deliverRest, deliveryDue, waitingDue } from './application.commands.ts';
import { matchesStale, storeAllMatches, storeRest, weightRecount } from './match.commands.ts';

/** Delivers applications to the employer once they can no longer be taken back. */
export const deliveryWorker = ({ runUnit }: Parts): JobWorker =>
  worker(deliveryDue, ({ applicationId }) => runUnit((unit) => deliver(unit, applicationId)));

/** Sends applications that a bite had set aside, after the bite ended unanswered. */
export const goingOnWorker = ({ runUnit, config }: Parts): JobWorker =>
  worker(goingOn, (setAside) => runUnit((unit) => goOn(unit, setAside, config.applyUndoSeconds)));

/** Delivers the rest of the applications that waited for paused jobs. */
export const waitingWorker = ({ runUnit, config }: Parts): JobWorker =>
  worker(waitingDue, (rest) => deliverRest(runUnit, rest, config.applyUndoSeconds));

/** Recomputes the rest of the matches of a changed CV or job. */
export const matchWorker = ({ runUnit }: Parts): JobWorker =>
  worker(matchesStale, (rest) => storeRest(runUnit, rest));

/**
 * Recounts weights and pairs of skills in the night to Monday, then all stored matches: after a
 * killed run, nobody knows which ones changed.
 */
export const weightRecountWorker = ({ runUnit }: Pick<Parts, 'runUnit'>): JobWorker =>
  worker(
    weightRecount,
    async () => {
      await recountWeights(runUnit);
      await storeAllMatches(runUnit);
    },
    '20 3 * * 1',
  );

/** Notes every five minutes which companies answer within a week. */
export const promptWorker = ({ runUnit }: Pick<Parts, 'runUnit'>): JobWorker =>
  worker(jobKind<object>('application.prompt'), () => notePrompt(runUnit), '*/5 * * * *');
