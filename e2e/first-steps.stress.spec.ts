import { expect, test, type Page } from '@playwright/test';
import { fillCv } from './job-seekers.ts';
import { newCompany, newDraft, newPost } from './job-posts.ts';
import { field, storedCv } from './own-cv.ts';
import { ask, joinAs, newAddress, signInHere } from './people.ts';

/* The first steps of newcomers: what there is for them before any form, and the way from there. */

const look = (page: Page) => page.getByRole('region', { name: 'Who are you looking for?' });
const steps = (page: Page) => page.getByRole('region', { name: 'Your first job post' });
const reach = (page: Page) => look(page).getByRole('complementary', { name: 'Reach' });

async function addSkill(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Add a skill' }).fill(name);
  await page.getByRole('option', { name, exact: true }).dispatchEvent('click');
}

test('a new employer reads how many meet a title and three skills, and the job begins with them @account-58', async ({
  page,
}) => {
  await joinAs(page, newAddress('looks-first'), 'hire');
  await page.getByLabel('Job title').fill('Harbor clerk');
  await expect(reach(page)).toContainText('Add a skill to see how many meet it.');
  await addSkill(page, 'Teamwork');
  await expect(reach(page)).toContainText(/[\d,]+ of [\d,]+ people meet this|No candidate has/);
  await addSkill(page, 'Customer service');
  await addSkill(page, 'Attention to detail');
  await expect(page.getByRole('combobox', { name: 'Add a skill' })).toBeDisabled();
  await look(page)
    .getByRole('group', { name: 'Level of Teamwork' })
    .getByRole('radio', { name: '4, Advanced' })
    .check({ force: true });

  // Kept over a reload, and until there is a company.
  await page.reload();
  await expect(page.getByLabel('Job title')).toHaveValue('Harbor clerk');
  await expect(look(page).getByRole('radio', { name: '4, Advanced' }).first()).toBeChecked();
  const company = await newCompany(page, 'Pier Nine Freight');
  await page.goto('/');
  await steps(page).getByRole('link', { name: 'Write the job post' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Harbor clerk');
  await expect(page).toHaveURL(/draft=\d+/);
  const jobs = `/v1/employer/company/${company}/job?status=draft`;
  const drafts = () => ask<{ list: { id: number; name: string }[] }>(page, 'GET', jobs);
  await expect
    .poll(async () => (await drafts()).list.map(({ name }) => name))
    .toEqual(['Harbor clerk']);
  const [draft] = (await drafts()).list;
  const stored = async () => {
    const path = `/v1/employer/job/${draft?.id}`;
    const { skills } = await ask<{ skills: { name: string; level: number }[] }>(page, 'GET', path);
    return skills.map(({ name, level }) => `${name} ${level}`);
  };
  await expect.poll(stored).toEqual(['Teamwork 4', 'Customer service 3', 'Attention to detail 3']);

  // The next one begins empty.
  await page.goto(`/companies/${company}/job/add`);
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('');
});

test('the steps to the first job post stay until it is published, by what is there @account-59', async ({
  page,
}) => {
  await joinAs(page, newAddress('first-post'), 'hire');
  const links = () =>
    steps(page)
      .getByRole('listitem')
      .allInnerTexts()
      .then((texts) => texts.map((text) => text.replaceAll(/\s+/g, ' ')));
  await expect
    .poll(links)
    .toEqual([
      'Company Not there yet',
      'Job Not there yet',
      'Plan Early access',
      'Publish The last step',
    ]);
  await expect(steps(page).getByRole('link', { name: 'Create a company' })).toHaveAttribute(
    'href',
    '/companies/add',
  );
  const company = await newCompany(page, 'Gull and Anchor');
  const { id } = await ask<{ id: number }>(page, 'POST', `/v1/employer/company/${company}/job`, {
    name: 'Net mender',
  });
  await page.goto('/');
  await expect(steps(page).getByRole('link', { name: 'Continue the job post' })).toHaveAttribute(
    'href',
    `/companies/${company}/job/${id}`,
  );
  await expect(look(page)).toHaveCount(0);
  await expect.poll(async () => (await links())[0]).toBe('Company Gull and Anchor');
  await expect.poll(async () => (await links())[1]).toMatch(/^Job \d+ parts left$/);

  await ask(page, 'DELETE', `/v1/employer/job/${id}`);
  await page.reload();
  await expect(look(page)).toBeVisible();
  await expect.poll(async () => (await links())[1]).toBe('Job Not there yet');

  const draft = await newDraft(page, company, 'Lock keeper');
  await page.reload();
  await expect(steps(page).getByRole('link', { name: 'Review and publish' })).toBeVisible();
  await expect.poll(async () => (await links())[1]).toBe('Job Complete');
  await ask(page, 'POST', `/v1/employer/job/${draft.id}/publish`);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Open jobs' })).toBeVisible();
  await expect(steps(page)).toHaveCount(0);
  await ask(page, 'POST', `/v1/employer/job/${draft.id}/close`);
  await page.reload();
  await expect(page.getByText('No job is open right now.')).toBeVisible();
  await expect(steps(page)).toHaveCount(0);
});

const begin = (page: Page) => page.getByRole('region', { name: 'What do you do?' });
const green = (page: Page) =>
  begin(page).getByRole('complementary', { name: 'Jobs that turn green' });
const rate = (page: Page, name: string, level: string) =>
  begin(page)
    .getByRole('group', { name: `Level of ${name}` })
    .getByRole('radio', { name: level })
    .check({ force: true });

/** How many jobs the server counts as met with a skill at a level. */
async function met(page: Page, skill: string): Promise<{ asking: number; met: number }> {
  return await ask(page, 'GET', `/v1/applicant/reach?skill=${skill}`);
}

test('a new candidate names a position, gets skills proposed, and the CV begins with what turns jobs green @account-61 @account-62', async ({
  page,
}) => {
  await joinAs(page, newAddress('begins'), 'find work');
  await expect(green(page)).toContainText('Rate a skill to see how many turn green.');
  await begin(page).getByRole('textbox', { name: 'Position' }).fill('Front-end developer');
  const proposed = begin(page).getByRole('group', { name: 'Often asked with this title' });
  await proposed.getByRole('checkbox', { name: 'HTML' }).check({ force: true });
  // Nobody claims a level that they did not choose.
  await expect(green(page)).toContainText('Rate a skill to see how many turn green.');
  await rate(page, 'HTML', '5, Expert');
  const { list } = await ask<{ list: { id: number; name: string }[] }>(
    page,
    'GET',
    '/v1/reference/skill?search=html',
  );
  const html = list.find(({ name }) => name === 'HTML')?.id;
  const shown = await met(page, `${html}:5`);
  expect(shown.asking).toBeGreaterThan(0);
  await expect(green(page)).toContainText(`${shown.met} of ${shown.asking}`);
  await proposed.getByRole('checkbox', { name: 'CSS' }).check({ force: true });
  await rate(page, 'CSS', '4, Advanced');

  await page.reload();
  await expect(begin(page).getByRole('textbox', { name: 'Position' })).toHaveValue(
    'Front-end developer',
  );
  await page.getByRole('link', { name: 'Create my CV' }).click();
  await expect(field(page, 'First name')).toBeVisible();
  await expect(field(page, 'Position')).toHaveValue('Front-end developer');
  await expect
    .poll(async () => (await storedCv(page)).profile['position'])
    .toBe('Front-end developer');
  await page.goto('/create-resume?step=skills');
  await expect(page.getByText('2 skills that you began with')).toBeVisible();
  const skills = async () =>
    (await storedCv(page)).skills.map(({ name, level }) => `${name} ${level}`);
  await expect.poll(skills).toEqual(['HTML 5', 'CSS 4']);
  const css = (await storedCv(page)).skills.find(({ name }) => name === 'CSS')?.id;
  const both = await met(page, `${html}:5,${css}:4`);
  await expect(page.getByRole('status').filter({ hasText: /green$/ })).toHaveText(
    `${both.met} ${both.met === 1 ? 'job turns' : 'jobs turn'} green`,
  );
});

test('who came for a job is led back to it by way of the home and the whole CV @account-63', async ({
  page,
  browser,
}) => {
  const employer = await (await browser.newContext()).newPage();
  await joinAs(employer, newAddress('hires'), 'hire');
  const company = await newCompany(employer, 'Tern Street Bakery');
  const { id: jobId } = await newPost(employer, company, 'Evening baker');
  const other = await newPost(employer, company, 'Noon baker');
  await employer.context().close();

  await page.goto(`/jobs/${jobId}`);
  await signInHere(page, newAddress('came-for-it'));
  await page.getByRole('button', { name: 'I want to find work' }).click();
  await expect(page.getByRole('link', { name: 'Create my CV to apply' })).toBeVisible();
  // Another one that is looked at on the way does not take its place.
  await page.goto(`/jobs/${other.id}`);
  await expect(page.getByRole('link', { name: 'Create my CV to apply' })).toBeVisible();
  await page.goto('/');
  const back = page.getByRole('region', { name: 'Where you began' });
  await expect(back).toContainText('you can apply for Evening baker at Tern Street Bakery');
  await expect(back.getByRole('link', { name: 'See the job' })).toHaveAttribute(
    'href',
    `/jobs/${jobId}`,
  );
  await page.getByRole('link', { name: 'Create my CV' }).click();
  await expect(field(page, 'First name')).toBeVisible();
  const { id } = await storedCv(page);
  await fillCv(page, id, { firstName: 'Nell', lastName: 'Tern' }, [{ name: 'Baking', level: 3 }]);
  await page.goto('/create-resume?step=behavior');
  await page.getByRole('button', { name: 'Publish my CV' }).click();
  await expect(page.getByRole('link', { name: 'Apply for Evening baker' })).toBeVisible();

  await page.goto('/');
  await back.getByRole('button', { name: 'Not now' }).click();
  await expect(back).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await back.getByRole('link', { name: 'Apply for Evening baker' }).click();
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(page.getByText('You applied to Tern Street Bakery.')).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Hello, Nell' })).toBeVisible();
  await expect(back).toHaveCount(0);
});
