import { expect, type Page } from '@playwright/test';
import { divert, hold } from './diverted.ts';
import { button, dialog, title } from './locators.ts';
import { test } from './openings.ts';
import { follow, gone, press, says, sees } from './walk.ts';

test('without a connection a popup and a page say so, and are there once it is back @frame-208', async ({
  candidate: page,
}) => {
  await page.goto('/settings?tab=privacy');
  const leave = button(page, 'Delete account');
  await sees(leave);
  await page.context().setOffline(true);
  const tried: string[] = [];
  page.on('requestfailed', (request) => tried.push(request.url()));

  await leave.click();
  const popup = dialog(page, 'Your Account Will Be Permanently Deleted');
  await says(popup.getByRole('alert'), 'couldn’t be loaded');
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeAttached();
  // Chromium may remember an import that failed, and never ask for it again.
  expect(tried.filter((url) => url.endsWith('.js'))).toEqual([]);
  // The popup's content then loads on its own.
  await page.context().setOffline(false);
  await sees(button(popup, 'Keep my account'));
  await press(popup, 'Keep my account');

  await page.context().setOffline(true);
  await follow(page, 'Applications');
  await sees(title(page, 'You’re offline'), button(page, 'Try again'));
  await gone(page.getByText('503'));
  await page.context().setOffline(false);
  await sees(title(page, 'Applications'));
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

test('a popup whose script fails is open again after a reload', async ({ candidate: page }) => {
  await page.goto('/settings?tab=privacy');
  const leave = button(page, 'Delete account');
  await sees(leave);
  await breakScripts(page);
  await leave.click();
  const popup = dialog(page, 'Your Account Will Be Permanently Deleted');
  await says(popup.getByRole('alert'), 'couldn’t be loaded');
  await press(popup, 'Try again');
  // It does what it is for.
  await press(popup, 'Delete account');
  const word = dialog(page, 'Type DELETE to delete your account');
  await press(word, 'Keep my account');
  // Once is enough.
  await page.reload();
  await sees(leave);
  await page.waitForLoadState('networkidle');
  await gone(page.getByRole('dialog'));
});

test('a popup that cannot be opened again is named after the reload', async ({
  candidate: page,
}) => {
  await page.goto('/search-jobs?search=welder');
  const save = button(page, 'Save search');
  await sees(save);
  await breakScripts(page);
  await save.click();
  const popup = dialog(page, 'Save this search');
  await says(popup.getByRole('alert'), 'couldn’t be loaded');
  await press(popup, 'Try again');
  await says(page.getByRole('alert'), 'Please open “Save this search” again.');
  await save.click();
  await sees(popup.getByRole('textbox'));
});

test('what fails without a connection is told', async ({ candidate: page }) => {
  await page.goto('/settings?tab=notifications');
  const bite = page.getByRole('switch', { name: 'An employer sent me a bite' });
  await expect(bite).toBeChecked();
  // The notices' code has loaded by then.
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await bite.dispatchEvent('click');
  await sees(page.getByRole('alert'));
});

const popupScript = '**/assets/popup-host-*.js';
const content = (page: Page) => dialog(page, 'Your Account Will Be Permanently Deleted');

/** Opens a popup by key, as soon as the page has its button. @returns the button */
async function openEarly(page: Page) {
  await page.goto('/settings?tab=privacy');
  const leave = button(page, 'Delete account');
  await leave.focus();
  await page.keyboard.press('Enter');
  return leave;
}

test('the first popup says that it is coming while its script is on the way @frame-208', async ({
  candidate: page,
}) => {
  const arrive = await hold(page, popupScript);
  await openEarly(page);
  const coming = page.locator('[data-wanted]').getByText('Loading…');
  await sees(coming);
  arrive();
  await sees(button(content(page), 'Keep my account'));
  await gone(coming);
});

test('the first popup says that its script failed, and Escape leads back @frame-208', async ({
  candidate: page,
}) => {
  const mend = await divert(page, popupScript, (route) => route.abort());
  const leave = await openEarly(page);
  const failed = page.getByRole('alert').filter({ hasText: 'couldn’t be loaded' });
  await sees(failed);
  await page.keyboard.press('Escape');
  await gone(failed);
  await expect(leave).toBeFocused();
  await page.keyboard.press('Enter');
  await sees(failed);
  mend();
  await press(failed, 'Try again');
  await sees(button(content(page), 'Keep my account'));
});
