import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { DB } from '../../../database.ts';
import type { Membership } from '../../../platform/http/caller.ts';
import { ownerOf } from '../company.access.ts';
import { jobIdsOfMember } from './team.queries.ts';

/** The teams of others that an account is a member of, with its role and jobs in each. */
export async function membershipsOf(db: Kysely<DB>, accountId: number): Promise<Membership[]> {
  const rows = await db
    .selectFrom('member')
    .innerJoin('company', 'company.id', 'member.company_id')
    .select(['member.company_id', 'member.role', 'member.whole', ownerOf().as('owner_id')])
    .select(jobIdsOfMember.as('job_ids'))
    .where('member.account_id', '=', accountId)
    .execute();
  return rows.map((row) => ({
    companyId: row.company_id,
    ownerId: row.owner_id,
    role: row.role,
    jobIds: row.whole ? null : row.job_ids,
  }));
}

/**
 * Whether an account, in a statement that has its id, is the owner of these companies or a member of
 * their teams who is not found there: 'My company may find me' is off. The member's rows are looked for
 * only for accounts that are in teams.
 */
export const isHiddenColleague = (
  account: RawBuilder<unknown>,
  employerId: number,
): RawBuilder<boolean> => sql`(${account} = ${employerId} or exists (
  select from account colleague
  where colleague.id = ${account} and colleague.teams > 0 and not colleague.company_may_find
    and exists (
      select from member join company on company.id = member.company_id
      where member.account_id = colleague.id and ${ownerOf()} = ${employerId})))`;
