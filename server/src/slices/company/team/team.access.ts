import type { Kysely } from 'kysely';
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
