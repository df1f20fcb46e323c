import { sql } from 'kysely';
import type { Tx } from '../../src/database.ts';
import type { Marketplace } from '../generate/marketplace.ts';
import type { IdOf } from './rows.ts';

/** Inserts how public pages were read, and who recommended a job. */
export async function insertVisits(
  tx: Tx,
  { visits: { readings, referral } }: Marketplace,
  { accountId, jobId }: Record<'accountId' | 'jobId', IdOf>,
): Promise<void> {
  await sql`
    insert into open_view (company_id, job_id, day, source, views)
    select job.company_id, job.id, read.day, read.source, read.views
    from unnest(
      ${readings.map(({ jobKey }) => jobId(jobKey))}::int[],
      ${readings.map(({ day }) => day)}::date[],
      ${readings.map(({ source }) => source)}::text[],
      ${readings.map(({ views }) => views)}::int[]
    ) as read (job_id, day, source, views)
    join job on job.id = read.job_id`.execute(tx);
  if (!referral) return;
  await tx
    .insertInto('referral')
    .values({
      account_id: accountId(referral.accountKey),
      job_id: jobId(referral.jobKey),
      source: referral.source,
      named: true,
    })
    .execute();
}
