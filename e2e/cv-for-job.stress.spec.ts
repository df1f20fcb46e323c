import { expect, type Page } from '@playwright/test';
import { checkPage } from './check-page.ts';
import { newJob } from './job-posts.ts';
import { fillCv, newPerson } from './job-seekers.ts';
import { button, exactly, field, link, select, title } from './locators.ts';
import { byFinger, test } from './openings.ts';
import { storedCv } from './own-cv.ts';
import { answerAll, ask, choose, listOf, newAddress, signInHere } from './people.ts';
import { gone, press, sees } from './walk.ts';

/* A CV that is made for a job: from its page to the sent application, and who comes back from where. */

const phone = byFinger(390, 844);

interface Sent {
  id: number;
  status: string;
  job: { id: number };
}
const sentOf = (page: Page) => listOf<Sent>(page, '/v1/applicant/application/outgoing');

test('from a job on a phone: levels on its page, what the job tells, initials, state by postal code, and Apply at the end @account-201 @account-202 @account-203', async ({
  employer,
  enter,
}) => {
  const { jobId } = await newJob(employer, 'Curlew Lane Bakery', 'Rye baker');
  const page = await enter(null, phone);
  await page.goto(`/jobs/${jobId}`);
  const email = newAddress('curlew');
  await signInHere(page, email);
  await page
    .getByRole('group', { name: 'Your level of Baking' })
    .getByRole('radio', { name: '4, Advanced' })
    .check({ force: true });
  await sees(page.getByText(/^From what you rated: \d+\. Your CV starts with these\.$/));
  await checkPage(page, {});
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await sees(page.getByText(/^From what you rated: \d+/));

  await link(page, 'Create my CV to apply').tap();
  await expect(field(page, 'E-mail')).toHaveValue(email);
  await button(page, 'Take from this job').tap();
  await expect(field(page, 'Position')).toHaveValue('Rye baker');
  await expect(select(page, 'Employment type')).toHaveValue('Full-time');
  await expect(select(page, 'State')).toHaveValue('Minnesota');
  await expect(page.getByRole('radio', { name: 'Hourly' })).toBeChecked();
  await expect(field(page, 'First name')).toBeFocused();
  await button(page, 'Undo').tap();
  await expect(field(page, 'Position')).toHaveValue('');
  await expect(select(page, 'State')).toHaveValue('');
  await expect(page.getByRole('radio', { name: 'Salary' })).toBeChecked();
  // What somebody typed is not taken over.
  await field(page, 'Position').fill('Baker');
  await button(page, 'Take from this job').tap();
  await expect(select(page, 'Employment type')).toHaveValue('Full-time');
  await expect(field(page, 'Position')).toHaveValue('Baker');

  await gone(button(page, 'Use my initials'));
  await field(page, 'First name').fill('Ruth');
  await field(page, 'Last name').fill('Curlew');
  await button(page, 'Use my initials').tap();
  await sees(page.getByText('Change picture'));

  await field(page, 'Postal code').fill('85004');
  await expect(select(page, 'State')).toHaveValue('Arizona');
  await field(page, 'Postal code').fill('9');
  await field(page, 'Postal code').fill('98101');
  await expect(select(page, 'State')).toHaveValue('Washington');
  await choose(page, 'State', 'Nevada');
  await field(page, 'Postal code').fill('89101');
  await field(page, 'Postal code').fill('59601');
  // The code was of the chosen state, and then of another one.
  await expect(select(page, 'State')).toHaveValue('Montana');
  await choose(page, 'State', 'Idaho');
  await field(page, 'Postal code').fill('82414');
  await expect(select(page, 'State')).toHaveValue('Idaho');
  await field(page, 'City').fill('Rexburg');
  await choose(page, 'Years of experience', '3-4');
  await field(page, 'From').fill('30');
  await field(page, 'To').fill('36');
  await checkPage(page, {});
  await page.setViewportSize({ width: 390, height: 844 });
  await button(page, 'Next: Works').tap();
  await button(page, 'Skip this step').tap();
  await button(page, 'Next: Behavior').tap();
  await answerAll(page, '1');
  await sees(
    page.getByText('Your CV, contact details and match go to Curlew Lane Bakery.'),
    page.getByText(/^Employers here see a computed match: \d+\./),
  );
  await checkPage(page, {});
  await page.setViewportSize({ width: 390, height: 844 });
  await button(page, 'Apply to Curlew Lane Bakery').tap();
  await sees(page.getByText(/^You applied to Curlew Lane Bakery\./));
  const cv = await storedCv(page);
  expect([cv.status, cv.profile['locationStateId'], cv.profile['contactEmail']]).toEqual([
    'published',
    'ID',
    email,
  ]);
  expect(cv.skills).toMatchObject([{ name: 'Baking', level: 4 }]);
  expect((await sentOf(page)).map(({ job }) => job.id)).toEqual([jobId]);
  await checkPage(page, {});
  await link(page, 'See my application').click();
  await expect(page).toHaveURL(`/jobs/${jobId}`);
  await sees(page.getByText('Applied', exactly).first());
});

/** A CV for a job that lacks nothing, on its last step. */
async function lastStep(page: Page, jobId: number): Promise<void> {
  await page.goto(`/create-resume?job=${jobId}`);
  await expect(async () => void (await storedCv(page))).toPass();
  await fillCv(page, (await storedCv(page)).id, 'Tess Dunlin');
  await page.goto('/create-resume?step=behavior');
}

test('at the end one may publish without applying @account-203', async ({
  employer,
  candidate: page,
}) => {
  const { jobId } = await newJob(employer, 'Dunlin Lane Bakery', 'Oat baker');
  await lastStep(page, jobId);
  await sees(button(page, 'Apply to Dunlin Lane Bakery'));
  await press(page, 'Publish without applying');
  await sees(page.getByText('You’re in the running, Tess.'), link(page, 'Apply for Oat baker'));
  expect(await sentOf(page)).toEqual([]);
  // From now on there is nothing left to do here.
  await page.goto('/create-resume?step=behavior');
  await sees(link(page, 'Done', exactly));
  await gone(button(page, /^Apply to/));
});

test('an application that is refused leaves a published CV, and says why @account-203', async ({
  employer,
  candidate: page,
}) => {
  const { jobId } = await newJob(employer, 'Godwit Lane Bakery', 'Spelt baker');
  await lastStep(page, jobId);
  await page.route(`**/application/job/${jobId}`, (route) =>
    route.fulfill({
      status: 409,
      json: { response: { status: 'error', message: 'This job is closed' }, data: {} },
    }),
  );
  await press(page, 'Apply to Godwit Lane Bakery');
  await sees(page.getByText('This job is closed'), page.getByText('You’re in the running, Tess.'));
  await gone(page.getByText(/^You applied/));
  expect((await storedCv(page)).status).toBe('published');
  await page.unroute(`**/application/job/${jobId}`);
  await link(page, 'Apply for Spelt baker').click();
  await button(page, 'Apply', exactly).click();
  await sees(page.getByText('You applied to Godwit Lane Bakery.'));
});

/** Presses Apply on a job's public page. */
async function applyOn(page: Page, jobId: number): Promise<void> {
  await page.goto(`/open/jobs/${jobId}`);
  await link(page, 'Apply with your skills').click();
}

test('who is signed in already is asked nothing on the way from a public page @account-204', async ({
  employer,
  enter,
}) => {
  const { jobId } = await newJob(employer, 'Knot Lane Bakery', 'Barley baker');
  const person = await enter(await newPerson(employer, 'Ivo Knot'));
  await applyOn(person, jobId);
  await expect(person).toHaveURL(`/jobs/${jobId}`);
  await button(person, 'Apply', exactly).click();
  await sees(person.getByText('You applied to Knot Lane Bakery.'));
  // Back leads to the public page, not to a sign-in.
  await person.goBack();
  await expect(person).toHaveURL(/\/open\/jobs\//);

  // Who hires is not made a candidate unasked, and comes to the job by one click.
  const other = await enter('hire');
  await applyOn(other, jobId);
  await press(other, 'Switch to finding work');
  await expect(other).toHaveURL(`/jobs/${jobId}`);
  await sees(link(other, 'Create my CV to apply'));
});

test('after signing in, Back leads to the public page, and a second tab goes on to its own job @account-204', async ({
  employer,
  enter,
}) => {
  const { companyId, jobId } = await newJob(employer, 'Ruff Lane Bakery', 'Millet baker');
  const page = await enter(null, phone);
  await applyOn(page, jobId);
  const tab = await page.context().newPage();
  await tab.goto(`/open/companies/${companyId}`);
  await applyOn(tab, jobId);
  await sees(title(tab, 'Apply to Ruff Lane Bakery'));
  // The way back from the sign-in, before it, and forth again.
  await page.goBack();
  await expect(page).toHaveURL(/\/open\/jobs\//);
  await page.goForward();
  await sees(title(page, 'Apply to Ruff Lane Bakery'));
  await signInHere(page, newAddress('ruff'));
  for (const one of [page, tab]) {
    await expect(one).toHaveURL(`/jobs/${jobId}`);
    await sees(link(one, 'Create my CV to apply'));
  }
  expect(await ask(page, 'GET', '/v1/user/profile')).toMatchObject({ role: 'candidate' });
  await page.goBack();
  await expect(page).toHaveURL(/\/open\/jobs\//);
});
