import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { codeFor } from '../../e2e/people.ts';
import type { Hand } from './hand.ts';

/* What the journeys have in common. */

const questions = 24;

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
export const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name });
export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

export async function signIn(hand: Hand, go: string): Promise<void> {
  const { page } = hand;
  const email = `dana-${randomUUID().slice(0, 8)}@post.example`;
  await hand.type(page.getByLabel(/e-mail/i), email);
  await hand.tap(button(page, go));
  const code = page.getByRole('textbox', { name: 'Code' });
  await hand.does(() => code.waitFor());
  // The field has the focus.
  const digits = await codeFor(page, email);
  hand.fields += 1;
  hand.keys += digits.length;
  await hand.does(async () => {
    await code.fill(digits);
    await page.waitForURL(({ pathname }) => pathname !== '/login');
  });
}

export async function answerAll(hand: Hand): Promise<void> {
  const { page } = hand;
  for (let answered = 0; answered < questions; answered += 1) {
    await page.getByText(`${answered} answered`).waitFor();
    await page.locator('fieldset button').first().tap();
    hand.answers += 1;
  }
  await page.getByText(`${questions} answered`).waitFor();
}
