import { sql } from 'kysely';
import type { Parts } from '../../../parts.ts';
import { deleteOld } from '../../../platform/db/delete-old.ts';
import { jobKind, worker, type JobWorker } from '../../../platform/jobs/queue.ts';
import { replyDue, sendReply } from './reply.commands.ts';

const keptMs = 24 * 60 * 60_000;

/** Sends what waited, one message in a transaction. */
export const replyWorker = ({ runUnit }: Parts): JobWorker =>
  worker(replyDue, ({ replyId }) => sendReply(runUnit, replyId));

/** Every hour: texts for many of more than a day ago, whose messages stand in the conversations. */
export const replySweep = ({ db, clock }: Parts): JobWorker =>
  worker(
    jobKind<object>('messenger.reply-sweep'),
    async () => {
      await deleteOld(db, 'reply', sql`due_at < ${new Date(clock.now().getTime() - keptMs)}`);
    },
    '41 * * * *',
  );
