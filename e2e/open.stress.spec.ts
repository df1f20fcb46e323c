import { expect, test } from '@playwright/test';
import { checkPage, watch } from './check-page.ts';

/* Public pages in every width and scheme, with axe. */

test('public pages fit every width, in both schemes @open-15', async ({ page }) => {
  const problems = watch(page);
  await page.goto('/open/jobs');
  const job = await page.locator('ul.jobs a').first().getAttribute('href');
  await page.goto(job ?? '');
  const company = await page.locator('a.company').getAttribute('href');
  for (const path of ['/open/jobs', '/open/jobs?search=zzzz', job, company]) {
    await page.goto(path ?? '');
    await checkPage(page, {});
  }
  expect(problems).toEqual([]);
  await page.goto('/open/jobs/2000000000');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no such job');
  await checkPage(page, {});
});
