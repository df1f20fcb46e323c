import { expect, type Page } from '@playwright/test';
import { checkPage, watch } from './check-page.ts';
import { newJob } from './job-posts.ts';
import { delivered, fillCv } from './job-seekers.ts';
import { button, exactly, link, title } from './locators.ts';
import { byFinger, test } from './openings.ts';
import { storedCv } from './own-cv.ts';
import { ask, askForCode, codeFor, listOf, newAddress, signInHere } from './people.ts';
import { gone, sees } from './walk.ts';

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

/** From the page of a job, by finger: a code, and a CV that has all but its last step. */
async function applyAsStranger(page: Page, skills?: []): Promise<void> {
  await link(page, 'Apply with your skills').tap();
  await signInHere(page, newAddress('open-seeker'));
  await link(page, 'Create my CV to apply').tap();
  await expect(async () => void (await storedCv(page))).toPass();
  await fillCv(page, (await storedCv(page)).id, 'Ines Moreau', skills);
}

test('levels picked on a public page go along, through code and CV, to the sent application @open-17', async ({
  employer,
  enter,
}) => {
  const { jobId } = await newJob(employer, 'Gull Lane Bakery', 'Night baker');
  const page = await enter(null, byFinger(390, 844));
  await page.goto(`/open/jobs/${jobId}`);
  await page.locator('.skills > li').first().getByRole('combobox').selectOption('4');
  await applyAsStranger(page, []);

  await page.goto('/create-resume?step=skills');
  await sees(page.getByText('1 skill from the jobs that you looked at'));
  await button(page, 'Next').tap();
  await expect(page).toHaveURL(/step=behavior/);
  expect((await storedCv(page)).skills).toMatchObject([{ name: 'Baking', level: 4 }]);
  expect(await page.evaluate(() => localStorage.getItem('fourfold:picked'))).toBeNull();
  await button(page, 'Apply to Gull Lane Bakery').tap();
  await sees(page.getByText(/^You applied to Gull Lane Bakery\./));
});

test('the source of a link goes along to the application of a stranger, and its employer reads it @open-55', async ({
  employer,
  enter,
}) => {
  const { companyId, jobId } = await newJob(employer, 'Heron Lane Bakery', 'Early baker');
  const page = await enter(null, byFinger(390, 844));
  // By way of the company's page, and of other words, which are redirected.
  await page.goto(`/open/companies/${companyId}-x?from=linkedin`);
  await link(page, /Early baker/).tap();
  await expect(page).toHaveURL(/-early-baker\?from=linkedin$/);
  await applyAsStranger(page);
  // Later, in another tab, without the address that named it.
  const tab = await page.context().newPage();
  await page.close();
  await tab.goto('/create-resume?step=behavior');
  await sees(tab.getByText('and that you came by a link from LinkedIn.'));
  await checkPage(tab, {});
  await button(tab, 'Apply to Heron Lane Bakery').click();
  await sees(tab.getByText(/^You applied to Heron Lane Bakery\./));
  expect(await tab.evaluate(() => localStorage.getItem('fourfold:came-from'))).toBeNull();

  await delivered(employer, jobId, 1);
  const [applicant] = await listOf(employer, `/v1/employer/job/${jobId}/application`);
  await employer.goto(`/candidates/${applicant?.id}?jobId=${jobId}`);
  await sees(employer.getByText('Came from: LinkedIn'));
  await checkPage(employer, {});
});

test('who applies from a public page signs in for that job, and their score is there @open-90', async ({
  employer,
  enter,
}) => {
  const { jobId } = await newJob(employer, 'Plover Lane Bakery', 'Dawn baker');
  const page = await enter(null, byFinger(390, 844));
  await page.goto(`/open/jobs/${jobId}`);
  const rows = page.locator('.skills > li');
  for (const row of await rows.all())
    await row.getByRole('combobox').selectOption((await row.getAttribute('data-level')) ?? '0');
  const score = await page.locator('.own .score').innerText();
  await link(page, 'Apply', exactly).tap();
  await sees(
    title(page, 'Apply to Plover Lane Bakery'),
    page.getByText('Dawn baker'),
    button(page, 'Continue', exactly),
  );
  await gone(page.getByText('Get hired for what you can do'));
  await checkPage(page, {});
  await page.setViewportSize({ width: 390, height: 844 });
  // A wrong code, and back to the job, lose nothing.
  const email = newAddress('plover');
  await (await askForCode(page, email)).fill('000000');
  await sees(page.getByRole('alert').or(page.locator('[id$=-error]')).first());
  await page.getByRole('textbox', { name: 'Code' }).fill(await codeFor(page, email));
  await expect(page).toHaveURL(`/jobs/${jobId}`);
  await sees(
    page.getByText(`From what you rated: ${score}. Your CV starts with these.`),
    link(page, 'Create my CV to apply'),
  );
  expect(await ask(page, 'GET', '/v1/user/profile')).toMatchObject({ role: 'candidate' });
  await checkPage(page, {});
});

test('who comes to post a job is asked nothing else, and a job that ended is not promised @open-90', async ({
  enter,
}) => {
  const page = await enter(null, {});
  await page.goto('/open/jobs');
  await link(page, 'Post a job').click();
  await sees(title(page, 'Post a job'));
  await signInHere(page, newAddress('poster'));
  await expect(page).toHaveURL('/post-job');
  await expect.poll(() => ask(page, 'GET', '/v1/user/profile')).toMatchObject({ role: 'employer' });

  const other = await enter(null, {});
  await other.goto('/jobs/2000000000');
  await sees(title(other, 'Apply for this job'), other.getByText('We can’t show the job here.'));
});
