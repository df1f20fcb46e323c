import type { Kysely } from 'kysely';
import type { DB } from '../../../database.ts';
import { anyOf } from '../../../platform/db/any-of.ts';
import type { Membership } from '../../../platform/http/caller.ts';
import { ownerOf } from '../reach.access.ts';
import { jobIdsOfMember } from './team.queries.ts';

/** The teams of others that an account is a member of, with its role and jobs in each. */
export async function membershipsOf(db: Kysely<DB>, accountId: number): Promise<Membership[]> {
  const rows = await memberships(db).where('member.account_id', '=', accountId).execute();
  return rows.map(toMembership);
}

/** The same for several accounts, by account; one query for any number of them. */
export async function membershipsOfAll(
  db: Kysely<DB>,
  accountIds: readonly number[],
): Promise<Map<number, Membership[]>> {
  const rows = await memberships(db)
    .select('member.account_id')
    .where('member.account_id', '=', anyOf(accountIds))
    .execute();
  const byAccount = Map.groupBy(rows, ({ account_id }): number => account_id);
  return new Map([...byAccount].map(([id, its]) => [id, its.map(toMembership)]));
}

const memberships = (db: Kysely<DB>) =>
  db
    .selectFrom('member')
    .innerJoin('company', 'company.id', 'member.company_id')
    .select(['member.company_id', 'member.role', 'member.whole', ownerOf().as('owner_id')])
    .select(jobIdsOfMember.as('job_ids'));

type MemberRow = Awaited<ReturnType<ReturnType<typeof memberships>['execute']>>[number];

const toMembership = (row: MemberRow): Membership => ({
  companyId: row.company_id,
  ownerId: row.owner_id,
  role: row.role,
  jobIds: row.whole ? null : row.job_ids,
});
