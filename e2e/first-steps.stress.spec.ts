import { expect, type Page } from '@playwright/test';
import { closeJob, newCompany, newDraft, newJob, newPost } from './job-posts.ts';
import { fillCv } from './job-seekers.ts';
import { button, exactly, field, link, region, status } from './locators.ts';
import { test } from './openings.ts';
import { storedCv } from './own-cv.ts';
import { ask, listOf, make, newAddress, signInHere } from './people.ts';
import { follow, gone, press, says, sees } from './walk.ts';

/* The first steps of newcomers: what there is for them before any form, and the way from there. */

const look = (page: Page) => region(page, 'Who are you looking for?');
const steps = (page: Page) => region(page, 'Your first job post');
const reach = (page: Page) => look(page).getByRole('complementary', { name: 'Reach' });

async function addSkill(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Add a skill' }).fill(name);
  await page.getByRole('option', { name, exact: true }).dispatchEvent('click');
}

test('a new employer reads how many meet a title and three skills, and the job begins with them @account-58', async ({
  employer: page,
}) => {
  await page.goto('/');
  await page.getByLabel('Job title').fill('Harbor clerk');
  await says(reach(page), 'Add a skill to see how many meet it.');
  await addSkill(page, 'Teamwork');
  await says(reach(page), /[\d,]+ of [\d,]+ people meet this|No candidate has/);
  await addSkill(page, 'Customer service');
  await addSkill(page, 'Attention to detail');
  await expect(page.getByRole('combobox', { name: 'Add a skill' })).toBeDisabled();
  await look(page)
    .getByRole('group', { name: 'Level of Teamwork' })
    .getByRole('radio', { name: '4, Advanced' })
    .check({ force: true });

  // What is nice to have is not counted, and begins the job as such.
  const levels = look(page).getByRole('group', { name: 'Level of Attention to detail' });
  await levels.getByRole('radio', { name: 'Nice to have' }).check({ force: true });

  // Kept over a reload, and until there is a company.
  await page.reload();
  await expect(page.getByLabel('Job title')).toHaveValue('Harbor clerk');
  await expect(look(page).getByRole('radio', { name: '4, Advanced' }).first()).toBeChecked();
  const company = await newCompany(page, 'Pier Nine Freight');
  await page.goto('/');
  await follow(steps(page), 'Write the job post');
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
  await expect.poll(stored).toEqual(['Teamwork 4', 'Customer service 3', 'Attention to detail 0']);

  // The next one begins empty.
  await page.goto(`/companies/${company}/job/add`);
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('');
});

test('the steps to the first job post stay until it is published, by what is there @account-59', async ({
  employer: page,
}) => {
  await page.goto('/');
  const links = () =>
    steps(page)
      .getByRole('listitem')
      .allInnerTexts()
      .then((texts) => texts.map((text) => text.replaceAll(/\s+/g, ' ')));
  await expect
    .poll(links)
    .toEqual(['Company To do', 'Job To do', 'Plan Early access', 'Publish The last step']);
  await expect(link(steps(page), 'Create a company')).toHaveAttribute('href', '/companies/add');
  const company = await newCompany(page, 'Gull and Anchor');
  const id = await make(page, `/v1/employer/company/${company}/job`, {
    name: 'Net mender',
  });
  await page.goto('/');
  await expect(link(steps(page), 'Continue the job post')).toHaveAttribute(
    'href',
    `/companies/${company}/job/${id}`,
  );
  await gone(look(page));
  await expect.poll(async () => (await links())[0]).toBe('Company Gull and Anchor');
  await expect.poll(async () => (await links())[1]).toMatch(/^Job \d+ parts left$/);

  await ask(page, 'DELETE', `/v1/employer/job/${id}`);
  await page.reload();
  await sees(look(page));
  await expect.poll(async () => (await links())[1]).toBe('Job To do');

  const draft = await newDraft(page, company, 'Lock keeper');
  await page.reload();
  await sees(link(steps(page), 'Review and publish'));
  await expect.poll(async () => (await links())[1]).toBe('Job Complete');
  await ask(page, 'POST', `/v1/employer/job/${draft.id}/publish`);
  await page.reload();
  await sees(page.getByRole('heading', { name: 'Open jobs' }));
  await gone(steps(page));
  await closeJob(page, draft.id);
  await page.reload();
  await sees(page.getByText('No job is open right now.'));
  await gone(steps(page));
});

const begin = (page: Page) => region(page, 'What do you do?');
const green = (page: Page) => begin(page).getByRole('complementary', { name: 'Jobs you meet' });
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
  candidate: page,
}) => {
  await page.goto('/');
  await says(green(page), 'Rate a skill to see how many you meet.');
  await begin(page).getByRole('textbox', { name: 'Position' }).fill('Front-end developer');
  const proposed = begin(page).getByRole('group', { name: 'Often asked with this title' });
  await proposed.getByRole('checkbox', { name: 'HTML' }).check({ force: true });
  // Nobody claims a level that they did not choose.
  await says(green(page), 'Rate a skill to see how many you meet.');
  await rate(page, 'HTML', '5, Expert');
  const list = await listOf(page, '/v1/reference/skill?search=html');
  const html = list.find(({ name }) => name === 'HTML')?.id;
  const shown = await met(page, `${html}:5`);
  expect(shown.asking).toBeGreaterThan(0);
  await says(green(page), `${shown.met} of ${shown.asking}`);
  await proposed.getByRole('checkbox', { name: 'CSS' }).check({ force: true });
  await rate(page, 'CSS', '4, Advanced');

  await page.reload();
  await expect(begin(page).getByRole('textbox', { name: 'Position' })).toHaveValue(
    'Front-end developer',
  );
  await follow(page, 'Create my CV');
  await sees(field(page, 'First name'));
  await expect(field(page, 'Position')).toHaveValue('Front-end developer');
  await expect
    .poll(async () => (await storedCv(page)).profile['position'])
    .toBe('Front-end developer');
  await page.goto('/create-resume?step=skills');
  await sees(page.getByText('2 skills that you began with'));
  const skills = async () =>
    (await storedCv(page)).skills.map(({ name, level }) => `${name} ${level}`);
  await expect.poll(skills).toEqual(['HTML 5', 'CSS 4']);
  const css = (await storedCv(page)).skills.find(({ name }) => name === 'CSS')?.id;
  const both = await met(page, `${html}:5,${css}:4`);
  await expect(status(page, /^You meet/)).toHaveText(
    `You meet ${both.met} ${both.met === 1 ? 'job' : 'jobs'}`,
  );
});

test('who came for a job is led back to it by way of the home and the whole CV @account-63 @wizard-5', async ({
  page,
  employer,
}) => {
  const { companyId, jobId } = await newJob(employer, 'Tern Street Bakery', 'Evening baker');
  const other = await newPost(employer, companyId, 'Noon baker');
  const email = newAddress('came-for-it');
  await page.goto(`/jobs/${jobId}`);
  await signInHere(page, email);
  await sees(link(page, 'Create my CV to apply'));
  // Another one that is looked at on the way does not take its place.
  await page.goto(`/jobs/${other.id}`);
  await sees(link(page, 'Create my CV to apply'));
  await page.goto('/');
  const begun = region(page, 'Where you began');
  await says(begun, 'you can apply for Evening baker at Tern Street Bakery');
  await expect(link(begun, 'See the job')).toHaveAttribute('href', `/jobs/${jobId}`);
  await follow(page, 'Create my CV');
  // The account's own address is there.
  await expect(field(page, 'E-mail')).toHaveValue(email);
  await expect.poll(async () => (await storedCv(page)).profile['contactEmail']).toBe(email);
  await fillCv(page, (await storedCv(page)).id, 'Nell Tern');

  // In another tab, which knows the job as well, and without the address that named it.
  const tab = await page.context().newPage();
  await page.close();
  await tab.goto('/create-resume?step=behavior');
  await sees(button(tab, 'Account: Nell Tern'));
  await press(tab, 'Publish without applying');
  await sees(tab.getByText('You’re in the running, Nell.'));
  const first = tab.getByRole('main').getByRole('link').first();
  await expect(first).toHaveText('Apply for Evening baker');
  await tab.goto('/resume');
  await sees(
    tab.getByText('once you apply or accept their bite'),
    link(tab, 'Apply for Evening baker'),
  );

  await tab.goto('/');
  const back = region(tab, 'Where you began');
  await press(back, 'Not now');
  await gone(back);
  await press(tab, 'Undo');
  await follow(back, 'Apply for Evening baker');
  await expect(tab).toHaveURL(`/jobs/${jobId}`);
  await button(tab, 'Apply', exactly).click();
  await sees(tab.getByText('You applied to Tern Street Bakery.'));
  await tab.goto('/resume');
  await sees(tab.getByText('Employers find you in search'));
  await gone(link(tab, /^Apply for/));
  await tab.goto('/');
  await sees(tab.getByRole('heading', { name: 'Hello, Nell' }));
  await gone(back);
});
