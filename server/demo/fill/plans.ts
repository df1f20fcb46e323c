import { keptJobs } from '@fourfold/contract/subscription/plans.ts';
import { periodEndAfter } from '@fourfold/contract/subscription/period.ts';
import type { Tx } from '../../src/database.ts';
import { cents } from '../../src/providers/payments/sandbox/life.ts';
import { newId } from '../../src/providers/payments/sandbox/sandbox.ts';
import { graceFrom } from '../../src/slices/subscription/subscription.rules.ts';
import type { Account, Marketplace } from '../generate/marketplace.ts';
import { insertRows, type IdOf } from './rows.ts';

/**
 * Every employer with published jobs pays for a plan with test payments: pro, or starter if it has few
 * enough jobs. An employer with paused jobs had the free week and chose no plan. With Stripe nobody has
 * paid, and every employer with published jobs is in the free week.
 */
export async function insertPlans(
  tx: Tx,
  market: Marketplace,
  accountId: IdOf,
  now: Date,
  testPayments: boolean,
): Promise<void> {
  const employers = market.accounts.filter(({ role }) => role === 'employer');
  const paying = employers
    .map((account) => ({ account, published: publishedOf(market, account), id: newId('cus') }))
    .filter(({ published }) => testPayments && published > 0);
  await insertRows(
    tx,
    'sandbox_customer',
    paying.map(({ account, id }) => ({
      id,
      account_id: accountId(account.key),
      email: account.email,
      card: {
        brand: 'visa',
        last4: '4242',
        expMonth: 8,
        expYear: now.getUTCFullYear() + 3,
        charges: true,
      },
      return_url: '',
    })),
  );
  const held = paying.map(({ account, published, id }) => {
    const { anchor, start, end } = periodOf(account, now);
    const planId = published > keptJobs ? ('pro' as const) : ('starter' as const);
    return { account, id, subscriptionId: newId('sub'), planId, published, anchor, start, end };
  });
  await insertRows(
    tx,
    'sandbox_subscription',
    held.map(({ id, subscriptionId, planId, anchor, start, end }) => ({
      id: subscriptionId,
      customer_id: id,
      plan_id: planId,
      status: 'active',
      trial: planId === 'starter',
      anchor,
      period_start: start,
      period_end: end,
      cancel_at_end: false,
      keep: [],
      retries: 0,
    })),
  );
  for (const { id, planId, start } of held)
    await tx
      .insertInto('sandbox_invoice')
      .values({
        customer_id: id,
        text: planId === 'pro' ? 'Pro, one month' : 'Starter, one month',
        amount: cents(planId),
        status: 'paid',
        created_at: start,
      })
      .execute();
  await insertRows(
    tx,
    'subscription',
    employers.map((account) => {
      const early = !testPayments && publishedOf(market, account) > 0;
      const grace = graceFrom(early ? now : new Date(account.createdDate));
      const plan = held.find((each) => each.account === account);
      return {
        account_id: accountId(account.key),
        early_access_until: grace.earlyAccessUntil,
        choose_until: grace.chooseUntil,
        customer_id: plan?.id ?? null,
        // Started long ago: nobody is notified of it now.
        held_plan: plan?.planId ?? (early ? 'grace' : 'none'),
        held_id: plan?.subscriptionId ?? '',
        posts: plan?.published ?? 0,
        posts_from: plan?.start ?? null,
        // Fetched from the provider at once.
        check_at: now,
      };
    }),
  );
}

function publishedOf({ companies, jobs }: Marketplace, account: Account): number {
  const own = new Set(
    companies.filter(({ accountKey }) => accountKey === account.key).map(({ key }) => key),
  );
  return jobs.filter((job) => job.status === 'published' && own.has(job.companyKey)).length;
}

/** The current month, counted from a week after the account was created. */
function periodOf(account: Account, now: Date) {
  const anchor = graceFrom(new Date(account.createdDate)).earlyAccessUntil;
  let start = anchor;
  let end = periodEndAfter(anchor, start);
  while (end <= now) {
    start = end;
    end = periodEndAfter(anchor, start);
  }
  return { anchor, start, end };
}
