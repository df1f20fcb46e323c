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
