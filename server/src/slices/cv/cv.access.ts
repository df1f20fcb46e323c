import type { Selectable } from 'kysely';
import type { CallScope } from '../../platform/http/caller.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { lockAccounts } from '../account/account.access.ts';
import type { CvTables } from './cv.tables.ts';

declare const own: unique symbol;

export type CvRow = Selectable<CvTables['cv']>;

/** The caller's own CV. Only this file creates one: having it is the permission. */
export type OwnCv = CvRow & { readonly [own]: true };

const owned = ({ caller, unit }: CallScope) =>
  unit.tx.selectFrom('cv').selectAll().where('account_id', '=', caller.userId);

/** The caller's CV; not found if there is none. */
export async function ownCv(call: CallScope): Promise<OwnCv> {
  return toOwn(await owned(call).executeTakeFirst());
}

/** The same, but null if there is none. */
export const findOwnCv = async (call: CallScope): Promise<OwnCv | null> =>
  ((await owned(call).executeTakeFirst()) as OwnCv | undefined) ?? null;

/** The caller's CV, locked until the transaction ends. With an id, it must be that one. */
export async function lockOwnCv(call: CallScope, id?: number): Promise<OwnCv> {
  await lockAccounts(call.unit.tx, [call.caller.userId]);
  let query = owned(call).forUpdate();
  if (id !== undefined) query = query.where('id', '=', id);
  return toOwn(await query.executeTakeFirst());
}

function toOwn(row: CvRow | undefined): OwnCv {
  if (!row) throw notFound('CV not found');
  return row as OwnCv;
}
