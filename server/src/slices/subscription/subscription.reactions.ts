import { accountDeleted, emailChanged, roleSwitched } from '../account/account.events.ts';
import { companyAdded, companyPassed, peopleInvited } from '../company/company.events.ts';
import { isInTeams } from '../account/account.queries.ts';
import { askToAddCompany, countInvitations, payFromNow } from './subscription.access.ts';
import { beginEarlyAccess } from './subscription.commands.ts';
import { addressMoves, customerLeaves, straysAfterMs, straysLeave } from './subscription.jobs.ts';
import { rememberFormer } from './former.commands.ts';
import type { PaymentClock } from '../../providers/payments/port.ts';
import { graceOf } from './subscription.commands.ts';
import {
  addressOf,
  parse,
  payerOf,
  readRow,
  type SubscriptionRow,
} from './subscription.queries.ts';
import { planStateAt, usedTrial } from './subscription.rules.ts';
import { on, type Reaction } from '../../platform/unit-of-work.ts';

const hadTrial = (row: SubscriptionRow, now: Date) =>
  usedTrial(row, planStateAt(graceOf(row), row.told, now));

export const subscriptionReactions = (payments: PaymentClock): Reaction[] => [
  on(companyAdded, async (unit, { accountId }) => {
    // For who was in the teams of others alone; for everybody else it has begun.
    const row = await readRow(unit.tx, accountId);
    if (!row?.early_access_until) await beginEarlyAccess(unit, payments, accountId);
    await askToAddCompany(unit, payments, accountId);
  }),
  on(roleSwitched, async (unit, { accountId, role }) => {
    // Who joined a team hires for others: the own early access begins with the first own company.
    if (role === 'employer' && !(await isInTeams(unit.tx, accountId)))
      await beginEarlyAccess(unit, payments, accountId);
  }),
  on(companyPassed, (unit, { to, needsPlan }) => payFromNow(unit, payments, to, needsPlan)),
  on(peopleInvited, (unit, { ownerId, count }) => countInvitations(unit, payments, ownerId, count)),
  on(emailChanged, async (unit, { accountId }) => {
    if (await addressOf(unit.tx, accountId)) await unit.enqueue(addressMoves, { accountId });
  }),
  on(accountDeleted, async (unit, { leaving: { accountId } }) => {
    // Waits for a purchase in progress, and ends it too.
    const row = await unit.tx
      .deleteFrom('subscription')
      .where('account_id', '=', accountId)
      .returningAll()
      .executeTakeFirst();
    if (row?.early_access_until) {
      const now = await payments.now();
      await rememberFormer(unit, accountId, hadTrial(parse(row), now));
    }
    if (row?.customer_id) await unit.enqueue(customerLeaves, { customerId: row.customer_id });
    const { since } = await payerOf(unit.tx, accountId);
    const after = new Date(unit.now.getTime() + straysAfterMs);
    await unit.enqueue(straysLeave, { accountId, since: since.getTime() }, after);
  }),
];
