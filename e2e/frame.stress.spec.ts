import { expect, test, type Page } from '@playwright/test';
import { ask, joinAs, newAddress, signIn } from './people.ts';

/* Around every page: what an address without one shows, and the colors of all. */

test.describe('the error page', () => {
  test('says what was not found and leads home', async ({ page }) => {
    await joinAs(page, newAddress('lost'), 'find work');
    const heading = page.getByRole('heading', { level: 1 });
    for (const [path, words] of [
      ['/x', 'Page not found: /x'],
      ['/jobs/abc', 'Page Not Found: /jobs/abc'],
    ] as const) {
      await page.goto(path);
      await expect(heading).toHaveText(`Error 404: ${words}`);
      // The number is drawn beside it.
      await expect(page.getByText('404', { exact: true })).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
      await page.getByRole('link', { name: 'Take me home' }).click();
      await expect(page).toHaveURL('/');
      await expect(heading).toHaveText('Welcome to Fourfold');
    }
  });

  test('makes a candidate of somebody without a role', async ({ page }) => {
    await signIn(page, newAddress('no-role'));
    await expect(page.getByRole('heading', { name: 'What brings you here?' })).toBeVisible();
    expect(await ask(page, 'GET', '/v1/user/profile')).toMatchObject({ role: null });
    await page.goto('/nowhere');
    await expect(page.getByText('Page not found: /nowhere')).toBeVisible();
    await expect
      .poll(() => ask(page, 'GET', '/v1/user/profile'))
      .toMatchObject({ role: 'candidate' });
    await page.getByRole('link', { name: 'Take me home' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome to Fourfold' })).toBeVisible();
  });
});

test('the appearance is remembered', async ({ page, context }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await joinAs(page, newAddress('dark'), 'find work');
  const ground = (tab: Page) => tab.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await ground(page);
  await page.getByRole('button', { name: /^Account/ }).click();
  const left = async (name: string) =>
    (await page.getByRole('menu').getByText(name, { exact: true }).boundingBox())?.x;
  // The menu moves a little while it opens.
  await expect.poll(async () => (await left('Light')) === (await left('Settings'))).toBe(true);
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect.poll(() => ground(page)).not.toBe(light);
  const dark = await ground(page);

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Welcome to Fourfold' })).toBeVisible();
  expect(await ground(page)).toBe(dark);
  const other = await context.newPage();
  await other.emulateMedia({ colorScheme: 'light' });
  await other.goto('/resume');
  expect(await ground(other)).toBe(dark);
});
