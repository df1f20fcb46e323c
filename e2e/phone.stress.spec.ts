import { expect, type Locator } from '@playwright/test';
import { cardOf, openBoard } from './board.ts';
import { newJob } from './job-posts.ts';
import { newApplicants } from './job-seekers.ts';
import { button, dialog, exactly, link, region } from './locators.ts';
import { test } from './openings.ts';
import { ask, make } from './people.ts';
import { says, sees } from './walk.ts';

/* Touch only: nothing hovers, everything is pressed, and 'Back' is a gesture. */

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

/** 20 px above and below its middle, a touch still hits the element. */
const thumbFits = (target: Locator) =>
  target.evaluate((element) => {
    element.scrollIntoView({ block: 'center' });
    const { x, y, width, height } = element.getBoundingClientRect();
    const whole = element.closest('label') ?? element;
    return [-20, 20].every((off) => {
      const met = document.elementFromPoint(x + width / 2, y + height / 2 + off);
      return whole.contains(met);
    });
  });

test('a person on the board is ticked, moved, and not lifted: there is no column beside @hiring-27', async ({
  employer: page,
}) => {
  const board = await newJob(page, 'Thumbprint Bakery', 'Baker');
  await newApplicants(page, board.jobId, { 'Odile Brandt': 4 });
  await openBoard(page, board);
  const card = cardOf(page, 'Odile Brandt');
  await sees(card);
  await expect(card).not.toHaveAttribute('draggable', 'true');
  for (const name of [/^Next steps/, 'Decline Odile Brandt'])
    await expect.poll(() => thumbFits(button(card, name))).toBe(true);
  const tick = card.getByRole('checkbox', { name: 'Select Odile Brandt' });
  await expect(tick).toHaveCSS('opacity', '1');
  await tick.tap();
  await says(region(page, 'Selection'), '1 selected');
});

test('chips, levels and switches are as large as a thumb', async ({ candidate: page }) => {
  const id = await make(page, '/v1/applicant/cv');
  const skills = [{ name: 'Baking', level: 3, workOutside: true }];
  await ask(page, 'PATCH', `/v1/applicant/cv/${id}/skill`, { skills });
  await page.goto('/create-resume?step=skills');
  await button(page, 'Details of Baking').tap();
  const level = page.getByRole('radio', { name: /^4/ }).locator('xpath=ancestor::label');
  await sees(level);
  await expect.poll(() => thumbFits(level)).toBe(true);
  await page.goto('/applications');
  const chip = page.getByText('Archive', { exact: true });
  await sees(chip);
  await expect.poll(() => thumbFits(chip)).toBe(true);
  await page.goto('/settings?tab=notifications');
  const kind = page.getByRole('switch', { name: 'Someone applied' });
  await expect(kind).toBeAttached();
  await expect.poll(() => thumbFits(kind)).toBe(true);
});

test('Back closes what lies over the page, and then leads back', async ({ candidate: page }) => {
  await page.goto('/');
  await link(page, 'Jobs', exactly).tap();
  await link(page, 'Search jobs').tap();
  await button(page, 'Filters').tap();
  const sheet = dialog(page, 'Filters');
  await sees(sheet);
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL('/search-jobs');
  await button(page, 'Saved searches').tap();
  const popup = dialog(page, 'Saved searches');
  await sees(popup);
  await page.goBack();
  await expect(popup).toBeHidden();
  await expect(page).toHaveURL('/search-jobs');
  await page.goBack();
  await expect(page).toHaveURL('/jobs');
});
