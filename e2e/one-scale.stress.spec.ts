import { expect, test, type Page } from '@playwright/test';
import { newCompany, newPost } from './job-posts.ts';
import { joinAs, newAddress } from './people.ts';

/* One left edge for every page's title, and letters that are as large as their control. */

const titleEdge = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('heading', { level: 1 })
    .evaluate((title) => Math.round(title.getBoundingClientRect().left));

/** Sizes of the letters of compact and of normal buttons, in px. */
const letters = (page: Page) =>
  page.evaluate(() => {
    const sizes = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].map((button) =>
        Number.parseFloat(getComputedStyle(button).fontSize),
      );
    return {
      compact: [...new Set(sizes(".mantine-Button-root[data-size^='compact']"))],
      normal: [
        ...new Set(sizes(".mantine-Button-root:not([data-size^='compact'], [data-size='lg'])")),
      ],
    };
  });

const pagesOf = {
  candidate: [
    '/',
    '/jobs',
    '/search-jobs',
    '/applications',
    '/companies',
    '/create-resume',
    '/explore-skill-enhancements',
    '/settings',
  ],
  employer: ['/', '/companies', '/companies/add', '/search-candidates', '/management', '/settings'],
};

test('every page begins at one left edge, at each width @frame-40', async ({ browser }) => {
  test.setTimeout(240_000);
  for (const [role, paths] of Object.entries(pagesOf)) {
    const page = await (await browser.newContext()).newPage();
    await joinAs(page, newAddress(role), role === 'candidate' ? 'find work' : 'hire');
    if (role === 'employer') await newPost(page, await newCompany(page, 'Edge & Sons'), 'Joiner');
    for (const [width, edge] of [
      [390, 16],
      [834, 128],
      [1440, 296],
      [1920, 364],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      for (const path of paths) {
        await page.goto(path);
        await expect
          .poll(async () => [path, width, await titleEdge(page)])
          .toEqual([path, width, edge]);
      }
    }
    await page.context().close();
  }
});

test('a compact button has smaller letters than a normal one @frame-41', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await joinAs(page, newAddress('letters'), 'hire');
  await newPost(page, await newCompany(page, 'Small & Large'), 'Joiner');
  let compact = 0;
  let normal = 0;
  for (const path of ['/', '/companies', '/settings', '/search-candidates']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const found = await letters(page);
    compact += found.compact.length;
    normal += found.normal.length;
    for (const size of found.compact) expect([path, size]).toEqual([path, 13]);
    for (const size of found.normal) expect([path, size]).toEqual([path, 15]);
  }
  expect(compact).toBeGreaterThan(0);
  expect(normal).toBeGreaterThan(0);
});
