import { expect, type Page } from '@playwright/test';
import { divert } from './diverted.ts';
import { dialog } from './locators.ts';
import { type Enter, shared, test } from './openings.ts';
import { type OwnServer, startServer } from './own-server.ts';
import { advance, choosePlan, goodCard, payBy, planOf } from './paying.ts';
import { listOf } from './people.ts';
import { follow, gone, press, says, sees } from './walk.ts';

/* Failures during a payment: no loader stays, and the page always shows the real state. */

let server: OwnServer;
shared(async () => {
  server = await startServer({});
});
test.afterAll(() => server.stop());

/** A new employer at the home; without its socket if `deaf`. */
const newEmployer = async (enter: Enter, deaf = false) => {
  const page = await enter('hire', { baseURL: server.url });
  if (deaf) await page.routeWebSocket(/socket\.io/, (socket) => socket.close());
  await page.goto('/');
  return page;
};

/** By the large choice of a plan, up to the card form. */
async function checkOut(page: Page, plan: 'Starter' | 'Pro'): Promise<void> {
  await choosePlan(page, plan);
  await sees(dialog(page, 'Payment').getByLabel('Card number'));
}

test('a payment whose event is lost still ends @plan-8', async ({ enter }) => {
  const page = await newEmployer(enter, true);
  await checkOut(page, 'Starter');
  await payBy(page, goodCard);
  await says(dialog(page, 'Congratulations'), 'Hiring, unlocked.');
  expect((await planOf(page)).currentPlan?.id).toBe('starter');
});

test('who leaves in the middle finds the truth, and pays once @plan-9', async ({ enter }) => {
  const page = await newEmployer(enter);
  await checkOut(page, 'Starter');
  await page.goto('/companies');
  await page.goto('/');
  await says(page.getByRole('main'), 'Early access: 7 days left.');
  await checkOut(page, 'Pro');
  // Paid in another tab meanwhile.
  const other = await page.context().newPage();
  await other.goto('/');
  await checkOut(other, 'Pro');
  await payBy(other, goodCard);
  await says(dialog(other, 'Congratulations'), 'More posts, more possibilities');
  await payBy(page, goodCard);
  await says(dialog(page, 'Congratulations'), 'More posts, more possibilities');
  const list = await listOf<{ amount: number }>(page, '/v1/user/subscription/invoice');
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
  enter,
}) => {
  const page = await newEmployer(enter, true);
  await checkOut(page, 'Starter');
  await readAs(page, { currentPlan: null, paymentPending: false });
  await payBy(page, goodCard);
  await sees(page.getByText('The payment didn’t go through. Please try again.'));
  await gone(dialog(page, 'Payment'), dialog(page, 'Congratulations'));
});

test('a payment that nobody confirms keeps nobody waiting @plan-11', async ({ enter }) => {
  const page = await newEmployer(enter, true);
  await checkOut(page, 'Starter');
  const mend = await readAs(page, { currentPlan: null, paymentPending: true });
  await page.clock.install();
  await payBy(page, goodCard);
  const form = dialog(page, 'Payment');
  await says(form, 'Confirming your payment…');
  await page.clock.fastForward('01:05');
  await says(form, 'This is taking longer than usual');
  mend();
  await page.clock.resume();
  await press(form, 'Check again');
  await says(dialog(page, 'Congratulations'), 'Hiring, unlocked.');
});

test('a charge that fails later is said above every page, with the way to the card @plan-12', async ({
  enter,
}) => {
  const page = await newEmployer(enter);
  await checkOut(page, 'Starter');
  await payBy(page, '4000 0000 0000 0341');
  await follow(dialog(page, 'Congratulations'), 'Back to Home');
  await advance(page, 8);
  const banner = page.getByRole('complementary', { name: 'Payment failed' });
  // The provider's event arrives a moment later.
  await expect(async () => {
    await page.goto('/companies');
    await expect(banner).toBeVisible({ timeout: 3000 });
  }).toPass();
  await says(banner, /Your last payment for Starter failed. We’ll try again on /);
  await follow(banner, 'Go to Billing');
  await expect(page).toHaveURL('/settings?tab=billing');
});
