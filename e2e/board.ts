import { expect, type Page } from '@playwright/test';

/* The board of a job's applicants. */

export const openBoard = (page: Page, at: { companyId: number; jobId: number }, more = '') =>
  page.goto(`/management/${at.companyId}?jobId=${at.jobId}${more}`);

/** A column of the board. */
export const columnOf = (page: Page, label: string) =>
  page.getByRole('region', { name: label, exact: true });

/** A person's card on the board, in any column. */
export const cardOf = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('link', { name, exact: true }) });

/** The people in a column, from top to bottom. */
export const namesIn = (page: Page, label: string) =>
  columnOf(page, label).getByRole('heading', { level: 3 });

export const expectIn = (page: Page, label: string, names: readonly string[]) =>
  expect(namesIn(page, label)).toHaveText([...names]);

/** A button on a card, which is there once the pointer is. */
export async function pressOn(page: Page, name: string, move: string): Promise<void> {
  await cardOf(page, name).hover();
  await cardOf(page, name).getByRole('button', { name: move }).click();
}
