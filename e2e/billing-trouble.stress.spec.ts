import { expect, test, type Browser, type Page } from '@playwright/test';
import { divert } from './diverted.ts';
import { startServer, type OwnServer } from './own-server.ts';
import { advance, beginNow, dialog, goodCard, payBy } from './paying.ts';
import { ask, joinAs, newAddress } from './people.ts';

/* Failures during a payment: no loader stays, and the page always shows the real state. */

test.describe.configure({ mode: 'serial' });

let server: OwnServer;
const mine: Page[] = [];

test.beforeAll(async () => {
  server = await startServer({});
});
test.afterEach(async () => {
  for (const page of mine.splice(0)) await page.context().close();
});
test.afterAll(() => server.stop());

const newEmployer = async (browser: Browser, before?: (page: Page) => Promise<void>) => {
  const page = await (await browser.newContext({ baseURL: server.url })).newPage();
  mine.push(page);
  await before?.(page);
  await joinAs(page, newAddress('payer'), 'hire');
  return page;
};

/** By the large choice of a plan, up to the card form. */
async function checkOut(page: Page, plan: 'Starter' | 'Pro'): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Choose a plan' }).click();
  const checkout = dialog(page, 'Checkout');
  const go = checkout.getByRole('button', { name: 'Checkout' });
  await expect(go).toBeDisabled();
  await checkout.getByRole('radio', { name: new RegExp(`^${plan}`) }).click();
  await go.click();
  await beginNow(page);
  await dialog(page, 'Upgrade summary')
    .getByRole('button', { name: 'Continue to payment' })
    .click();
  await expect(dialog(page, 'Payment').getByLabel('Card number')).toBeVisible();
}

const plan = (page: Page) =>
  ask<{ currentPlan: { id: string } | null }>(page, 'GET', '/v1/user/subscription');

test('a payment whose event is lost still ends @plan-8', async ({ browser }) => {
  const page = await newEmployer(browser, (one) =>
    one.routeWebSocket(/socket\.io/, (socket) => socket.close()),
  );
  await checkOut(page, 'Starter');
  await payBy(page, goodCard);
  await expect(dialog(page, 'Congratulations')).toContainText('Hiring, unlocked.');
  expect((await plan(page)).currentPlan?.id).toBe('starter');
});

test('who leaves in the middle finds the truth, and pays once @plan-9', async ({ browser }) => {
  const page = await newEmployer(browser);
  await checkOut(page, 'Starter');
  await page.goto('/companies');
  await page.goto('/');
  await expect(page.getByRole('main')).toContainText('Early access: 7 days left.');
  await checkOut(page, 'Pro');
  // Paid in another tab meanwhile.
  const other = await page.context().newPage();
  await other.goto('/');
  await checkOut(other, 'Pro');
  await payBy(other, goodCard);
  await expect(dialog(other, 'Congratulations')).toContainText('More posts, more possibilities');
  await payBy(page, goodCard);
  await expect(dialog(page, 'Congratulations')).toContainText('More posts, more possibilities');
  const { list } = await ask<{ list: { amount: number }[] }>(
    page,
    'GET',
    '/v1/user/subscription/invoice',
  );
  expect(list.map(({ amount }) => amount)).toEqual([399_00]);
});

/** From now on the page reads a subscription that was changed so. */
const readAs = (page: Page, changes: object) =>
  divert(page, '**/v1/user/subscription', async (route) => {
    const answer = await route.fetch();
    const { response, data } = (await answer.json()) as { response: object; data: object };
    await route.fulfill({ response: answer, json: { response, data: { ...data, ...changes } } });
  });

test('a payment that did not go through closes the checkout and says so @plan-10', async ({
  browser,
}) => {
  const page = await newEmployer(browser, (one) =>
    one.routeWebSocket(/socket\.io/, (socket) => socket.close()),
  );
  await checkOut(page, 'Starter');
  await readAs(page, { currentPlan: null, paymentPending: false });
  await payBy(page, goodCard);
  await expect(page.getByText('The payment didn’t go through. Please try again.')).toBeVisible();
  await expect(dialog(page, 'Payment')).toHaveCount(0);
  await expect(dialog(page, 'Congratulations')).toHaveCount(0);
});

test('a payment that nobody confirms keeps nobody waiting @plan-11', async ({ browser }) => {
  const page = await newEmployer(browser, (one) =>
    one.routeWebSocket(/socket\.io/, (socket) => socket.close()),
  );
  await checkOut(page, 'Starter');
  const mend = await readAs(page, { currentPlan: null, paymentPending: true });
  await page.clock.install();
  await payBy(page, goodCard);
  const form = dialog(page, 'Payment');
  await expect(form).toContainText('Confirming your payment…');
  await page.clock.fastForward('01:05');
  await expect(form).toContainText('This is taking longer than usual');
  mend();
  await page.clock.resume();
  await form.getByRole('button', { name: 'Check again' }).click();
  await expect(dialog(page, 'Congratulations')).toContainText('Hiring, unlocked.');
});

test('a charge that fails later is said above every page, with the way to the card @plan-12', async ({
  browser,
}) => {
  const page = await newEmployer(browser);
  await checkOut(page, 'Starter');
  await payBy(page, '4000 0000 0000 0341');
  await dialog(page, 'Congratulations').getByRole('link', { name: 'Back to Home' }).click();
  await advance(page, 8);
  const banner = page.getByRole('complementary', { name: 'Payment failed' });
  // The provider's event arrives a moment later.
  await expect(async () => {
    await page.goto('/companies');
    await expect(banner).toBeVisible({ timeout: 3000 });
  }).toPass();
  await expect(banner).toContainText(/Your last payment for Starter failed. We’ll try again on /);
  await banner.getByRole('link', { name: 'Go to Billing' }).click();
  await expect(page).toHaveURL('/settings?tab=billing');
});
