import type { Message } from '@fourfold/contract/messenger/schema.ts';
import { sql, type Selectable } from 'kysely';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { thereStill } from '../account/account.access.ts';
import { firstNamesOf, namesOf } from '../account/account.queries.ts';
import { cleanerOf, type Clean } from '../application/blind.queries.ts';
import { blocksBetween } from '../company/block/block.queries.ts';
import { ownerOf } from '../company/reach.access.ts';
import { countersOf, countersOfFollowers } from './counter.queries.ts';
import type { OwnDialog } from './messenger.access.ts';
import { textOf } from './message.queries.ts';
import { redacted, toMessage } from './messenger.present.ts';
import { otherRole } from './messenger.rules.ts';
import type { MessengerTables } from './messenger.tables.ts';
import { followersHere } from './reader.queries.ts';

/** A message, with the first name of who wrote it, and how the company's side reads it. */
interface Sent {
  row: Selectable<MessengerTables['message']> & { first_name: string };
  clean: Clean | undefined;
}

type Sides = Pick<OwnDialog, 'candidate_account_id' | 'employer_account_id'>;

/** The company's owner; null also for who applied to it before owning it, as nobody reads that there. */
const ownerTold = ({ candidate_account_id: candidate, employer_account_id: owner }: Sides) =>
  owner === candidate ? null : owner;

/** Both sides: the sender may have another page open. */
export const accountsOf = (dialog: OwnDialog) =>
  [dialog.candidate_account_id, ownerTold(dialog)].filter((id) => id !== null);

/** What colleagues watch whose page shows a dialog, following it or not. */
export const topicOf = (dialogId: number) => `dialog:${dialogId}`;

/** Tells the pages of colleagues that show a dialog of a message; each reads it as it may. */
export const pushWritten = (
  unit: UnitOfWork,
  { dialog_id: dialogId, number }: Pick<Sent['row'], 'dialog_id' | 'number'>,
  told: readonly number[],
) => unit.pushToWatching('messenger/written', topicOf(dialogId), told, { dialogId, number });

/** Tells them how far the candidate read. */
export const pushRead = (
  unit: UnitOfWork,
  { application_id: dialogId }: OwnDialog,
  number: number,
) =>
  unit.pushToWatching('messenger/read', topicOf(dialogId), [], {
    dialogId,
    role: 'candidate',
    number,
  });

/**
 * Notifies the pages of both sides, each with its view: the candidate reads the first name of who wrote,
 * colleagues the name, and the company's side redacts what tells of a withheld person.
 */
export async function pushMessage(
  unit: UnitOfWork,
  dialog: OwnDialog,
  { row, clean }: Sent,
  followers: readonly number[],
): Promise<void> {
  const { candidate_account_id: candidate } = dialog;
  const received = redacted(row, clean);
  const owner = ownerTold(dialog);
  const team = owner === null ? followers : [owner, ...followers];
  const push = (to: readonly number[], message: Message) => {
    if (to.length > 0) unit.push('messenger/message', to, message);
  };
  if (row.from_role === 'candidate') {
    const both = candidate === null ? team : [candidate, ...team];
    if (!clean) return push(both, toMessage(row));
    push(candidate === null ? [] : [candidate], toMessage(row));
    return push(team, toMessage(received));
  }
  const writer = row.actor_account_id;
  const others = team.filter((accountId) => accountId !== writer);
  const name = others.length > 0 ? (await namesOf(unit.tx, [writer]))(writer) : null;
  push(candidate === null ? [] : [candidate], toMessage(row, row.first_name || null));
  push([writer], toMessage(received));
  push(others, toMessage(received, name));
}

/** Sends a message once more to the side that did not write it, as it reads now. */
export async function pushAgain(unit: UnitOfWork, dialogId: number, number: number): Promise<void> {
  const { tx } = unit;
  const row = await tx
    .selectFrom('message')
    .innerJoin('dialog', 'application_id', 'dialog_id')
    .selectAll('message')
    .select([
      thereStill(sql.ref('dialog.candidate_account_id')).as('candidate_account_id'),
      thereStill(ownerOf('dialog')).as('employer_account_id'),
    ])
    .where('dialog_id', '=', dialogId)
    .where('message.number', '=', number)
    .executeTakeFirstOrThrow();
  const { candidate_account_id: accountId, employer_account_id: ownerId, from_role: from } = row;
  const blocks = await blocksBetween(tx, { accountId, ownerId });
  // Who blocked the other side heard nothing of it.
  if (blocks[otherRole(from)]) return;
  const owner = ownerTold(row);
  const to = from === 'employer' ? [accountId] : [owner, ...(await followersHere(tx, dialogId))];
  const clean = from === 'candidate' ? await cleanerOf(tx, dialogId) : undefined;
  const name = from === 'employer' ? await firstNamesOf(tx, [row.actor_account_id]) : null;
  if (from === 'candidate')
    pushWritten(
      unit,
      row,
      to.filter((id) => id !== null),
    );
  const message = { ...row, text: textOf(row, from, row.text, clean) };
  unit.push(
    'messenger/message',
    to.filter((id) => id !== null),
    toMessage(message, name?.get(row.actor_account_id) || null),
  );
}

/** Sends one side its unread counts: in total, of the company, the job and the dialog. */
export async function pushCounters(
  unit: UnitOfWork,
  dialog: OwnDialog,
  role: OwnDialog['role'],
): Promise<void> {
  const accountId = role === 'employer' ? ownerTold(dialog) : dialog.candidate_account_id;
  if (accountId === null) return;
  for (const counter of await countersOf(unit.tx, accountId, role, dialog.application_id))
    unit.push('messenger/counter/unread-messages', [accountId], {
      userRole: role,
      ...counter,
    });
}

/** Sends members who follow a dialog their unread counts. */
export async function pushToFollowers(
  unit: UnitOfWork,
  { application_id }: OwnDialog,
  accountIds: readonly number[],
): Promise<void> {
  const counters = await countersOfFollowers(unit.tx, accountIds, application_id);
  for (const [accountId, its] of counters)
    for (const counter of its)
      unit.push('messenger/counter/unread-messages', [accountId], {
        userRole: 'employer',
        ...counter,
      });
}
