import { sql } from 'kysely';
import type { Parts } from '../../parts.ts';
import { deleteOld } from '../../platform/db/delete-old.ts';
import { jobKind, worker, type JobWorker } from '../../platform/jobs/queue.ts';
import { look, lookDue } from './signal/look.commands.ts';
import { networkDays } from './signal/others.queries.ts';

/** Looks at what was written, after the write. */
export const lookWorker = ({ runUnit }: Pick<Parts, 'runUnit'>): JobWorker =>
  worker(lookDue, (due) => runUnit((unit) => look(unit, due)));

const dayMs = 24 * 60 * 60_000;
const invitationDays = 30;

/** Each night: forgets networks after a week and invitations after 30 days. */
export const lookSweep = ({ db, clock }: Pick<Parts, 'db' | 'clock'>): JobWorker =>
  worker(
    jobKind<object>('case.look-sweep'),
    async () => {
      const before = (days: number) => new Date(clock.now().getTime() - days * dayMs);
      await db
        .updateTable('look_print')
        .set({ network: null })
        .where('network', 'is not', null)
        .where('looked_at', '<', before(networkDays))
        .execute();
      const old = sql`application_id is not null and looked_at < ${before(invitationDays)}`;
      await deleteOld(db, 'look_print', old);
    },
    '7 3 * * *',
  );
