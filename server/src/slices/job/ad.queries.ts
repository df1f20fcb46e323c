import { sql } from 'kysely';
import type { JobStatus } from '@fourfold/contract/job/schema.ts';
import type { Tx } from '../../database.ts';

/** A company's newest job from each of these ads. */
export const jobsOfAds = (tx: Tx, companyId: number, keys: readonly string[]) =>
  tx
    .selectFrom('job')
    .distinctOn('ad_key')
    .select(['ad_key as key', 'id', 'name', 'status'])
    .$narrowType<{ key: string; status: JobStatus }>()
    .where('company_id', '=', companyId)
    .where(sql<boolean>`ad_key = any(${keys}::text[])`)
    .orderBy('ad_key')
    .orderBy('id', 'desc')
    .execute();
