import { expect, type Page } from '@playwright/test';
import { newCompany, newDraft, newPost } from './job-posts.ts';
import { button, dialog, exactly, link, region } from './locators.ts';
import { shared, test } from './openings.ts';
import { type OwnServer, startServer } from './own-server.ts';
import { advance, goodCard, payBy } from './paying.ts';
import { ask } from './people.ts';
import { follow, gone, press, says, sees } from './walk.ts';

/*
 * Choosing a plan and paying for it, on its own server, because the payments' clock moves for all
 * accounts there: one employer from early access to Pro, then the failures.
 */

let server: OwnServer;
let page: Page;
let companyId: number;

const main = () => page.getByRole('main');
const paywall = () => page.getByRole('heading', { name: 'Early Access Week Has Ended' });

shared(async (enter) => {
  server = await startServer({});
  page = await enter('hire', { baseURL: server.url });
  companyId = await newCompany(page, 'Lantern Street Bakery');
});
test.afterAll(() => server.stop());

test('early access is a quiet line; after the week the paywall stands where a plan is needed @plan-1', async () => {
  await page.goto('/');
  await says(main(), 'Early access: 7 days left.');
  await advance(page, 6.5);
  await page.goto('/');
  await says(main(), 'Early access: 12 hours left.');
  await advance(page, 1);

  await page.goto('/');
  await sees(paywall());
  await says(
    main(),
    'You have 72 hours to select a plan, after which your job posts are paused without losing any work.',
    '60 hours left',
  );
  // The sample behind it is a picture: it is inert and hidden from screen readers.
  await expect(page.getByText('Sample Company')).toHaveCount(1);
  await gone(main().getByRole('article'));
  await sees(button(main(), 'Choose a plan'));
  for (const path of ['/candidates', '/search-candidates']) {
    await page.goto(path);
    await sees(paywall());
  }
  for (const [path, title] of [
    ['/management', 'Applicants'],
    ['/chat', 'Messages'],
    ['/companies', 'Companies'],
    ['/settings?tab=billing', 'Settings'],
  ] as const) {
    await page.goto(path);
    await sees(page.getByRole('heading', { level: 1, name: title }));
    await gone(paywall());
  }
});

test('the subscription is read again on every change of the route @plan-13', async () => {
  await page.goto('/companies');
  await sees(page.getByRole('heading', { level: 1, name: 'Companies' }));
  const navigation = page.getByRole('navigation').first();
  // Two changes during one request share it.
  await page.waitForLoadState('networkidle');
  for (const name of ['Messages', 'Applicants']) {
    const answered = page.waitForResponse((answer) =>
      answer.url().endsWith('/v1/user/subscription'),
    );
    await link(navigation, name, exactly).click();
    await answered;
    await sees(page.getByRole('heading', { level: 1, name }));
  }
});

test('posting a job asks for the plan before anything is typed; a draft can be written @plan-2', async () => {
  await page.goto('/post-job');
  await sees(main().getByRole('heading', { name: 'Choose a plan' }));
  await says(main(), 'Select a plan that works best for you.');
  await press(main(), 'See the plans');
  const plans = dialog(page, 'Choose a plan');
  await press(plans, 'Cancel');
  await gone(plans);
  await follow(main(), 'Write a draft first');
  await expect(page).toHaveURL(`/companies/${companyId}/job/add`);
});

test('who will not choose is asked once more, and everything is paused now @plan-3', async ({
  enter,
}) => {
  const other = await enter('hire', { baseURL: server.url });
  const id = await newCompany(other, 'Mill Lane Joinery');
  const job = await newPost(other, id, 'Joiner');
  await advance(other, 7.5);
  await other.goto('/');
  await press(other, 'Not now');
  const question = dialog(other, 'Continue without a plan?');
  await press(question, 'Not yet');
  await gone(question);
  await press(other, 'Not now');
  await press(question, 'Continue without a plan');
  await says(other.getByRole('main'), 'none of your work is lost');
  await gone(button(other, 'Not now'));
  expect(await ask(other, 'GET', `/v1/employer/job/${job.id}`)).toMatchObject({ status: 'paused' });

  // Returning to hiring without a plan offers the plans, and the way back.
  const roles = other.getByRole('radiogroup', { name: 'What you are here for' });
  await roles.getByText('Find work').click();
  await sees(other.getByRole('heading', { name: 'Welcome to Fourfold' }));
  await roles.getByText('Hire').click();
  const offer = dialog(other, 'Select a Plan to Start Hiring');
  await says(offer, "Didn't mean to switch? Click here");
  await press(offer, 'Click here');
  await sees(other.getByRole('heading', { name: 'Welcome to Fourfold' }));
  await gone(offer);
});

test('starter by card: each field is checked, a declined card, a good one, the congratulations @plan-4', async () => {
  await page.goto('/');
  await press(main(), 'Choose a plan');
  const plans = dialog(page, 'Choose a plan');
  const starter = region(plans, 'Starter');
  await says(starter, 'Free /7 days, then $99/month');
  const pro = region(plans, 'Pro');
  await says(pro, 'Unlimited jobs/month');
  await sees(button(pro, 'Subscribe'));
  await says(plans, 'Secure checkout by Test payments. No money moves.');
  await press(starter, 'Try for free');

  const summary = dialog(page, 'Upgrade summary');
  await says(summary, 'Estimated cost', 'Total cost$0.00', 'Next payment: $99.00 on');
  await press(summary, 'Continue to payment');

  const form = dialog(page, 'Payment');
  await press(form, 'Start for free');
  for (const label of ['Card number', 'Expires', 'Security code'])
    await expect(form.getByLabel(label)).toHaveAccessibleDescription('Please complete this field');
  await expect(form.getByLabel('Card number')).toBeFocused();
  await payBy(page, '4000 0000 0000 0002');
  await expect(form.getByRole('alert')).toHaveText('Your card was declined.');
  await payBy(page, goodCard);

  const done = dialog(page, 'Congratulations');
  await says(done, 'Hiring, unlocked.', 'You have leveled up to 2 job posts a month.');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await follow(done, 'Post a job');
  await expect(page).toHaveURL('/companies');
  await gone(done);
  await page.goto('/');
  await says(main(), 'Starter: 2 of 2 posts left, free until');
});

test('the third post fails; pro is chosen, its proration is real, and the publication goes on @plan-5 @billing-28', async () => {
  // Into the first paid month, and on.
  await advance(page, 8);
  for (const name of ['Baker', 'Pastry chef']) await newPost(page, companyId, name);
  await advance(page, 10);
  await page.goto('/post-job');
  await says(main(), 'You’ve used your 2 posts for this period');
  const draft = await newDraft(page, companyId, 'Shift lead');
  const wizard = `/companies/${companyId}/job/${draft.id}`;
  // Shown before anything is pressed: by the company, and beside 'Publish'.
  const none = 'Starter: 0 of 2 posts left, renews on';
  await page.goto(`/companies/${companyId}`);
  await says(main(), none);
  await page.goto(wizard);
  await says(page.getByRole('complementary', { name: 'Publishing' }), none);
  await button(page, 'Publish', exactly).click();

  const checkout = dialog(page, 'Checkout');
  const go = button(checkout, 'Checkout');
  await expect(go).toBeDisabled();
  // It says why it came.
  await says(checkout, 'Your 2 job posts this month are used.');
  await checkout.getByRole('radio', { name: /^Starter/ }).click();
  await expect(go).toBeDisabled();
  await press(checkout, 'Cancel');
  await says(main().getByRole('alert'), 'Failed');
  const status = async () =>
    (await ask<{ status: string }>(page, 'GET', `/v1/employer/job/${draft.id}`)).status;
  expect(await status()).toBe('draft');

  await button(page, 'Publish', exactly).click();
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
  await says(summary, 'Remaining time on Pro', 'Unused time on Starter', 'Billing is prorated');
  // It moves with the time, by cents.
  await says(summary, new RegExp(`Total cost\\$${dollars.slice(0, -2)}`));
  await press(summary, /^Pay \$/);

  const done = dialog(page, 'Congratulations');
  await says(
    done,
    'More posts, more possibilities',
    "No more limits. Post as many jobs as you want and keep momentum going with full access to the product's skill and personality-based hiring tools.",
  );
  await expect.poll(status).toBe('published');
  await follow(done, 'Back to Home');
  await expect(page).toHaveURL('/');
  await says(main(), 'Pro: unlimited jobs, renews on');
});
