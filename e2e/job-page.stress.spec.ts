import { expect, type Page, test } from '@playwright/test';
import { bakersCv, beginHunt, desk, type Hunt, jobCard } from './job-hunt.ts';
import { closeJob } from './job-posts.ts';
import { button, exactly, link } from './locators.ts';
import { shared } from './openings.ts';
import type { Named } from './people.ts';
import { gone, press, says, sees } from './walk.ts';

/* A job's page, from what it pays to its end. */

// One employer's three jobs and one candidate who looks for them.
const word = 'Pretzel';
let hunt: Hunt;
let employer: Page;
let page: Page;
let baker: Named;
let engineer: Named;

shared(async (enter) => {
  hunt = await beginHunt(enter, word);
  ({ employer, page, baker, engineer } = hunt);
  await bakersCv(hunt, word);
});

test('a job shows what it pays a year, its benefits, what is alike, and its data for machines @jobs-13', async () => {
  await page.goto(`/jobs/${baker.id}`);
  await sees(
    page.getByText('$28 – $36 an hour'),
    page.getByText('about $58,240 – $74,880 a year'),
    link(page, `${word} Works`),
    page.getByRole('heading', { name: 'Similar jobs' }),
  );
  await page.getByRole('heading', { name: engineer.name, level: 3 }).getByRole('link').click();
  await expect(page).toHaveURL(`/jobs/${engineer.id}`);
  await sees(page.getByText('Health, Dental'), page.getByText(/visa sponsorship/i));
  const text = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(text ?? '')).toMatchObject({
    '@type': 'JobPosting',
    title: engineer.name,
    hiringOrganization: { name: `${word} Works` },
    baseSalary: { value: { minValue: 120_000, maxValue: 140_000, unitText: 'YEAR' } },
    employmentType: 'PART_TIME',
    jobLocationType: 'TELECOMMUTE',
    directApply: true,
  });
  expect(text).not.toContain('validThrough');
});

test('a job’s page says its verdict once, as the preview beside a list does @jobs-20', async () => {
  // The baker's is met, the engineer's is not.
  for (const [job, judgment] of [
    [baker, 'Meets requirements'],
    [engineer, 'Needs Welding'],
  ] as const) {
    for (const address of [`/jobs/${job.id}`, `/search-jobs?search=${word}&open=${job.id}`]) {
      await page.setViewportSize({ width: 1920, height: 1000 });
      await page.goto(address);
      const explained = page.getByText(/^How \d+ is worked out$/);
      await sees(explained);
      const whole = page.locator('article, main', { has: explained }).last();
      // The cards of similar jobs say verdicts of their own.
      const said = whole.getByText(judgment, exactly).and(page.locator(':not(li *)'));
      await expect(said).toHaveCount(1);
    }
  }
  await page.setViewportSize(desk);
});

test('a job is saved and hidden from its page @jobs-14', async () => {
  await page.goto(`/jobs/${engineer.id}`);
  await button(page, 'Save', exactly).click();
  await expect(button(page, 'Saved', exactly)).toHaveAttribute('aria-pressed', 'true');
  await button(page, 'Hide', exactly).click();
  await press(page.getByRole('dialog'), 'Hide job');
  await sees(page.getByText('You hid this job, so no list shows it to you.'));
  await press(page, 'Show again');
  await sees(button(page, 'Save', exactly));
});

test('once applied, a job shows its dated history and the moves @jobs-15', async () => {
  await page.goto(`/jobs/${baker.id}`);
  await button(page, 'Apply', exactly).click();
  const history = page.getByRole('list', { name: 'History' });
  await says(history, 'You applied');
  await expect(history.locator('time')).not.toHaveCount(0);
  await says(history, `Delivered to ${word} Works`);
  await press(page, 'Withdraw');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Staying where I am' }).check();
  await press(dialog, 'Withdraw');
  await says(history, 'You withdrew', 'Staying where I am');
  await button(page, 'Undo').first().click();
  await says(history, 'You undid the last step');
  await sees(button(page, 'Withdraw'));
});

test('a closed job says so, and stays among the saved ones @jobs-16', async () => {
  await page.goto(`/jobs/${baker.id}`);
  await button(page, 'Save', exactly).click();
  await sees(button(page, 'Saved', exactly));
  await closeJob(employer, baker.id);
  await page.reload();
  await sees(page.getByText('This job is closed. You can still withdraw.'));
  await gone(page.locator('script[type="application/ld+json"]'));
  await page.goto('/jobs?tab=saved');
  await says(jobCard(page, baker), 'Closed');
});
