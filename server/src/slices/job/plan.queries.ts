import type { OpenJob } from '@fourfold/contract/subscription/schema.ts';
import type { Tx } from '../../database.ts';

const openOf = (tx: Tx, accountId: number) =>
  tx
    .selectFrom('job')
    .innerJoin('company', 'company.id', 'job.company_id')
    .where('company.account_id', '=', accountId)
    .where('job.status', 'in', ['published', 'paused']);

/** The open and paused jobs of an account, newest first, locked until the transaction ends. */
export async function openJobs(tx: Tx, accountId: number) {
  const rows = await openOf(tx, accountId)
    .select(['job.id', 'job.status', 'job.published_at'])
    // Rows of one table are locked in id order, whatever their display order.
    .orderBy('job.id')
    .forUpdate('job')
    .execute();
  return rows.toSorted(
    (a, b) => (b.published_at?.getTime() ?? 0) - (a.published_at?.getTime() ?? 0) || b.id - a.id,
  );
}

/** The same to choose from, without a lock. */
export async function listOpenJobs(tx: Tx, accountId: number): Promise<OpenJob[]> {
  const rows = await openOf(tx, accountId)
    .select(['job.id', 'job.name', 'company.name as companyName', 'job.published_at'])
    .orderBy('job.published_at', 'desc')
    .orderBy('job.id', 'desc')
    .execute();
  return rows.map(({ published_at, ...job }) => ({
    ...job,
    publishedDate: published_at?.toISOString() ?? null,
  }));
}
