import type { Config } from '../../platform/config.ts';
import { on, type Reaction } from '../../platform/events.ts';
import type { MakeLimiter } from '../../platform/http/limits.ts';
import { unsubscribed } from '../account/account.events.ts';
import { KeyRing } from '../account/session/keys.ts';
import {
  applicationMoved,
  interviewChanged,
  sideEmptied,
} from '../application/application.events.ts';
import { jobDeleting, jobPosted } from '../job/job.events.ts';
import { messageSent } from '../messenger/messenger.events.ts';
import { planNews } from '../subscription/subscription.events.ts';
import { tellInterview } from './interview.commands.ts';
import {
  tellChangeLater,
  tellDeletionLater,
  tellJobLater,
  tellLeavingLater,
} from './job.commands.ts';
import { mailLimit } from './mail.commands.ts';
import { readMailKind } from './mail.rules.ts';
import { jobOf } from './job.queries.ts';
import { unreadDue, unreadLifeMs } from './message.commands.ts';
import { mailMoveLater } from './move.commands.ts';
import { forgetPerson, tellMove, untellMove } from './notice.commands.ts';
import { mailPlanNews } from './plan.commands.ts';
import { setMailed } from './setting.commands.ts';

/** Moves, messages and what becomes of a job are told to the other side; whoever unsubscribes is no longer mailed. */
export function notificationReactions(config: Config, limiter: MakeLimiter): Reaction[] {
  const desk = { config, keys: new KeyRing(), mayMail: mailLimit(limiter) };
  return [
    on(applicationMoved, async (work, { applicationId, from, to, undo }) => {
      if (to === null) return;
      if (!undo) await tellMove(work, applicationId, to);
      else if (from !== null) await untellMove(work, applicationId, from);
    }),
    on(applicationMoved, (work, moved) => mailMoveLater(work, config, moved)),
    on(interviewChanged, (work, change) => tellInterview(work, desk, change)),
    on(messageSent, async (work, { dialogId, to, unread }) => {
      // The first that waits stands for those that follow.
      if (unread > 1) return;
      const after = new Date(work.now.getTime() + unreadLifeMs);
      await work.enqueue(unreadDue, { dialogId, role: to }, after);
    }),
    on(planNews, (work, fact) => mailPlanNews(work, config, fact)),
    on(applicationMoved, async (work, { applicationId, from, to }) => {
      if (from !== 'hired' && to !== 'hired') return;
      const jobId = await jobOf(work.tx, applicationId);
      if (jobId !== null) await tellChangeLater(work, config, jobId);
    }),
    on(jobPosted, (work, posted) => tellJobLater(work, config, posted)),
    on(jobDeleting, (work, { jobId }) => tellDeletionLater(work, config, jobId)),
    on(sideEmptied, async (work, { accountId, applicationIds }) => {
      await forgetPerson(work, accountId, applicationIds);
      await tellLeavingLater(work, config, applicationIds);
    }),
    on(unsubscribed, async (work, { accountId, kind }) => {
      const about = readMailKind(kind);
      if (about) await setMailed(work, accountId, { ...about, email: false });
    }),
  ];
}
