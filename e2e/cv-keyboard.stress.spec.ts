import { expect, type Locator, type Page, test } from '@playwright/test';
import { pressEnter, reach } from './keyboard.ts';
import { field, link } from './locators.ts';
import { answerAll, choosePictureByKey, codeFor, newAddress } from './people.ts';
import { sees } from './walk.ts';

/* From a new account to a published CV and a sent application, by keyboard alone. */

async function type(page: Page, target: Locator, text: string): Promise<void> {
  await reach(page, target);
  await page.keyboard.type(text);
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

/** Chooses an option of a select: opened by an arrow, moved by arrows, taken by Enter. */
async function choose(page: Page, label: string, option: string): Promise<void> {
  const select = page.getByRole('combobox', { name: label, exact: true });
  await reach(page, select);
  await page.keyboard.press('ArrowDown');
  const wanted = page.getByRole('option', { name: option, exact: true });
  await expect(wanted).toBeAttached();
  for (let steps = 0; steps < 80; steps += 1) {
    const active = await select.getAttribute('aria-activedescendant');
    if (active !== null && active === (await wanted.getAttribute('id'))) break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await expect(select).toHaveValue(option);
}

test('from a new account to a published CV and a sent application @cv-2', async ({ page }) => {
  const email = newAddress('keyboard');
  await page.goto('/login');
  await type(page, field(page, 'E-mail'), email);
  await page.keyboard.press('Enter');
  await expect(field(page, 'Code')).toBeFocused();
  await page.keyboard.type(await codeFor(page, email));
  await pressEnter(page, button(page, 'I want to find work'));
  await pressEnter(page, link(page, 'Create my CV'));

  await type(page, field(page, 'First name'), 'Ines');
  await type(page, field(page, 'Last name'), 'Kirby');
  await type(page, field(page, 'Position'), 'Welder');
  const upload = page.locator('input[type=file]');
  await reach(page, upload);
  await choosePictureByKey(page);
  await sees(page.getByText('Change picture'));
  await expect(field(page, 'E-mail')).toHaveValue(email);
  await type(page, field(page, 'Postal code'), '55802');
  await type(page, field(page, 'City'), 'Duluth');
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('Minnesota');
  await choose(page, 'Years of experience', '5-6');
  await choose(page, 'Employment type', 'Full-time');
  await choose(page, 'Industry', 'Manufacturing');
  await type(page, field(page, 'From'), '60000');
  await type(page, field(page, 'To'), '80000');
  await pressEnter(page, button(page, 'Next: Works'));
  await pressEnter(page, button(page, 'Skip this step'));

  await type(page, page.getByRole('combobox', { name: 'Skill' }), 'React');
  await page.keyboard.press('Escape');
  const level = page.getByRole('group', { name: 'Level' });
  await reach(page, level.getByRole('radio', { name: /^0/ }));
  for (let to = 1; to <= 4; to += 1) await page.keyboard.press('ArrowRight');
  await expect(level.getByRole('radio', { name: /^4/ })).toBeChecked();
  await pressEnter(page, button(page, 'Next: Behavior'));
  await answerAll(page, '1');
  await pressEnter(page, button(page, 'Publish my CV'));
  await sees(page.getByText('You’re in the running, Ines.'));

  await pressEnter(page, link(page, 'See your jobs'));
  await expect(page).toHaveURL(/jobs/);
  await pressEnter(page, page.getByRole('main').locator('a[href^="/jobs/"]').first());
  await expect(page).toHaveURL(/\/jobs\/\d+/);
  await pressEnter(page, button(page, /^Apply/));
  await sees(page.getByText(/You applied to/));
});
