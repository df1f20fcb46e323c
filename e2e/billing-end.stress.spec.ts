import type { Subscription } from '@fourfold/contract/subscription/schema.ts';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { divert } from './diverted.ts';
import { newCompany, newPost } from './job-posts.ts';
import { startServer, type OwnServer } from './own-server.ts';
import { advance, beginPro, dialog } from './paying.ts';
import { ask, cookie, joinAs, newAddress } from './people.ts';

/*
 * The end of a plan, on its own server, because the payments' clock moves for all accounts there:
 * one employer from Pro to Starter, to a cancelled plan, to no account.
 */

test.describe.configure({ mode: 'serial' });

let server: OwnServer;
let page: Page;
let companyId: number;
const jobs: Record<string, number> = {};

const main = () => page.getByRole('main');
const plan = () => ask<Subscription>(page, 'GET', '/v1/user/subscription');
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
  await expect(main().getByRole('heading', { name: 'Invoices' })).toBeVisible();
};
const manage = async (way: string) => {
  await main().getByRole('button', { name: 'Manage subscription' }).click();
  await dialog(page, 'Manage subscription').getByRole('button', { name: way }).click();
};
const statuses = async () => {
  const path = `/v1/employer/company/${companyId}/job`;
  const { counts } = await ask<{ counts: Record<string, number> }>(page, 'GET', path);
  return counts;
};

test.beforeAll(async ({ browser }) => {
  server = await startServer({});
  page = await (await browser.newContext({ baseURL: server.url })).newPage();
  await joinAs(page, newAddress('leaving'), 'hire');
  companyId = await newCompany(page, 'Quay Street Mill');
  await beginPro(page);
  for (const name of ['Baker', 'Pastry chef', 'Driver', 'Shop manager'])
    jobs[name] = (await newPost(page, companyId, name, server.dataDir)).id;
});
test.afterAll(async () => {
  await page.context().close();
  await server.stop();
});

test('Billing tells the plan, what is used, the next payment, the card and the invoices @leaving-1', async () => {
  const { usage } = await plan();
  await openBilling();
  await expect(main().getByRole('heading', { name: 'Pro' })).toBeVisible();
  await expect(main().getByText('Active', { exact: true })).toBeVisible();
  await expect(main()).toContainText('$399 a month');
  await expect(main()).toContainText(
    `Job posts this period4no limit, until ${day(usage.periodEnd)}`,
  );
  await expect(main()).toContainText(`Next payment$399.00on ${day(usage.periodEnd)}`);
  await expect(main()).toContainText('Test payments: no money moves here.');
  await expect(main()).toContainText('Visa ending in 4242Expires 04/2040');
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
  await expect(main().getByRole('heading', { name: 'Pro' })).toBeVisible();
  await again.click();
  await expect(main().getByText('Back soon')).toHaveCount(0);
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
  await page.getByRole('link', { name: 'Back to Fourfold' }).click();
  await expect(page).toHaveURL('/settings?tab=billing');
  await expect(main()).toContainText('Mastercard ending in 4444Expires 08/2041');
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
  await expect(picks()).toBeVisible();
}

test('a downgrade tells what changes and when, and picks exactly 2 jobs @leaving-5', async () => {
  const end = day((await plan()).usage.periodEnd);
  await openBilling();
  await manage('Downgrade to Starter');
  const preview = dialog(page, "Here's how your plan will change");
  await expect(preview).toContainText(`Until ${end}Pro$399 a month`);
  await expect(preview).toContainText(`From ${end}Starter$99 a month2 job posts a month.`);
  await expect(preview).toContainText('2 of your 4 open jobs stay open.');
  await expect(preview).toContainText(`Your next payment is $99.00 on ${end}.`);
  await preview.getByRole('button', { name: 'Keep my plan' }).click();
  await expect(preview).toHaveCount(0);

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
  await expect(page.getByRole('dialog')).toHaveCount(0);
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
  await expect(updated).toContainText(`You keep Pro until ${end}. Then Starter begins`);
  await expect(updated).toContainText('You can undo this change from the Billing page.');
  expect(sent).toBe(1);
  await updated.getByRole('link', { name: 'Go back home' }).click();
  await expect(page).toHaveURL('/');
  await expect(updated).toHaveCount(0);

  await openBilling();
  await expect(main()).toContainText(`Starter from ${end}`);
  await expect(main()).toContainText(`Next payment$99.00on ${end}`);
  await main().getByRole('button', { name: 'Keep Pro' }).click();
  await expect(updated).toContainText(`Your next payment is $399.00 on ${end}.`);
  await updated.getByRole('link', { name: 'Billing' }).click();
  await expect(updated).toHaveCount(0);
  await expect(page).toHaveURL('/settings?tab=billing');
  await expect(main().getByText('Active', { exact: true })).toBeVisible();
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
  await expect(job('Driver')).toHaveCount(0);
  await expect(job('Baker')).toBeChecked();
  await job('Shop manager').check();
  await picks().getByRole('button', { name: 'Complete downgrade' }).click();
  await expect(dialog(page, 'Your plan has been updated')).toBeVisible();
});

test("at the period's end the picked jobs stay open and the others are closed @leaving-8", async () => {
  await advance(page, 32);
  await expect.poll(statuses).toMatchObject({ published: 2, closed: 2, paused: 0 });
  for (const name of ['Baker', 'Shop manager']) {
    const kept = await ask(page, 'GET', `/v1/employer/job/${jobs[name]}`);
    expect(kept).toMatchObject({ status: 'published' });
  }
  await openBilling();
  await expect(main().getByRole('heading', { name: 'Starter' })).toBeVisible();
  await expect(main()).toContainText('Job posts this period2 of 20 left until');
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
  await main().getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL('/settings?tab=billing&page=2');
  await expect(rows.last()).toContainText('Pro, one month');
  expect(await rows.count()).toBeLessThan(10);
  await page.reload();
  await expect(rows.last()).toContainText('Pro, one month');
  await main().getByRole('link', { name: 'Previous' }).click();
  await expect(rows).toHaveCount(10);
});

test('a cancelled plan goes on to its end, and can be taken back @leaving-9', async () => {
  const end = day((await plan()).usage.periodEnd);
  const question = dialog(page, 'All Job Posts Will Be Closed');
  await openBilling();
  await manage('Cancel plan');
  await expect(question).toContainText(`You keep Starter until ${end}`);
  await question.getByRole('button', { name: 'Keep my plan' }).click();
  await expect(question).toHaveCount(0);
  expect(await plan()).toMatchObject({ currentPlan: { cancelDate: null } });

  const otherTab = await page.context().newPage();
  await otherTab.goto('/settings?tab=billing');
  await expect(otherTab.getByText('Active', { exact: true })).toBeVisible();
  await manage('Cancel plan');
  await question.getByRole('button', { name: 'Complete cancellation' }).click();
  await expect(otherTab.getByText(`Canceled, until ${end}`)).toBeVisible();
  await otherTab.close();
  const canceled = dialog(page, 'Your plan has been canceled');
  await expect(canceled).toContainText(
    'You have access to your Starter until your next billing cycle.',
  );
  await canceled.getByRole('link', { name: 'Billing' }).click();
  await expect(canceled).toHaveCount(0);
  await expect(main()).toContainText(`Canceled, until ${end}`);
  await expect(main()).toContainText('Next paymentNone');

  await main().getByRole('button', { name: 'Keep Starter' }).click();
  await dialog(page, 'Your plan has been updated').getByRole('button', { name: 'Close' }).click();
  await expect(main().getByText('Active', { exact: true })).toBeVisible();
  expect(await plan()).toMatchObject({ currentPlan: { cancelDate: null } });

  await manage('Cancel plan');
  await question.getByRole('button', { name: 'Complete cancellation' }).click();
  await canceled.getByRole('button', { name: 'Close' }).last().click();
});

test('after its end jobs are paused, say why, and a plan is one click away @leaving-10', async () => {
  await advance(page, 32);
  await expect.poll(statuses).toMatchObject({ published: 0, paused: 2, closed: 2 });
  await page.goto(`/companies/${companyId}/posts?tab=paused`);
  await expect(main()).toContainText('Paused: no active plan');
  await expect(main().getByRole('article')).toContainText(['Needs a plan', 'Needs a plan']);
  await main().getByRole('button', { name: 'Choose a plan' }).click();
  await expect(dialog(page, 'Choose a plan')).toContainText('Pro');
  await page.keyboard.press('Escape');
  await openBilling();
  await expect(main().getByRole('heading', { name: 'No plan' })).toBeVisible();
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
  await expect(page.getByText('Your account is deleted.')).toBeVisible();
  const headers = { Authorization: `Bearer ${token}` };
  expect((await page.request.get('/v1/user/subscription', { headers })).status()).toBe(401);
  // Its page there is signed out.
  await expect.poll(async () => (await page.request.get(url)).status()).toBe(404);
});
