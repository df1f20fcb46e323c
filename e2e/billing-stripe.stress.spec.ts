import { expect, type Page } from '@playwright/test';
import { button, dialog } from './locators.ts';
import { test } from './openings.ts';
import { choosePlan } from './paying.ts';
import { press, says, sees } from './walk.ts';

/*
 * With Stripe, its own form is embedded in our page. Here its script is a stand-in, which shows its
 * parameters and pays through the test payments; everything else is real.
 */

// The page's policy lets Stripe in only where the server has its keys.
test.use({ bypassCSP: true });

const stripe = `
window.Stripe = (key) => ({
  createEmbeddedCheckoutPage: async ({ fetchClientSecret, onComplete }) => {
    const secret = await fetchClientSecret();
    const button = document.createElement('button');
    button.textContent = 'Pay with ' + key;
    button.onclick = async () => {
      await fetch('/dev/payments/checkout/' + secret, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: '{"number":"4242424242424242","expMonth":4,"expYear":2040,"cvc":"123"}',
      });
      onComplete();
    };
    return { mount: (place) => place.append(button), destroy: () => button.remove() };
  },
});`;

async function checkOut(page: Page): Promise<void> {
  await page.route('**/v1/configuration', async (route) => {
    const answer = await route.fetch();
    const { response, data } = (await answer.json()) as { response: object; data: object };
    const payments = { provider: 'stripe', publicKey: 'pk_test_here' };
    await route.fulfill({ response: answer, json: { response, data: { ...data, payments } } });
  });
  await page.goto('/');
  await choosePlan(page, 'Pro');
}

test('its form gets the public key and the client secret; once paid, the plan is there @plan-14', async ({
  employer: page,
}) => {
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: stripe }),
  );
  await checkOut(page);
  const pay = button(dialog(page, 'Payment'), 'Pay with pk_test_here');
  await expect(pay).toHaveCount(1);
  await pay.click();
  await says(dialog(page, 'Congratulations'), 'More posts, more possibilities');
});

test('a script that is out of reach is said, and can be tried again @plan-15', async ({
  employer: page,
}) => {
  let reachable = false;
  await page.route('https://js.stripe.com/**', (route) =>
    reachable
      ? route.fulfill({ contentType: 'text/javascript', body: stripe })
      : route.abort('internetdisconnected'),
  );
  await checkOut(page);
  const form = dialog(page, 'Payment');
  await expect(form.getByRole('alert')).toHaveText(
    'The payment form couldn’t be loaded. Please check your connection.',
  );
  reachable = true;
  await press(form, 'Close');
  await press(dialog(page, 'Upgrade summary'), 'Continue to payment');
  await sees(button(form, 'Pay with pk_test_here'));
});
