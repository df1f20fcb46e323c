import type { Tx } from '../../database.ts';
import type { Posts } from './plan.rules.ts';
import { ownerOf } from '../company/company.access.ts';

/** The recipient of mails about a plan, and the number of open and paused job posts. */
export const readOwner = (
  tx: Tx,
  accountId: number,
): Promise<Posts & { email: string; timeZone: string | null }> =>
  tx
    .selectFrom('account')
    .leftJoin('company', (join) => join.on(ownerOf(), '=', (eb) => eb.ref('account.id')))
    .leftJoin('job', 'job.company_id', 'company.id')
    .select(({ fn }) => [
      'account.email',
      'account.time_zone as timeZone',
      fn.count<number>('job.id').filterWhere('job.status', '=', 'published').as('published'),
      fn.count<number>('job.id').filterWhere('job.status', '=', 'paused').as('paused'),
    ])
    .where('account.id', '=', accountId)
    .groupBy('account.id')
    .executeTakeFirstOrThrow();
