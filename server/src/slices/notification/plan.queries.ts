import type { Tx } from '../../database.ts';
import type { Posts } from './plan.rules.ts';

/** Whom to write about a plan, and how many job posts are open and paused. */
export const readOwner = (tx: Tx, accountId: number): Promise<Posts & { email: string }> =>
  tx
    .selectFrom('account')
    .leftJoin('company', 'company.account_id', 'account.id')
    .leftJoin('job', 'job.company_id', 'company.id')
    .select(({ fn }) => [
      'account.email',
      fn.count<number>('job.id').filterWhere('job.status', '=', 'published').as('published'),
      fn.count<number>('job.id').filterWhere('job.status', '=', 'paused').as('paused'),
    ])
    .where('account.id', '=', accountId)
    .groupBy('account.id')
    .executeTakeFirstOrThrow();
