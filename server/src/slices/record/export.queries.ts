import { sql } from 'kysely';
import type { ExportPart } from '../account/export/archive.ts';
import { ownerOf } from '../company/reach.access.ts';
import { isNotAbout } from './record.queries.ts';

/**
 * The records that an owner's companies keep, unopened: what one says is opened with a reason alone.
 * Acts and holds have their reasons. Nothing is in it of the owner's own applications.
 */
export const recordExport: ExportPart = {
  name: 'kept-records',
  read: async ({ tx, accountId }) => {
    const { rows } = await sql<object>`
      select company_id as "companyId", years, company_name as "companyName",
        (select coalesce(jsonb_agg(jsonb_build_object('applicationId', application_id,
            'jobName', job_name, 'endedDate', ended_at, 'leastYears', least_years) order by application_id), '[]')
          from kept_record where kept_record.company_id = retention.company_id
            and ${isNotAbout(accountId, 'kept_record')}) as records,
        (select coalesce(jsonb_agg(jsonb_build_object('applicationId', application_id,
            'reason', reason, 'own', account_id = ${accountId}, 'heldDate', held_at) order by application_id), '[]')
          from record_hold where record_hold.company_id = retention.company_id
            and ${isNotAbout(accountId, 'record_hold')}) as holds,
        (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'applicationId', application_id, 'act', act,
            'own', account_id = ${accountId}, 'reason', reason, 'actedDate', acted_at) order by id), '[]')
          from record_act where record_act.company_id = retention.company_id
            and ${isNotAbout(accountId, 'record_act')}) as acts
      from retention
      where account_id = ${accountId}
        or company_id in (select id from company where ${ownerOf()} = ${accountId})
      order by company_id`.execute(tx);
    return rows;
  },
};
