import { expect, test } from 'vitest';
import { stripeApp } from '../../test/stripe/app.ts';
import { fillDemo } from '../fill.ts';

test('with Stripe nobody has paid yet, and the published jobs are visible all the same', async () => {
  const { parts, stripe, atStart } = await stripeApp();
  await atStart((runUnit) => fillDemo({ ...parts, runUnit }));
  const plans = await parts.db
    .selectFrom('subscription')
    .innerJoin('company', 'company.account_id', 'subscription.account_id')
    .innerJoin('job', 'job.company_id', 'company.id')
    .where('job.status', '=', 'published')
    .select(['held_plan', 'customer_id'])
    .distinct()
    .execute();
  expect(plans).toEqual([{ held_plan: 'grace', customer_id: null }]);
  expect(stripe.calls).toEqual([]);
});
