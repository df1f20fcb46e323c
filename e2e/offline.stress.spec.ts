import { expect, test, type Page } from '@playwright/test';
import { divert } from './diverted.ts';
import { joinAs, newAddress } from './people.ts';

test('without a connection a popup and a page say so, and are there once it is back', async ({
  page,
  context,
}) => {
  await joinAs(page, newAddress('offline'), 'find work');
  await page.goto('/settings?tab=privacy');
  const leave = page.getByRole('button', { name: 'Delete account' });
  await expect(leave).toBeVisible();
  await context.setOffline(true);
  const tried: string[] = [];
  page.on('requestfailed', (request) => tried.push(request.url()));

  await leave.click();
  const popup = page.getByRole('dialog', { name: 'Your Account Will Be Permanently Deleted' });
  await expect(popup.getByRole('alert')).toContainText('couldn’t be loaded');
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeAttached();
  // Chromium may remember an import that failed, and never ask for it again.
  expect(tried.filter((url) => url.endsWith('.js'))).toEqual([]);
  // The popup's content then loads on its own.
  await context.setOffline(false);
  await expect(popup.getByRole('button', { name: 'Keep my account' })).toBeVisible();
  await popup.getByRole('button', { name: 'Keep my account' }).click();

  await context.setOffline(true);
  await page.getByRole('link', { name: 'Applications' }).click();
  await expect(page.getByText('This part couldn’t be loaded.')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Applications' })).toBeVisible();
});

/** The browser is online, but scripts fail until the page is loaded again, as Chromium may have it. */
async function breakScripts(page: Page) {
  await page.waitForLoadState('networkidle');
  const mend = await divert(page, '**/assets/*.js', (route) => route.abort());
  // The page's address is asked for before its scripts.
  page.on('request', (request) => {
    if (request.isNavigationRequest()) mend();
  });
}

test('a popup whose script fails is open again after a reload', async ({ page }) => {
  await joinAs(page, newAddress('reload'), 'find work');
  await page.goto('/settings?tab=privacy');
  const leave = page.getByRole('button', { name: 'Delete account' });
  await expect(leave).toBeVisible();
  await breakScripts(page);
  await leave.click();
  const popup = page.getByRole('dialog', { name: 'Your Account Will Be Permanently Deleted' });
  await expect(popup.getByRole('alert')).toContainText('couldn’t be loaded');
  await popup.getByRole('button', { name: 'Try again' }).click();
  // It does what it is for.
  await popup.getByRole('button', { name: 'Delete account' }).click();
  const word = page.getByRole('dialog', { name: 'Type DELETE to delete your account' });
  await word.getByRole('button', { name: 'Keep my account' }).click();
  // Once is enough.
  await page.reload();
  await expect(leave).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a popup that cannot be opened again is named after the reload', async ({ page }) => {
  await joinAs(page, newAddress('named'), 'find work');
  await page.goto('/search-jobs?search=welder');
  const save = page.getByRole('button', { name: 'Save search' });
  await expect(save).toBeVisible();
  await breakScripts(page);
  await save.click();
  const popup = page.getByRole('dialog', { name: 'Save this search' });
  await expect(popup.getByRole('alert')).toContainText('couldn’t be loaded');
  await popup.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toContainText('Please open “Save this search” again.');
  await save.click();
  await expect(popup.getByRole('textbox')).toBeVisible();
});

test('what fails without a connection is told', async ({ page, context }) => {
  await joinAs(page, newAddress('offline'), 'find work');
  await page.goto('/settings?tab=notifications');
  const bite = page.getByRole('switch', { name: 'An employer sent me a bite' });
  await expect(bite).toBeChecked();
  // The notices' code has loaded by then.
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await bite.dispatchEvent('click');
  await expect(page.getByRole('alert')).toBeVisible();
});
