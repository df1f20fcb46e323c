import { expect, type Locator, type Page } from '@playwright/test';
import { openJobPath } from '@fourfold/contract/open/address.ts';
import { newJob } from './job-posts.ts';
import { pick, reach, type } from './keyboard.ts';
import { button, exactly, field, link, title } from './locators.ts';
import { test } from './openings.ts';
import { answerAll, codeFor, newAddress } from './people.ts';
import { says, sees } from './walk.ts';

/* From a stranger on a public page to somebody who applied, by Tab, Enter, space and arrows alone. */

/** What has the focus has a ring and stands in the window. */
const focusIsSeen = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const focused = document.activeElement;
        if (!focused || focused === document.body) return 'nothing has the focus';
        const { outlineStyle, boxShadow } = getComputedStyle(focused);
        if (outlineStyle === 'none' && boxShadow === 'none') return 'it has no ring';
        const { top, bottom } = focused.getBoundingClientRect();
        return bottom <= 0 || top >= innerHeight ? 'it is out of sight' : '';
      }),
    )
    .toBe('');

/** Opens the level of a skill on the public page and chooses it by its first sign. */
async function rate(page: Page, skill: string, level: number): Promise<void> {
  const select = page.getByRole('combobox', { name: `Your level of ${skill}` });
  await reach(page, select);
  await focusIsSeen(page);
  for (let presses = 0; presses < level; presses += 1) await page.keyboard.press('ArrowDown');
  await expect(select).toHaveValue(String(level));
}

async function enter(page: Page, target: Locator): Promise<void> {
  await reach(page, target);
  await focusIsSeen(page);
  await page.keyboard.press('Enter');
}

test('a stranger rates, signs in, makes a CV and applies without a mouse @cv-2', async ({
  page,
  employer,
}) => {
  const name = 'Night baker';
  const company = 'Heron Quay Bakery';
  const { jobId } = await newJob(employer, company, name);
  await page.goto(openJobPath({ id: jobId, name }));
  await rate(page, 'Baking', 4);
  await says(page.locator('.own'), 'requirements');
  await enter(page, link(page, 'Apply', exactly));

  await sees(title(page, `Apply to ${company}`));
  const email = newAddress('heron');
  await reach(page, field(page, 'Your e-mail'));
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expect(field(page, 'Code')).toBeFocused();
  await page.keyboard.type(await codeFor(page, email));
  await sees(page.getByText(/^From what you rated: \d+\./));
  await expect(title(page, name)).toBeFocused();
  await enter(page, link(page, 'Create my CV to apply'));

  await expect(title(page, 'Your CV')).toBeFocused();
  await enter(page, button(page, 'Take from this job'));
  await expect(field(page, 'First name')).toBeFocused();
  await type(page, 'First name', 'Gale');
  await type(page, 'Last name', 'Moor');
  await enter(page, button(page, 'Use my initials'));
  await sees(page.getByText('Change picture'));
  await type(page, 'Postal code', '55802');
  await type(page, 'City', 'Duluth');
  await pick(page, 'Years of experience', '5-6');
  await type(page, 'From', '30');
  await type(page, 'To', '36');
  await enter(page, button(page, 'Next: Works'));
  await enter(page, button(page, 'Skip this step'));
  await enter(page, button(page, 'Next: Behavior'));
  await answerAll(page, '1');
  await enter(page, button(page, `Apply to ${company}`));
  await sees(page.getByText(`You applied to ${company}.`));
  await enter(page, link(page, 'See my application'));
  await expect(title(page, name)).toBeFocused();
});
