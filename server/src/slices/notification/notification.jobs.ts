import type { Parts } from '../../parts.ts';
import { forEach } from '../../platform/jobs/each.ts';
import { jobKind, worker, type JobWorker } from '../../platform/jobs/queue.ts';
import { KeyRing } from '../account/session/keys.ts';
import { jobNewsDue, tellJobNews } from './job.commands.ts';
import { mailLimit } from './mail.commands.ts';
import { mailUnread, unreadDue } from './message.commands.ts';
import { mailMove, moveMailDue } from './move.commands.ts';
import { nudge, slowEmployers } from './nudge.commands.ts';

const daily = jobKind<object>('notification.daily', { expireInSeconds: 60 * 60 });
const keptDays = 180;
const dayMs = 24 * 60 * 60_000;

/** Mails what has been unread for an hour. */
export const unreadWorker = ({ config, runWork }: Parts): JobWorker => {
  const desk = { config, keys: new KeyRing() };
  return worker(unreadDue, (due) => runWork((work) => mailUnread(work, desk, due)));
};

/** Mails moves that were not taken back. */
export const moveMailWorker = ({ config, limiter, runWork }: Parts): JobWorker => {
  const desk = { config, keys: new KeyRing(), mayMail: mailLimit(limiter) };
  return worker(moveMailDue, (due) => runWork((work) => mailMove(work, desk, due)));
};

/** Tells who applied that a job was closed, filled, deleted or posted again. */
export const jobNewsWorker = ({ config, limiter, runWork }: Parts): JobWorker => {
  const desk = { config, keys: new KeyRing(), mayMail: mailLimit(limiter) };
  return worker(jobNewsDue, (round) => runWork((work) => tellJobNews(work, desk, round)));
};

/** Every morning: an end for what is half a year old, and nudges for answers that are long due. */
export const nudgeWorker = ({ config, log, runWork }: Parts): JobWorker => {
  const desk = { config, keys: new KeyRing() };
  return worker(
    daily,
    async () => {
      await runWork(async ({ tx, now }) => {
        await tx
          .deleteFrom('notification')
          .where('created_at', '<', new Date(now.getTime() - keptDays * dayMs))
          .execute();
      });
      const accounts = await runWork(slowEmployers);
      await forEach(accounts, { log, what: 'nudge of account' }, (accountId) =>
        runWork((work) => nudge(work, desk, accountId)),
      );
    },
    '0 8 * * *',
  );
};
