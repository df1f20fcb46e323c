import type { Message, MessageInput } from '@fourfold/contract/messenger/schema.ts';
import { sql } from 'kysely';
import { conflict, notFound } from '../../platform/http/refusal.ts';
import type { Work } from '../../platform/work.ts';
import { cleanerOf } from '../application/blind.queries.ts';
import type { OwnDialog } from './messenger.access.ts';
import { messageSent } from './messenger.events.ts';
import { countersOf } from './counter.queries.ts';
import { toMessage } from './messenger.present.ts';
import { otherRole } from './messenger.rules.ts';

/** Sends a message once; the same id again answers the message that is there. */
export async function sendMessage(
  work: Work,
  dialog: OwnDialog,
  { id, text }: MessageInput,
): Promise<Message> {
  const reader = otherRole(dialog.role);
  const row = await work.tx
    .insertInto('message')
    .values({
      dialog_id: dialog.application_id,
      number: dialog.last_number + 1,
      id,
      from_role: dialog.role,
      text,
      sent_at: work.now,
    })
    .onConflict((sent) => sent.columns(['dialog_id', 'id']).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!row) return await sentBefore(work, dialog, id);
  // Said here, so that what was sent before is still answered.
  if (dialog[`${reader}_account_id`] === null) throw conflict('This account is deleted');
  await work.tx
    .updateTable('dialog')
    .set({
      last_number: row.number,
      last_at: work.now,
      [`${reader}_unread`]: sql`${sql.ref(`${reader}_unread`)} + 1`,
    })
    .where('application_id', '=', dialog.application_id)
    .execute();
  const message = toMessage(row);
  await pushMessage(work, dialog, message);
  await pushCounters(work, dialog, reader);
  await work.emit(messageSent, {
    dialogId: dialog.application_id,
    to: reader,
    unread: dialog[`${reader}_unread`] + 1,
  });
  return message;
}

/** The message of this id; an id of the other side's is no retry. */
async function sentBefore({ tx }: Work, dialog: OwnDialog, id: string): Promise<Message> {
  const row = await tx
    .selectFrom('message')
    .selectAll()
    .where('dialog_id', '=', dialog.application_id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (row.from_role !== dialog.role) throw conflict('This message id is taken');
  return toMessage(row);
}

/** Notes that the caller has read everything up to a message. @returns the dialog as it is then */
export async function readUpTo(
  work: Work,
  dialog: OwnDialog,
  messageId: string,
): Promise<OwnDialog> {
  const message = await work.tx
    .selectFrom('message')
    .select('number')
    .where('dialog_id', '=', dialog.application_id)
    .where('id', '=', messageId)
    .executeTakeFirst();
  if (!message) throw notFound('Message not found');
  const { role } = dialog;
  if (message.number <= dialog[`${role}_read`]) return dialog;
  const { unread } = await work.tx
    .selectFrom('message')
    .select((eb) => eb.fn.countAll<number>().as('unread'))
    .where('dialog_id', '=', dialog.application_id)
    .where('number', '>', message.number)
    .where('from_role', '=', otherRole(role))
    .executeTakeFirstOrThrow();
  const read = { [`${role}_read`]: message.number, [`${role}_unread`]: unread };
  await work.tx
    .updateTable('dialog')
    .set(read)
    .where('application_id', '=', dialog.application_id)
    .execute();
  work.push('messenger/read', accountsOf(dialog), {
    dialogId: dialog.application_id,
    role,
    number: message.number,
  });
  await pushCounters(work, dialog, role);
  return { ...dialog, ...read };
}

/** Both sides: whoever wrote may have another page open. */
const accountsOf = (dialog: OwnDialog) =>
  [dialog.candidate_account_id, dialog.employer_account_id].filter((id) => id !== null);

/** Tells the pages of both, the employer's as the employer may read it. */
async function pushMessage(work: Work, dialog: OwnDialog, message: Message): Promise<void> {
  const clean =
    message.from === 'candidate' ? await cleanerOf(work.tx, dialog.application_id) : undefined;
  if (!clean) {
    work.push('messenger/message', accountsOf(dialog), message);
    return;
  }
  const { candidate_account_id: candidate, employer_account_id: employer } = dialog;
  if (candidate !== null) work.push('messenger/message', [candidate], message);
  const shown = { ...message, text: clean(message.text) };
  if (employer !== null) work.push('messenger/message', [employer], shown);
}

/** Tells one side how much waits: in all, of the company, of the job, in the dialog. */
async function pushCounters(work: Work, dialog: OwnDialog, role: OwnDialog['role']): Promise<void> {
  const accountId = dialog[`${role}_account_id`];
  if (accountId === null) return;
  for (const counter of await countersOf(work.tx, accountId, role, dialog.application_id))
    work.push('messenger/counter/unread-messages', [accountId], {
      userRole: role,
      ...counter,
    });
}
