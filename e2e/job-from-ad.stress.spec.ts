import { expect, type Page } from '@playwright/test';
import { newCompany } from './job-posts.ts';
import { button, link, region } from './locators.ts';
import { test } from './openings.ts';
import { ask } from './people.ts';
import { gone, press, says, sees } from './walk.ts';

/* A job post begun from an ad: read on the device, reviewed beside it, a draft until it is published. */

const ad = `# Harbor welder

Location: Duluth, MN. Full-time, onsite. $28 - $36 an hour.

## Requirements

- 5 years of experience in welding
- Strong teamwork

## Nice to have

- Customer service
`;

interface Job {
  status: string;
  role: Record<string, unknown>;
  skills: { name: string; level: number }[];
}

const start = (page: Page) => region(page, 'Paste your ad');
const source = (page: Page) => page.getByRole('textbox', { name: 'Paste the ad or a link' });
const beside = (page: Page) => page.getByRole('complementary', { name: 'The ad' });
const titleOf = (page: Page) => page.getByRole('textbox', { name: /^Title/ });
const reading = (page: Page) => button(page, 'Read the ad');

/** The form for a new job of a new company. */
async function begin(page: Page): Promise<void> {
  const company = await newCompany(page, 'Agate Harbor Works');
  await page.goto(`/companies/${company}/job/add`);
}

async function read(page: Page, text: string): Promise<void> {
  await source(page).fill(text);
  await reading(page).click();
}

const draftOf = async (page: Page) => {
  await expect(page).toHaveURL(/draft=\d+/);
  const id = new URL(page.url()).searchParams.get('draft');
  return () => ask<Job>(page, 'GET', `/v1/employer/job/${id}`);
};

test('a pasted ad fills the form beside it, each value is marked, and it is a draft @posts-24', async ({
  employer: page,
}) => {
  await begin(page);
  await read(page, ad);
  await expect(titleOf(page)).toHaveValue('Harbor welder');
  await sees(page.getByText('Title · from the ad'), page.getByText('Pay · from the ad'));
  await gone(start(page));
  await says(beside(page), 'Strong teamwork');
  const stored = await draftOf(page);
  await expect
    .poll(async () => (await stored()).role)
    .toMatchObject({
      name: 'Harbor welder',
      workMode: 'onsite',
      revenueType: 'hourly',
      revenueMin: 28,
      revenueMax: 36,
      yearsOfExperienceId: 4,
      employmentTypeId: 1,
    });
  expect((await stored()).status).toBe('draft');

  // A changed value is nobody's but the person's.
  await titleOf(page).fill('Dock welder');
  await gone(page.getByText('Title · from the ad'));
  await expect.poll(async () => (await stored()).role['name']).toBe('Dock welder');

  await page.reload();
  await expect(titleOf(page)).toHaveValue('Dock welder');
  await says(beside(page), 'Strong teamwork');
  await press(beside(page), 'Close the ad');
  await gone(beside(page));
  await press(page.getByRole('alert'), 'Undo');
  await sees(beside(page));
});

test('skills stand apart by must and nice to have, and the job asks for what is taken @posts-26', async ({
  employer: page,
}) => {
  await begin(page);
  await read(page, ad);
  const stored = await draftOf(page);
  await press(page, 'Next: Skills');
  const group = (name: string) => page.getByRole('region', { name, exact: true });
  await says(group('Must have'), 'Teamwork');
  await expect(group('Must have')).not.toContainText('Customer service');
  await says(group('Nice to have'), 'Customer service');
  expect((await stored()).skills).toEqual([]);
  await button(group('Must have'), 'Add Teamwork').press('Enter');
  await gone(group('Must have').getByText('Teamwork'));
  await button(group('Nice to have'), /^Add it/).press('Enter');
  await gone(group('Nice to have'));
  await expect
    .poll(async () => (await stored()).skills.map(({ name, level }) => `${name} ${level}`))
    .toEqual(['Teamwork 4', 'Customer service 0']);
});

test('a page with JSON-LD is read by its fields, and of several ads one is chosen @posts-25', async ({
  employer: page,
}) => {
  await begin(page);
  const posting = (title: string) => ({
    '@type': 'JobPosting',
    title,
    description: '<p>Weld.</p>',
    jobLocation: { address: { addressLocality: 'Duluth', addressRegion: 'Minnesota' } },
  });
  const graph = { '@graph': [posting('Welder'), posting('Rigger')] };
  await read(
    page,
    `<html><script type="application/ld+json">${JSON.stringify(graph)}</script></html>`,
  );
  await says(start(page), 'There are 2 ads.');
  await start(page).getByRole('checkbox', { name: 'Rigger' }).check();
  await press(start(page), 'Start this post');
  await expect(titleOf(page)).toHaveValue('Rigger');
  await expect(page.getByRole('combobox', { name: /^State/ })).toHaveValue('Minnesota');
});

test('of a board’s ads several become drafts in one go, and are known the next time @posts-42', async ({
  employer: page,
}) => {
  const company = await newCompany(page, 'Agate Harbor Works');
  await page.goto(`/companies/${company}/job/add`);
  const job = (id: number, title: string, more = '') => ({
    absolute_url: `https://boards.example/harbor/jobs/${id}`,
    title,
    location: { name: 'Duluth, MN' },
    content: `<h2>Requirements</h2><ul><li>Strong teamwork</li></ul><p>${more}</p>`,
  });
  const board = JSON.stringify({
    jobs: [job(1, 'Welder'), job(2, 'Rigger', 'Rig. '.repeat(400)), job(3, 'Cook')],
  });
  await read(page, board);
  await says(start(page), 'There are 3 ads.');
  const tick = (name: string) => start(page).getByRole('checkbox', { name });
  await tick('Select all').press('Space');
  await tick('Cook').press('Space');
  await button(start(page), 'Make 2 drafts').press('Enter');
  await expect(page).toHaveURL(/\/posts\?tab=draft/);
  await sees(page.getByRole('heading', { name: 'Rigger' }));
  const drafts = await ask<{ list: { id: number; name: string }[] }>(
    page,
    'GET',
    '/v1/employer/job?status=draft',
  );
  expect(drafts.list.map(({ name }) => name).toSorted()).toEqual(['Rigger', 'Welder']);
  const rigger = drafts.list.find(({ name }) => name === 'Rigger');
  expect((await ask<Job>(page, 'GET', `/v1/employer/job/${rigger?.id}`)).skills).toEqual([
    expect.objectContaining({ name: 'Teamwork', level: 4 }),
  ]);

  // The ad stands beside its draft, with what was too long for it.
  await page.goto(`/companies/${company}/job/${rigger?.id}`);
  await says(beside(page), /Description: it has [\d,]+ characters/);

  await page.goto(`/companies/${company}/job/add`);
  await read(page, board);
  await expect(start(page).getByText('Imported before:')).toHaveCount(2);
  await tick('Cook').check();
  await press(start(page), 'Start this post');
  await expect(titleOf(page)).toHaveValue('Cook');
  await draftOf(page);
  await page.goto(`/companies/${company}/job/add`);
  await read(page, JSON.stringify({ jobs: [job(3, 'Cook')] }));
  await says(start(page), 'You imported this ad before.');
  await sees(link(start(page), 'Job that began from Cook'));
});

test('an address that cannot be read is told where it was typed, with the way to paste @posts-25', async ({
  employer: page,
}) => {
  await begin(page);
  await read(page, 'http://127.0.0.1/job');
  await says(
    start(page),
    'This address cannot be reached from here. You can paste the ad instead.',
  );
  await expect(source(page)).toHaveValue('http://127.0.0.1/job');
  await read(page, '{"jobs": []}');
  await says(start(page), 'We found no job ad in this.');
});

test('hostile text stays text, and what is over a limit is shown as such @posts-27', async ({
  employer: page,
}) => {
  await begin(page);
  let asked = false;
  page.on('dialog', (dialog) => {
    asked = true;
    void dialog.dismiss();
  });
  const attack = '<script>alert(1)</script><img src=x onerror=alert(2)>[me](javascript:alert(3))';
  const words = 'Weld, check, repeat. '.repeat(100);
  await read(page, `<h1>Welder</h1><p>${attack}</p><p>${words}</p>`);
  await says(beside(page), 'Weld, check, repeat.');
  await gone(beside(page).locator('img, script, a[href^="javascript"]'));
  await sees(
    page
      .getByRole('main')
      .getByText(/at most 1,?500|1,?500 characters/i)
      .first(),
  );
  const stored = await draftOf(page);
  await expect.poll(async () => (await stored()).role['name']).toBe('Welder');
  expect((await stored()).role['description']).toBe('');
  expect(asked).toBe(false);
});

test('a paste is read without a network, on a phone with the ad folded above the form @posts-28', async ({
  employer: page,
}) => {
  const context = page.context();
  await page.setViewportSize({ width: 390, height: 844 });
  const skills = page.waitForResponse((answer) => answer.url().includes('/reference/skill'));
  await begin(page);
  await skills;
  await page.waitForLoadState('networkidle');
  await source(page).fill(ad);
  await context.setOffline(true);
  await reading(page).press('Enter');
  await expect(titleOf(page)).toHaveValue('Harbor welder');
  await sees(page.getByText('Offline. Your changes are kept on this device.'));
  const text = region(beside(page), 'Text of the ad');
  await expect(text).toBeHidden();
  await beside(page).getByText('The ad', { exact: true }).click();
  await sees(text);
  const [top, form] = await Promise.all([beside(page).boundingBox(), titleOf(page).boundingBox()]);
  expect(top?.y).toBeLessThan(form?.y ?? 0);
  await context.setOffline(false);
  const stored = await draftOf(page);
  await expect.poll(async () => (await stored()).role['name']).toBe('Harbor welder');
});

test('an ad that takes too long is told in words, the page goes on, and the text stays', async ({
  employer: page,
}) => {
  await page.route('**/ad-worker-*.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'addEventListener("message", () => { for (;;); });',
    }),
  );
  await begin(page);
  await read(page, ad);
  await titleOf(page).fill('Typed meanwhile');
  await expect(page.getByText('This takes too long to read.')).toBeVisible({ timeout: 60_000 });
  await expect(source(page)).toHaveValue(ad);
  await expect(titleOf(page)).toHaveValue('Typed meanwhile');
  await page.unroute('**/ad-worker-*.js');
});
