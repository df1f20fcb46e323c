import type { Role } from '@fourfold/contract/account/schema.ts';
import type { InterviewState } from '@fourfold/contract/application/interview.ts';
import { pageUrl, sendMail } from '../../platform/mail/due.ts';
import { letter } from '../../platform/mail/letter.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { notify } from './notification.commands.ts';
import type { MailContext, MayMail } from './mail.commands.ts';
import { readAbout } from './notice.queries.ts';
import { buttonLabels, namesInSubject, noticePath } from './notice.rules.ts';
import { interviewText, isMailedHere } from './interview.rules.ts';

interface Change {
  applicationId: number;
  state: InterviewState;
  actor: Role;
  byMove: boolean;
}

/**
 * Notifies the other side of an interview change. These mails cannot be switched off, because a
 * person waits. Changes caused by a move are part of the move's notification.
 */
export async function notifyInterview(
  unit: UnitOfWork,
  { config, mayMail }: Pick<MailContext, 'config'> & { mayMail: MayMail },
  { applicationId, state, actor, byMove }: Change,
): Promise<void> {
  if (byMove) return;
  const about = await readAbout(unit.tx, applicationId);
  const role: Role = actor === 'employer' ? 'candidate' : 'employer';
  const account = about?.[role];
  if (!about || !account) return;
  const text = interviewText(state, actor, about);
  const path = noticePath(role, about);
  await notify(unit, {
    account_id: account.id,
    role,
    kind: 'interview',
    text,
    path,
    application_id: applicationId,
  });
  if (!isMailedHere(state) || !(await mayMail(about[actor]?.id ?? 0, account.id))) return;
  await sendMail(
    unit,
    letter({
      to: account.email,
      subject: interviewText(state, actor, namesInSubject(about)),
      heading: text,
      paragraphs: [],
      button: { label: buttonLabels[role], url: pageUrl(config, path) },
      why: 'You get this because an interview with you is being arranged on Fourfold.',
    }),
  );
}
