import { expect, test, type Page } from '@playwright/test';
import { storedCv } from './own-cv.ts';
import { joinAs, newAddress } from './people.ts';

const options = (page: Page) => page.getByRole('option');

test('a skill is found by its alias, by a slip and by its beginning; a new name comes last', async ({
  page,
}) => {
  await joinAs(page, newAddress('picker'), 'find work');
  await page.goto('/create-resume?step=skills');
  const name = page.getByRole('combobox', { name: 'Skill' });

  await name.fill('AWS');
  await expect(options(page).first()).toHaveText('AWS → is Amazon Web Services');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(name).toHaveValue('Amazon Web Services');

  await name.fill('Pyhton');
  await expect(options(page).first()).toHaveText('Python');
  await name.fill('Re');
  await expect(options(page).first()).toHaveText(/^re/i);
  await expect(options(page).and(page.getByText('React', { exact: true }))).toBeVisible();

  await name.fill('Zwieback making');
  await expect(options(page).last()).toContainText('Add “Zwieback making” as a new skill');
  await expect(options(page).last()).toContainText('Yours alone until others use it too');

  // What is left as an alias is the skill that it names.
  await name.fill('react.js');
  await name.press('Tab');
  await expect(name).toHaveValue('React');
  await page.getByRole('radio', { name: '4, Advanced' }).press('Space');
  await expect
    .poll(async () => (await storedCv(page)).skills)
    .toMatchObject([{ name: 'React', level: 4 }]);
});

test('the filter of skills finds them the same way', async ({ page }) => {
  await joinAs(page, newAddress('filter'), 'find work');
  await page.goto('/search-jobs');
  await page.getByRole('button', { name: 'Skills' }).first().click();
  await page.getByRole('combobox', { name: 'Add a skill' }).fill('k8s');
  await expect(options(page).first()).toHaveText('k8s → is Kubernetes');
});
