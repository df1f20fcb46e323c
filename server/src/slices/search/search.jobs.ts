import type { Parts } from '../../parts.ts';
import { runSettled } from '../../platform/jobs/run-settled.ts';
import { jobKind, worker, type JobWorker } from '../../platform/jobs/queue.ts';
import { KeyRing } from '../account/session/keys.ts';
import { sendAlert } from './alert/alert.commands.ts';

const alerts = jobKind<object>('search.alerts', { expireInSeconds: 60 * 60 });

/** Every morning: each saved search with mails, in its own transaction. */
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
