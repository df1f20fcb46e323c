import type { FrameLocator, Locator, Page } from '@playwright/test';

/* What stands on a page, by role and name. */

export type On = Page | Locator | FrameLocator;
export type Name = string | RegExp;

/** A name that is all of it, not a part. */
export const exactly = { exact: true };

export const button = (on: On, name: Name, how = {}) => on.getByRole('button', { name, ...how });
export const link = (on: On, name: Name, how = {}) => on.getByRole('link', { name, ...how });
export const dialog = (on: On, name: Name) => on.getByRole('dialog', { name });
export const region = (on: On, name: Name) => on.getByRole('region', { name });
export const title = (on: On, name: Name) => on.getByRole('heading', { name, level: 1 });
export const field = (on: On, name: Name) => on.getByRole('textbox', { name, exact: true });
export const select = (on: On, name: Name) => on.getByRole('combobox', { name, exact: true });
/** A notice, or another alert, with these words. */
export const notice = (on: On, hasText: Name) => on.getByRole('alert').filter({ hasText });
/** A line that tells how something goes on, such as 'Saved'. */
export const status = (on: On, hasText: Name) => on.getByRole('status').filter({ hasText });
/** A section by its heading. */
export const section = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) });
