import { expect, test, type Page } from '@playwright/test';
import { divert } from './diverted.ts';
import {
  beginHunt,
  bakersCv,
  cardOf,
  desk,
  expectJobs,
  notice,
  parameter,
  phone,
  titlesOn,
  undo,
  type Hunt,
} from './job-hunt.ts';
import type { Posted } from './job-posts.ts';

/* A candidate's lists of jobs: recommended, saved, recent and hidden ones. */

// One employer's three jobs and one candidate who looks for them.
test.describe.configure({ mode: 'serial' });

const word = 'Zwieback';
const search = `search=${word}&sort=newest`;
let hunt: Hunt;
let page: Page;
let baker: Posted;
let engineer: Posted;
let taster: Posted;

test.beforeAll(async ({ browser }) => {
  hunt = await beginHunt(browser, word);
  ({ page, baker, engineer, taster } = hunt);
});
test.afterAll(() => hunt.end());

test('without a CV the way leads to /create-resume @jobs-2', async () => {
  for (const tab of ['', '?tab=recent']) {
    await page.goto(`/jobs${tab}`);
    await expect(page.getByRole('link', { name: 'Create my CV' })).toHaveAttribute(
      'href',
      '/create-resume',
    );
  }
  await page.goto('/jobs?tab=saved');
  await expect(page.getByText('No saved jobs yet.')).toBeVisible();
  await bakersCv(hunt, word);
});

test('recommended, saved and recent jobs are tabs in the address @jobs-1', async () => {
  await page.goto('/jobs');
  // All of the baker's skills are there, so it leads; it says what it pays, where, and how well it fits.
  await expect.poll(async () => (await titlesOn(page))[0]).toBe(baker.name);
  const first = cardOf(page, baker);
  await expect(first).toContainText('100% match');
  await expect(first).toContainText('Meets requirements');
  await expect(first).toContainText('$28 – $36 an hour');
  await expect(first).toContainText('Duluth, Minnesota');
  await expect(first).toContainText('Onsite');
  await expect(first).toContainText('Posted today');
  await page.getByRole('link', { name: 'Recent', exact: true }).click();
  await expect(page).toHaveURL('/jobs?tab=recent');
  // Others may publish meanwhile.
  const own = [taster.name, engineer.name, baker.name];
  await expect
    .poll(async () => (await titlesOn(page)).filter((title) => own.includes(title)))
    .toEqual(own);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Recent' })).toHaveAttribute('aria-current', 'page');
  await page.goBack();
  await expect(page).toHaveURL('/jobs');
  await expect.poll(async () => (await titlesOn(page))[0]).toBe(baker.name);
});

test('saving shows at once, and is taken back when the server refuses @jobs-3', async () => {
  await page.goto('/jobs');
  const heart = page.getByRole('button', { name: `Save ${taster.name}` });
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
  await expect(notice(page, 'The oven is cold.')).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  mend();

  await heart.click();
  await undo(page, 'Saved.');
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('link', { name: 'Saved', exact: true }).click();
  await expectJobs(page, taster);
  await heart.click();
  await expect(page.getByText('No saved jobs yet.')).toBeVisible();
  await undo(page, 'No longer saved.');
  await expectJobs(page, taster);
  await page.reload();
  await expectJobs(page, taster);
});

test('a job is hidden with a reason, and can be had back @jobs-4', async () => {
  await page.goto('/jobs');
  const hide = page.getByRole('button', { name: `Hide ${taster.name}` });
  const dialog = page.getByRole('dialog', { name: 'Hide this job?' });
  await hide.click();
  await expect(dialog.getByRole('radio')).toHaveCount(5);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(cardOf(page, taster)).toBeVisible();
  await hide.click();
  await dialog.getByRole('radio', { name: 'Something else' }).check();
  await dialog.getByRole('textbox', { name: 'Anything to add?' }).fill('I taste no more.');
  await dialog.getByRole('button', { name: 'Hide job' }).click();
  await expect(cardOf(page, taster)).toHaveCount(0);
  await undo(page, 'Hidden.');
  // It was saved before, and is so again.
  await expect(page.getByRole('button', { name: `Save ${taster.name}` })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await hide.click();
  await dialog.getByRole('radio', { name: 'Pay is too low' }).check();
  await dialog.getByRole('button', { name: 'Hide job' }).click();
  await expect(cardOf(page, taster)).toHaveCount(0);
  await page.getByRole('link', { name: 'One hidden job' }).click();
  await expect(page).toHaveURL('/jobs?view=hidden');
  await expectJobs(page, taster);
  await page.getByRole('button', { name: 'Show again' }).click();
  await expect(page.getByText('No hidden jobs.')).toBeVisible();
  await page.goto(`/search-jobs?${search}`);
  await expectJobs(page, taster, engineer, baker);
});

test('the page of a list stands in the address @jobs-11', async () => {
  await page.goto('/search-jobs?sort=newest');
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(pages).toContainText('Page 1 of');
  await expect.poll(() => titlesOn(page)).not.toEqual([]);
  const first = await titlesOn(page);
  await pages.getByRole('link', { name: 'Next' }).click();
  await expect(pages).toContainText('Page 2 of');
  await parameter(page, 'page').toBe('2');
  await expect.poll(async () => (await titlesOn(page))[0] ?? first[0]).not.toBe(first[0]);
  await page.goBack();
  await expect(pages).toContainText('Page 1 of');
  await page.goto('/search-jobs?sort=newest&page=999');
  await page.getByRole('button', { name: 'Go to the first page' }).click();
  await expect(pages).toContainText('Page 1 of');
});

test('a failed list says so and asks again @jobs-12', async () => {
  const mend = await divert(page, '**/v1/applicant/job?*', (route) =>
    route.abort('internetdisconnected'),
  );
  await page.goto('/jobs');
  await expect(page.getByText('We can’t reach Fourfold.').first()).toBeVisible();
  mend();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(async () => (await titlesOn(page))[0]).toBe(baker.name);
});

test('jobs are an area of the navigation, on a desk and on a phone @jobs-18', async () => {
  for (const viewport of [desk, phone]) {
    await page.setViewportSize(viewport);
    await page.goto('/search-jobs');
    const area = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Jobs' });
    await expect(area).toHaveAttribute('aria-current', 'page');
    await area.click();
    await expect(page).toHaveURL('/jobs');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jobs');
  }
});
