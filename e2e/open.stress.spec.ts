import { expect, test } from '@playwright/test';
import { checkPage, watch } from './check-page.ts';
import { newCompany, newPost } from './job-posts.ts';
import { fillCv } from './job-seekers.ts';
import { storedCv } from './own-cv.ts';
import { ask, joinAs, newAddress, signInHere } from './people.ts';

/* Public pages in every width and scheme, with axe; and the way from one to an application. */

test('public pages fit every width, in both schemes @open-15', async ({ page }) => {
  const problems = watch(page);
  await page.goto('/open/jobs');
  const job = await page.locator('ul.jobs a').first().getAttribute('href');
  await page.goto(job ?? '');
  const company = await page.locator('a.company').getAttribute('href');
  for (const path of ['/open/jobs', '/open/jobs?search=zzzz', job, company]) {
    await page.goto(path ?? '');
    await checkPage(page, {});
  }
  expect(problems).toEqual([]);
  await page.goto('/open/jobs/2000000000');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We can’t find this job');
  await checkPage(page, {});
});

test('levels picked on a public page go along, through code and CV, to the sent application @open-17', async ({
  browser,
}) => {
  const employer = await (await browser.newContext()).newPage();
  await joinAs(employer, newAddress('open'), 'hire');
  const company = await newCompany(employer, 'Gull Lane Bakery');
  const { id: jobId } = await newPost(employer, company, 'Night baker');
  await employer.context().close();

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await phone.newPage();
  await page.goto(`/open/jobs/${jobId}`);
  const [first] = await page.locator('.skills > li').all();
  await first?.getByRole('combobox').selectOption('4');
  await page.getByRole('link', { name: 'Apply with your skills' }).tap();
  await signInHere(page, newAddress('open-seeker'));
  await page.getByRole('button', { name: 'I want to find work' }).tap();
  await page.getByRole('link', { name: 'Create my CV to apply' }).tap();
  await expect(async () => void (await storedCv(page))).toPass();
  const { id } = await storedCv(page);
  await fillCv(page, id, { firstName: 'Ines', lastName: 'Moreau' }, []);

  await page.goto('/create-resume?step=skills');
  await expect(page.getByText('1 skill from the jobs that you looked at')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).tap();
  await expect(page).toHaveURL(/step=behavior/);
  expect((await storedCv(page)).skills).toMatchObject([{ name: 'Baking', level: 4 }]);
  expect(await page.evaluate(() => localStorage.getItem('fourfold:picked'))).toBeNull();
  await page.getByRole('button', { name: 'Publish my CV' }).tap();
  await page.getByRole('link', { name: 'Apply for Night baker' }).tap();
  await page.getByRole('button', { name: 'Apply', exact: true }).tap();
  await expect(page.getByText('You applied to Gull Lane Bakery.')).toBeVisible();
  await phone.close();
});

test('the source of a link goes along to the application of a stranger, and its employer reads it @open-55', async ({
  browser,
}) => {
  const employer = await (await browser.newContext()).newPage();
  await joinAs(employer, newAddress('source'), 'hire');
  const company = await newCompany(employer, 'Heron Lane Bakery');
  const { id: jobId } = await newPost(employer, company, 'Early baker');

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await phone.newPage();
  // By way of the company's page, and of other words, which are redirected.
  await page.goto(`/open/companies/${company}-x?from=linkedin`);
  await page.getByRole('link', { name: /Early baker/ }).tap();
  await expect(page).toHaveURL(/-early-baker\?from=linkedin$/);
  await page.getByRole('link', { name: 'Apply with your skills' }).tap();
  await signInHere(page, newAddress('source-seeker'));
  await page.getByRole('button', { name: 'I want to find work' }).tap();
  await page.getByRole('link', { name: 'Create my CV to apply' }).tap();
  await expect(async () => void (await storedCv(page))).toPass();
  const { id } = await storedCv(page);
  await fillCv(page, id, { firstName: 'Ines', lastName: 'Moreau' }, [{ name: 'Baking', level: 3 }]);
  // Later, in another tab, without the address that named it.
  const tab = await phone.newPage();
  await page.close();
  await tab.goto('/create-resume?step=behavior');
  await tab.getByRole('button', { name: 'Publish my CV' }).tap();
  await tab.getByRole('link', { name: 'Apply for Early baker' }).tap();
  await expect(tab.getByText('and that you came by a link from LinkedIn.')).toBeVisible();
  await checkPage(tab, {});
  await tab.getByRole('button', { name: 'Apply', exact: true }).tap();
  await expect(tab.getByText('You applied to Heron Lane Bakery.')).toBeVisible();
  expect(await tab.evaluate(() => localStorage.getItem('fourfold:came-from'))).toBeNull();
  await phone.close();

  const applicants = `/v1/employer/job/${jobId}/application`;
  const received = () =>
    ask<{ list: { id: number }[] }>(employer, 'GET', applicants).then(({ list }) => list);
  await expect.poll(async () => (await received()).length).toBe(1);
  const [applicant] = await received();
  await employer.goto(`/candidates/${applicant?.id}?jobId=${jobId}`);
  await expect(employer.getByText('Came from: LinkedIn')).toBeVisible();
  await checkPage(employer, {});
  await employer.context().close();
});
