import { expect, type Page, test } from '@playwright/test';
import { divert } from './diverted.ts';
import {
  bakersCv,
  beginHunt,
  desk,
  expectJobs,
  type Hunt,
  jobCard,
  phone,
  titlesOn,
  undo,
} from './job-hunt.ts';
import { button, exactly, link, notice } from './locators.ts';
import { shared } from './openings.ts';
import type { Named } from './people.ts';
import { follow, gone, parameter, press, says, sees } from './walk.ts';

/* A candidate's lists of jobs: recommended, saved, recent and hidden ones. */

// One employer's three jobs and one candidate who looks for them.
const word = 'Zwieback';
const search = `search=${word}&sort=newest`;
let hunt: Hunt;
let page: Page;
let baker: Named;
let engineer: Named;
let taster: Named;

shared(async (enter) => {
  hunt = await beginHunt(enter, word);
  ({ page, baker, engineer, taster } = hunt);
});

test('without a CV the way leads to /create-resume @jobs-2', async () => {
  for (const tab of ['', '?tab=recent']) {
    await page.goto(`/jobs${tab}`);
    await expect(link(page, 'Create my CV')).toHaveAttribute('href', '/create-resume');
  }
  await page.goto('/jobs?tab=saved');
  await sees(page.getByText('No saved jobs yet.'));
  await bakersCv(hunt, word);
});

test('recommended, saved and recent jobs are tabs in the address @jobs-1', async () => {
  await page.goto('/jobs');
  // All of the baker's skills are there, so it leads; it says what it pays, where, and how well it fits.
  await expect.poll(async () => (await titlesOn(page))[0]).toBe(baker.name);
  const first = jobCard(page, baker);
  await says(
    first,
    '100% match',
    'Meets requirements',
    '$28 – $36 an hour',
    'Duluth, MN',
    'Onsite',
    'Posted today',
  );
  await link(page, 'Recent', exactly).click();
  await expect(page).toHaveURL('/jobs?tab=recent');
  // Others may publish meanwhile.
  const own = [taster.name, engineer.name, baker.name];
  await expect
    .poll(async () => (await titlesOn(page)).filter((title) => own.includes(title)))
    .toEqual(own);
  await page.reload();
  await expect(link(page, 'Recent')).toHaveAttribute('aria-current', 'page');
  await page.goBack();
  await expect(page).toHaveURL('/jobs');
  await expect.poll(async () => (await titlesOn(page))[0]).toBe(baker.name);
});

test('saving shows at once, and is taken back when the server refuses @jobs-3', async () => {
  await page.goto('/jobs');
  const heart = button(page, `Save ${taster.name}`);
  const held = Promise.withResolvers<void>();
  const mend = await divert(page, '**/v1/applicant/job/*/saved', async (route) => {
    await held.promise;
    await route.fulfill({
      status: 500,
      json: { response: { status: 'error', message: 'The oven is cold.' }, data: {} },
    });
  });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  held.resolve();
  await sees(notice(page, 'The oven is cold.'));
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  mend();

  await heart.click();
  await undo(page, 'Saved.');
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await link(page, 'Saved', exactly).click();
  await expectJobs(page, taster);
  await heart.click();
  await sees(page.getByText('No saved jobs yet.'));
  await undo(page, 'No longer saved.');
  await expectJobs(page, taster);
  await page.reload();
  await expectJobs(page, taster);
});

test('a job is hidden with a reason, and can be had back @jobs-4', async () => {
  await page.goto('/jobs');
  const hide = button(page, `Hide ${taster.name}`);
  const dialog = page.getByRole('dialog', { name: 'Hide this job?' });
  await hide.click();
  await expect(dialog.getByRole('radio')).toHaveCount(5);
  await press(dialog, 'Cancel');
  await gone(dialog);
  await sees(jobCard(page, taster));
  await hide.click();
  await dialog.getByRole('radio', { name: 'Something else' }).check();
  await dialog.getByRole('textbox', { name: 'Anything to add?' }).fill('I taste no more.');
  await press(dialog, 'Hide job');
  await gone(jobCard(page, taster));
  await undo(page, 'Hidden.');
  // It was saved before, and is so again.
  await expect(button(page, `Save ${taster.name}`)).toHaveAttribute('aria-pressed', 'true');
  await hide.click();
  await dialog.getByRole('radio', { name: 'Pay is too low' }).check();
  await press(dialog, 'Hide job');
  await gone(jobCard(page, taster));
  await follow(page, 'One hidden job');
  await expect(page).toHaveURL('/jobs?view=hidden');
  await expectJobs(page, taster);
  await press(page, 'Show again');
  await sees(page.getByText('No hidden jobs.'));
  await page.goto(`/search-jobs?${search}`);
  await expectJobs(page, taster, engineer, baker);
});

test('the page of a list stands in the address @jobs-11', async () => {
  await page.goto('/search-jobs?sort=newest');
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await says(pages, 'Page 1 of');
  await expect.poll(() => titlesOn(page)).not.toEqual([]);
  const first = await titlesOn(page);
  await follow(pages, 'Next');
  await says(pages, 'Page 2 of');
  await parameter(page, 'page').toBe('2');
  await expect.poll(async () => (await titlesOn(page))[0] ?? first[0]).not.toBe(first[0]);
  await page.goBack();
  await says(pages, 'Page 1 of');
  await page.goto('/search-jobs?sort=newest&page=999');
  await press(page, 'Go to the first page');
  await says(pages, 'Page 1 of');
});

test('a failed list says so and asks again @jobs-12', async () => {
  const mend = await divert(page, '**/v1/applicant/job?*', (route) =>
    route.abort('internetdisconnected'),
  );
  await page.goto('/jobs');
  await sees(page.getByText('We can’t reach Fourfold.').first());
  mend();
  await press(page, 'Try again');
  await expect.poll(async () => (await titlesOn(page))[0]).toBe(baker.name);
});

test('jobs are an area of the navigation, on a desk and on a phone @jobs-18', async () => {
  for (const viewport of [desk, phone]) {
    await page.setViewportSize(viewport);
    await page.goto('/search-jobs');
    const area = link(page.getByRole('navigation', { name: 'Main' }), 'Jobs');
    await expect(area).toHaveAttribute('aria-current', 'page');
    await area.click();
    await expect(page).toHaveURL('/jobs');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jobs');
  }
});
