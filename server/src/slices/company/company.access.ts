import type { Selectable } from 'kysely';
import type { Tx } from '../../database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { lockAccounts } from '../account/account.access.ts';
import type { CompanyTables } from './company.tables.ts';

declare const own: unique symbol;

export type CompanyRow = Selectable<CompanyTables['company']>;

/** A company of the caller. Only this file creates one, so having it is the permission. */
export type OwnCompany = CompanyRow & { readonly [own]: true };

/** The caller's company with this id; other people's are not found. */
export async function ownCompany(tx: Tx, caller: Caller, id: number): Promise<OwnCompany> {
  return toOwn(await owned(tx, caller, id).executeTakeFirst());
}

/** The same, locked until the transaction ends. Lock it before any job of the company. */
export async function lockOwnCompany(tx: Tx, caller: Caller, id: number): Promise<OwnCompany> {
  await lockAccounts(tx, [caller.userId]);
  return toOwn(await owned(tx, caller, id).forUpdate().executeTakeFirst());
}

/** Every company of an account, locked until the transaction ends. */
export async function lockCompaniesOf(tx: Tx, accountId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('company')
    .select('id')
    .where('account_id', '=', accountId)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

const owned = (tx: Tx, caller: Caller, id: number) =>
  tx.selectFrom('company').selectAll().where('id', '=', id).where('account_id', '=', caller.userId);

function toOwn(row: CompanyRow | undefined): OwnCompany {
  if (!row) throw notFound('Company not found');
  return row as OwnCompany;
}
