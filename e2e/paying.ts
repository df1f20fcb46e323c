import type { Subscription } from '@fourfold/contract/subscription/schema.ts';
import { expect, type Page } from '@playwright/test';
import { button, dialog } from './locators.ts';
import { ask } from './people.ts';
import { answer, press } from './walk.ts';

/* Paying with the test payments, and their clock. */

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
  await press(form, /^(Pay|Start for free)/);
}

/** From a chosen plan's radio in the large choice of plans, up to the summary of its costs. */
export async function choosePlan(page: Page, plan: 'Starter' | 'Pro'): Promise<void> {
  const checkout = dialog(page, 'Checkout');
  await press(page.getByRole('main'), 'Choose a plan');
  await expect(button(checkout, 'Checkout')).toBeDisabled();
  await checkout.getByRole('radio', { name: new RegExp(`^${plan}`) }).click();
  await press(checkout, 'Checkout');
  await beginNow(page);
  await answer(page, 'Upgrade summary', 'Continue to payment');
}

/** The subscription of this page's person, as the server tells it. */
export const planOf = (page: Page) => ask<Subscription>(page, 'GET', '/v1/user/subscription');

/** Puts the person of this page on pro, by card, through the calls. */
export async function beginPro(page: Page): Promise<void> {
  const path = '/v1/user/subscription/plan/upgrade';
  const body = { planId: 'pro' };
  const begun = await ask<{ checkout: { clientSecret: string } }>(page, 'POST', path, body);
  const card = { number: goodCard, expMonth: 4, expYear: 2040, cvc: '123' };
  const checkout = `/dev/payments/checkout/${begun.checkout.clientSecret}`;
  await page.request.post(checkout, { data: card });
  expect((await planOf(page)).currentPlan?.id).toBe('pro');
}
