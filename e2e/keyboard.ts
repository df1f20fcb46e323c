import { expect, type Locator, type Page } from '@playwright/test';
import { codeFor, newAddress } from './people.ts';

/* Without a mouse: each step is a key, and each key goes to what has the focus. */

/** Moves the focus to the target, key by key. */
export async function reach(
  page: Page,
  target: Locator,
  key: 'Tab' | 'Shift+Tab' | 'ArrowDown' = 'Tab',
): Promise<void> {
  // A radio button is hidden under its label.
  await expect(target).toBeAttached();
  for (let presses = 0; presses < 250; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}

/** Moves the focus to a button or link and presses Enter. */
export async function pressEnter(
  page: Page,
  target: Locator,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  await reach(page, target, key);
  await page.keyboard.press('Enter');
}

/** Signs in for the first time without a mouse, up to the question what for. */
export async function signInByKeys(page: Page): Promise<void> {
  const email = newAddress('keys');
  await page.goto('/login');
  await reach(page, page.getByRole('textbox', { name: 'E-mail' }));
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused();
  await page.keyboard.type(await codeFor(page, email));
}

/** Types into a text field. */
export async function type(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: label, exact: true });
  await reach(page, field);
  await page.keyboard.type(text);
  await expect(field).toHaveValue(text);
}

/** Picks an option of a list by the arrow keys; where the field takes typing, that narrows it. */
export async function pick(page: Page, label: string, option: string, typed = ''): Promise<void> {
  const field = page.getByRole('combobox', { name: label, exact: true });
  await reach(page, field);
  if (typed) await page.keyboard.type(typed);
  else await page.keyboard.press('ArrowDown');
  const wanted = page.getByRole('option', { name: option, exact: true });
  await expect(wanted).toBeAttached();
  const id = await wanted.getAttribute('id');
  for (let presses = 0; presses < 80; presses += 1) {
    if ((await field.getAttribute('aria-activedescendant')) === id) break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue(option);
}
