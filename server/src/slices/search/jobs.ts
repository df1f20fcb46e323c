import type { Parts } from '../../parts.ts';
import { jobKind, worker, type JobWorker } from '../../platform/jobs/queue.ts';
import { KeyRing } from '../account/session/keys.ts';
import { tellNews } from './alert/commands.ts';

const alerts = jobKind<object>('search.alerts', { expireInSeconds: 60 * 60 });

/**
 * Every morning: each saved search with mails, in a transaction of its own. One that fails does not
 * hold up the others, and makes the whole run be tried again.
 */
export const alertWorker = (parts: Parts): JobWorker => {
  const desk = { config: parts.config, keys: new KeyRing(), ranker: parts.ranker };
  return worker(alerts, () => tellAll(parts, desk), '0 7 * * *');
};

async function tellAll({ db, log, runWork }: Parts, desk: Parameters<typeof tellNews>[1]) {
  const searches = await db
    .selectFrom('saved_search')
    .select('id')
    .where('alert', '=', true)
    .orderBy('id')
    .execute();
  let failed = 0;
  for (const { id } of searches) {
    try {
      await runWork((work) => tellNews(work, desk, id));
    } catch (error) {
      failed += 1;
      log.error(error, `alert of the saved search ${id}`);
    }
  }
  if (failed > 0) throw new Error(`${failed} of ${searches.length} alerts failed`);
}
