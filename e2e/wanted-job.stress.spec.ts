import { expect, test } from '@playwright/test';
import { fillCv } from './job-seekers.ts';
import { newCompany, newPost } from './job-posts.ts';
import { field, storedCv } from './own-cv.ts';
import { ask, joinAs, newAddress, signInHere } from './people.ts';

/* A visitor who came for a job and has no CV yet is led back to the job. */

test('from a job by way of signing in and a new CV back to that job @wizard-5', async ({
  page,
  browser,
}) => {
  const employer = await (await browser.newContext()).newPage();
  await joinAs(employer, newAddress('hiring'), 'hire');
  const company = await newCompany(employer, 'Anchor Street Bakery');
  const { id: jobId } = await newPost(employer, company, 'Morning baker');
  await employer.context().close();

  const email = newAddress('comes-for-a-job');
  await page.goto(`/jobs/${jobId}`);
  await signInHere(page, email);
  await page.getByRole('button', { name: 'I want to find work' }).click();
  await page.getByRole('link', { name: 'Create my CV to apply' }).click();
  // The account's own address is a click away.
  await page.getByRole('button', { name: `Use ${email}` }).click();
  await expect(field(page, 'E-mail')).toHaveValue(email);
  await expect.poll(async () => (await storedCv(page)).profile['contactEmail']).toBe(email);
  const { id } = await storedCv(page);
  const name = { firstName: 'Ines', lastName: 'Moreau' };
  await fillCv(page, id, name, [{ name: 'Baking', level: 3 }]);

  // In another tab, which knows the job as well, and without the address that named it.
  const tab = await page.context().newPage();
  await page.close();
  await tab.goto('/create-resume?step=behavior');
  await expect(tab.getByRole('button', { name: 'Account: Ines Moreau' })).toBeVisible();
  await tab.getByRole('button', { name: 'Publish my CV' }).click();
  await expect(tab.getByText('You’re in the running, Ines.')).toBeVisible();
  const first = tab.getByRole('main').getByRole('link').first();
  await expect(first).toHaveText('Apply for Morning baker');
  await tab.goto('/resume');
  await expect(tab.getByText('once you apply or accept their bite')).toBeVisible();
  await tab.getByRole('link', { name: 'Apply for Morning baker' }).click();
  await expect(tab).toHaveURL(`/jobs/${jobId}`);
  await tab.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(tab.getByText('You applied to Anchor Street Bakery.')).toBeVisible();
  await tab.goto('/resume');
  await expect(tab.getByText('Employers find you in search')).toBeVisible();
  await expect(tab.getByRole('link', { name: /^Apply for/ })).toHaveCount(0);
  expect(await ask(tab, 'GET', '/v1/user/profile')).toMatchObject({ role: 'candidate' });
});
