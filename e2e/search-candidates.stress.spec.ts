import { expect, test } from '@playwright/test';
import { newCompany, newDraft } from './job-posts.ts';
import { newCv } from './job-seekers.ts';
import { ask, joinAs, newAddress } from './people.ts';

/* The search for people. */

test('one chip leaves only people who would accept the job’s terms @search-31 @frame-49', async ({
  page,
  browser,
}) => {
  const candidate = await (await browser.newContext()).newPage();
  await joinAs(candidate, newAddress('torte'), 'find work');
  await newCv(candidate, { firstName: 'Odile', lastName: 'Torte' }, [
    { name: 'Torte making', level: 3 },
  ]);
  await candidate.context().close();

  await page.setViewportSize({ width: 1440, height: 900 });
  await joinAs(page, newAddress('terms'), 'hire');
  const job = await newDraft(page, await newCompany(page, 'Torte Works'), 'Torte maker');
  await ask(page, 'PATCH', `/v1/employer/job/${job.id}/skill`, {
    skills: [{ name: 'Torte making', level: 3 }],
  });
  const role = `/v1/employer/job/${job.id}/role`;
  await ask(page, 'PATCH', role, { workMode: 'onsite', locationStateId: 'WI' });
  const found = page.getByRole('listitem').filter({ hasText: 'Odile Torte' });
  const chip = page.getByRole('checkbox', { name: 'Only who would accept the job’s terms' });
  const parameter = () => expect.poll(() => new URL(page.url()).searchParams.get('acceptable'));

  await page.goto(`/search-candidates?jobId=${job.id}`);
  await expect(found).toContainText('Lives in another state');
  await chip.press('Space');
  await parameter().toBe('true');
  await expect(found).toHaveCount(0);
  await page.reload();
  await expect(chip).toBeChecked();
  await expect(found).toHaveCount(0);
  // Said once: the chip that is on needs no second one to take it off, except beside a phone's sheet.
  const active = page.getByRole('list', { name: 'Active filters' });
  await expect(active).toBeVisible();
  await expect(active).not.toContainText('Only who would accept');
  await page.setViewportSize({ width: 390, height: 844 });
  const remove = page.getByRole('button', { name: /^Remove Only who would accept/ });
  await expect(remove).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(remove).toHaveCount(0);
  await page.goBack();
  await parameter().toBeNull();
  await expect(found).toBeVisible();

  await ask(page, 'PATCH', role, { locationStateId: 'MN' });
  await page.goto(`/search-candidates?jobId=${job.id}&acceptable=true`);
  await expect(found).toBeVisible();
  await expect(found).not.toContainText('Lives in another state');

  // Without a job nobody is compared, and the address narrows nothing.
  await page.goto('/search-candidates?jobId=none&acceptable=true');
  await expect(found).toBeVisible();
  await expect(chip).toHaveCount(0);
});

test('people are searched for by every filter, sorted, and the search is saved @jobs-17', async ({
  page,
  browser,
}) => {
  const candidate = await (await browser.newContext()).newPage();
  await joinAs(candidate, newAddress('rusk'), 'find work');
  await newCv(candidate, { firstName: 'Ines', lastName: 'Rusk' }, [
    { name: 'Rusk making', level: 3 },
  ]);
  const { list: skills } = await ask<{ list: { id: number; name: string }[] }>(
    candidate,
    'GET',
    '/v1/reference/skill',
  );
  const making = skills.find(({ name }) => name === 'Rusk making')?.id;
  await candidate.context().close();

  await page.setViewportSize({ width: 1440, height: 900 });
  await joinAs(page, newAddress('oven'), 'hire');
  const job = await newDraft(page, await newCompany(page, 'Rusk Works'), 'Rusk maker');
  await ask(page, 'PATCH', `/v1/employer/job/${job.id}/skill`, {
    skills: [{ name: 'Rusk making', level: 5 }],
  });
  await ask(page, 'POST', `/v1/employer/job/${job.id}/publish`);
  const chips = page.getByRole('list', { name: 'Active filters' });
  const parameter = (name: string) => expect.poll(() => new URL(page.url()).searchParams.get(name));

  const people = (query: string) => page.goto(`/search-candidates?search=Baker&${query}`);
  const found = page.getByRole('listitem').filter({ hasText: 'Ines Rusk' });
  const fitting = [
    `skill=${making}:3`,
    'locationCity=duluth',
    'locationStateId=MN',
    'workMode=onsite',
    'payMax=60000',
    'yearsOfExperienceId=4',
    'industryId=5',
    'employmentTypeId=1',
    'activeWithin=1',
  ];
  await people(`jobId=${job.id}&${fitting.join('&')}`);
  await expect(found).toBeVisible();
  await expect(chips.getByRole('button', { name: /^Remove/ })).toHaveCount(10);
  const failing = [
    `skill=${making}:4`,
    'locationCity=austin',
    'locationStateId=TX',
    'payMax=30000',
    'yearsOfExperienceId=6',
    'industryId=6',
    'employmentTypeId=2',
    'degreeId=1',
  ];
  for (const query of failing) {
    await people(`jobId=${job.id}&${query}`);
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    await expect(
      page.getByText(/people with a skill|person with a skill|all filters/),
    ).toBeVisible();
    await expect(found).toHaveCount(0);
  }
  await people(`jobId=${job.id}`);
  const activity = page.getByRole('button', { name: /^Active/ });
  await expect(activity).toHaveAttribute('aria-expanded', 'false');
  await activity.press('Enter');
  await page.getByRole('dialog').getByRole('radio', { name: 'Within 7 days' }).check();
  await page.keyboard.press('Escape');
  await expect(activity).toBeFocused();
  await parameter('activeWithin').toBe('7');
  await page.getByRole('combobox', { name: 'Sort by' }).click();
  await page.getByRole('option', { name: 'Highest score' }).dispatchEvent('click');
  await parameter('sort').toBe('score');
  await expect(found).toBeVisible();
  await page.getByRole('combobox', { name: 'Sort by' }).click();
  await page.getByRole('option', { name: 'Recently active' }).dispatchEvent('click');
  await parameter('sort').toBe('active');
  await expect(found).toBeVisible();

  await page.getByRole('button', { name: 'Save search' }).click();
  await page
    .getByRole('dialog', { name: 'Save this search' })
    .getByRole('button', { name: 'Save', exact: true })
    .click();
  await expect(page.getByRole('alert').filter({ hasText: 'The search is saved.' })).toBeVisible();
  await page.goto('/search-candidates');
  await page.getByRole('button', { name: 'Saved searches (1)' }).click();
  await page.getByRole('link', { name: '“Baker”, Active within 7 days' }).click();
  await parameter('activeWithin').toBe('7');
  await parameter('sort').toBe('active');
  await expect(found).toBeVisible();
});
