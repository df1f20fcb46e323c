import { expect, type Page } from '@playwright/test';
import { title } from './locators.ts';
import { test } from './openings.ts';
import { cookie, newAddress, signInHere } from './people.ts';
import { sees } from './walk.ts';

/* Staying signed in, signing out, and the page after that (SPEC.md section 4). */

/** Paths of the pages that were shown, in order. */
function visits(page: Page): string[] {
  const paths: string[] = [];
  page.on('framenavigated', (frame) => {
    const { pathname } = new URL(frame.url());
    // The router replaces addresses too.
    if (pathname !== paths.at(-1)) paths.push(pathname);
  });
  return paths;
}

test.describe('the guard', () => {
  test('leads the signed-out to sign in and then where they wanted to go', async ({ page }) => {
    const email = newAddress('guard');
    await page.goto('/search-jobs?search=weld');
    await expect(page).toHaveURL(/\/login\?to=/);
    await signInHere(page, email);
    await expect(page).toHaveURL('/search-jobs?search=weld');

    await page.goto('/login');
    await expect(page).toHaveURL('/');
  });

  test('leads to no other site @H4.2', async ({ page, baseURL }) => {
    await page.goto('/login?to=//elsewhere.example/');
    await signInHere(page, newAddress('elsewhere'));
    await sees(page.getByRole('heading', { level: 1 }));
    expect(new URL(page.url()).origin).toBe(baseURL);
    // Once signed in, the same address redirects.
    for (const to of ['/%5Celsewhere.example', '/%09/elsewhere.example', 'javascript:alert(1)']) {
      await page.goto(`/login?to=${to}`);
      await expect(page).toHaveURL('/');
    }
  });

  test('clears a junk cookie and ends at sign-in, once @A11.1', async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'refresh-token', value: 'junk', url: baseURL ?? '' }]);
    const paths = visits(page);
    const renewals: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/v1/auth/tokens/prolongation')) renewals.push(request.url());
    });
    await page.goto('/');
    await sees(page.getByRole('heading', { name: 'Sign in', exact: true }));
    expect(await cookie(page, 'refresh-token')).toBeUndefined();
    // Long enough for a loop to go round.
    await page.waitForTimeout(1_000);
    expect(paths).toEqual(['/', '/login']);
    expect(renewals).toHaveLength(1);
  });
});

test('the role switch changes the navigation and the home', async ({ candidate: page }) => {
  const navigation = page.getByRole('navigation', { name: 'Main' });
  const areas = async () =>
    (await navigation.getByRole('link').allInnerTexts()).filter((text) => text !== '');
  await page.goto('/resume');
  await sees(title(page, 'My CV'));
  await expect.poll(areas).toEqual(expect.arrayContaining(['Jobs', 'My CV']));

  await navigation.getByText('Hire', { exact: true }).click();
  await expect(page).toHaveURL('/');
  await sees(title(page, 'Hiring'));
  await expect.poll(areas).toContain('Find people');
  await expect.poll(areas).not.toContain('My CV');

  await page.reload();
  await sees(title(page, 'Hiring'));
  await navigation.getByText('Find work', { exact: true }).click();
  await sees(page.getByRole('heading', { name: 'Welcome to Fourfold' }));
  await expect.poll(areas).not.toContain('Find people');
});
