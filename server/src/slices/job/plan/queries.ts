import type { OpenJob } from '@fourfold/contract/subscription/schema.ts';
import type { Tx } from '../../../database.ts';

const openOf = (tx: Tx, accountId: number) =>
  tx
    .selectFrom('job')
    .innerJoin('company', 'company.id', 'job.company_id')
    .where('company.account_id', '=', accountId)
    .where('job.status', 'in', ['published', 'paused'])
    .orderBy('job.published_at', 'desc')
    .orderBy('job.id', 'desc');

/** The open and paused jobs of an account, newest first, held until the transaction ends. */
export const openJobs = (tx: Tx, accountId: number) =>
  openOf(tx, accountId).select(['job.id', 'job.status']).forUpdate('job').execute();

/** The same to choose from, without holding them. */
export async function listOpenJobs(tx: Tx, accountId: number): Promise<OpenJob[]> {
  const rows = await openOf(tx, accountId)
    .select(['job.id', 'job.name', 'company.name as companyName', 'job.published_at'])
    .execute();
  return rows.map(({ published_at, ...job }) => ({
    ...job,
    publishedDate: published_at?.toISOString() ?? null,
  }));
}
