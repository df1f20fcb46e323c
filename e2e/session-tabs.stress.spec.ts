import { expect } from '@playwright/test';
import { title } from './locators.ts';
import { test } from './openings.ts';
import { cookie } from './people.ts';
import { openAccountMenu } from './steps.ts';
import { sees } from './walk.ts';

/* Two tabs of one browser share a session (SPEC.md section 4). */

for (const locks of [true, false]) {
  test(`two tabs renew at once, ${locks ? 'with' : 'without'} locks @A5.2`, async ({
    employer: page,
  }) => {
    if (!locks) {
      await page
        .context()
        .addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'locks'));
    }
    const other = await page.context().newPage();
    await other.goto('/');
    expect(await other.evaluate(() => 'locks' in navigator)).toBe(locks);
    // Nothing that they still ask for renews before the two do.
    for (const tab of [page, other]) await tab.goto('about:blank');

    // Without locks both tabs have sent the same token before the first answer; with them only
    // one does.
    const sent: (() => void)[] = [];
    const tokens = new Set<string | null>();
    let meanwhile = 0;
    let isOver = false;
    await page.context().route('**/v1/auth/tokens/prolongation', async (route) => {
      if (isOver) return route.continue();
      tokens.add(route.request().postData());
      const released = new Promise<void>((resolve) => sent.push(resolve));
      if (locks && sent.length === 1) {
        await Promise.all([page, other].map((tab) => tab.waitForLoadState()));
        // Long enough for the other tab to ask, were it not waiting.
        await page.waitForTimeout(1_500);
        meanwhile = sent.length - 1;
      }
      if (!locks && sent.length === 2) {
        const answer = page
          .context()
          .waitForEvent('response', (one) => one.url().endsWith('prolongation'));
        sent[0]?.();
        await answer;
        sent[1]?.();
      }
      if (!locks) await released;
      return route.continue();
    });
    await page.context().clearCookies({ name: 'access-token' });
    await Promise.all([page.goto('/companies'), other.goto('/companies')]);
    for (const tab of [page, other]) {
      await sees(title(tab, 'Companies'));
    }
    expect(meanwhile).toBe(0);
    expect([sent.length, tokens.size]).toEqual([locks ? 1 : 2, 1]);

    // The new tokens work: another renewal succeeds too.
    isOver = true;
    await page.context().clearCookies({ name: 'access-token' });
    for (const tab of [page, other]) {
      await tab.reload();
      await sees(title(tab, 'Companies'));
    }
  });
}

test('two tabs end together, and the server knows', async ({ employer: page }) => {
  await page.goto('/');
  const other = await page.context().newPage();
  await other.goto('/companies');
  const token = (await cookie(page, 'access-token'))?.value ?? '';
  const headers = { Authorization: `Bearer ${token}` };
  expect((await page.request.get('/v1/user/profile', { headers })).status()).toBe(200);

  await openAccountMenu(page);
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL('/login');
    await sees(tab.getByRole('heading', { name: 'Sign in', exact: true }));
  }
  expect(await cookie(page, 'refresh-token')).toBeUndefined();
  expect((await page.request.get('/v1/user/profile', { headers })).status()).toBe(401);
});
