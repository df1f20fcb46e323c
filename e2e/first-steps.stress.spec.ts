import { expect, test, type Page } from '@playwright/test';
import { newCompany, newDraft } from './job-posts.ts';
import { ask, joinAs, newAddress } from './people.ts';

/* The first steps of newcomers: what there is for them before any form, and the way from there. */

const look = (page: Page) => page.getByRole('region', { name: 'Who are you looking for?' });
const steps = (page: Page) => page.getByRole('region', { name: 'Your first job post' });
const reach = (page: Page) => look(page).getByRole('complementary', { name: 'Reach' });

async function addSkill(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Add a skill' }).fill(name);
  await page.getByRole('option', { name, exact: true }).click();
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
