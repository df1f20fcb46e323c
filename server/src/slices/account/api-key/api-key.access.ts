import { mayDo } from '@fourfold/contract/protocol/permission.ts';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../../database.ts';
import type { Parts } from '../../../parts.ts';
import type { KeyCaller, Membership } from '../../../platform/http/caller.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { hashOf, isNewUse, keyIn } from './secret.ts';

/** What an account is in the teams of others; the company slice reads it. */
export type MembershipsOf = (db: Kysely<DB>, accountId: number) => Promise<Membership[]>;

/**
 * Creates the function that identifies callers by API key. It reads the key's row on every call, so
 * that an ended key is refused on every node immediately. The row is deleted with its account.
 * @returns null if the header has no key; an unknown or ended one is refused with need-auth
 */
export const keyReader =
  ({ db, clock }: Pick<Parts, 'db' | 'clock'>, membershipsOf: MembershipsOf) =>
  async (authorization: string | undefined): Promise<KeyCaller | null> => {
    const key = keyIn(authorization);
    if (key === null) return null;
    const row = await db
      .selectFrom('api_key')
      .innerJoin('account', 'account.id', 'api_key.account_id')
      .select(['api_key.id', 'account_id', 'api_key.role', 'scope', 'company_id', 'used_at'])
      .select(['suspended', 'teams'])
      .where('hash', '=', hashOf(key))
      .executeTakeFirst();
    if (!row) throw new Refusal('need-auth', 'This API key does not exist, or was ended');
    const now = clock.now();
    // Skip a locked row: another request is writing the same time or ending the key.
    if (isNewUse(row.used_at, now))
      await sql`
        update api_key set used_at = ${now}
        where id in (select id from api_key where id = ${row.id} for update skip locked)`.execute(
        db,
      );
    const common = {
      userId: row.account_id,
      isSuspended: row.suspended,
      sessionId: null,
      role: row.role,
      scope: row.scope,
    };
    const { company_id: onlyCompanyId } = row;
    const all = row.teams > 0 ? await membershipsOf(db, row.account_id) : [];
    // A key reaches the account's own companies, without the own applications there, or one company as
    // far as its account may there.
    if (onlyCompanyId === null)
      return { ...common, memberships: all.filter(({ ownerId }) => ownerId === row.account_id) };
    const memberships = all.filter(
      ({ companyId, role }) => companyId === onlyCompanyId && mayDo(role, 'program.edit'),
    );
    return { ...common, memberships, onlyCompanyId };
  };
