import { on, type Reaction } from '../../platform/events.ts';
import { accountDeleted, roleSwitched } from '../account/events.ts';
import { beginEarlyAccess } from './commands.ts';
import { customerLeaves } from './jobs.ts';

export const subscriptionReactions: Reaction[] = [
  on(roleSwitched, async (work, { accountId, role }) => {
    if (role === 'employer') await beginEarlyAccess(work, accountId);
  }),
  on(accountDeleted, async (work, { accountId }) => {
    // What is being bought at this moment is waited for, and ends as well.
    const row = await work.tx
      .deleteFrom('subscription')
      .where('account_id', '=', accountId)
      .returning('customer_id')
      .executeTakeFirst();
    if (row?.customer_id) await work.enqueue(customerLeaves, { customerId: row.customer_id });
  }),
];
