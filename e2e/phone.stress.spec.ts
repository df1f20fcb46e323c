import { expect, test, type Locator } from '@playwright/test';
import { apply, cardOf, newPerson } from './hiring-people.ts';
import { newCompany, newPost } from './job-posts.ts';
import { ask, joinAs, newAddress } from './people.ts';

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
  page,
}) => {
  await joinAs(page, newAddress('thumb'), 'hire');
  const companyId = await newCompany(page, 'Thumbprint Bakery');
  const { id: jobId } = await newPost(page, companyId, 'Baker');
  const person = await newPerson(page, 'Odile', 'Brandt', { name: 'Baking', level: 4 });
  await apply(page, person, jobId);
  await page.goto(`/management/${companyId}?jobId=${jobId}`);
  const card = cardOf(page, 'Odile Brandt');
  await expect(async () => {
    await page.reload();
    await expect(card).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await expect(card).not.toHaveAttribute('draggable', 'true');
  for (const name of [/^Next steps/, 'Decline Odile Brandt'])
    await expect.poll(() => thumbFits(card.getByRole('button', { name }))).toBe(true);
  const tick = card.getByRole('checkbox', { name: 'Select Odile Brandt' });
  await expect(tick).toHaveCSS('opacity', '1');
  await tick.tap();
  await expect(page.getByRole('region', { name: 'Selection' })).toContainText('1 selected');
});

test('chips, levels and switches are as large as a thumb', async ({ page }) => {
  await joinAs(page, newAddress('thumb'), 'find work');
  const { id } = await ask<{ id: number }>(page, 'POST', '/v1/applicant/cv');
  const skills = [{ name: 'Baking', level: 3, workOutside: true }];
  await ask(page, 'PATCH', `/v1/applicant/cv/${id}/skill`, { skills });
  await page.goto('/create-resume?step=skills');
  await page.getByRole('button', { name: 'Details of Baking' }).tap();
  const level = page.getByRole('radio', { name: /^4/ }).locator('xpath=ancestor::label');
  await expect(level).toBeVisible();
  await expect.poll(() => thumbFits(level)).toBe(true);
  await page.goto('/applications');
  const chip = page.getByText('Archive', { exact: true });
  await expect(chip).toBeVisible();
  await expect.poll(() => thumbFits(chip)).toBe(true);
  await page.goto('/settings?tab=notifications');
  const kind = page.getByRole('switch', { name: 'Someone applied' });
  await expect(kind).toBeAttached();
  await expect.poll(() => thumbFits(kind)).toBe(true);
});

test('Back closes what lies over the page, and then leads back', async ({ page }) => {
  await joinAs(page, newAddress('back'), 'find work');
  await page.getByRole('link', { name: 'Jobs', exact: true }).tap();
  await page.getByRole('link', { name: 'Search jobs' }).tap();
  await page.getByRole('button', { name: 'Filters' }).tap();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL('/search-jobs');
  await page.getByRole('button', { name: 'Saved searches' }).tap();
  const popup = page.getByRole('dialog', { name: 'Saved searches' });
  await expect(popup).toBeVisible();
  await page.goBack();
  await expect(popup).toBeHidden();
  await expect(page).toHaveURL('/search-jobs');
  await page.goBack();
  await expect(page).toHaveURL('/jobs');
});
