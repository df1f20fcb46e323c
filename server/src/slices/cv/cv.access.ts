import type { Selectable } from 'kysely';
import type { Tx } from '../../database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { lockAccounts } from '../account/account.access.ts';
import type { CvTables } from './cv.tables.ts';

declare const own: unique symbol;

export type CvRow = Selectable<CvTables['cv']>;

/** The caller's own CV. Only this file creates one: having it is the permission. */
export type OwnCv = CvRow & { readonly [own]: true };

const owned = (tx: Tx, caller: Caller) =>
  tx.selectFrom('cv').selectAll().where('account_id', '=', caller.userId);

/** The caller's CV; not found if there is none. */
export async function ownCv(tx: Tx, caller: Caller): Promise<OwnCv> {
  return toOwn(await owned(tx, caller).executeTakeFirst());
}

/** The same, but null if there is none. */
export const findOwnCv = async (tx: Tx, caller: Caller): Promise<OwnCv | null> =>
  ((await owned(tx, caller).executeTakeFirst()) as OwnCv | undefined) ?? null;

/** The caller's CV, locked until the transaction ends. With an id, it must be that one. */
export async function lockOwnCv(tx: Tx, caller: Caller, id?: number): Promise<OwnCv> {
  await lockAccounts(tx, [caller.userId]);
  let query = owned(tx, caller).forUpdate();
  if (id !== undefined) query = query.where('id', '=', id);
  return toOwn(await query.executeTakeFirst());
}

function toOwn(row: CvRow | undefined): OwnCv {
  if (!row) throw notFound('CV not found');
  return row as OwnCv;
}
