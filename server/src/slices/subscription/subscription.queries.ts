import type { OpenJob } from '@fourfold/contract/subscription/schema.ts';
import type { Selectable } from 'kysely';
import type { Tx } from '../../database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { customerState, type CustomerState, type Payer } from '../../providers/payments/port.ts';
import { formerOf } from './former.commands.ts';
import type { SubscriptionTables } from './subscription.tables.ts';

/** The stored subscription of an account, with the provider's state parsed. */
export type SubscriptionRow = Omit<Selectable<SubscriptionTables['subscription']>, 'told'> & {
  told: CustomerState | null;
};

/** Open and paused jobs, newest first, with the chosen ones; the job slice implements it. */
export type ListOpenJobs = (
  tx: Tx,
  accountId: number,
  chosen?: readonly number[],
) => Promise<OpenJob[]>;

export const parse = (row: Selectable<SubscriptionTables['subscription']>): SubscriptionRow => ({
  ...row,
  told: customerState.nullable().parse(row.told),
});

/** An account's row without a lock; undefined for an account that was never an employer. */
export async function readRow(tx: Tx, accountId: number): Promise<SubscriptionRow | undefined> {
  const row = await tx
    .selectFrom('subscription')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row && parse(row);
}

/** The row of an account that was never an employer. */
export const blankRow = (accountId: number): SubscriptionRow => ({
  account_id: accountId,
  early_access_until: null,
  choose_until: null,
  customer_id: null,
  told: null,
  held_plan: 'none',
  pays: false,
  held_id: '',
  posts: 0,
  posts_from: null,
  check_at: null,
  trial_denied: false,
  kept: null,
});

/**
 * An account's row, created if missing, locked until the transaction ends. The account is locked
 * first, as by its deletion: the later of both waits before it asks the provider for anything.
 */
export async function lockRow(tx: Tx, accountId: number): Promise<SubscriptionRow> {
  const made = await tx
    .insertInto('subscription')
    .columns(['account_id'])
    .expression(({ selectFrom }) =>
      selectFrom('account').select('id').where('id', '=', accountId).forKeyShare(),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('account_id')
    .executeTakeFirst();
  const former = made && (await formerOf(tx, accountId));
  if (former?.hadTrial)
    await tx
      .updateTable('subscription')
      .set({ trial_denied: true })
      .where('account_id', '=', accountId)
      .execute();
  const row = await tx
    .selectFrom('subscription')
    .selectAll()
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  // The account was deleted a moment ago.
  if (!row) throw new Refusal('need-auth', 'Please sign in');
  return parse(row);
}

/** What an account's plan means for its jobs, locked; undefined if deleted. */
export const lockJobPlan = (tx: Tx, accountId: number) =>
  tx
    .selectFrom('subscription')
    .select(['held_plan', 'kept'])
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();

export async function dueAccounts(tx: Tx, now: Date): Promise<number[]> {
  const rows = await tx
    .selectFrom('subscription')
    .select('account_id')
    .where('check_at', '<=', now)
    .orderBy('check_at')
    .limit(1000)
    .execute();
  return rows.map((row) => row.account_id);
}

/** How the provider identifies an account. */
export async function payerOf(tx: Tx, accountId: number): Promise<Payer & { email: string }> {
  const { created_at: since, email } = await tx
    .selectFrom('account')
    .select(['created_at', 'email'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return { accountId, since, email };
}

/** An account's customer and the address it should have; undefined without a customer. */
export const addressOf = (tx: Tx, accountId: number) =>
  tx
    .selectFrom('subscription')
    .innerJoin('account', 'account.id', 'subscription.account_id')
    .select('account.email')
    .select((eb) => eb.ref('subscription.customer_id').$notNull().as('customerId'))
    .where('subscription.account_id', '=', accountId)
    .where('subscription.customer_id', 'is not', null)
    .executeTakeFirst();
