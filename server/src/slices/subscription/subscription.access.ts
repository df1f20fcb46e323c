import { plans } from '@fourfold/contract/subscription/plans.ts';
import type { Tx } from '../../database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import type { PaymentClock } from '../../providers/payments/port.ts';
import { isInTeams, nameOf } from '../account/account.queries.ts';
import { beginEarlyAccess, countPost, graceOf, hold } from './subscription.commands.ts';
import { blankRow, readRow } from './subscription.queries.ts';
import {
  isEarlyAccessAhead,
  mayManage,
  mayPublish,
  postsAt,
  planStateAt,
  type PlanState,
} from './subscription.rules.ts';
import { countCompany, countReach } from './trust.commands.ts';

const reasons = {
  'subscription-required': 'Posting needs a plan.',
  'subscription-pro-required': `Your ${plans.starter.posts} job posts this month are used. Pro has no limit.`,
} as const;

/** What needs a plan, in the words of the refusal. */
const managing = {
  move: 'Moving applicants on needs a plan. Declining them does not.',
  bite: 'Sending a bite needs a plan.',
  interview: 'Offering interview times needs a plan.',
  search: 'Finding people needs a plan.',
} as const;

/** Whose plan is asked, and by whom: members act on the plan of their company's owner. */
export interface PlanAsked {
  payerId: number;
  callerId: number;
}

/** A member reads who can choose a plan, and nothing of plans and prices. */
async function refusalFor(
  { tx }: UnitOfWork,
  { payerId, callerId }: PlanAsked,
  code: keyof typeof reasons,
  why: string,
): Promise<Refusal> {
  if (payerId === callerId) return new Refusal(code, why);
  const name = await nameOf(tx, payerId);
  const [what] = why.split('.');
  const needs = code === 'subscription-required' ? what : 'This needs another plan';
  return new Refusal(code, `${needs}. ${name} can choose one.`, { data: { planOwner: name } });
}

/**
 * Checks the plan of an account for one post of a job, a publish or a repost, and counts it; refuses with
 * 402 subscription-required or subscription-pro-required. The subscription is locked until the
 * transaction ends, so that no two posts take the last place. Then the daily limit, with 429.
 */
export async function askToPublish(
  unit: UnitOfWork,
  payments: PaymentClock,
  asked: PlanAsked,
  jobId: number,
): Promise<void> {
  const held = await hold(unit, payments, asked.payerId);
  const { row, state } = held;
  const posts = postsAt(state, { posts: row.posts, from: row.posts_from });
  const answer = mayPublish(state, posts);
  if (answer !== 'yes') throw await refusalFor(unit, asked, answer, reasons[answer]);
  await countPost(unit, held, jobId);
  await countReach(unit, asked.payerId, state, 'posts');
}

/** Counts a company that the account adds: see countCompany. */
export async function askToAddCompany(
  unit: UnitOfWork,
  payments: PaymentClock,
  accountId: number,
): Promise<void> {
  await countCompany(unit, accountId, await planNow(unit, payments, accountId));
}

/** Counts invitations to the teams of an account's companies. @throws 429 above its daily limit */
export async function countInvitations(
  unit: UnitOfWork,
  payments: PaymentClock,
  accountId: number,
  count: number,
): Promise<void> {
  await countReach(unit, accountId, await planNow(unit, payments, accountId), 'invitations', count);
}

/** The state of an account's plan, without locking or changing anything. */
async function planNow(
  { tx }: UnitOfWork,
  payments: PaymentClock,
  accountId: number,
): Promise<PlanState> {
  return (await planAndRow(tx, payments, accountId)).state;
}

async function planAndRow(tx: Tx, payments: PaymentClock, accountId: number) {
  const row = (await readRow(tx, accountId)) ?? blankRow(accountId);
  return { row, state: planStateAt(graceOf(row), row.told, await payments.now()) };
}

/**
 * Checks whether the plan of an account allows finding people, bites and moves now; reading
 * applications and declining need no plan (RULES.md section 5).
 */
export async function askToManage(
  unit: UnitOfWork,
  payments: PaymentClock,
  asked: PlanAsked,
  what: keyof typeof managing,
): Promise<PlanState> {
  const { row, state } = await planAndRow(unit.tx, payments, asked.payerId);
  const isAhead = asked.payerId === asked.callerId && isEarlyAccessAhead(row, state);
  if (!mayManage(state) && !isAhead)
    throw await refusalFor(unit, asked, 'subscription-required', managing[what]);
  return state;
}

/** The same for one bite, which is counted; above the daily limit it is refused with 429. */
export const askToBite = async (
  unit: UnitOfWork,
  payments: PaymentClock,
  asked: PlanAsked,
): Promise<void> =>
  countReach(unit, asked.payerId, await askToManage(unit, payments, asked, 'bite'), 'bites');

/**
 * A company is this account's from now on: the first company of one's own begins the early access.
 * @throws 402 where a plan is needed and there is none
 */
export async function payFromNow(
  unit: UnitOfWork,
  payments: PaymentClock,
  accountId: number,
  needsPlan: boolean,
): Promise<void> {
  // Not for the account that keeps a company without an owner.
  if (await isInTeams(unit.tx, accountId)) await beginEarlyAccess(unit, payments, accountId);
  const { state } = await hold(unit, payments, accountId);
  if (needsPlan && state.kind === 'none')
    throw new Refusal('subscription-required', 'Taking a company over needs a plan.');
}
