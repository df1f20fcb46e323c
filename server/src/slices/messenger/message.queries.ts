import type { Role } from '@fourfold/contract/account/schema.ts';
import type { Message } from '@fourfold/contract/messenger/schema.ts';
import { fold } from '@fourfold/contract/protocol/folding.ts';
import { sql, type Selectable, type SqlBool } from 'kysely';
import { plannedAnew } from '../../platform/db/planned-anew.ts';
import type { Tx } from '../../database.ts';
import { anyOf } from '../../platform/db/any-of.ts';
import { firstNamesOf, namesOf } from '../account/account.queries.ts';
import { cleanerOf, type Clean } from '../application/blind.queries.ts';
import type { OwnDialog } from './messenger.access.ts';
import { toMessage } from './messenger.present.ts';
import { deletedText } from './messenger.rules.ts';
import type { MessengerTables } from './messenger.tables.ts';

type MessageRow = Selectable<MessengerTables['message']>;

type Ends = Pick<OwnDialog, 'candidate_account_id' | 'employer_account_id'>;

/** Whether both accounts still exist. */
export const isOpen = (row: Ends) =>
  row.candidate_account_id !== null && row.employer_account_id !== null;

/** A message as its reader may read it, without a deleted account's text. */
export function textOf(row: Ends, from: Role, text: string, clean: Clean | undefined): string {
  if (row[`${from}_account_id`] === null) return deletedText;
  return clean ? clean(text) : text;
}

interface MessagePage {
  limit: number;
  before?: number | undefined;
  after?: number | undefined;
  search?: string | undefined;
}

/** How the texts of both sides are redacted for a dialog's reader; undefined if not. */
export const cleanerFor = async (
  tx: Tx,
  { role, application_id }: OwnDialog,
): Promise<Clean | undefined> =>
  role === 'employer' ? await cleanerOf(tx, application_id) : undefined;

/** With this many matches, the search looks at the redacted text. */
const mostLookedThrough = 1000;

/** Messages of a dialog, newest first; those after a number oldest first. */
export async function listMessages(
  tx: Tx,
  dialog: OwnDialog,
  readerId: number,
  page: MessagePage,
): Promise<{ list: Message[]; count: number }> {
  let found = tx.selectFrom('message').where('dialog_id', '=', dialog.application_id);
  const clean = await cleanerFor(tx, dialog);
  const shown = (row: MessageRow) => ({
    ...row,
    text: textOf(
      dialog,
      row.from_role,
      row.from_role === dialog.role ? (row.hidden_text ?? row.text) : row.text,
      clean,
    ),
  });
  if (page.search) {
    const words = fold(page.search);
    found = found.where(sql<SqlBool>`${plannedAnew} strpos(fold(text), ${words}) > 0`);
    if (clean || !isOpen(dialog)) {
      const rows = await found
        .selectAll()
        .orderBy('number', 'desc')
        .limit(mostLookedThrough)
        .execute();
      // Redacted text must not be found either.
      const numbers = rows
        .filter((row) => fold(shown(row).text).includes(words))
        .map((row) => row.number);
      found = found.where('number', '=', anyOf(numbers));
    }
  }
  // Without a search the numbers give the count: they have no gaps.
  const count = page.search
    ? (await found.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow())
        .count
    : dialog.last_number;
  if (page.before !== undefined) found = found.where('number', '<', page.before);
  if (page.after !== undefined) found = found.where('number', '>', page.after);
  const rows = await found
    .selectAll()
    .orderBy('number', page.after === undefined ? 'desc' : 'asc')
    .limit(page.limit)
    .execute();
  const by = await writersOf(tx, dialog.role, readerId, rows);
  return { list: rows.map((row) => toMessage(shown(row), by(row))), count };
}

type Written = Pick<MessageRow, 'from_role' | 'actor_account_id'>;

/**
 * Who wrote messages for the company: to a candidate the first name, to a colleague the name. Asks nothing
 * where there are only one's own and the candidate's.
 */
export async function writersOf(
  tx: Tx,
  reader: Role,
  readerId: number,
  rows: readonly Written[],
): Promise<(row: Written) => string | null> {
  const isOthers = ({ from_role, actor_account_id: id }: Written) =>
    from_role === 'employer' && id !== readerId;
  const ids = [...new Set(rows.filter(isOthers).map((row) => row.actor_account_id))];
  if (reader === 'candidate') {
    const names = await firstNamesOf(tx, ids);
    return (row) => (isOthers(row) && names.get(row.actor_account_id)) || null;
  }
  const nameOf = await namesOf(tx, ids);
  return (row) => (isOthers(row) ? nameOf(row.actor_account_id) : null);
}
