import { on, type Reaction } from '../../platform/events.ts';
import { accountDeleted, emailChanged, roleSwitched } from '../account/events.ts';
import { beginEarlyAccess } from './commands.ts';
import { addressMoves, customerLeaves, straysAfterMs, straysLeave } from './jobs.ts';
import { addressOf, payerOf } from './queries.ts';

export const subscriptionReactions: Reaction[] = [
  on(roleSwitched, async (work, { accountId, role }) => {
    if (role === 'employer') await beginEarlyAccess(work, accountId);
  }),
  on(emailChanged, async (work, { accountId }) => {
    if (await addressOf(work.tx, accountId)) await work.enqueue(addressMoves, { accountId });
  }),
  on(accountDeleted, async (work, { accountId }) => {
    // What is being bought at this moment is waited for, and ends as well.
    const row = await work.tx
      .deleteFrom('subscription')
      .where('account_id', '=', accountId)
      .returning('customer_id')
      .executeTakeFirst();
    if (row?.customer_id) await work.enqueue(customerLeaves, { customerId: row.customer_id });
    const { since } = await payerOf(work.tx, accountId);
    const after = new Date(work.now.getTime() + straysAfterMs);
    await work.enqueue(straysLeave, { accountId, since: since.getTime() }, after);
  }),
];
