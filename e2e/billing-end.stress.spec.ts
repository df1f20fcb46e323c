import { expect, type Locator, type Page, test } from '@playwright/test';
import { divert } from './diverted.ts';
import { newCompany, newPost } from './job-posts.ts';
import { dialog } from './locators.ts';
import { shared } from './openings.ts';
import { type OwnServer, startServer } from './own-server.ts';
import { advance, beginPro, planOf } from './paying.ts';
import { ask, cookie } from './people.ts';
import { answer, follow, gone, press, says, sees } from './walk.ts';

/*
 * The end of a plan, on its own server, because the payments' clock moves for all accounts there:
 * one employer from Pro to Starter, to a cancelled plan, to no account.
 */

let server: OwnServer;
let page: Page;
let companyId: number;
const jobs: Record<string, number> = {};

const main = () => page.getByRole('main');
const plan = () => planOf(page);
/** `Dec 21, 2026`, by the reader's clock, as the page says it. */
const day = (timestamp: string | null | undefined) =>
  new Date(timestamp ?? '').toLocaleDateString('en-US', {
    month: 'short',
    day: '2-digit',
    year: 'numeric',
  });
/** A paid invoice, with the link to it. */
const invoice = (name: string, dollars: number) =>
  new RegExp(
    `^(.+ \\d{4})${name}, one monthOpen the invoice of \\1, in a new tabPaid\\$${dollars}\\.00$`,
  );

const openBilling = async () => {
  await page.goto('/settings?tab=billing');
  await sees(main().getByRole('heading', { name: 'Invoices' }));
};
const manage = async (way: string) => {
  await press(main(), 'Manage subscription');
  await answer(page, 'Manage subscription', way);
};
const statuses = async () => {
  const path = `/v1/employer/company/${companyId}/job`;
  const { counts } = await ask<{ counts: Record<string, number> }>(page, 'GET', path);
  return counts;
};

shared(async (enter) => {
  server = await startServer({});
  page = await enter('hire', { baseURL: server.url });
  companyId = await newCompany(page, 'Quay Street Mill');
  await beginPro(page);
  for (const name of ['Baker', 'Pastry chef', 'Driver', 'Shop manager'])
    jobs[name] = (await newPost(page, companyId, name, server)).id;
});
test.afterAll(() => server.stop());

test('Billing tells the plan, what is used, the next payment, the card and the invoices @leaving-1', async () => {
  const { usage } = await plan();
  await openBilling();
  await sees(
    main().getByRole('heading', { name: 'Pro' }),
    main().getByText('Active', { exact: true }),
  );
  await says(
    main(),
    '$399 a month',
    `Job posts this period4no limit, until ${day(usage.periodEnd)}`,
    `Next payment$399.00on ${day(usage.periodEnd)}`,
    'Test payments: no money moves here.',
    'Visa ending in 4242Expires 04/2040',
  );
  const invoices = main().getByRole('listitem');
  await expect(invoices).toHaveCount(1);
  await expect(invoices).toHaveText([invoice('Pro', 399)]);
});

test('what cannot be read says so and is asked for again @leaving-3', async () => {
  const refuse = { status: 503, json: { response: { status: 'error', message: 'Back soon' } } };
  const mend = await divert(page, /\/v1\/user\/subscription(\/invoice\?.*)?$/, (route) =>
    route.fulfill(refuse),
  );
  await openBilling();
  await expect(main().getByText('Back soon')).toHaveCount(2);
  mend();
  const again = main().getByRole('button', { name: 'Try again' });
  await again.first().click();
  await expect(main().getByText('Back soon')).toHaveCount(1);
  // What came back is higher than its error, and moves the other one's button.
  await sees(main().getByRole('heading', { name: 'Pro' }));
  await again.click();
  await gone(main().getByText('Back soon'));
});

test("'Manage payment method' opens the provider's page, which comes back @leaving-4", async () => {
  await openBilling();
  await main().getByRole('button', { name: 'Manage payment method' }).click();
  await expect(page).toHaveURL(/\/dev\/payments\/portal\//);
  await page.getByLabel('New card number').fill('5555 5555 5555 4444');
  await page.getByLabel('Month').fill('8');
  await page.getByLabel('Year').fill('2041');
  await page.getByLabel('Code').fill('321');
  await page.getByRole('button', { name: 'Save card' }).click();
  await follow(page, 'Back to Fourfold');
  await expect(page).toHaveURL('/settings?tab=billing');
  await says(main(), 'Mastercard ending in 4444Expires 08/2041');
});

const picks = () => dialog(page, 'Pick 2 Jobs — The Rest Will Be Closed');
const job = (name: string): Locator => picks().getByRole('checkbox', { name });

/** From Billing to the jobs to pick. */
async function beginDowngrade(): Promise<void> {
  await openBilling();
  await manage('Downgrade to Starter');
  await dialog(page, "Here's how your plan will change")
    .getByRole('button', { name: 'Continue' })
    .click();
  await sees(picks());
}

test('a downgrade tells what changes and when, and picks exactly 2 jobs @leaving-5', async () => {
  const end = day((await plan()).usage.periodEnd);
  await openBilling();
  await manage('Downgrade to Starter');
  const preview = dialog(page, "Here's how your plan will change");
  await says(
    preview,
    `Until ${end}Pro$399 a month`,
    `From ${end}Starter$99 a month2 job posts a month.`,
    '2 of your 4 open jobs stay open.',
    `Your next payment is $99.00 on ${end}.`,
  );
  await preview.getByRole('button', { name: 'Keep my plan' }).click();
  await gone(preview);

  await beginDowngrade();
  const complete = picks().getByRole('button', { name: 'Complete downgrade' });
  await expect(complete).toBeDisabled();
  await job('Baker').check();
  await expect(complete).toBeDisabled();
  await job('Driver').check();
  await expect(complete).toBeEnabled();
  for (const name of ['Pastry chef', 'Shop manager']) await expect(job(name)).toBeDisabled();
  // A third is ignored, whatever sends it.
  await job('Pastry chef').dispatchEvent('click');
  await expect(picks().getByRole('checkbox', { checked: true })).toHaveCount(2);
  await job('Driver').uncheck();
  await expect(complete).toBeDisabled();
  await expect(job('Pastry chef')).toBeEnabled();
  await picks().getByRole('button', { name: 'Keep my plan' }).click();
  await gone(page.getByRole('dialog'));
  expect(await plan()).toMatchObject({ currentPlan: { id: 'pro', nextPlan: null } });
});

test('it is sent once on a slow network, and undone from Billing @leaving-7', async () => {
  await beginDowngrade();
  await job('Baker').check();
  await job('Pastry chef').check();
  let sent = 0;
  const held = Promise.withResolvers<void>();
  await page.route('**/plan/upgrade', async (route) => {
    sent += 1;
    await held.promise;
    await route.continue();
  });
  const complete = picks().getByRole('button', { name: 'Complete downgrade' });
  await complete.dblclick();
  await expect(complete).toHaveAttribute('data-loading', 'true');
  await expect(picks().getByRole('button', { name: 'Keep my plan' })).toBeDisabled();
  held.resolve();

  const updated = dialog(page, 'Your plan has been updated');
  const end = day((await plan()).usage.periodEnd);
  await says(
    updated,
    `You keep Pro until ${end}. Then Starter begins`,
    'You can undo this change from the Billing page.',
  );
  expect(sent).toBe(1);
  await follow(updated, 'Go back home');
  await expect(page).toHaveURL('/');
  await gone(updated);

  await openBilling();
  await says(main(), `Starter from ${end}`, `Next payment$99.00on ${end}`);
  await main().getByRole('button', { name: 'Keep Pro' }).click();
  await says(updated, `Your next payment is $399.00 on ${end}.`);
  await follow(updated, 'Billing');
  await gone(updated);
  await expect(page).toHaveURL('/settings?tab=billing');
  await sees(main().getByText('Active', { exact: true }));
  expect(await plan()).toMatchObject({ currentPlan: { id: 'pro', nextPlan: null } });
});

test('a job that was closed meanwhile is told, and another picked @leaving-6', async () => {
  await beginDowngrade();
  await job('Baker').check();
  await job('Driver').check();
  await ask(page, 'POST', `/v1/employer/job/${jobs['Driver']}/close`);
  await picks().getByRole('button', { name: 'Complete downgrade' }).click();
  await expect(picks().getByRole('alert')).toHaveText(
    'Your open jobs have changed. Please pick 2 of these.',
  );
  await gone(job('Driver'));
  await expect(job('Baker')).toBeChecked();
  await job('Shop manager').check();
  await picks().getByRole('button', { name: 'Complete downgrade' }).click();
  await sees(dialog(page, 'Your plan has been updated'));
});

test("at the period's end the picked jobs stay open and the others are closed @leaving-8", async () => {
  await advance(page, 32);
  await expect.poll(statuses).toMatchObject({ published: 2, closed: 2, paused: 0 });
  for (const name of ['Baker', 'Shop manager']) {
    const kept = await ask(page, 'GET', `/v1/employer/job/${jobs[name]}`);
    expect(kept).toMatchObject({ status: 'published' });
  }
  await openBilling();
  await sees(main().getByRole('heading', { name: 'Starter' }));
  await says(main(), 'Job posts this period2 of 20 left until');
  await expect(main().getByRole('listitem')).toHaveText([
    invoice('Starter', 99),
    invoice('Pro', 399),
  ]);
});

test('invoices stand ten a page, and the page in the address @leaving-2', async () => {
  await advance(page, 310);
  await openBilling();
  const rows = main().getByRole('listitem');
  await expect(rows).toHaveCount(10);
  await follow(main(), 'Next');
  await expect(page).toHaveURL('/settings?tab=billing&page=2');
  await says(rows.last(), 'Pro, one month');
  expect(await rows.count()).toBeLessThan(10);
  await page.reload();
  await says(rows.last(), 'Pro, one month');
  await follow(main(), 'Previous');
  await expect(rows).toHaveCount(10);
});

test('a cancelled plan goes on to its end, and can be taken back @leaving-9', async () => {
  const end = day((await plan()).usage.periodEnd);
  const question = dialog(page, 'All Job Posts Will Be Closed');
  await openBilling();
  await manage('Cancel plan');
  await says(question, `You keep Starter until ${end}`);
  await question.getByRole('button', { name: 'Keep my plan' }).click();
  await gone(question);
  expect(await plan()).toMatchObject({ currentPlan: { cancelDate: null } });

  const otherTab = await page.context().newPage();
  await otherTab.goto('/settings?tab=billing');
  await sees(otherTab.getByText('Active', { exact: true }));
  await manage('Cancel plan');
  await question.getByRole('button', { name: 'Complete cancellation' }).click();
  await sees(otherTab.getByText(`Canceled, until ${end}`));
  await otherTab.close();
  const canceled = dialog(page, 'Your plan has been canceled');
  await says(canceled, 'You have access to your Starter until your next billing cycle.');
  await follow(canceled, 'Billing');
  await gone(canceled);
  await says(main(), `Canceled, until ${end}`, 'Next paymentNone');

  await main().getByRole('button', { name: 'Keep Starter' }).click();
  await dialog(page, 'Your plan has been updated').getByRole('button', { name: 'Close' }).click();
  await sees(main().getByText('Active', { exact: true }));
  expect(await plan()).toMatchObject({ currentPlan: { cancelDate: null } });

  await manage('Cancel plan');
  await question.getByRole('button', { name: 'Complete cancellation' }).click();
  await canceled.getByRole('button', { name: 'Close' }).last().click();
});

test('after its end jobs are paused, say why, and a plan is one click away @leaving-10', async () => {
  await advance(page, 32);
  await expect.poll(statuses).toMatchObject({ published: 0, paused: 2, closed: 2 });
  await page.goto(`/companies/${companyId}/posts?tab=paused`);
  await says(main(), 'Paused: no active plan');
  await expect(main().getByRole('article')).toContainText(['Needs a plan', 'Needs a plan']);
  await main().getByRole('button', { name: 'Choose a plan' }).click();
  await says(dialog(page, 'Choose a plan'), 'Pro');
  await page.keyboard.press('Escape');
  await openBilling();
  await sees(main().getByRole('heading', { name: 'No plan' }));
});

test('with the account everything goes at the provider, too @leaving-11', async () => {
  await ask(page, 'POST', '/v1/user/subscription/plan/upgrade', { planId: 'pro' });
  const { url } = await ask<{ url: string }>(page, 'GET', '/v1/user/subscription/customer-portal');
  expect((await page.request.get(url)).status()).toBe(200);
  const token = (await cookie(page, 'access-token'))?.value ?? '';
  await openBilling();
  await manage('Delete account');
  await dialog(page, 'Your Account Will Be Permanently Deleted')
    .getByRole('button', { name: 'Delete account' })
    .click();
  const last = dialog(page, 'Type DELETE to delete your account');
  const button = last.getByRole('button', { name: 'Delete account' });
  await expect(button).toBeDisabled();
  await last.getByRole('textbox').fill('DELETE');
  await button.click();
  await expect(page).toHaveURL(/\/login/);
  await sees(page.getByText('Your account is deleted.'));
  const headers = { Authorization: `Bearer ${token}` };
  expect((await page.request.get('/v1/user/subscription', { headers })).status()).toBe(401);
  // Its page there is signed out.
  await expect.poll(async () => (await page.request.get(url)).status()).toBe(404);
});
