import { expect, type Locator, type Page, test } from '@playwright/test';
import { newCompany, newPost } from './job-posts.ts';
import { button, dialog, exactly, field, link, status } from './locators.ts';
import { shared } from './openings.ts';
import { storedCv } from './own-cv.ts';
import { fill, press, says, sees } from './walk.ts';

/* An invalid field must not cost the next click, typed text, or the way back to it. */

const partly = (page: Page) => sees(status(page, 'Saved, except for the fields that need a look'));
const wrong = (input: Locator, text: string) =>
  expect(input).toHaveAccessibleDescription(new RegExp(text));
const range = 'The lowest pay can’t be above the highest';

interface Aimed {
  hit?: boolean;
}

/**
 * A real click: pressed and released at one point of the screen, with a finger's delay. A hand aims
 * again where the page has moved before it came down; what moves after that is the page's fault.
 */
async function pressAt(page: Page, target: Locator): Promise<void> {
  for (let hit = false; !hit;) {
    await target.scrollIntoViewIfNeeded();
    await target.evaluate((wanted) => {
      const note = ({ target: met }: Event) => {
        const whole = wanted.closest('label') ?? wanted;
        (window as Aimed).hit = met instanceof Node && whole.contains(met);
      };
      document.addEventListener('pointerdown', note, { capture: true, once: true });
    });
    const box = await target.boundingBox();
    if (!box) throw new Error('Nothing to press');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.waitForTimeout(150);
    hit = await page.evaluate(() => (window as Aimed).hit === true);
    await page.mouse.up();
  }
}

test.describe('an employer', () => {
  let page: Page;
  let companyId: number;
  let jobId: number;
  shared(async (enter) => {
    page = await enter('hire');
    companyId = await newCompany(page, 'Slate Street Bakery');
  });
  test.beforeEach(async () => {
    jobId = (await newPost(page, companyId, 'Baker')).id;
    await page.goto(`/companies/${companyId}/job/${jobId}`);
    await field(page, 'To').focus();
  });

  const reverse = async () => {
    await fill(page, { From: '45', To: '30' });
  };

  test('the first click after reversed pay goes to the next step @wizard-2', async () => {
    await reverse();
    await pressAt(page, button(page, 'Next: Skills'));
    await expect(page).toHaveURL(/step=skills/);
  });

  for (const [does, words, role, name] of [
    ['chooses a benefit', 'Vision', 'checkbox', 'Vision'],
    ['turns a switch', 'We sponsor work visas for this job', 'switch', /sponsor/],
  ] as const)
    test(`the first click after reversed pay ${does}`, async () => {
      await reverse();
      await pressAt(page, page.getByText(words, { exact: true }));
      await expect(page.getByRole(role, { name })).toBeChecked();
      await wrong(field(page, 'To'), range);
    });

  test('the first click after a wrong postal code reaches its button', async () => {
    await page.goto(`/companies/${companyId}?mode=edit`);
    await field(page, 'Postal code').fill('15a');
    await pressAt(page, button(page, 'Done'));
    await wrong(field(page, 'Postal code'), 'Please use digits only');
    // Where sending the form leads while a field is wrong.
    await expect(field(page, 'Postal code')).toBeFocused();
  });

  test('leaving the wizard asks for what the server refused @wizard-1', async () => {
    await reverse();
    await partly(page);
    const home = link(page, 'Home', exactly);
    const leave = dialog(page, 'Leave without saving?');
    await home.click();
    await press(leave, 'Stay here');
    await expect(field(page, 'To')).toHaveValue('30');
    // Two parts that wait are asked for once.
    await press(page, 'Next: Skills', 'Add a skill');
    await page.getByRole('combobox', { name: 'Skill' }).last().fill('Baking');
    await page.keyboard.press('Escape');
    await partly(page);
    await home.click();
    await press(leave, 'Leave anyway');
    await expect(page).toHaveURL('/');
    await page.goto(`/companies/${companyId}/job/${jobId}?step=role`);
    await expect(field(page, 'To')).toHaveValue('30');
  });
});

test.describe('a candidate', () => {
  let page: Page;
  shared(async (enter) => {
    page = await enter('find work');
    await page.goto('/create-resume');
    await sees(field(page, 'First name'));
  });

  test('reversed pay is marked at once', async () => {
    await page.goto('/create-resume');
    await fill(page, { From: '30000', To: '20000' });
    await wrong(field(page, 'To'), range);
    await partly(page);
    await field(page, 'From').fill('10000');
    await field(page, 'From').blur();
    await expect(field(page, 'To')).not.toHaveAttribute('aria-invalid', 'true');
    await expect
      .poll(async () => (await storedCv(page)).profile)
      .toMatchObject({ revenueMin: 10_000, revenueMax: 20_000 });
  });

  test('nothing pasted into the profile is cut off unseen @wizard-3', async () => {
    await page.goto('/create-resume');
    for (const [name, most, longest = most] of [
      ['First name', 60],
      ['Position', 120],
      ['About you', 500],
      ['City', 120],
      ['Postal code', 10, 5],
    ] as const) {
      const text = '1'.repeat(most + 20);
      await field(page, name).focus();
      await page.keyboard.insertText(text);
      await expect(field(page, name)).toHaveValue(text);
      await field(page, name).blur();
      await wrong(field(page, name), `Please use at most ${most} characters`);
      await field(page, name).fill('1'.repeat(longest));
      await field(page, name).blur();
      await expect(field(page, name)).not.toHaveAttribute('aria-invalid', 'true');
    }
    await sees(page.getByText('500 of 500'));
  });

  test('nor into a work, an education or a skill', async () => {
    await page.goto('/create-resume?step=works');
    await press(page, 'Add work experience');
    await field(page, 'Tasks').focus();
    await page.keyboard.insertText('x'.repeat(1600));
    await expect(field(page, 'Tasks')).toHaveValue('x'.repeat(1600));
    await sees(page.getByText('1600 of 1500'));
    await field(page, 'Tasks').blur();
    await wrong(field(page, 'Tasks'), 'Please use at most 1500 characters');
    // A month that was not chosen is asked for once.
    await press(page, 'Done');
    await expect(page.getByRole('group', { name: 'Start' }).getByText(/selection/)).toHaveText(
      'Please make a selection',
    );
    await press(page, 'Discard');

    await page.goto('/create-resume?step=skills');
    // A new one starts at level 0 and says what that means.
    const row = page.getByRole('listitem').filter({ hasText: 'Where used' });
    await expect(row.getByRole('radio', { name: '0, None' })).toBeChecked();
    await says(row, 'Choose a level', 'At level 0 it doesn’t count in matches.');
    const skill = page.getByRole('combobox', { name: 'Skill' });
    await skill.fill('x'.repeat(70));
    await expect(skill).toHaveValue('x'.repeat(70));
    await wrong(skill, 'Please use at most 60 characters');
  });
});
