import type { Parts } from '../../parts.ts';
import { runSettled } from '../../platform/jobs/run-settled.ts';
import { jobKind, worker, type JobWorker } from '../../platform/jobs/queue.ts';
import { KeyRing } from '../account/session/keys.ts';
import { forgetMergedCvs } from '../cv/merge.commands.ts';
import { forgetMergedJobs } from '../job/merge.commands.ts';
import { mergeRowsAtOnce } from '../reference/merge.commands.ts';
import { forgetMergedUsers } from '../reference/merged.commands.ts';
import { sendAlert } from './alert/alert.commands.ts';
import { forgetMergedSearches } from './merge.commands.ts';

const alerts = jobKind<object>('search.alerts', { expireInSeconds: 60 * 60 });

/** Every morning: checks each saved search with mails, in its own transaction. */
export const alertWorker = ({ db, log, config, ranker, runUnit }: Parts): JobWorker => {
  const context = { config, keys: new KeyRing(), ranker };
  return worker(
    alerts,
    async () => {
      const searches = await db
        .selectFrom('saved_search')
        .select('id')
        .where('alert', '=', true)
        .orderBy('id')
        .execute();
      const ids = searches.map(({ id }) => id);
      await runSettled(ids, { log, what: 'alert of saved search' }, (id) =>
        runUnit((unit) => sendAlert(unit, context, id)),
      );
    },
    '0 7 * * *',
  );
};

const mergeSweep = jobKind<object>('search.merge-sweep');

/** Every night: deletes rows that only undoing old merges needs, in batches. */
export const mergeSweepWorker = ({ runUnit }: Parts): JobWorker =>
  worker(
    mergeSweep,
    async () => {
      const all = [forgetMergedUsers, forgetMergedCvs, forgetMergedJobs, forgetMergedSearches];
      for (const forget of all) while ((await runUnit(forget)) === mergeRowsAtOnce);
    },
    '20 2 * * *',
  );
