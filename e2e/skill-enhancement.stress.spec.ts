import type { SkillEnhancement } from '@fourfold/contract/search/skill-enhancement.ts';
import { expect, type Page } from '@playwright/test';
import { button, link, region } from './locators.ts';
import { follow, says, sees } from './walk.ts';
import { test as base } from './openings.ts';
import { startServer } from './own-server.ts';
import { ask, make } from './people.ts';

/*
 * The skills worth raising, over the demo's jobs: each number opens as many jobs. On its own
 * server, because jobs posted by other tests would change the numbers.
 */

const test = base.extend<object, { market: string }>({
  market: [
    // Playwright reads the pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await startServer({ DEMO: 'true' });
      await use(server.url);
      await server.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: ({ market }, use) => use(market),
});
test.describe.configure({ mode: 'serial' });

const skills = [
  ['JavaScript', 4],
  ['TypeScript', 3],
  ['React', 4],
  ['HTML', 5],
  ['CSS', 4],
  ['Git', 3],
  ['SQL', 2],
  ['Teamwork', 4],
  ['Problem solving', 4],
  ['Attention to detail', 3],
] as const;

const enhancement = (page: Page) =>
  ask<SkillEnhancement>(page, 'GET', '/v1/applicant/skill-enhancement');
const rows = (page: Page) => page.getByRole('list', { name: 'Skills' }).getByRole('listitem');

test('from no CV to a raised skill: the numbers open the jobs that they count @enhancement-11', async ({
  candidate: page,
}) => {
  await page.goto('/explore-skill-enhancements');
  await sees(link(page, 'Start my CV'));

  const id = await make(page, '/v1/applicant/cv');
  await page.reload();
  await sees(page.getByText('Your CV has no skills yet'));

  const save = (more: Record<string, number>) =>
    ask(page, 'PATCH', `/v1/applicant/cv/${id}/skill`, {
      skills: Object.entries({ ...Object.fromEntries(skills), ...more }).map(([name, level]) => ({
        name,
        level,
        workOutside: true,
      })),
    });
  await save({});
  await page.reload();
  const before = await enhancement(page);
  const total = before.plan.reduce((sum, { unlocked }) => sum + unlocked, 0);
  expect(total).toBeGreaterThan(1);
  const standing = region(page, 'Where you stand');
  await says(
    standing,
    `${before.met}of ${before.jobs} jobs that fit you`,
    `${before.met + total} after the plan`,
  );

  // The plan, and then one move, open exactly the counted jobs.
  await follow(page, `See all ${total} jobs`);
  await sees(page.getByText(`${total} jobs`).first());
  await page.goBack();
  // The slider goes over the levels that change something; each opens what it counts.
  const ladder = before.skills.find(
    ({ levels }) => levels.length > 1 && levels.every(({ pay }) => pay !== null),
  );
  if (!ladder) throw new Error('No skill opens jobs at several levels');
  const [low, high] = [ladder.levels[0], ladder.levels.at(-1)];
  if (!low || !high) throw new Error('The skill has no levels');
  const name = `Level of ${ladder.skill.name}`;
  const row = rows(page).filter({ has: page.getByRole('slider', { name, exact: true }) });
  const slider = row.getByRole('slider');
  await expect(slider).toHaveValue(String(ladder.best));
  await slider.press('Home');
  await expect(slider).toHaveValue(String(low.to));
  await says(row, `+${low.unlocked} job`);
  for (const { to, unlocked, pay } of ladder.levels) {
    await expect(slider).toHaveValue(String(to));
    await says(row, `+${unlocked} job`, `$${pay?.min.toLocaleString('en-US')}`);
    await slider.press('ArrowRight');
  }
  await slider.press('End');
  await row.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`raise=${ladder.skill.id}%3A${high.to}`));
  await sees(page.getByText(new RegExp(`^${high.unlocked} jobs?`)).first());

  // Raised in the CV, the plan is what is met.
  await save(Object.fromEntries(before.plan.map(({ skill, to }) => [skill.name, to])));
  await page.goto('/explore-skill-enhancements');
  await says(standing, `${before.met + total}of ${before.jobs} jobs`);

  // Order, filter and page live in the address.
  await link(page, 'Average gain').press('Enter');
  await expect(page).toHaveURL(/sort=gain/);
  await follow(page, 'Next');
  await expect(page).toHaveURL(/page=2/);
  await sees(page.getByText(/^11–20 of/));
  await page.getByRole('searchbox', { name: 'Skill' }).fill('welding');
  await expect(page).toHaveURL(/search=welding/);
  await expect(page).not.toHaveURL(/page=2/);
  await page.reload();
  for (const row of await rows(page).all()) await expect(row).toContainText(/welding/i);
  await page.getByRole('searchbox', { name: 'Skill' }).fill('zzzz');
  await button(page, 'Show all skills').press('Enter');
  await expect(rows(page)).toHaveCount(10);

  await page.getByText('How the numbers are calculated').press('Enter');
  await sees(page.getByText('You meet a job with more than 76%'));
  await follow(page, 'Update skills');
  await expect(page).toHaveURL(/create-resume\?step=skills/);
});

test('where few jobs fit the page says that the numbers say little @enhancement-12', async ({
  candidate: page,
}) => {
  const id = await make(page, '/v1/applicant/cv');
  const profile = { locationStateId: 'MN', workModes: ['onsite'], revenueType: 'hourly' };
  await ask(page, 'PATCH', `/v1/applicant/cv/${id}/profile`, profile);
  await ask(page, 'PATCH', `/v1/applicant/cv/${id}/skill`, {
    skills: [{ name: 'Teamwork', level: 2, workOutside: true }],
  });
  const { jobs } = await enhancement(page);
  expect(jobs).toBeGreaterThan(0);
  expect(jobs).toBeLessThan(20);
  await page.goto('/explore-skill-enhancements');
  await sees(page.getByText('take these numbers lightly'));

  await ask(page, 'PATCH', `/v1/applicant/cv/${id}/profile`, {
    revenueMin: 9_000,
    revenueMax: 9_000,
  });
  await page.reload();
  await follow(page, 'Change what I look for');
  await expect(page).toHaveURL(/create-resume\?step=profile/);
});
