import type { OwnReferral, Referral } from '@fourfold/contract/application/referral.ts';
import { referralPrefix } from '@fourfold/contract/application/source.ts';
import type { Tx } from '../../../database.ts';
import { notFound } from '../../../platform/http/refusal.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { ExportPart } from '../../account/export/archive.ts';
import { findOwnCv, type CvRow } from '../../cv/cv.access.ts';
import type { ApplicationRow } from '../application.tables.ts';

/** The recommending person's name as the employer reads it; '' without a name. */
export const recommenderName = (cv: Pick<CvRow, 'first_name' | 'last_name'>): string =>
  `${cv.first_name} ${cv.last_name}`.trim();

/** The caller's recommendation of a job, which may be closed. */
export async function readReferral(tx: Tx, caller: Caller, jobId: number): Promise<Referral> {
  const row = await tx
    .selectFrom('job')
    .innerJoin('company', 'company.id', 'job.company_id')
    .leftJoin('referral', (join) =>
      join.onRef('referral.job_id', '=', 'job.id').on('referral.account_id', '=', caller.userId),
    )
    .select(['referral.source', 'referral.named', 'job.public_page'])
    .where('job.id', '=', jobId)
    .where('job.status', '!=', 'draft')
    .executeTakeFirst();
  if (!row) throw notFound('Job not found');
  const cv = await findOwnCv({ caller, unit: { tx } });
  return {
    source: row.source,
    named: row.named ?? false,
    isPublic: row.public_page !== 'unlisted',
    name: cv ? recommenderName(cv) : '',
  };
}

/** All recommendations of an account, at most `mostReferrals`, the newest job first. */
export const listReferrals = (tx: Tx, accountId: number): Promise<OwnReferral[]> =>
  tx
    .selectFrom('referral')
    .innerJoin('job', 'job.id', 'referral.job_id')
    .innerJoin('company', 'company.id', 'job.company_id')
    .select(['referral.job_id as jobId', 'job.name as job', 'company.name as company'])
    .select('referral.named')
    .where('referral.account_id', '=', accountId)
    .orderBy('referral.job_id', 'desc')
    .execute();

/**
 * Who recommended a job to its applicant, as the employer may read it: another person, for this
 * job, who currently agrees to be named. A bite has none, because the application it met was not
 * delivered.
 */
export async function recommenderOf(
  tx: Tx,
  { origin, source, job_id: jobId, cv_id: cvId }: ApplicationRow,
): Promise<string | null> {
  if (origin === 'employer' || !source?.startsWith(referralPrefix)) return null;
  const cv = await tx
    .selectFrom('referral')
    .innerJoin('cv', 'cv.account_id', 'referral.account_id')
    .select(['cv.first_name', 'cv.last_name'])
    .where('referral.source', '=', source)
    .where('referral.job_id', '=', jobId)
    .where('referral.named', '=', true)
    .where('cv.id', '!=', cvId)
    .executeTakeFirst();
  return (cv && recommenderName(cv)) || null;
}

export const referralExport: ExportPart = {
  name: 'recommendations',
  read: ({ tx, accountId }) =>
    tx
      .selectFrom('referral')
      .innerJoin('job', 'job.id', 'referral.job_id')
      .select(['referral.job_id', 'job.name as job', 'referral.source', 'referral.named'])
      .where('referral.account_id', '=', accountId)
      .orderBy('referral.job_id')
      .execute(),
};
