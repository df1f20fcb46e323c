import type { AcceptedTerms, Profile } from '@fourfold/contract/account/schema.ts';
import { sql } from 'kysely';
import type { Tx } from '../../database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { anyOf } from '../../platform/db/any-of.ts';
import { readableAddress } from '../../platform/mail/readable-address.ts';

/** The time zone for times in the account's mails; null before its first visit by a browser. */
export async function timeZoneOf(tx: Tx, accountId: number): Promise<string | null> {
  const account = tx.selectFrom('account').select('time_zone').where('id', '=', accountId);
  return (await account.executeTakeFirstOrThrow()).time_zone;
}

/** What colleagues read of an account; before it gave a name, the part before its address's @. */
export const shownName = sql<string>`coalesce(
  nullif(trim(account.first_name || ' ' || account.last_name), ''),
  split_part(account.email, '@', 1))`;

export async function nameOf(tx: Tx, accountId: number): Promise<string> {
  return (await namesOf(tx, [accountId]))(accountId);
}

/** The names of those who did something, as their colleagues read them; asks nothing without any. */
export async function namesOf(
  tx: Tx,
  accountIds: readonly number[],
): Promise<(accountId: number) => string> {
  const rows =
    accountIds.length === 0
      ? []
      : await tx
          .selectFrom('account')
          .select(['id', shownName.as('name')])
          .where('id', '=', anyOf(accountIds))
          .execute();
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? 'A former colleague';
}

/** The first names that accounts gave, by id; asks nothing without any. */
export async function firstNamesOf(
  tx: Tx,
  accountIds: readonly number[],
): Promise<Map<number, string>> {
  if (accountIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('account')
    .select(['id', 'first_name'])
    .where('id', '=', anyOf(accountIds))
    .execute();
  return new Map(rows.map(({ id, first_name }) => [id, first_name]));
}

/** Whether an account is a member of a team that it does not own. */
export async function isInTeams(tx: Tx, accountId: number): Promise<boolean> {
  const account = tx.selectFrom('account').select('teams').where('id', '=', accountId);
  return (await account.executeTakeFirstOrThrow()).teams > 0;
}

/** What an account accepted, the newest first. */
export async function acceptedTerms(tx: Tx, accountId: number): Promise<AcceptedTerms[]> {
  const rows = await tx
    .selectFrom('accepted_terms')
    .select(['version', 'accepted_at'])
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ version, accepted_at }) => ({
    version,
    acceptedDate: accepted_at.toISOString(),
  }));
}

/** The account as its owner sees it. */
export async function readProfile(tx: Tx, accountId: number): Promise<Profile> {
  const account = await tx
    .selectFrom('account')
    .select(['id', 'email', 'role', 'google_sub', 'first_name', 'last_name', 'teams'])
    .select('company_may_find')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const { google_sub, first_name, last_name, teams, company_may_find, ...profile } = account;
  const [terms = null] = await acceptedTerms(tx, accountId);
  return {
    ...profile,
    googleConnected: google_sub !== null,
    firstName: first_name,
    lastName: last_name,
    inTeams: teams > 0,
    companyMayFind: company_may_find,
    terms,
  };
}

async function readableProfile(tx: Tx, accountId: number): Promise<Profile> {
  const profile = await readProfile(tx, accountId);
  return { ...profile, email: readableAddress(profile.email) };
}

/** The caller's own; the new owner of a company may still be a member of its team. */
export const ownProfile = async (tx: Tx, { userId, memberships }: Caller): Promise<Profile> => ({
  ...(await readableProfile(tx, userId)),
  inTeams: memberships.some(({ ownerId }) => ownerId !== userId),
});
