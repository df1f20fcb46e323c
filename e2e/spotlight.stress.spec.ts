import { expect, type Page } from '@playwright/test';
import { newJob } from './job-posts.ts';
import { newPerson } from './job-seekers.ts';
import { button, dialog, region } from './locators.ts';
import { test } from './openings.ts';
import { gone, says, sees } from './walk.ts';

/* One search for everything, and the keys of every page. */

const box = (page: Page) => page.getByRole('dialog').getByRole('textbox');
const entry = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: false });

test('one search finds people, jobs, companies and pages, and goes there @account-55', async ({
  employer: page,
}) => {
  const { companyId, jobId } = await newJob(page, 'Saltmarsh Clockworks', 'Clock restorer');
  const person = await newPerson(page, 'Thea Escapement', [{ name: 'Baking', level: 4 }]);

  await page.goto('/');
  await sees(page.getByRole('heading', { level: 1 }));
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
  await sees(entry(page, 'Settings'));
  await page.keyboard.type('escapement');
  await sees(entry(page, person.name));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/candidates/${person.cvId}`);

  await button(page, /^Search/)
    .first()
    .click();
  await box(page).fill('clock rest');
  await entry(page, 'Clock restorer').click();
  await expect(page).toHaveURL(new RegExp(`/management/${companyId}\\?jobId=${jobId}`));

  await page.keyboard.press('Control+k');
  await box(page).fill('saltmarsh');
  await sees(region(page, 'Your companies'));
  await box(page).fill('zzzz nobody');
  await sees(page.getByText('Nothing found for “zzzz nobody”.'));
  // Back closes it and stays on the page.
  await page.goBack();
  await gone(box(page));
  await expect(page).toHaveURL(/\/management\//);
});

test('keys lead to the areas, to the search of the page, and to their list @account-56', async ({
  candidate: page,
}) => {
  await page.goto('/');
  await sees(page.getByRole('heading', { level: 1 }));
  await page.keyboard.press('g');
  await page.keyboard.press('j');
  await expect(page).toHaveURL('/jobs');
  await page.goto('/search-jobs');
  const search = page.getByRole('searchbox', { name: 'Search' }).first();
  await sees(search);
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  // In a field a key is text.
  await page.keyboard.type('g?');
  await expect(search).toHaveValue('g?');
  await search.blur();
  await page.keyboard.press('?');
  const keys = dialog(page, 'Keyboard shortcuts');
  await says(keys, 'G J');
  await page.keyboard.press('Escape');
  await gone(keys);
});
