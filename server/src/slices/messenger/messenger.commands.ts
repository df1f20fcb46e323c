import type { Message, MessageInput } from '@fourfold/contract/messenger/schema.ts';
import { sql } from 'kysely';
import { countToday, refuseOver } from '../../platform/http/daily.ts';
import { conflict, notFound } from '../../platform/http/refusal.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { cleanerOf } from '../application/blind.queries.ts';
import { follow, isFollowed } from '../application/follow.commands.ts';
import type { OwnDialog } from './messenger.access.ts';
import { dialogReadByMember, messageSent } from './messenger.events.ts';
import { countersOf } from './counter.queries.ts';
import { toMessage } from './messenger.present.ts';
import { otherRole } from './messenger.rules.ts';

/** Messages that a person may send in a day: to one other person, and to all. */
const messagesADay = { inDialog: 200, inAll: 1000 };

/**
 * Sends a message once; the same id again returns the existing message. 429 above the daily limits.
 * @param accountId the sender's account
 */
export async function sendMessage(
  unit: UnitOfWork,
  dialog: OwnDialog,
  accountId: number,
  { id, text }: MessageInput,
): Promise<Message> {
  const reader = otherRole(dialog.role);
  const row = await unit.tx
    .insertInto('message')
    .values({
      dialog_id: dialog.application_id,
      number: dialog.last_number + 1,
      id,
      from_role: dialog.role,
      actor_account_id: accountId,
      text,
      sent_at: unit.now,
    })
    .onConflict((sent) => sent.columns(['dialog_id', 'id']).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!row) return await sentBefore(unit, dialog, id);
  // Checked here, so that a retry of an earlier message still succeeds.
  if (dialog[`${reader}_account_id`] === null) throw conflict('This account was deleted');
  await countMessage(unit, dialog);
  const told = await unit.tx
    .updateTable('dialog')
    .set({
      last_number: row.number,
      last_at: unit.now,
      [`${reader}_unread`]: sql`${sql.ref(`${reader}_unread`)} + 1`,
    })
    .where('application_id', '=', dialog.application_id)
    .$if(reader === 'employer', (update) =>
      update.returning(isFollowed('dialog.application_id').as('followed')),
    )
    .executeTakeFirst();
  // Who writes for another account's company follows the conversation from then on.
  if (dialog.role === 'employer' && accountId !== dialog.employer_account_id)
    await follow(unit, dialog.application_id, [accountId]);
  const message = toMessage(row);
  await pushMessage(unit, dialog, message);
  await pushCounters(unit, dialog, reader);
  await unit.emit(messageSent, {
    dialogId: dialog.application_id,
    to: reader,
    unread: dialog[`${reader}_unread`] + 1,
    followed: told !== undefined && 'followed' in told && told.followed === true,
  });
  return message;
}

async function countMessage(unit: UnitOfWork, dialog: OwnDialog): Promise<void> {
  const { inDialog, inAll } = messagesADay;
  const before = await unit.tx
    .selectFrom('message')
    .select('sent_at')
    .where('dialog_id', '=', dialog.application_id)
    .where('from_role', '=', dialog.role)
    // The two send no more than this in a day, so a long dialog is not read in full.
    .where('number', '>', dialog.last_number - 2 * inDialog)
    .orderBy('number', 'desc')
    // Not counting the message just written.
    .offset(inDialog)
    .limit(1)
    .executeTakeFirst();
  const toOne = `You can send ${inDialog} messages a day in one conversation.`;
  refuseOver(before?.sent_at, unit.now, toOne);
  const accountId = dialog[`${dialog.role}_account_id`];
  if (accountId === null) return;
  const over = `You can send ${inAll.toLocaleString('en-US')} messages a day.`;
  await countToday(unit, accountId, { what: 'message', limit: inAll, over });
}

/** The message with this id; a message of the other side is not a retry. */
async function sentBefore({ tx }: UnitOfWork, dialog: OwnDialog, id: string): Promise<Message> {
  const row = await tx
    .selectFrom('message')
    .selectAll()
    .where('dialog_id', '=', dialog.application_id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (row.from_role !== dialog.role) throw conflict('This message id is taken');
  return toMessage(row);
}

/**
 * Marks messages as read up to a number. @returns the dialog afterwards
 * @param accountId who reads
 */
export async function readUpTo(
  unit: UnitOfWork,
  dialog: OwnDialog,
  accountId: number,
  messageId: string,
): Promise<OwnDialog> {
  const message = await unit.tx
    .selectFrom('message')
    .select('number')
    .where('dialog_id', '=', dialog.application_id)
    .where('id', '=', messageId)
    .executeTakeFirst();
  if (!message) throw notFound('Message not found');
  const { role } = dialog;
  if (role === 'employer' && accountId !== dialog.employer_account_id)
    await unit.emit(dialogReadByMember, { dialogId: dialog.application_id, accountId });
  if (message.number <= dialog[`${role}_read`]) return dialog;
  const { unread } = await unit.tx
    .selectFrom('message')
    .select((eb) => eb.fn.countAll<number>().as('unread'))
    .where('dialog_id', '=', dialog.application_id)
    .where('number', '>', message.number)
    .where('from_role', '=', otherRole(role))
    .executeTakeFirstOrThrow();
  const read = { [`${role}_read`]: message.number, [`${role}_unread`]: unread };
  await unit.tx
    .updateTable('dialog')
    .set(read)
    .where('application_id', '=', dialog.application_id)
    .execute();
  unit.push('messenger/read', accountsOf(dialog), {
    dialogId: dialog.application_id,
    role,
    number: message.number,
  });
  await pushCounters(unit, dialog, role);
  return { ...dialog, ...read };
}

/** Both sides: the sender may have another page open. */
const accountsOf = (dialog: OwnDialog) =>
  [dialog.candidate_account_id, dialog.employer_account_id].filter((id) => id !== null);

/** Notifies the pages of both sides, the employer's with the employer's view. */
async function pushMessage(unit: UnitOfWork, dialog: OwnDialog, message: Message): Promise<void> {
  const clean =
    message.from === 'candidate' ? await cleanerOf(unit.tx, dialog.application_id) : undefined;
  if (!clean) {
    unit.push('messenger/message', accountsOf(dialog), message);
    return;
  }
  const { candidate_account_id: candidate, employer_account_id: employer } = dialog;
  if (candidate !== null) unit.push('messenger/message', [candidate], message);
  const shown = { ...message, text: clean(message.text) };
  if (employer !== null) unit.push('messenger/message', [employer], shown);
}

/** Sends one side its unread counts: in total, of the company, the job and the dialog. */
async function pushCounters(
  unit: UnitOfWork,
  dialog: OwnDialog,
  role: OwnDialog['role'],
): Promise<void> {
  const accountId = dialog[`${role}_account_id`];
  if (accountId === null) return;
  for (const counter of await countersOf(unit.tx, accountId, role, dialog.application_id))
    unit.push('messenger/counter/unread-messages', [accountId], {
      userRole: role,
      ...counter,
    });
}
