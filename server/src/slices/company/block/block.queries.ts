import type { OwnEmployer } from '@fourfold/contract/company/block.ts';
import type { Role } from '@fourfold/contract/account/schema.ts';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { DB, Tx } from '../../../database.ts';
import { ownerOf } from '../reach.access.ts';

/*
 * Who is kept from whom, one predicate for each side. All companies of one owner count as one: two
 * lists of the same account, compared, would tell of a block. So do the lists that a member of a blocked
 * team has elsewhere (the view kept_apart).
 */

/** Whose eyes people are seen with: the owners of the companies, all of which count, and who looks. */
export interface Eyes {
  employerIds: readonly number[];
  accountId: number;
}

/**
 * The accounts whose CVs these eyes do not find, as rows of one column: blocked either way, in the team, or
 * working there by their own word. 'My company may find me' lifts the last two.
 *
 * @param only one account in a statement, instead of all
 */
export function keptFrom(
  { employerIds, accountId }: Eyes,
  only?: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const each = employerIds.map((employerId) => keptFromOwner({ employerId, accountId }, only));
  return sql.join(each, sql` union all `);
}

function keptFromOwner(
  { employerId, accountId }: { employerId: number; accountId: number },
  only: RawBuilder<unknown> | undefined,
): RawBuilder<unknown> {
  const isOne = (of: string) => (only ? sql`and ${sql.ref(of)} = ${only}` : sql``);
  return sql`
    select apart.account_id from kept_apart apart
    where apart.owner_id = any(${[employerId, accountId]}::int[]) ${isOne('apart.account_id')}
    union all
    select account.id from company
    join member on member.company_id = company.id
    join account on account.id = member.account_id and not account.company_may_find
    where ${ownerOf()} = ${employerId} ${isOne('account.id')}
    union all
    select account.id from (${firmKeys(employerId)}) firm
    join own_employer own on own.key = firm.key and own.key <> ''
    join account on account.id = own.account_id and not account.company_may_find
    where true ${isOne('account.id')}`;
}

/** What an owner's companies go by: their names, their proved domains, and the names of others with these. */
const firmKeys = (ownerId: number) => sql`
  select firm_key(company.name) as key from company where ${ownerOf()} = ${ownerId}
  union
  select firm_key(unnest(array[proof.domain, named.name])) from company
  join company_proof proof on proof.company_id = company.id and proof.proved_at is not null
  join company_proof same on same.domain = proof.domain and same.proved_at is not null
  join company named on named.id = same.company_id
  where ${ownerOf()} = ${ownerId}`;

/**
 * Whether an account, in a statement that has its id, is an owner of these companies or kept from them
 * (`keptFrom`).
 */
export const isKeptFrom = (account: RawBuilder<unknown>, eyes: Eyes): RawBuilder<boolean> =>
  sql`(${sql.join(
    eyes.employerIds.map((id) => sql`${account} = ${id}`),
    sql` or `,
  )} or exists (${keptFrom(eyes, account)}))`;

/**
 * The companies whose jobs a person does not find, as rows of one column: those of every owner with a block
 * between the two.
 */
export const keptFromPerson = (accountId: number): RawBuilder<{ id: number }> => sql`
  select company.id from company
  where ${ownerOf()} in (select owner_id from kept_apart where account_id = ${accountId})`;

export async function companiesKeptFrom(tx: Tx, accountId: number): Promise<number[]> {
  const { rows } = await keptFromPerson(accountId).execute(tx);
  return rows.map(({ id }) => id);
}

/** Which of a person and an owner's companies have blocked the other. */
export async function blocksBetween(
  tx: Kysely<DB>,
  { accountId, ownerId }: { accountId: number | null; ownerId: number | null },
): Promise<Record<Role, boolean>> {
  const { rows } = await sql<{ by: 'person' | 'company' }>`
    select distinct blocked_by as by from kept_apart
    where account_id = ${accountId} and owner_id = ${ownerId}`.execute(tx);
  const by = new Set(rows.map((row) => row.by));
  return { candidate: by.has('person'), employer: by.has('company') };
}

/** The same in a statement, for one side: whether it has blocked the other. */
export const hasBlocked = (
  role: Role,
  { accountId, ownerId }: Record<'accountId' | 'ownerId', RawBuilder<unknown>>,
): RawBuilder<boolean> => sql`exists (
  select from kept_apart apart
  where apart.account_id = ${accountId} and apart.owner_id = ${ownerId}
    and apart.blocked_by = ${blockerOf(role)})`;

/** The word for a side in `block`, as a constant. */
export const blockerOf = (role: Role) => sql.lit(role === 'candidate' ? 'person' : 'company');

export async function readOwnEmployer(tx: Tx, accountId: number): Promise<OwnEmployer> {
  const row = await tx
    .selectFrom('own_employer')
    .select('name')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return { name: row?.name ?? '' };
}
