import { expect, type Page } from '@playwright/test';
import { test } from './openings.ts';
import { ask, newAddress, signIn } from './people.ts';
import { follow, press, sees } from './walk.ts';

/* Around every page: what an address without one shows, and the colors of all. */

test.describe('the error page', () => {
  test('says what was not found and leads home', async ({ candidate: page }) => {
    const heading = page.getByRole('heading', { level: 1 });
    for (const [path, words] of [
      ['/x', 'Page not found: /x'],
      ['/jobs/abc', 'Page Not Found: /jobs/abc'],
    ] as const) {
      await page.goto(path);
      await expect(heading).toHaveText(`Error 404: ${words}`);
      await sees(page.getByRole('navigation', { name: 'Main' }));
      await follow(page, 'Take me home');
      await expect(page).toHaveURL('/');
      await expect(heading).toHaveText('Welcome to Fourfold');
    }
  });

  test('makes a candidate of somebody without a role', async ({ page }) => {
    await signIn(page, newAddress('no-role'));
    await sees(page.getByRole('heading', { name: 'What brings you here?' }));
    expect(await ask(page, 'GET', '/v1/user/profile')).toMatchObject({ role: null });
    await page.goto('/nowhere');
    await sees(page.getByText('Page not found: /nowhere'));
    await expect
      .poll(() => ask(page, 'GET', '/v1/user/profile'))
      .toMatchObject({ role: 'candidate' });
    await follow(page, 'Take me home');
    await sees(page.getByRole('heading', { name: 'Welcome to Fourfold' }));
  });
});

test('the appearance is remembered', async ({ candidate: page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  const ground = (tab: Page) => tab.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await ground(page);
  await press(page, /^Account/);
  const left = async (name: string) =>
    (await page.getByRole('menu').getByText(name, { exact: true }).boundingBox())?.x;
  // The menu moves a little while it opens.
  await expect.poll(async () => (await left('Light')) === (await left('Settings'))).toBe(true);
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect.poll(() => ground(page)).not.toBe(light);
  const dark = await ground(page);

  await page.reload();
  await sees(page.getByRole('heading', { name: 'Welcome to Fourfold' }));
  expect(await ground(page)).toBe(dark);
  const other = await page.context().newPage();
  await other.emulateMedia({ colorScheme: 'light' });
  await other.goto('/resume');
  expect(await ground(other)).toBe(dark);
});
