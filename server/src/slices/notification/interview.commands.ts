import type { Role } from '@fourfold/contract/account/schema.ts';
import type { InterviewState } from '@fourfold/contract/application/interview.ts';
import { pageUrl, sendMail } from '../../platform/mail/due.ts';
import { letter } from '../../platform/mail/letter.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import type { PartyActor } from '../application/application.tables.ts';
import { tellMembers } from './concern.commands.ts';
import { notify } from './notification.commands.ts';
import { cardOf } from './mail-card.queries.ts';
import type { MailContext, WithinMailLimit } from './mail.commands.ts';
import { readAbout } from './notice.queries.ts';
import { namesInSubject, noticePath } from './notice.rules.ts';
import { interviewText, mailOfInterview } from './interview.rules.ts';

interface Change {
  applicationId: number;
  state: InterviewState;
  actor: PartyActor;
  byMove: boolean;
}

/**
 * Notifies the other side of an interview change. These mails cannot be switched off, because a
 * person is waiting. Changes caused by a move are part of the move's notification.
 */
export async function notifyInterview(
  unit: UnitOfWork,
  { config, withinMailLimit }: Pick<MailContext, 'config'> & { withinMailLimit: WithinMailLimit },
  { applicationId, state, actor, byMove }: Change,
): Promise<void> {
  if (byMove) return;
  const about = await readAbout(unit.tx, applicationId);
  if (about?.followed) {
    const by = actor.side === 'employer' ? actor.accountId : null;
    const concern = { kind: 'followedInterview', about: { applicationId }, by } as const;
    await tellMembers(unit, { ...concern, interview: state }, null);
  }
  const role: Role = actor.side === 'employer' ? 'candidate' : 'employer';
  const account = about?.[role];
  if (!about || !account) return;
  const text = interviewText(state, actor.side, about);
  const path = noticePath(role, about);
  await notify(unit, {
    account_id: account.id,
    role,
    kind: 'interview',
    text,
    path,
    application_id: applicationId,
  });
  const mail = mailOfInterview(state);
  if (!mail || !(await withinMailLimit(about[actor.side]?.id ?? 0, account.id))) return;
  const items = await cardOf(unit.tx, applicationId, role, about);
  await sendMail(
    unit,
    letter({
      to: account.email,
      subject: interviewText(state, actor.side, namesInSubject(about)),
      heading: text,
      paragraphs: [],
      items: items.map((item) => ({ ...item, url: pageUrl(config, item.path) })),
      next: mail.next,
      button: { label: mail.button, url: pageUrl(config, path) },
      why: 'You’re receiving this because you’re arranging an interview on Fourfold.',
    }),
    role === 'employer'
      ? { accountId: account.id, things: [{ needs: 'applicant.read', applicationId }] }
      : undefined,
  );
}
