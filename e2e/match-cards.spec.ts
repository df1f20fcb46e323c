import { expect, test, type Page } from '@playwright/test';
import { desk } from './job-hunt.ts';
import { newCompany, newDraft } from './job-posts.ts';
import { newCv } from './job-seekers.ts';
import { ask, joinAs, newAddress } from './people.ts';

/* Cards of both searches, filled by the demo: their height, their words, and the card over the number. */

const asked = ['React', 'TypeScript', 'HTML', 'Git', 'Web accessibility'];
const [first = '', ...others] = asked;

/** How many cards are whole in the window as it opens. */
const wholeCards = (page: Page) =>
  page.locator('main ul > li:has(h2)').evaluateAll((cards) => {
    const boxes = cards.map((card) => card.getBoundingClientRect());
    return boxes.filter(({ top, bottom }) => top >= 0 && bottom <= innerHeight).length;
  });

test('eight people stand on a screen of 1440 by 900, and each says what is met and missing @search-23', async ({
  page,
}) => {
  await page.setViewportSize(desk);
  await joinAs(page, newAddress('eight'), 'hire');
  const job = await newDraft(page, await newCompany(page, 'Eight Works'), 'Front-end developer');
  await ask(page, 'PATCH', `/v1/employer/job/${job.id}/skill`, {
    skills: asked.map((name) => ({ name, level: 4 })),
  });
  await page.goto(`/search-candidates?jobId=${job.id}`);
  await expect.poll(() => wholeCards(page)).toBeGreaterThanOrEqual(8);

  const card = page.locator('main ul > li:has(h2)').first();
  await expect(card).toContainText(/\d of 5 met/);
  const name = (await card.getByRole('heading').textContent()) ?? '';
  const score = card.getByRole('button', { name: /^\d+ ?% match$/ });
  await score.hover();
  const why = page.getByRole('dialog', { name: /^Why \d+$/ });
  for (const skill of asked) await expect(why).toContainText(skill);
  await page.mouse.move(0, 0);
  await expect(why).toBeHidden();
  // The same by keyboard; behind it the card still opens the person.
  await score.press('Enter');
  await expect(why).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(why).toBeHidden();
  await card.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('eight jobs stand on a screen of 1440 by 900, and the radar has no nice-to-have skill @search-23', async ({
  page,
}) => {
  await page.setViewportSize(desk);
  await joinAs(page, newAddress('eighth'), 'find work');
  await newCv(page, { firstName: 'Ada', lastName: 'Eight' }, [
    ...asked.map((name) => ({ name, level: 3 })),
    { name: 'Figma', level: 5 },
  ]);
  await page.goto('/search-jobs');
  await expect.poll(() => wholeCards(page)).toBeGreaterThanOrEqual(8);
  await expect(page.locator('main ul > li:has(h2)').first()).toContainText(/\d of \d+ met/);

  await joinAs(page, newAddress('nice'), 'hire');
  const job = await newDraft(page, await newCompany(page, 'Radar Works'), 'Radar maker');
  await ask(page, 'PATCH', `/v1/employer/job/${job.id}/skill`, {
    skills: [{ name: first, level: 0 }, ...others.map((name) => ({ name, level: 4 }))],
  });
  const { list } = await ask<{ list: { id: number }[] }>(
    page,
    'GET',
    `/v1/employer/candidate?jobId=${job.id}&limit=1`,
  );
  await page.goto(`/candidates/${list[0]?.id}?jobId=${job.id}`);
  const radar = page.locator('figure').first();
  await expect(radar).toContainText('Git: Job 4');
  await expect(radar).not.toContainText(first);
});
