import { expect, type Page } from '@playwright/test';
import { ask } from './people.ts';

/* Paying with the test payments, and their clock. */

export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Moves the payments' clock of the whole server. */
export async function advance(page: Page, days: number): Promise<void> {
  const answer = await page.request.post('/dev/payments/clock', { data: { days } });
  expect(answer.ok()).toBe(true);
}

/** Gives up what is left of early access for the plan in the summary. */
export const beginNow = (page: Page) =>
  dialog(page, 'Upgrade summary').getByRole('radio', { name: /^Now/ }).click();

export const goodCard = '4242 4242 4242 4242';

/** Fills the card form and sends it. */
export async function payBy(page: Page, number: string): Promise<void> {
  const form = dialog(page, 'Payment');
  await form.getByLabel('Card number').fill(number);
  await form.getByLabel('Expires').fill('0440');
  await form.getByLabel('Security code').fill('123');
  await form.getByRole('button', { name: /^(Pay|Start for free)/ }).click();
}

/** Puts the person of this page on pro, by card, through the calls. */
export async function beginPro(page: Page): Promise<void> {
  const { checkout } = await ask<{ checkout: { clientSecret: string } }>(
    page,
    'POST',
    '/v1/user/subscription/plan/upgrade',
    { planId: 'pro' },
  );
  const card = { number: goodCard, expMonth: 4, expYear: 2040, cvc: '123' };
  await page.request.post(`/dev/payments/checkout/${checkout.clientSecret}`, { data: card });
  const { currentPlan } = await ask<{ currentPlan: { id: string } | null }>(
    page,
    'GET',
    '/v1/user/subscription',
  );
  expect(currentPlan?.id).toBe('pro');
}
