import { savedTextLimit, type SavedText } from '@fourfold/contract/messenger/reply.ts';
import type { Selectable } from 'kysely';
import type { Tx } from '../../../database.ts';
import { conflict, notFound } from '../../../platform/http/refusal.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import type { MessengerTables } from '../messenger.tables.ts';

const toSaved = (row: Selectable<MessengerTables['saved_text']>): SavedText => ({
  id: row.id,
  text: row.text,
  createdDate: row.created_at.toISOString(),
});

export async function listSavedTexts(
  tx: Tx,
  accountId: number,
): Promise<{ list: SavedText[]; count: number }> {
  const rows = await tx
    .selectFrom('saved_text')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .execute();
  return { list: rows.map(toSaved), count: rows.length };
}

/** Saves a text once: one that is saved already is answered again. 409 above the limit. */
export async function saveText(
  { tx, now }: UnitOfWork,
  accountId: number,
  text: string,
): Promise<SavedText> {
  // So that of two concurrent calls the second counts the first.
  await tx
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const { list } = await listSavedTexts(tx, accountId);
  const same = list.find((one) => one.text === text);
  if (same) return same;
  if (list.length >= savedTextLimit)
    throw conflict(`You have ${savedTextLimit} saved texts. Please delete one to save another.`);
  const row = await tx
    .insertInto('saved_text')
    .values({ account_id: accountId, text, created_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toSaved(row);
}

export async function deleteSavedText(tx: Tx, accountId: number, id: number): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('saved_text')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound('Saved text not found');
}
