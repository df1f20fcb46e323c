import { expect, test, type Page } from '@playwright/test';
import { beginNow, dialog } from './paying.ts';
import { joinAs, newAddress } from './people.ts';

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
  await joinAs(page, newAddress('stripe'), 'hire');
  await page.getByRole('main').getByRole('button', { name: 'Choose a plan' }).click();
  await dialog(page, 'Checkout').getByRole('radio', { name: /^Pro/ }).click();
  await dialog(page, 'Checkout').getByRole('button', { name: 'Checkout' }).click();
  await beginNow(page);
  await dialog(page, 'Upgrade summary')
    .getByRole('button', { name: 'Continue to payment' })
    .click();
}

test('its form gets the public key and the client secret; once paid, the plan is there @plan-14', async ({
  page,
}) => {
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: stripe }),
  );
  await checkOut(page);
  const pay = dialog(page, 'Payment').getByRole('button', { name: 'Pay with pk_test_here' });
  await expect(pay).toHaveCount(1);
  await pay.click();
  await expect(dialog(page, 'Congratulations')).toContainText('More posts, more possibilities');
});

test('a script that is out of reach is said, and can be tried again @plan-15', async ({ page }) => {
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
  await form.getByRole('button', { name: 'Close' }).click();
  await dialog(page, 'Upgrade summary')
    .getByRole('button', { name: 'Continue to payment' })
    .click();
  await expect(form.getByRole('button', { name: 'Pay with pk_test_here' })).toBeVisible();
});
