import { expect, test, type Page } from '@playwright/test';
import { newPerson } from './hiring-people.ts';
import { newCompany, newPost } from './job-posts.ts';
import { joinAs, newAddress } from './people.ts';

/* One search for everything, and the keys of every page. */

const box = (page: Page) => page.getByRole('dialog').getByRole('textbox');
const entry = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: false });

test('one search finds people, jobs, companies and pages, and goes there @account-55', async ({
  page,
}) => {
  await joinAs(page, newAddress('spotlight'), 'hire');
  const companyId = await newCompany(page, 'Saltmarsh Clockworks');
  const { id: jobId } = await newPost(page, companyId, 'Clock restorer');
  const person = await newPerson(page, 'Thea', 'Escapement', { name: 'Baking', level: 4 });

  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
  await expect(entry(page, 'Settings')).toBeVisible();
  await page.keyboard.type('escapement');
  await expect(entry(page, person.name)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/candidates/${person.cvId}`);

  await page
    .getByRole('button', { name: /^Search/ })
    .first()
    .click();
  await box(page).fill('clock rest');
  await entry(page, 'Clock restorer').click();
  await expect(page).toHaveURL(new RegExp(`/management/${companyId}\\?jobId=${jobId}`));

  await page.keyboard.press('Control+k');
  await box(page).fill('saltmarsh');
  await expect(page.getByRole('region', { name: 'Your companies' })).toBeVisible();
  await box(page).fill('zzzz nobody');
  await expect(page.getByText('Nothing found for “zzzz nobody”.')).toBeVisible();
  // Back closes it and stays on the page.
  await page.goBack();
  await expect(box(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/management\//);
});

test('keys lead to the areas, to the search of the page, and to their list @account-56', async ({
  page,
}) => {
  await joinAs(page, newAddress('keys'), 'find work');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('j');
  await expect(page).toHaveURL('/jobs');
  await page.goto('/search-jobs');
  const search = page.getByRole('searchbox', { name: 'Search' }).first();
  await expect(search).toBeVisible();
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  // In a field a key is text.
  await page.keyboard.type('g?');
  await expect(search).toHaveValue('g?');
  await search.blur();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(keys).toContainText('G J');
  await page.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);
});
