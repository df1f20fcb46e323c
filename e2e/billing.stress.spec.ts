import { expect, test, type Browser, type Page } from '@playwright/test';
import { newCompany, newDraft, newPost } from './job-posts.ts';
import { startServer, type OwnServer } from './own-server.ts';
import { advance, dialog, goodCard, payBy } from './paying.ts';
import { ask, joinAs, newAddress } from './people.ts';

/*
 * Choosing a plan and paying for it, on its own server, because the payments' clock moves for all
 * accounts there: one employer from early access to Pro, then the failures.
 */

test.describe.configure({ mode: 'serial' });

let server: OwnServer;
let page: Page;
let companyId: number;

const newEmployer = async (browser: Browser): Promise<Page> => {
  const one = await (await browser.newContext({ baseURL: server.url })).newPage();
  await joinAs(one, newAddress('plan'), 'hire');
  return one;
};
const main = () => page.getByRole('main');
const paywall = () => page.getByRole('heading', { name: 'Early Access Week Has Ended' });

test.beforeAll(async ({ browser }) => {
  server = await startServer({});
  page = await newEmployer(browser);
  companyId = await newCompany(page, 'Lantern Street Bakery');
});
test.afterAll(async () => {
  await page.context().close();
  await server.stop();
});

test('early access is a quiet line; after the week the paywall stands where a plan is needed @plan-1', async () => {
  await page.goto('/');
  await expect(main()).toContainText('Early access: 7 days left.');
  await advance(page, 6.5);
  await page.goto('/');
  await expect(main()).toContainText('Early access: 12 hours left.');
  await advance(page, 1);

  await page.goto('/');
  await expect(paywall()).toBeVisible();
  await expect(main()).toContainText(
    'You have 72 hours to select a plan, after which your job posts are paused without losing any work.',
  );
  await expect(main()).toContainText('60 hours left');
  // The sample behind it is a picture: it is inert and hidden from screen readers.
  await expect(page.getByText('Sample Company')).toHaveCount(1);
  await expect(main().getByRole('article')).toHaveCount(0);
  await expect(main().getByRole('button', { name: 'Choose a plan' })).toBeVisible();
  for (const path of ['/candidates', '/search-candidates']) {
    await page.goto(path);
    await expect(paywall()).toBeVisible();
  }
  for (const [path, title] of [
    ['/management', 'Applicants'],
    ['/chat', 'Messages'],
    ['/companies', 'Companies'],
    ['/settings?tab=billing', 'Settings'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(paywall()).toHaveCount(0);
  }
});

test('the subscription is read again on every change of the route @plan-13', async () => {
  await page.goto('/companies');
  await expect(page.getByRole('heading', { level: 1, name: 'Companies' })).toBeVisible();
  const navigation = page.getByRole('navigation').first();
  // Two changes during one request share it.
  await page.waitForLoadState('networkidle');
  for (const name of ['Messages', 'Applicants']) {
    const answered = page.waitForResponse((answer) =>
      answer.url().endsWith('/v1/user/subscription'),
    );
    await navigation.getByRole('link', { name, exact: true }).click();
    await answered;
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
});

test('posting a job asks for the plan before anything is typed; a draft can be written @plan-2', async () => {
  await page.goto('/post-job');
  await expect(main().getByRole('heading', { name: 'Choose a plan' })).toBeVisible();
  await expect(main()).toContainText('Select a plan that works best for you.');
  await main().getByRole('button', { name: 'See the plans' }).click();
  const plans = dialog(page, 'Choose a plan');
  await plans.getByRole('button', { name: 'Cancel' }).click();
  await expect(plans).toHaveCount(0);
  await main().getByRole('link', { name: 'Write a draft first' }).click();
  await expect(page).toHaveURL(`/companies/${companyId}/job/add`);
});

test('who will not choose is asked once more, and everything is paused now @plan-3', async ({
  browser,
}) => {
  const other = await newEmployer(browser);
  const id = await newCompany(other, 'Mill Lane Joinery');
  const job = await newPost(other, id, 'Joiner');
  await advance(other, 7.5);
  await other.goto('/');
  await other.getByRole('button', { name: 'Not now' }).click();
  const question = dialog(other, 'Continue without a plan?');
  await question.getByRole('button', { name: 'Not yet' }).click();
  await expect(question).toHaveCount(0);
  await other.getByRole('button', { name: 'Not now' }).click();
  await question.getByRole('button', { name: 'Continue without a plan' }).click();
  await expect(other.getByRole('main')).toContainText('none of your work is lost');
  await expect(other.getByRole('button', { name: 'Not now' })).toHaveCount(0);
  expect(await ask(other, 'GET', `/v1/employer/job/${job.id}`)).toMatchObject({ status: 'paused' });

  // Returning to hiring without a plan offers the plans, and the way back.
  const roles = other.getByRole('radiogroup', { name: 'What you are here for' });
  await roles.getByText('Find work').click();
  await expect(other.getByRole('heading', { name: 'Welcome to Fourfold' })).toBeVisible();
  await roles.getByText('Hire').click();
  const offer = dialog(other, 'Select a Plan to Start Hiring');
  await expect(offer).toContainText("Didn't mean to switch? Click here");
  await offer.getByRole('button', { name: 'Click here' }).click();
  await expect(other.getByRole('heading', { name: 'Welcome to Fourfold' })).toBeVisible();
  await expect(offer).toHaveCount(0);
  await other.context().close();
});

test('starter by card: each field is checked, a declined card, a good one, the congratulations @plan-4', async () => {
  await page.goto('/');
  await main().getByRole('button', { name: 'Choose a plan' }).click();
  const plans = dialog(page, 'Choose a plan');
  const starter = plans.getByRole('region', { name: 'Starter' });
  await expect(starter).toContainText('Free /7 days, then $99/month');
  const pro = plans.getByRole('region', { name: 'Pro' });
  await expect(pro).toContainText('Unlimited jobs/month');
  await expect(pro.getByRole('button', { name: 'Subscribe' })).toBeVisible();
  await expect(plans).toContainText('Secure checkout by Test payments. No money moves.');
  await starter.getByRole('button', { name: 'Try for free' }).click();

  const summary = dialog(page, 'Upgrade summary');
  await expect(summary).toContainText('Estimated cost');
  await expect(summary).toContainText('Total cost$0.00');
  await expect(summary).toContainText('Next payment: $99.00 on');
  await summary.getByRole('button', { name: 'Continue to payment' }).click();

  const form = dialog(page, 'Payment');
  await form.getByRole('button', { name: 'Start for free' }).click();
  for (const label of ['Card number', 'Expires', 'Security code'])
    await expect(form.getByLabel(label)).toHaveAccessibleDescription('Please complete this field');
  await expect(form.getByLabel('Card number')).toBeFocused();
  await payBy(page, '4000 0000 0000 0002');
  await expect(form.getByRole('alert')).toHaveText('Your card was declined.');
  await payBy(page, goodCard);

  const done = dialog(page, 'Congratulations');
  await expect(done).toContainText('Hiring, unlocked.');
  await expect(done).toContainText('You have leveled up to 2 job posts a month.');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await done.getByRole('link', { name: 'Post a job' }).click();
  await expect(page).toHaveURL('/companies');
  await expect(done).toHaveCount(0);
  await page.goto('/');
  await expect(main()).toContainText('Starter: 2 of 2 posts left, free until');
});

test('the third post fails; pro is chosen, its proration is real, and the publication goes on @plan-5 @billing-28', async () => {
  // Into the first paid month, and on.
  await advance(page, 8);
  for (const name of ['Baker', 'Pastry chef']) await newPost(page, companyId, name);
  await advance(page, 10);
  await page.goto('/post-job');
  await expect(main()).toContainText('You’ve used your 2 posts for this period');
  const draft = await newDraft(page, companyId, 'Shift lead');
  const wizard = `/companies/${companyId}/job/${draft.id}`;
  // Shown before anything is pressed: by the company, and beside 'Publish'.
  const none = 'Starter: 0 of 2 posts left, renews on';
  await page.goto(`/companies/${companyId}`);
  await expect(main()).toContainText(none);
  await page.goto(wizard);
  await expect(page.getByRole('complementary', { name: 'Publishing' })).toContainText(none);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();

  const checkout = dialog(page, 'Checkout');
  const go = checkout.getByRole('button', { name: 'Checkout' });
  await expect(go).toBeDisabled();
  // It says why it came.
  await expect(checkout).toContainText('Your 2 job posts this month are used.');
  await checkout.getByRole('radio', { name: /^Starter/ }).click();
  await expect(go).toBeDisabled();
  await checkout.getByRole('button', { name: 'Cancel' }).click();
  await expect(main().getByRole('alert')).toContainText('Failed');
  const status = async () =>
    (await ask<{ status: string }>(page, 'GET', `/v1/employer/job/${draft.id}`)).status;
  expect(await status()).toBe('draft');

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await checkout.getByRole('radio', { name: /^Pro/ }).click();
  await go.click();
  const summary = dialog(page, 'Upgrade summary');
  const reckoned = await ask<{ lines: { amount: number }[]; total: number }>(
    page,
    'GET',
    '/v1/user/subscription/plan/preview?planId=pro',
  );
  // 20 or so of 30 days at the difference of $300.
  expect(reckoned.lines).toHaveLength(2);
  expect(reckoned.total).toBeGreaterThan(150_00);
  expect(reckoned.total).toBeLessThan(250_00);
  const dollars = (reckoned.total / 100).toFixed(2);
  await expect(summary).toContainText('Remaining time on Pro');
  await expect(summary).toContainText('Unused time on Starter');
  await expect(summary).toContainText('Billing is prorated');
  // It moves with the time, by cents.
  await expect(summary).toContainText(new RegExp(`Total cost\\$${dollars.slice(0, -2)}`));
  await summary.getByRole('button', { name: /^Pay \$/ }).click();

  const done = dialog(page, 'Congratulations');
  await expect(done).toContainText('More posts, more possibilities');
  await expect(done).toContainText(
    "No more limits. Post as many jobs as you want and keep momentum going with full access to the product's skill and personality-based hiring tools.",
  );
  await expect.poll(status).toBe('published');
  await done.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/');
  await expect(main()).toContainText('Pro: unlimited jobs, renews on');
});
