import { expect } from '@playwright/test';
import { newCompany, newPost } from './job-posts.ts';
import { test } from './openings.ts';
import { press, says, sees } from './walk.ts';

/* What anyone can read, and how an owner passes it on. */

test('a stranger without scripts reads a job and its company, and gets no cookie @open-13', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/open/jobs');
  const first = page.locator('ul.jobs a').first();
  const title = await first.locator('b').innerText();
  await first.click();
  await sees(
    page.getByRole('heading', { level: 1, name: title, exact: true }),
    page.getByRole('heading', { name: 'Skills this job asks for' }),
    page.getByRole('link', { name: 'Apply with your skills' }),
  );
  // In the order in which a screen reader reads it.
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - article:
      - link /.+/
      - heading /.+/ [level=1]
      - complementary "Pay and how to apply":
        - paragraph: /\\$\\d/
        - link "Apply with your skills"
      - region "Skills this job asks for":
        - heading "Skills this job asks for" [level=2]
        - list:
          - listitem: /\\d (Awareness|Novice|Practical|Advanced|Expert)$/
      - region "About the job":
        - heading "About the job" [level=2]
  `);
  await page.locator('a.company').click();
  await sees(page.getByRole('link', { name: title }).first());
  expect(await context.cookies()).toEqual([]);
  await context.close();
});

test('the owner of a job copies its link and takes it off the lists @open-14', async ({
  employer: page,
  browser,
}) => {
  const companyId = await newCompany(page, 'Quarry Lane Bread');
  const job = await newPost(page, companyId, 'Stone oven baker');
  await page.goto(`/companies/${companyId}/posts`);
  await press(page, `More about ${job.name}`);
  await page.getByRole('menuitem', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share this job' });
  const link = `/open/jobs/${job.id}-stone-oven-baker`;
  await expect(dialog.getByRole('textbox', { name: 'Link' })).toHaveValue(new RegExp(`${link}$`));
  const drawn = dialog.getByRole('img', { name: /Stone oven baker/ });
  await expect
    .poll(() => drawn.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(1200);
  await dialog.getByRole('radio', { name: /Only people with the link/ }).check();
  const secret = dialog.getByRole('textbox', { name: 'Link' });
  await expect(secret).toHaveValue(new RegExp(`${link}\\?key=[\\w-]{24}$`));
  await sees(dialog.getByText('Anyone with this link can read the page'));
  await dialog.getByRole('textbox', { name: 'Where you put it' }).fill('Fair');
  await expect(secret).toHaveValue(/&from=fair$/);
  await expect
    .poll(() => drawn.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(1200);

  const stranger = await browser.newPage();
  await stranger.goto(link);
  await sees(stranger.getByRole('heading', { name: 'This job is closed' }));
  await stranger.goto(await secret.inputValue());
  await sees(stranger.getByRole('heading', { level: 1, name: job.name }));
  await stranger.goto(`/open/jobs?search=${encodeURIComponent(job.name)}`);
  await sees(stranger.getByText('No jobs match these words'));
  await stranger.close();
});

test('a visitor picks levels and sees the match at once, kept for the next page @open-16', async ({
  page,
}) => {
  await page.goto('/open/jobs?search=Web%20Developer');
  await page.locator('ul.jobs a').first().click();
  const result = page.getByRole('status');
  await says(result, 'Pick your levels');
  const rows = page.locator('.skills > li');
  for (const row of await rows.all())
    await row.getByRole('combobox').selectOption((await row.getAttribute('data-level')) ?? '0');
  await says(result, '100', 'Meets requirements');
  await page.reload();
  await says(result, 'Meets requirements');
  await rows.first().getByRole('combobox').selectOption('0');
  await says(result, 'Does not meet requirements');
});

test('a stranger without scripts finds jobs by place, pay and type, and sees what they ask for @open-87', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  // The words of a demo job, since the newest job may be another test's.
  await page.goto('/open/jobs?search=Web%20Developer');
  const cards = page.locator('ul.jobs > li');
  await expect(cards.first().getByRole('img', { name: /^[1-5] of 5$/ })).toHaveCount(3);
  await page.goto('/open/jobs');
  await expect(page.getByText('Tick what you can do')).toBeHidden();
  await page.getByLabel('City or state').fill('TX');
  await page.getByLabel('Pay from').selectOption('60000');
  await page.getByLabel('Type').selectOption({ label: 'Full-time' });
  await press(page, 'Search');
  await expect(page).toHaveURL(/place=TX&payFrom=60000&type=\d+/);
  for (const card of await cards.all()) await says(card, 'Texas');
  await page.getByLabel('Remote').check();
  await press(page, 'Search');
  await expect(page.getByLabel('City or state')).toHaveValue('TX');
  await expect(page.getByLabel('Remote')).toBeChecked();
  for (const card of await cards.all()) await says(card, /Texas|Remote/);
  await page.getByRole('link', { name: 'Show all open jobs' }).click();
  await expect(page).toHaveURL('/open/jobs');
  await context.close();
});

test('who ticks what they can do sees their score on each card, computed on the device @open-88', async ({
  page,
}) => {
  await page.goto('/open/jobs');
  const ticks = page.getByRole('group', { name: 'Tick what you can do' });
  const titles = () => page.locator('ul.jobs b').allInnerTexts();
  const before = await titles();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await ticks.getByRole('checkbox').first().check();
  // What the same jobs ask for besides is offered next.
  await ticks.getByRole('checkbox').nth(1).check();
  await ticks.getByRole('combobox').nth(0).selectOption('5');
  const scored = page.locator('ul.jobs > li:has(.score)');
  const scores = async () => (await scored.locator('.score').allInnerTexts()).map(Number);
  const shown = await scores();
  expect(shown.length).toBeGreaterThan(0);
  expect(shown).toEqual(shown.toSorted((a, b) => b - a));
  const best = await scored.first().locator('b').innerText();
  expect((await titles())[0]).toBe(best);
  await says(ticks.getByRole('status'), `Best here: ${best}, ${shown[0]}.`);
  expect(asked).toEqual([]);
  await page.reload();
  expect(await scores()).toEqual(shown);
  // The page of the job says the same number.
  await scored.first().getByRole('link').click();
  await says(page.getByRole('status'), String(shown[0]));
  await page.goBack();
  const ticked = ticks.getByRole('checkbox', { checked: true });
  while ((await ticked.count()) > 0) await ticked.first().uncheck();
  await expect(scored).toHaveCount(0);
  expect(await titles()).toEqual(before);
  await sees(page.getByText('newest first'));
});

test('the score stays in sight while one rates, and Apply at hand on a phone @open-89', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/open/jobs');
  await page.locator('ul.jobs a').first().click();
  const rows = page.locator('.skills > li');
  await rows.last().scrollIntoViewIfNeeded();
  await rows.last().getByRole('combobox').selectOption('5');
  await expect(page.getByRole('status')).toBeInViewport({ ratio: 1 });
  const apply = page.getByRole('link', { name: 'Apply', exact: true });
  await expect(apply).toBeInViewport({ ratio: 1 });
  // What the keyboard reaches is under neither.
  for (const row of await rows.all()) {
    const choice = row.getByRole('combobox');
    await choice.focus();
    await expect(choice).toBeInViewport({ ratio: 1 });
    const top = (await choice.boundingBox())?.y ?? 0;
    const own = await page.getByRole('status').boundingBox();
    expect(top).toBeGreaterThanOrEqual((own?.y ?? 0) + (own?.height ?? 0));
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await apply.scrollIntoViewIfNeeded();
  await apply.click();
  await expect(page).toHaveURL(/\/login\?to=/);
});

test('a public page with its style, fonts and scripts is of 40 kB at most @open-86', async ({
  browser,
}) => {
  const page = await browser.newPage();
  await page.goto('/open/jobs');
  // The newest are other tests', in whatever letters.
  const job = (await page.locator('ul.jobs a').last().getAttribute('href')) ?? '';
  await page.goto(job);
  const company = (await page.locator('a.company').getAttribute('href')) ?? '';
  await page.close();
  const legal = ['/open/legal/score', '/open/legal/terms'];
  for (const path of ['/open/jobs', job, company, '/open/jobs/2000000000', ...legal]) {
    const fresh = await browser.newContext();
    const reader = await fresh.newPage();
    const sizes: Promise<number>[] = [];
    reader.on('requestfinished', (request) => {
      if (request.resourceType() === 'image') return;
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
    });
    await reader.goto(path, { waitUntil: 'networkidle' });
    const bytes = (await Promise.all(sizes)).reduce((all, one) => all + one, 0);
    expect(bytes, path).toBeLessThanOrEqual(40_000);
    expect(bytes, `${path}: as small as this is nothing`).toBeGreaterThan(20_000);
    await fresh.close();
  }
});
