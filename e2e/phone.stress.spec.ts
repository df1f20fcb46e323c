import { expect, type Locator } from '@playwright/test';
import { cardOf, openBoard } from './board.ts';
import { newJob } from './job-posts.ts';
import { newApplicants } from './job-seekers.ts';
import { button, dialog, exactly, link, region } from './locators.ts';
import { test } from './openings.ts';
import { ask, make, signInAsDemo } from './people.ts';
import { gone, says, sees } from './walk.ts';

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

test('a level, or nice to have, is chosen within its card on a phone @frame-210', async ({
  employer: page,
}) => {
  await page.goto('/');
  await page.getByRole('combobox', { name: 'Add a skill' }).fill('Teamwork');
  await page.getByRole('option', { name: 'Teamwork', exact: true }).dispatchEvent('click');
  const levels = page.getByRole('group', { name: 'Level of Teamwork' });
  for (const name of ['Nice to have', '5, Expert']) {
    const label = levels.getByRole('radio', { name }).locator('xpath=ancestor::label');
    await sees(label);
    await expect.poll(() => thumbFits(label)).toBe(true);
  }
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await levels.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  }
});

test('on a phone a card’s icons stand beside its words, and the fact is not cut @frame-211', async ({
  page,
}) => {
  await signInAsDemo(page, 'candidate');
  await page.goto('/jobs');
  const cards = page.getByRole('listitem').filter({ has: button(page, /^Save /) });
  await sees(cards.first());
  const lower = await cards.evaluateAll((all) =>
    all.filter((one) => {
      const heart = one.querySelector('[aria-label^="Save "]')?.getBoundingClientRect();
      const verdict = [...one.querySelectorAll('p')].at(-1)?.getBoundingClientRect();
      return (heart?.top ?? 0) >= (verdict?.top ?? 0);
    }),
  );
  expect(lower).toEqual([]);
  // Of a home's jobs only what one chooses by is there.
  await page.goto('/');
  const best = region(page, /kind of role/).first();
  await sees(best.getByText(/^(Meets|Exceeds|Needs)/).first());
  await gone(best.getByText(/^Posted/).filter({ visible: true }));
});

test('on a phone unread messages are told by job where one asks for them @messenger-25', async ({
  page,
}) => {
  await signInAsDemo(page, 'employer');
  await page.goto('/chat/employer');
  await sees(page.getByRole('navigation', { name: 'Conversations' }));
  const by = page.getByRole('list', { name: 'Unread by company and job' });
  await gone(by);
  await page.getByText('Unread', { exact: true }).tap();
  await expect(page).toHaveURL(/unread=1/);
  await sees(by);
});

test('a popup’s cross keeps its size beside a title of two lines @frame-212', async ({
  employer: phone,
}) => {
  await phone.goto('/style-preview');
  for (const [name, title] of [
    ['deleteAccount', 'Your Account Will Be Permanently Deleted'],
    ['selectJobs', 'Pick 2 Jobs — The Rest Will Be Closed'],
    ['makeOffer', 'Make an offer'],
  ] as const) {
    await button(phone, name, exactly).tap();
    const cross = button(dialog(phone, title), 'Close', exactly);
    await sees(cross);
    await expect.poll(async () => (await cross.boundingBox())?.width).toBe(40);
    await cross.tap();
    await gone(dialog(phone, title));
  }
});
