import { sql } from 'kysely';
import type { ExportPart } from '../account/export/archive.ts';
import { ownerOf } from './reach.access.ts';

export const companyExport: ExportPart = {
  name: 'companies',
  read: async ({ tx, accountId }) => {
    const rows = await tx
      .selectFrom('company')
      .selectAll()
      .select(
        sql`(select to_jsonb(proof) - '{code_salt,code_hash,code_tries}'::text[]
          from company_proof as proof where company_id = company.id)`.as('proof'),
      )
      .where(ownerOf(), '=', accountId)
      .orderBy('id')
      .execute();
    return rows.map(
      ({
        found_by: _text,
        listed_jobs: _jobs,
        account_pays: _pays,
        account_is_new: _new,
        is_proved: _proved,
        is_public: _public,
        ...company
      }) => company,
    );
  },
};

/** The teams that an account is a member of, and the invitations that it sent. */
export const teamExport: ExportPart = {
  name: 'teams',
  read: async ({ tx, accountId }) => ({
    memberships: await tx
      .selectFrom('member')
      .innerJoin('company', 'company.id', 'member.company_id')
      .select(['member.id', 'company.id as companyId', 'company.name as companyName'])
      .select(['member.role', 'member.whole', 'member.created_at as createdDate'])
      .select(
        sql<number[]>`array(select job_id from member_job where member_id = member.id)`.as(
          'jobIds',
        ),
      )
      .where('member.account_id', '=', accountId)
      .orderBy('member.id')
      .execute(),
    handovers: await tx
      .selectFrom('handover')
      .innerJoin('member', 'member.id', 'handover.member_id')
      .select(['handover.company_id as companyId', 'member_id as memberId'])
      .select('handover.expires_at as expiresDate')
      .where('member.account_id', '=', accountId)
      .execute(),
    invitations: await tx
      .selectFrom('invitation')
      .select(['id', 'company_id as companyId', 'email', 'role', 'whole', 'job_ids as jobIds'])
      .select(['created_at as createdDate', 'expires_at as expiresDate'])
      .select(['ended_at as endedDate', 'ended_by as endedBy'])
      .where('inviter_id', '=', accountId)
      .orderBy('id')
      .execute(),
  }),
};
