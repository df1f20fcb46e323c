import type { Message, MessageInput } from '@fourfold/contract/messenger/schema.ts';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../database.ts';
import { countToday, refuseOver } from '../../platform/http/daily.ts';
import { conflict, notFound } from '../../platform/http/refusal.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { answerByMessage } from '../application/answer/answer.commands.ts';
import { cleanerOf, isBlindAt } from '../application/blind.queries.ts';
import { follow, isFollowed } from '../application/follow.commands.ts';
import type { OwnDialog } from './messenger.access.ts';
import { blocksBetween } from '../company/block/block.queries.ts';
import { dialogReadByMember, messageSent } from './messenger.events.ts';
import { cleanerFor } from './message.queries.ts';
import { redacted, toMessage } from './messenger.present.ts';
import { countForFollowers, readByFollower, type Follower } from './reader.commands.ts';
import { followersHere } from './reader.queries.ts';
import {
  accountsOf,
  pushCounters,
  pushMessage,
  pushRead,
  pushToFollowers,
  pushWritten,
} from './push.commands.ts';
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
    .returning(
      sql<string>`(select first_name from account where id = message.actor_account_id)`.as(
        'first_name',
      ),
    )
    .executeTakeFirst();
  if (!row) return await sentBefore(unit, dialog, id);
  // Checked here, so that a retry of an earlier message still succeeds.
  if (dialog[`${reader}_account_id`] === null) throw conflict('This account was deleted');
  const blocks = await blocksOf(unit.tx, dialog);
  if (blocks[dialog.role]) throw conflict('You have blocked them. Unblock them in Settings first.');
  await countMessage(unit, dialog);
  // Who applied to a company and owns it now reads that as the candidate alone.
  const isOwners = reader === 'employer' && accountId === dialog.employer_account_id;
  const { followed, blind } = await unit.tx
    .updateTable('dialog')
    .set({
      last_number: row.number,
      last_at: unit.now,
      ...(isOwners || blocks[reader]
        ? {}
        : { [`${reader}_unread`]: sql`${sql.ref(`${reader}_unread`)} + 1` }),
    })
    .where('application_id', '=', dialog.application_id)
    .returning([
      isFollowed('dialog.application_id').as('followed'),
      isBlindAt('dialog.application_id').as('blind'),
    ])
    .executeTakeFirstOrThrow();
  if (dialog.role === 'employer') await answerByMessage(unit, dialog.application_id);
  // Who writes for another account's company follows the conversation from then on.
  if (dialog.role === 'employer' && accountId !== dialog.employer_account_id)
    await follow(unit, dialog.application_id, [accountId]);
  // A side that has blocked the sender hears nothing, and the sender sees no difference.
  const isHeard = !blocks[reader];
  const heard = isHeard ? dialog : { ...dialog, [`${reader}_account_id`]: null };
  const companyHears = isHeard || reader === 'candidate';
  const listen = followed && companyHears;
  const followers = listen ? await followersTold(unit, dialog, row.number) : [];
  const told = followers.map((one) => one.accountId);
  const clean = blind ? await cleanerOf(unit.tx, dialog.application_id) : undefined;
  await pushMessage(unit, heard, { row, clean }, told);
  if (companyHears) pushWritten(unit, row, [accountId, ...told]);
  const sent = toMessage(dialog.role === 'employer' ? redacted(row, clean) : row);
  if (!isHeard) return sent;
  await pushCounters(unit, dialog, reader);
  if (reader === 'employer') await pushToFollowers(unit, dialog, told);
  await unit.emit(messageSent, {
    dialogId: dialog.application_id,
    number: row.number,
    to: reader,
    unread: dialog[`${reader}_unread`] + 1,
    // The first waiting message covers those after it.
    followed: followers.some((one) => one.unread === 1),
  });
  return sent;
}

/** The members who follow a dialog and may read it; a candidate's message is counted for each. */
async function followersTold(
  unit: UnitOfWork,
  { role, application_id: id }: OwnDialog,
  number: number,
): Promise<Follower[]> {
  if (role === 'candidate') return await countForFollowers(unit, id, number);
  return (await followersHere(unit.tx, id)).map((accountId) => ({ accountId, unread: 0 }));
}

/** Which side of a dialog has blocked the other. */
export const blocksOf = (tx: Kysely<DB>, dialog: OwnDialog) =>
  blocksBetween(tx, {
    accountId: dialog.candidate_account_id,
    ownerId: dialog.employer_account_id,
  });

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
  return toMessage(redacted(row, await cleanerFor(tx, dialog)));
}

/** Who hears that a side read: both, or that side alone where the other one has blocked it. */
async function toldOfReading({ tx }: UnitOfWork, dialog: OwnDialog) {
  const other = otherRole(dialog.role);
  const isHeard = !(await blocksOf(tx, dialog))[other];
  const sides = isHeard ? dialog : { ...dialog, [`${other}_account_id`]: null };
  return { told: accountsOf(sides), isHeard };
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
  const { number } = message;
  if (role === 'employer' && accountId !== dialog.employer_account_id)
    return await readByMember(unit, dialog, accountId, number);
  const unreadNow = dialog[`${role}_unread`];
  // A colleague may have read further than the owner.
  if (number <= dialog[`${role}_read`] && unreadNow === 0) return dialog;
  const { rest } = await unit.tx
    .selectFrom('message')
    .select((eb) => eb.fn.countAll<number>().as('rest'))
    .where('dialog_id', '=', dialog.application_id)
    .where('number', '>', number)
    .where('from_role', '=', otherRole(role))
    .executeTakeFirstOrThrow();
  const unread = Math.min(rest, unreadNow);
  if (number <= dialog[`${role}_read`] && unread === unreadNow) return dialog;
  const read = {
    [`${role}_read`]: Math.max(number, dialog[`${role}_read`]),
    [`${role}_unread`]: unread,
  };
  await unit.tx
    .updateTable('dialog')
    .set(read)
    .where('application_id', '=', dialog.application_id)
    .execute();
  const { told, isHeard } = await toldOfReading(unit, dialog);
  unit.push('messenger/read', told, { dialogId: dialog.application_id, role, number });
  if (role === 'candidate' && isHeard) pushRead(unit, dialog, number);
  await pushCounters(unit, dialog, role);
  return { ...dialog, ...read };
}

/** A member reads for the company, and for themselves; what the owner has not read stays unread. */
async function readByMember(
  unit: UnitOfWork,
  dialog: OwnDialog,
  accountId: number,
  number: number,
): Promise<OwnDialog> {
  const { application_id: dialogId } = dialog;
  await unit.emit(dialogReadByMember, { dialogId, accountId });
  if (await readByFollower(unit, dialog, accountId, number))
    await pushToFollowers(unit, dialog, [accountId]);
  if (number <= dialog.employer_read) return dialog;
  await unit.tx
    .updateTable('dialog')
    .set({ employer_read: number })
    .where('application_id', '=', dialogId)
    .execute();
  const { told } = await toldOfReading(unit, dialog);
  const to = [...new Set([...told, accountId])];
  unit.push('messenger/read', to, { dialogId, role: 'employer', number });
  return { ...dialog, employer_read: number };
}
