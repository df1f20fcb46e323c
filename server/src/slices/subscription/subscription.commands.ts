import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { anyTextOf } from '../../platform/db/any-of.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import {
  customerState,
  type PaymentClock,
  type PaymentsPort,
} from '../../providers/payments/port.ts';
import { hiringLimited, hiringSwitched, planNews } from './subscription.events.ts';
import { formerOf } from './former.commands.ts';
import { newsOf, type Before } from './news.rules.ts';
import { lockRow, payerOf, type SubscriptionRow } from './subscription.queries.ts';
import {
  checkAfter,
  effectOn,
  graceFrom,
  postsAt,
  planStateAt,
  type PlanState,
} from './subscription.rules.ts';

/** A subscription, locked until the transaction ends, and its state at the time of payments. */
export interface Held {
  row: SubscriptionRow;
  state: PlanState;
  /** The time of payments, by which plans are calculated. */
  now: Date;
}

export const graceOf = (row: SubscriptionRow) => ({
  earlyAccessUntil: row.early_access_until,
  chooseUntil: row.choose_until,
});

/** Starts the early access of an account that is an employer for the first time. */
export async function beginEarlyAccess(
  unit: UnitOfWork,
  payments: PaymentClock,
  accountId: number,
): Promise<void> {
  const row = await lockRow(unit.tx, accountId);
  if (row.early_access_until) return;
  const now = await payments.now();
  // Once per person, as far as we can know.
  const former = await formerOf(unit.tx, accountId);
  const grace = former ? { earlyAccessUntil: now, chooseUntil: now } : graceFrom(now);
  row.early_access_until = grace.earlyAccessUntil;
  row.choose_until = grace.chooseUntil;
  await bringToDate(unit, row, now);
}

/** Locks an account's subscription, and does everything that is due by its time or its plan. */
export async function hold(
  unit: UnitOfWork,
  payments: PaymentClock,
  accountId: number,
): Promise<Held> {
  const row = await lockRow(unit.tx, accountId);
  return await bringToDate(unit, row, await payments.now());
}

/**
 * The same after asking the provider, whose state is the truth. Payments and failures take effect
 * here, no matter how often or late it is asked.
 */
export async function settle(
  unit: UnitOfWork,
  payments: PaymentsPort,
  accountId: number,
): Promise<Held> {
  const row = await lockRow(unit.tx, accountId);
  const { told, check_at: checkAt } = row;
  if (row.customer_id !== null) row.told = await payments.read(row.customer_id);
  // This is the check that was due.
  row.check_at = null;
  // After the provider's answer, so that it is never ahead of our clock.
  const now = await payments.now();
  const due = checkAt && checkAt <= now ? checkAt : null;
  const held = await bringToDate(unit, row, now, { told, due });
  if (told?.checkout && !row.told?.checkout) {
    const success = row.told?.subscription != null;
    unit.push('payment/complete', [accountId], { success });
  }
  return held;
}

/**
 * Calls the provider. Without an answer the call may still have succeeded: the refusal commits what
 * was written, and the check of the next minute asks again.
 */
export async function orAskAgain<Result>(
  unit: UnitOfWork,
  payments: PaymentClock,
  accountId: number,
  act: () => Promise<Result>,
): Promise<Result | Refusal> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 503) throw error;
    await unit.tx
      .updateTable('subscription')
      .set({ check_at: await payments.now() })
      .where('account_id', '=', accountId)
      .execute();
    return error;
  }
}

/** Removes customers that the provider does not know, with their stored state. */
export async function forgetCustomers(
  { tx, now }: UnitOfWork,
  customerIds: readonly string[],
): Promise<void> {
  await tx
    .updateTable('subscription')
    .set({ customer_id: null, told: null, check_at: now })
    .where('customer_id', '=', anyTextOf(customerIds))
    .execute();
}

/** The account's customer at the provider, created on first use. */
export async function ensureCustomer(
  unit: UnitOfWork,
  payments: PaymentsPort,
  { row }: Held,
): Promise<string> {
  if (row.customer_id !== null) return row.customer_id;
  const accountId = row.account_id;
  const { email, ...payer } = await payerOf(unit.tx, accountId);
  row.customer_id = await payments.customerOf(payer, email);
  await unit.tx
    .updateTable('subscription')
    .set({ customer_id: row.customer_id })
    .where('account_id', '=', accountId)
    .execute();
  return row.customer_id;
}

/** Ends early access and the hours to choose after it now. */
export async function endGrace(unit: UnitOfWork, { row, now }: Held): Promise<void> {
  const atMost = (date: Date | null) => (date && date > now ? now : date);
  row.early_access_until = atMost(row.early_access_until);
  row.choose_until = atMost(row.choose_until);
  await bringToDate(unit, row, now);
}

/** Counts one post of the running period. The job stays open even while others are being closed. */
export async function countPost(
  unit: UnitOfWork,
  { row, state }: Held,
  jobId: number,
): Promise<void> {
  const counted = 'subscription' in state && {
    posts: postsAt(state, { posts: row.posts, from: row.posts_from }) + 1,
    posts_from: state.subscription.periodStart,
  };
  if (!counted && row.kept === null) return;
  await unit.tx
    .updateTable('subscription')
    .set({
      ...counted,
      kept: sql`case when kept is not null then kept || ${jobId}::int end`,
    })
    .where('account_id', '=', row.account_id)
    .execute();
}

/**
 * Records the jobs kept on a move to a limited plan; they are the first posts of its period. All
 * other open jobs are closed, until `keptAll`.
 */
export async function keepJobs(
  unit: UnitOfWork,
  accountId: number,
  jobIds: readonly number[],
): Promise<void> {
  await unit.tx
    .updateTable('subscription')
    .set({ posts: jobIds.length, kept: sql`${jobIds}::int[]` })
    .where('account_id', '=', accountId)
    .execute();
}

/** Records that all other jobs are closed. */
export async function keptAll(unit: UnitOfWork, accountId: number): Promise<void> {
  await unit.tx
    .updateTable('subscription')
    .set({ kept: null })
    .where('account_id', '=', accountId)
    .execute();
}

/**
 * Stores the state of a locked subscription, and informs the jobs if their possible statuses
 * change, and the owner if there is news.
 */
async function bringToDate(
  unit: UnitOfWork,
  row: SubscriptionRow,
  now: Date,
  was: Pick<Before, 'told' | 'due'> = { told: row.told, due: null },
): Promise<Held> {
  const grace = graceOf(row);
  const state = planStateAt(grace, row.told, now);
  const before = { held: { plan: row.held_plan, id: row.held_id }, ...was };
  const effect = effectOn(before.held, state);
  const { account_id: accountId } = row;
  const subscription = 'subscription' in state ? state.subscription : null;
  // A check that was due stays due until the provider has been asked.
  const next = checkAfter(grace, row.told, now);
  if (row.check_at === null || (next && next < row.check_at)) row.check_at = next;
  if (effect) {
    row.held_plan = state.kind;
    row.held_id = subscription?.id ?? '';
    row.posts = 0;
    row.posts_from = subscription?.periodStart ?? null;
  }
  await unit.tx
    .updateTable('subscription')
    .set({
      early_access_until: row.early_access_until,
      choose_until: row.choose_until,
      customer_id: row.customer_id,
      told: row.told && JSON.stringify(row.told),
      held_plan: row.held_plan,
      held_id: row.held_id,
      posts: row.posts,
      posts_from: row.posts_from,
      check_at: row.check_at,
    })
    .where('account_id', '=', accountId)
    .execute();
  if (effect === 'pause' || effect === 'resume') await unit.emit(hiringSwitched, { accountId });
  if (effect === 'limit') {
    await unit.emit(hiringLimited, { accountId, keep: subscription?.keep ?? [] });
    // The reaction has counted the jobs that stay open.
    row.posts = (await lockRow(unit.tx, accountId)).posts;
  }
  // Compared in the stored form, because the provider's answer may have more fields.
  const told = row.told && customerState.parse(row.told);
  if (effect || !isDeepStrictEqual(was.told, told))
    unit.push('subscription/changed', [accountId], {});
  const news = newsOf(before, { grace, told: row.told, state, now });
  if (news.length > 0) await unit.emit(planNews, { accountId, news });
  return { row, state, now };
}
