import { sql } from 'kysely';
import type { Parts } from '../../parts.ts';
import { runSettled } from '../../platform/jobs/run-settled.ts';
import { deleteOld } from '../../platform/db/delete-old.ts';
import { jobKind, worker, type JobWorker } from '../../platform/jobs/queue.ts';
import { KeyRing } from '../account/session/keys.ts';
import { ownersOfOldLinks } from '../job/old-link.commands.ts';
import { concernDue, tellConcerned } from './concern.commands.ts';
import {
  concernMailDue,
  digestDue,
  mailConcern,
  mailDigest,
  memberMailLimit,
} from './concern-mail.commands.ts';
import { jobNewsDue, notifyJobNews } from './job.commands.ts';
import { notifyNewLinks } from './link.commands.ts';
import { mailLimit } from './mail.commands.ts';
import { mailUnread, unreadDue } from './message.commands.ts';
import { mailMove, moveMailDue } from './move.commands.ts';
import { readAllNotifications, readRestDue } from './notification.commands.ts';
import { askIfHiring, unaskedEmployers } from './hiring.commands.ts';
import { nudge, slowEmployers } from './nudge.commands.ts';
import { notifyOwner, ownerNewsDue } from './owner.commands.ts';

const daily = jobKind<object>('notification.daily', { expireInSeconds: 60 * 60 });
const keptDays = 180;
const dayMs = 24 * 60 * 60_000;

export const unreadWorker = ({ config, runUnit }: Parts): JobWorker => {
  const context = { config, keys: new KeyRing() };
  return worker(unreadDue, (due) => runUnit((unit) => mailUnread(unit, context, due)));
};

export const moveMailWorker = ({ config, limiter, runUnit }: Parts): JobWorker => {
  const context = { config, keys: new KeyRing(), withinMailLimit: mailLimit(limiter) };
  return worker(moveMailDue, (due) => runUnit((unit) => mailMove(unit, context, due)));
};

/** Tells members of teams what concerns them; the mails count against their hour. */
export const concernWorkers = ({ config, limiter, runUnit }: Parts): JobWorker[] => {
  const context = { config, keys: new KeyRing(), withinLimit: memberMailLimit(limiter) };
  return [
    worker(concernDue, (due) => runUnit((unit) => tellConcerned(unit, due))),
    worker(concernMailDue, (due) => runUnit((unit) => mailConcern(unit, context, due))),
    worker(digestDue, (due) => runUnit((unit) => mailDigest(unit, context, due.accountId))),
  ];
};

/** Notifies applicants that a job was closed, filled, deleted or posted again. */
export const jobNewsWorker = ({ config, limiter, runUnit }: Parts): JobWorker => {
  const context = { config, keys: new KeyRing(), withinMailLimit: mailLimit(limiter) };
  return worker(jobNewsDue, (round) => runUnit((unit) => notifyJobNews(unit, context, round)));
};

/** Tells applicants of a company's new owner, or that it has none. */
export const ownerNewsWorker = ({ runUnit }: Parts): JobWorker =>
  worker(ownerNewsDue, (due) => runUnit((unit) => notifyOwner(unit, due)));

/** Marks the rest as read after 'read all', one batch at a time. */
export const readRestWorker = ({ runUnit }: Parts): JobWorker =>
  worker(readRestDue, async ({ accountId, role, before }) => {
    await runUnit((unit) => readAllNotifications(unit, accountId, role, before));
  });

/** Every minute, so that owners learn of it with the release: new links of unlisted jobs. */
export const newLinkWorker = ({ config, log, runUnit }: Parts): JobWorker =>
  worker(
    jobKind<object>('notification.link'),
    async () => {
      const accounts = await runUnit(ownersOfOldLinks);
      await runSettled(accounts, { log, what: 'new links of account' }, (accountId) =>
        runUnit((unit) => notifyNewLinks(unit, config, accountId)),
      );
    },
    '* * * * *',
  );

/** Every morning: deletes entries after half a year, reminds of overdue answers, and asks who still hires. */
export const nudgeWorker = ({ clock, config, db, log, runUnit }: Parts): JobWorker => {
  const context = { config, keys: new KeyRing() };
  return worker(
    daily,
    async () => {
      const old = new Date(clock.now().getTime() - keptDays * dayMs);
      await deleteOld(db, 'notification', sql`created_at < ${old}`);
      const accounts = await runUnit(slowEmployers);
      await runSettled(accounts, { log, what: 'nudge of account' }, (accountId) =>
        runUnit((unit) => nudge(unit, context, accountId)),
      );
      const hiring = await runUnit(unaskedEmployers);
      await runSettled(hiring, { log, what: 'question to account' }, (accountId) =>
        runUnit((unit) => askIfHiring(unit, context, accountId)),
      );
    },
    '0 8 * * *',
  );
};
