import { expect, type Locator, type Page } from '@playwright/test';
import { button, dialog, field, link, type Name, type On } from './locators.ts';

/* What people do with a page and see on it, in few words. */

/** Presses buttons, one after the other. */
export async function press(on: On, ...names: Name[]): Promise<void> {
  for (const name of names) await button(on, name).click();
}

/** Follows links, each on the page that the last one opened. */
export async function follow(on: On, ...names: Name[]): Promise<void> {
  for (const name of names) await link(on, name).click();
}

/** Presses a button of a popup. */
export const answer = (page: On, popup: Name, name: Name) => press(dialog(page, popup), name);

/** Fills text fields by their labels. */
export async function fill(on: On, texts: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(texts)) await field(on, name).fill(text);
}

export async function sees(...shown: Locator[]): Promise<void> {
  for (const one of shown) await expect(one).toBeVisible();
}

/** It is no longer there, nor is another like it. */
export async function gone(...missing: Locator[]): Promise<void> {
  for (const one of missing) await expect(one).toHaveCount(0);
}

/** It has each of these texts. */
export async function says(shown: Locator, ...texts: Name[]): Promise<void> {
  for (const text of texts) await expect(shown).toContainText(text);
}

/** A page that says whether it was ever loaded anew. */
export const stay = (page: Page) =>
  page.evaluate(() => Object.assign(window, { sameDocument: true }));
export const stayed = (page: Page) => page.evaluate(() => 'sameDocument' in window);

/** How far a page can be scrolled sideways, in px. */
export const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** A parameter of the address that is shown. */
export const parameter = (page: Page, name: string) =>
  expect.poll(() => new URL(page.url()).searchParams.get(name));
