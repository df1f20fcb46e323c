import { expect, type Page } from '@playwright/test';

/* Paying with the test payments, and their clock. */

export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Moves the payments' clock of the whole server. */
export async function advance(page: Page, days: number): Promise<void> {
  const answer = await page.request.post('/dev/payments/clock', { data: { days } });
  expect(answer.ok()).toBe(true);
}

export const goodCard = '4242 4242 4242 4242';

/** Fills the card form and sends it. */
export async function payBy(page: Page, number: string): Promise<void> {
  const form = dialog(page, 'Payment');
  await form.getByLabel('Card number').fill(number);
  await form.getByLabel('Expires').fill('0440');
  await form.getByLabel('Security code').fill('123');
  await form.getByRole('button', { name: /^(Pay|Start for free)/ }).click();
}
