import type { Parts } from '../../parts.ts';
import { jobKind, worker, type JobWorker } from '../../platform/jobs/queue.ts';
import { askHolders } from './name-question.commands.ts';
import { askUntouched } from './untouched.commands.ts';
import { dropOldImports } from './json-resume/json-resume.commands.ts';

/** Every hour, deletes the CV versions from before imports that can no longer be undone. */
export const importSweep = ({ db, clock }: Parts): JobWorker =>
  worker(
    jobKind<object>('cv.import-sweep'),
    async () => {
      await dropOldImports(db, clock.now());
    },
    '29 * * * *',
  );

/** Each day: asks whether CVs that nobody has touched for 24 months shall stay. */
export const untouchedWorker = ({
  config,
  runUnit,
}: Pick<Parts, 'config' | 'runUnit'>): JobWorker =>
  worker(jobKind<object>('cv.untouched'), () => askUntouched(runUnit, config), '7 9 * * *');

/** Every minute: after the update in which names began to ask, their holders are asked. */
export const nameQuestionWorker = ({ runUnit }: Pick<Parts, 'runUnit'>): JobWorker =>
  worker(jobKind<object>('cv.name-questions'), () => askHolders(runUnit), '* * * * *');
