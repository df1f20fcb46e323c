import { on, type Reaction } from '../../platform/events.ts';
import { accountDeleted, emailChanged, roleSwitched } from '../account/account.events.ts';
import { beginEarlyAccess } from './subscription.commands.ts';
import { addressMoves, customerLeaves, straysAfterMs, straysLeave } from './subscription.jobs.ts';
import { rememberFormer } from './former.commands.ts';
import type { PaymentClock } from '../../providers/payments/port.ts';
import { graceOf } from './subscription.commands.ts';
import { addressOf, parse, payerOf, type SubscriptionRow } from './subscription.queries.ts';
import { standingAt, usedTrial } from './subscription.rules.ts';

const hadTrial = (row: SubscriptionRow, now: Date) =>
  usedTrial(row, standingAt(graceOf(row), row.told, now));

export const subscriptionReactions = (payments: PaymentClock): Reaction[] => [
  on(roleSwitched, async (work, { accountId, role }) => {
    if (role === 'employer') await beginEarlyAccess(work, payments, accountId);
  }),
  on(emailChanged, async (work, { accountId }) => {
    if (await addressOf(work.tx, accountId)) await work.enqueue(addressMoves, { accountId });
  }),
  on(accountDeleted, async (work, { accountId }) => {
    // What is being bought at this moment is waited for, and ends as well.
    const row = await work.tx
      .deleteFrom('subscription')
      .where('account_id', '=', accountId)
      .returningAll()
      .executeTakeFirst();
    if (row?.early_access_until) {
      const now = await payments.now();
      await rememberFormer(work, accountId, hadTrial(parse(row), now));
    }
    if (row?.customer_id) await work.enqueue(customerLeaves, { customerId: row.customer_id });
    const { since } = await payerOf(work.tx, accountId);
    const after = new Date(work.now.getTime() + straysAfterMs);
    await work.enqueue(straysLeave, { accountId, since: since.getTime() }, after);
  }),
];
