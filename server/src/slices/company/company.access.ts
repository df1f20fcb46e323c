import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Tx } from '../../database.ts';
import type { Caller, CallScope } from '../../platform/http/caller.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { lockAccounts } from '../account/account.access.ts';
import type { CompanyTables } from './company.tables.ts';

declare const own: unique symbol;

export type CompanyRow = Selectable<CompanyTables['company']>;

/** A company of the caller. Only this file creates one, so having it is the permission. */
export type OwnCompany = CompanyRow & { readonly [own]: true };

/*
 * Two questions, both answered by the owner today: who may act for a company (`mayActFor`), and who pays for
 * it and is written to (`ownerOf`). tools/structure/owner.ts keeps other files from naming the columns.
 */

/** The column with the owner of a row's company. */
const columns = {
  company: 'account_id',
  application: 'employer_account_id',
  dialog: 'employer_account_id',
} as const;

type Owned = keyof typeof columns;

/** A caller, or the account that a background job works for. */
export type Acting = Pick<Caller, 'userId'>;

/** Whether the caller may act for the company of a row, in a statement that reads the table. */
export const mayActFor = ({ userId }: Acting, table: Owned = 'company'): RawBuilder<boolean> =>
  sql<boolean>`${ownerOf(table)} = ${userId}`;

/**
 * The account that pays for the company of a row, whose limits count and that is written to, in a
 * statement that reads the table. For an application or a dialog, null once the account is emptied.
 *
 * @param name the name of the table in the statement, if it is another
 */
export const ownerOf = <Id extends number | null = number>(
  table: Owned = 'company',
  name: string = table,
): RawBuilder<Id> => sql.ref<Id>(`${name}.${columns[table]}`);

/** The same of a company that was read. */
export const ownerIdOf = (company: CompanyRow): number => company.account_id;

/** The caller's company with this id; other people's are not found. */
export async function ownCompany(call: CallScope, id: number): Promise<OwnCompany> {
  return toOwn(await owned(call, id).executeTakeFirst());
}

/** The same, locked until the transaction ends. Lock it before any job of the company. */
export async function lockOwnCompany(call: CallScope, id: number): Promise<OwnCompany> {
  await lockAccounts(call.unit.tx, [call.caller.userId]);
  return toOwn(await owned(call, id).forUpdate().executeTakeFirst());
}

/** Every company that an account owns, locked until the transaction ends. */
export async function lockCompaniesOf(tx: Tx, accountId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('company')
    .select('id')
    .where(ownerOf(), '=', accountId)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

const owned = ({ caller, unit }: CallScope, id: number) =>
  unit.tx.selectFrom('company').selectAll().where('id', '=', id).where(mayActFor(caller));

function toOwn(row: CompanyRow | undefined): OwnCompany {
  if (!row) throw notFound('Company not found');
  return row as OwnCompany;
}
