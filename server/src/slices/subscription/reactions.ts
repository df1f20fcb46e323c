import { on, type Reaction } from '../../platform/events.ts';
import { accountDeleted, roleSwitched } from '../account/events.ts';
import { beginEarlyAccess } from './commands.ts';
import { customerLeaves } from './jobs.ts';
import { readRow } from './queries.ts';

export const subscriptionReactions: Reaction[] = [
  on(roleSwitched, async (work, { accountId, role }) => {
    if (role === 'employer') await beginEarlyAccess(work, accountId);
  }),
  on(accountDeleted, async (work, { accountId }) => {
    const row = await readRow(work.tx, accountId);
    if (row?.customer_id) await work.enqueue(customerLeaves, { customerId: row.customer_id });
    await work.tx.deleteFrom('subscription').where('account_id', '=', accountId).execute();
  }),
];
