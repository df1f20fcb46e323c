import { expect, test, type Page } from '@playwright/test';
import { bakersCv, beginHunt, cardOf, type Hunt } from './job-hunt.ts';
import type { Posted } from './job-posts.ts';
import { ask } from './people.ts';

/* A job's page, from what it pays to its end. */

// One employer's three jobs and one candidate who looks for them.
test.describe.configure({ mode: 'serial' });

const word = 'Pretzel';
let hunt: Hunt;
let employer: Page;
let page: Page;
let baker: Posted;
let engineer: Posted;

test.beforeAll(async ({ browser }) => {
  hunt = await beginHunt(browser, word);
  ({ employer, page, baker, engineer } = hunt);
  await bakersCv(hunt, word);
});
test.afterAll(() => hunt.end());

test('a job shows what it pays a year, its benefits, what is alike, and its data for machines @jobs-13', async () => {
  await page.goto(`/jobs/${baker.id}`);
  await expect(page.getByText('$28 – $36 an hour')).toBeVisible();
  await expect(page.getByText('about $58,240 – $74,880 a year')).toBeVisible();
  await expect(page.getByRole('link', { name: `${word} Works` })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Similar jobs' })).toBeVisible();
  await page.getByRole('heading', { name: engineer.name, level: 3 }).getByRole('link').click();
  await expect(page).toHaveURL(`/jobs/${engineer.id}`);
  await expect(page.getByText('Health, Dental')).toBeVisible();
  await expect(page.getByText('Visa sponsorship')).toBeVisible();
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

test('a job is saved and hidden from its page @jobs-14', async () => {
  await page.goto(`/jobs/${engineer.id}`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.getByRole('button', { name: 'Hide', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hide job' }).click();
  await expect(page.getByText('You hid this job, so no list shows it to you.')).toBeVisible();
  await page.getByRole('button', { name: 'Show again' }).click();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
});

test('once applied, a job shows its dated history and the moves @jobs-15', async () => {
  await page.goto(`/jobs/${baker.id}`);
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  const history = page.getByRole('list', { name: 'History' });
  await expect(history).toContainText('You applied');
  await expect(history.locator('time')).not.toHaveCount(0);
  await expect(history).toContainText(`Delivered to ${word} Works`);
  await page.getByRole('button', { name: 'Withdraw' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Staying where I am' }).check();
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await expect(history).toContainText('You withdrew');
  await expect(history).toContainText('Staying where I am');
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(history).toContainText('You undid the last step');
  await expect(page.getByRole('button', { name: 'Withdraw' })).toBeVisible();
});

test('a closed job says so, and stays among the saved ones @jobs-16', async () => {
  await page.goto(`/jobs/${baker.id}`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible();
  await ask(employer, 'POST', `/v1/employer/job/${baker.id}/close`);
  await page.reload();
  await expect(page.getByText('This job is closed. You can still withdraw.')).toBeVisible();
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0);
  await page.goto('/jobs?tab=saved');
  await expect(cardOf(page, baker)).toContainText('Closed');
});
