import { expect, test, type Page } from '@playwright/test';
import { cookie, joinAs, newAddress, signInHere } from './people.ts';

/* Staying signed in, signing out, and the page after that (SPEC.md section 4). */

const openAccountMenu = (page: Page) => page.getByRole('button', { name: /^Account/ }).click();

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
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
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
    await expect(page.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible();
    expect(await cookie(page, 'refresh-token')).toBeUndefined();
    // Long enough for a loop to go round.
    await page.waitForTimeout(1_000);
    expect(paths).toEqual(['/', '/login']);
    expect(renewals).toHaveLength(1);
  });
});

test.describe('two tabs', () => {
  for (const locks of [true, false]) {
    test(`renew at once, ${locks ? 'with' : 'without'} locks @A5.2`, async ({ page, context }) => {
      if (!locks) {
        await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'locks'));
      }
      await joinAs(page, newAddress('tabs'), 'hire');
      const other = await context.newPage();
      await other.goto('/');
      expect(await other.evaluate(() => 'locks' in navigator)).toBe(locks);
      // Nothing that they still ask for renews before the two do.
      for (const tab of [page, other]) await tab.goto('about:blank');

      // Without locks both tabs have sent the same token before the first answer; with them only
      // one does.
      const sent: (() => void)[] = [];
      const tokens = new Set<string | null>();
      let meanwhile = 0;
      await context.route('**/v1/auth/tokens/prolongation', async (route) => {
        tokens.add(route.request().postData());
        const released = new Promise<void>((resolve) => sent.push(resolve));
        if (locks && sent.length === 1) {
          await Promise.all([page, other].map((tab) => tab.waitForLoadState()));
          // Long enough for the other tab to ask, were it not waiting.
          await page.waitForTimeout(1_500);
          meanwhile = sent.length - 1;
        }
        if (!locks && sent.length === 2) {
          const answer = context.waitForEvent('response', (one) =>
            one.url().endsWith('prolongation'),
          );
          sent[0]?.();
          await answer;
          sent[1]?.();
        }
        if (!locks) await released;
        await route.continue();
      });
      await context.clearCookies({ name: 'access-token' });
      await Promise.all([page.goto('/companies'), other.goto('/companies')]);
      for (const tab of [page, other]) {
        await expect(tab.getByRole('heading', { name: 'Companies', level: 1 })).toBeVisible();
      }
      expect(meanwhile).toBe(0);
      expect([sent.length, tokens.size]).toEqual([locks ? 1 : 2, 1]);

      // The new tokens work: another renewal succeeds too.
      await context.unrouteAll();
      await context.clearCookies({ name: 'access-token' });
      for (const tab of [page, other]) {
        await tab.reload();
        await expect(tab.getByRole('heading', { name: 'Companies', level: 1 })).toBeVisible();
      }
    });
  }

  test('end together, and the server knows', async ({ page, context }) => {
    await joinAs(page, newAddress('out'), 'hire');
    const other = await context.newPage();
    await other.goto('/companies');
    const token = (await cookie(page, 'access-token'))?.value ?? '';
    const headers = { Authorization: `Bearer ${token}` };
    expect((await page.request.get('/v1/user/profile', { headers })).status()).toBe(200);

    await openAccountMenu(page);
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    for (const tab of [page, other]) {
      await expect(tab).toHaveURL('/login');
      await expect(tab.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible();
    }
    expect(await cookie(page, 'refresh-token')).toBeUndefined();
    expect((await page.request.get('/v1/user/profile', { headers })).status()).toBe(401);
  });
});

test('the role switch changes the navigation and the home', async ({ page }) => {
  await joinAs(page, newAddress('switch'), 'find work');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  const areas = async () =>
    (await navigation.getByRole('link').allInnerTexts()).filter((text) => text !== '');
  await page.goto('/resume');
  await expect(page.getByRole('heading', { name: 'My CV', level: 1 })).toBeVisible();
  expect(await areas()).toEqual(expect.arrayContaining(['Jobs', 'My CV']));

  await navigation.getByText('Hire', { exact: true }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'Hiring', level: 1 })).toBeVisible();
  expect(await areas()).toContain('Find people');
  expect(await areas()).not.toContain('My CV');

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Hiring', level: 1 })).toBeVisible();
  await navigation.getByText('Find work', { exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Welcome to Fourfold' })).toBeVisible();
  expect(await areas()).not.toContain('Find people');
});
