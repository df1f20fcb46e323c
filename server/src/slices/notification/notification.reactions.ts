import { sql } from 'kysely';
import type { Config } from '../../platform/config.ts';
import { deleteSome } from '../../platform/db/room.ts';
import type { MakeLimiter } from '../../platform/http/limits.ts';
import { accountEmptying, exportEnded, unsubscribed } from '../account/account.events.ts';
import { KeyRing } from '../account/session/keys.ts';
import {
  applicationMoved,
  interviewChanged,
  jobLeft,
  ownersFollowed,
  membersConcerned,
  sideEmptied,
} from '../application/application.events.ts';
import { assignmentChanged, companyEmptying, memberChanged } from '../company/company.events.ts';
import { jobPosted, jobsEmptying } from '../job/job.events.ts';
import { dialogReadByMember, messageSent } from '../messenger/messenger.events.ts';
import { planNews } from '../subscription/subscription.events.ts';
import {
  forgetTeam,
  forgetUnassigned,
  tellMembers,
  unreadMessageNotices,
} from './concern.commands.ts';
import { notifyExport } from './export.commands.ts';
import { notifyInterview } from './interview.commands.ts';
import {
  notifyChangeLater,
  notifyDeletionLater,
  notifyJobLater,
  notifyLeavingLater,
} from './job.commands.ts';
import { mailLimit } from './mail.commands.ts';
import { readMailKind } from './mail.rules.ts';
import { jobOf } from './job.queries.ts';
import { unreadDue, unreadLifeMs } from './message.commands.ts';
import { mailMoveLater } from './move.commands.ts';
import { forgetPerson, notifyMove, removeMoveNotice } from './notice.commands.ts';
import { notifyOwnerLater } from './owner.commands.ts';
import { readNotifications } from './notification.commands.ts';
import { mailPlanNews } from './plan.commands.ts';
import { setMailed } from './setting.commands.ts';
import { on, type Reaction } from '../../platform/unit-of-work.ts';

/** Notifies the other side of moves, messages and jobs; unsubscribing stops the mails. */
export function notificationReactions(config: Config, limiter: MakeLimiter): Reaction[] {
  const context = { config, keys: new KeyRing(), withinMailLimit: mailLimit(limiter) };
  return [
    on(applicationMoved, async (unit, { applicationId, from, to, actor, undo }) => {
      if (to === null) return;
      if (!undo) await notifyMove(unit, applicationId, to, actor);
      else if (from !== null) await removeMoveNotice(unit, applicationId, from);
    }),
    on(applicationMoved, (unit, moved) => mailMoveLater(unit, config, moved)),
    on(interviewChanged, (unit, change) => notifyInterview(unit, context, change)),
    on(membersConcerned, async (unit, { what, about, to, by }) => {
      const others = to.filter((id) => id !== by);
      if (others.length > 0) await tellMembers(unit, { kind: what, about, by }, others);
    }),
    on(dialogReadByMember, async (unit, read) => {
      const ids = await unreadMessageNotices(unit, read);
      if (ids.length > 0) await readNotifications(unit, read.accountId, 'employer', ids);
    }),
    on(memberChanged, forgetTeam),
    on(assignmentChanged, async (unit, { matter, off }) => {
      if (off === null || !('applicationId' in matter)) return;
      await forgetUnassigned(unit, { ...matter, accountId: off });
    }),
    on(companyEmptying, async ({ tx }, { companyId, room }) => {
      await deleteSome(tx, room, 'notification', sql`company_id = ${companyId}`);
    }),
    on(messageSent, async (unit, { dialogId, followed }) => {
      const concern = { kind: 'followedMessage', about: { applicationId: dialogId } } as const;
      if (followed) await tellMembers(unit, { ...concern, by: null }, null);
    }),
    on(messageSent, async (unit, { dialogId, to, unread }) => {
      // The first waiting message covers those after it.
      if (unread > 1) return;
      const after = new Date(unit.now.getTime() + unreadLifeMs);
      await unit.enqueue(unreadDue, { dialogId, role: to }, after);
    }),
    on(exportEnded, (unit, fact) => notifyExport(unit, config, fact)),
    on(ownersFollowed, (unit, { applicationIds }) => notifyOwnerLater(unit, applicationIds)),
    on(planNews, (unit, fact) => mailPlanNews(unit, config, fact)),
    on(applicationMoved, async (unit, { applicationId, from, to }) => {
      if (from !== 'hired' && to !== 'hired') return;
      const jobId = await jobOf(unit.tx, applicationId);
      if (jobId !== null) await notifyChangeLater(unit, config, jobId);
    }),
    on(jobPosted, (unit, posted) => notifyJobLater(unit, config, posted)),
    on(jobLeft, (unit, { applicationIds }) => notifyDeletionLater(unit, config, applicationIds)),
    on(jobsEmptying, async ({ tx }, { jobIds, room }) => {
      await deleteSome(tx, room, 'notification', sql`job_id = any(${jobIds}::int[])`);
    }),
    on(accountEmptying, async ({ tx }, { leaving, room }) => {
      await deleteSome(tx, room, 'notification', sql`account_id = ${leaving.accountId}`);
    }),
    on(sideEmptied, async (unit, { accountId, applicationIds }) => {
      await forgetPerson(unit, accountId, applicationIds);
      await notifyLeavingLater(unit, config, applicationIds);
    }),
    on(unsubscribed, async (unit, { accountId, kind }) => {
      const about = readMailKind(kind);
      if (about) await setMailed(unit, accountId, { ...about, email: false });
    }),
  ];
}
