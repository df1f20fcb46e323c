import { expect, type Page, test } from '@playwright/test';
import { pick, pressEnter, reach, signInByKeys, type } from './keyboard.ts';
import { field } from './locators.ts';
import { answerAll, choosePictureByKey } from './people.ts';
import { gone, sees } from './walk.ts';

/*
 * An employer without a mouse: a company, a job, its edit, closing, posting again, deleting. Every
 * step is a key, and each key goes to what has the focus.
 */

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first();

/** A page of its own says so, and its title has the focus. */
async function arrive(page: Page, title: string | RegExp) {
  const heading = page.getByRole('heading', { level: 1, name: title });
  await expect(heading).toBeFocused();
}

/** Opens the menu of a job and chooses from it by the arrow keys. */
async function fromMenu(page: Page, job: string, entry: string) {
  await pressEnter(page, button(page, `More about ${job}`));
  await sees(page.getByText('Please choose'));
  await reach(page, page.getByRole('menuitem', { name: entry, exact: true }), 'ArrowDown');
  await page.keyboard.press('Enter');
}

/** Says yes in a popup, which opens on its harmless button and keeps the keyboard inside. */
async function confirm(page: Page, title: string, yes: string) {
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await reach(page, dialog.getByRole('button', { name: yes, exact: true }));
  await page.keyboard.press('Enter');
  await gone(dialog);
}

async function signUp(page: Page) {
  await signInByKeys(page);
  await pressEnter(page, page.getByRole('button', { name: 'I want to hire' }));
}

async function addCompany(page: Page) {
  await pressEnter(page, link(page, 'Create a company'));
  await arrive(page, 'Add a company');
  // The field of the picture opens the system's own dialog, as its keys do.
  await reach(page, page.locator('input[type=file]'));
  await choosePictureByKey(page);
  await sees(page.getByRole('button', { name: 'Remove' }));
  await type(page, 'Company name', 'Longshore Kitchens');
  await type(page, 'Website', 'https://www.longshore.example');
  await type(page, 'Your position there', 'Owner');
  await type(page, 'Company overview', 'We cook for crews.');
  await pick(page, 'Industry', 'Manufacturing', 'Manuf');
  await pick(page, 'Company size', '51-200');
  await pick(page, 'Founded', '1998', '1998');
  await type(page, 'City', 'Duluth');
  await pick(page, 'State', 'Minnesota', 'Minn');
  await type(page, 'Postal code', '55802');
  await pressEnter(page, button(page, 'Publish company'));
  await arrive(page, /Longshore Kitchens/);
}

async function postJob(page: Page) {
  await pressEnter(page, link(page, 'Add job post'));
  await arrive(page, 'New job post');
  await type(page, 'Title', 'Ship cook');
  await pick(page, 'Employment type', 'Full-time', 'Full');
  await pick(page, 'Years of experience', '3-4', '3-4');
  const jobType = page.getByRole('radiogroup', { name: 'Job type' });
  await reach(page, jobType.getByRole('radio', { name: 'Not specified' }));
  // Round from the last to the first.
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Onsite' })).toBeChecked();
  await type(page, 'City', 'Duluth');
  await pick(page, 'State', 'Minnesota', 'Minn');
  await reach(page, field(page, 'From'));
  await page.keyboard.type('52000');
  await reach(page, field(page, 'To'));
  await page.keyboard.type('61000');
  await pressEnter(page, button(page, 'Next: Skills'));

  const skill = page.getByRole('combobox', { name: 'Skill' }).first();
  const add = button(page, 'Add a skill');
  await sees(add);
  if (!(await skill.isVisible())) await pressEnter(page, add);
  await reach(page, skill);
  await page.keyboard.type('Cooking for a crew');
  const level = page.getByRole('group', { name: 'Required level' }).first();
  const chosen = () => level.getByRole('radio', { checked: true });
  await reach(page, chosen());
  for (let presses = 0; presses < 5; presses += 1) {
    if (await level.getByRole('radio', { name: /^4/ }).isChecked()) break;
    await page.keyboard.press('ArrowRight');
  }
  await expect(level.getByRole('radio', { name: /^4/ })).toBeFocused();
  await pressEnter(page, button(page, 'Next: Behavior'));

  await answerAll(page, '1');
  await pressEnter(page, button(page, 'Publish'));
  await sees(page.getByText('“Ship cook” is published.'));
  await arrive(page, 'Find people');
}

/** From anywhere: companies, the company, its job posts. */
async function goToPosts(page: Page) {
  await pressEnter(
    page,
    page.getByRole('navigation').first().getByRole('link', { name: 'Companies' }),
    'Shift+Tab',
  );
  await arrive(page, 'Companies');
  await pressEnter(page, link(page, 'Longshore Kitchens'));
  await arrive(page, /Longshore Kitchens/);
  await pressEnter(page, link(page, 'All job posts'));
  await arrive(page, 'Job posts');
}

test('a company, a job, its edit, closing, posting again and deleting, by keyboard alone @posts-20', async ({
  page,
}) => {
  await signUp(page);
  await addCompany(page);
  await postJob(page);

  await goToPosts(page);
  await fromMenu(page, 'Ship cook', 'Edit job post');
  await arrive(page, 'Ship cook');
  const title = field(page, 'Title');
  await reach(page, title);
  await page.keyboard.press('End');
  await page.keyboard.type(', night watch');
  await expect(title).toHaveValue('Ship cook, night watch');
  await sees(page.getByText('Saved', { exact: true }));

  const job = 'Ship cook, night watch';
  const close = async () => {
    await goToPosts(page);
    await fromMenu(page, job, 'Close job');
    await confirm(page, 'Close this job?', 'Close job');
    // The first notice may still be visible.
    await sees(page.getByText(`“${job}” is closed.`).last());
    // The card is gone; the focus is on the title.
    await arrive(page, 'Job posts');
    await pressEnter(page, page.getByRole('link', { name: /^Closed/ }));
    await sees(page.getByRole('heading', { name: job }));
  };
  await close();
  await fromMenu(page, job, 'Edit and repost');
  await arrive(page, job);
  await pressEnter(page, button(page, 'Repost'));
  await sees(page.getByText(`“${job}” is published.`));
  await arrive(page, 'Find people');

  await close();
  await fromMenu(page, job, 'Delete');
  await confirm(page, 'Delete this job post?', 'Delete');
  await sees(page.getByText(`“${job}” is deleted.`), page.getByText('No closed jobs.'));
  await arrive(page, 'Job posts');
});
