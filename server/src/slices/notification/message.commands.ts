import type { Role } from '@fourfold/contract/account/schema.ts';
import { jobKind } from '../../platform/jobs/queue.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { otherRole } from '../messenger/messenger.rules.ts';
import { mailAbout, type MailContext } from './mail.commands.ts';
import { readAbout } from './notice.queries.ts';
import { namesInSubject, type Named } from './notice.rules.ts';

export const unreadDue = jobKind<{ dialogId: number; role: Role }>('notification.unread');

/** How long a message may stay unread before it is mailed, in ms. */
export const unreadLifeMs = 60 * 60_000;

/** Number of unread messages that the mail contains. */
const shown = 3;

/**
 * Mails a side its unread messages of a dialog, once until it reads again. The decision is made
 * under the dialog's lock, so that two concurrent runs send one mail.
 */
export async function mailUnread(
  unit: UnitOfWork,
  context: MailContext,
  { dialogId, role }: { dialogId: number; role: Role },
): Promise<void> {
  const dialog = await unit.tx
    .selectFrom('dialog')
    .selectAll()
    .where('application_id', '=', dialogId)
    .forUpdate()
    .executeTakeFirst();
  const accountId = dialog?.[`${role}_account_id`];
  if (!dialog || !accountId || dialog[`${role}_unread`] === 0) return;
  const mailed = await unit.tx
    .selectFrom('message_mail')
    .select('number')
    .where('dialog_id', '=', dialogId)
    .where('role', '=', role)
    .executeTakeFirst();
  if (mailed && mailed.number > dialog[`${role}_read`]) return;
  const number = dialog.last_number;
  await unit.tx
    .insertInto('message_mail')
    .values({ dialog_id: dialogId, role, number })
    .onConflict((known) => known.columns(['dialog_id', 'role']).doUpdateSet({ number }))
    .execute();

  const waiting = await unit.tx
    .selectFrom('message')
    .select('text')
    .where('dialog_id', '=', dialogId)
    .where('from_role', '=', otherRole(role))
    .where('number', '>', dialog[`${role}_read`])
    .orderBy('number')
    .limit(shown)
    .execute();
  const about = await readAbout(unit.tx, dialogId);
  const account = about?.[role];
  if (!about || account?.id !== accountId || about.gone[otherRole(role)]) return;
  const clean = role === 'employer' ? about.clean : undefined;
  const count = dialog[`${role}_unread`];
  const words = (names: Named) => {
    const from = role === 'candidate' ? names.company : names.person;
    return count === 1 ? `${from} wrote to you` : `${from} wrote ${count} messages to you`;
  };
  const short = namesInSubject(about);
  await mailAbout(unit, context, { ...account, role }, 'message', {
    subject: `${words(short)} about ${short.job}`,
    heading: words(about),
    paragraphs: waiting.map(({ text }) => (clean ? clean(text) : text)),
    button: { label: 'Reply', path: `/chat/${role}?dialog=${dialogId}` },
    ...(role === 'employer' && {
      things: [{ needs: 'conversation', applicationId: dialogId } as const],
    }),
  });
}
