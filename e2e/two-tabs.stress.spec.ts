import { expect, test, type Page } from '@playwright/test';
import { newCompany, newDraft } from './job-posts.ts';
import { ask, joinAs, newAddress } from './people.ts';

/* A job post and a company, each open in two tabs: neither tab overwrites the other's changes. */

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const saved = (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();

async function inBoth(page: Page, path: string, first: string): Promise<Page> {
  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    await tab.goto(path);
    await expect(field(tab, first)).toBeVisible();
  }
  return other;
}

test('a job’s fields that two tabs changed both stand, pay goes as a whole', async ({ page }) => {
  await joinAs(page, newAddress('tabs-job'), 'hire');
  const companyId = await newCompany(page, 'Millrace Bakery');
  const { id } = await newDraft(page, companyId, 'Baker');
  const stored = async () =>
    (await ask<{ role: Record<string, unknown> }>(page, 'GET', `/v1/employer/job/${id}`)).role;
  const other = await inBoth(page, `/companies/${companyId}/job/${id}`, 'Title');
  await field(page, 'Title').fill('Master baker');
  await expect.poll(stored).toMatchObject({ name: 'Master baker' });
  await field(other, 'City').fill('Boise');
  await expect.poll(stored).toMatchObject({ name: 'Master baker', locationCity: 'Boise' });
  // The second tab shows what came from the first, and says so.
  await expect(field(other, 'Title')).toHaveValue('Master baker');
  await expect(
    other.getByText('Your other device changed Title. It stands here too now.'),
  ).toBeVisible();
  // If both change a field, the later save wins, and the earlier tab is informed at its next save.
  await field(page, 'City').fill('Tulsa');
  await expect.poll(stored).toMatchObject({ locationCity: 'Tulsa' });
  await field(other, 'Title').fill('Baker of bread');
  await expect.poll(stored).toMatchObject({ name: 'Baker of bread', locationCity: 'Tulsa' });
  await expect(field(other, 'City')).toHaveValue('Tulsa');
});

test('what was typed without a network sends itself alone, also after a reload', async ({
  page,
}) => {
  await joinAs(page, newAddress('tabs-draft'), 'hire');
  const companyId = await newCompany(page, 'Tollgate Bakery');
  const { id } = await newDraft(page, companyId, 'Baker');
  const path = `/companies/${companyId}/job/${id}`;
  await page.goto(path);
  const calls = `**/v1/employer/job/${id}/role`;
  await page.route(calls, (route) => route.abort('internetdisconnected'));
  await field(page, 'Title').fill('Night baker');
  await expect(page.getByText('Offline. Your changes are kept on this device.')).toBeVisible();
  await ask(page, 'PATCH', `/v1/employer/job/${id}/role`, { locationCity: 'Laramie' });
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.unroute(calls);
  await expect
    .poll(async () => (await ask<{ role: object }>(page, 'GET', `/v1/employer/job/${id}`)).role)
    .toMatchObject({ name: 'Night baker', locationCity: 'Laramie' });
  await expect(field(page, 'City')).toHaveValue('Laramie');
});

test('a company’s fields that two tabs changed both stand', async ({ page }) => {
  await joinAs(page, newAddress('tabs-company'), 'hire');
  const id = await newCompany(page, 'Weir Bakery');
  const stored = () => ask(page, 'GET', `/v1/employer/company/${id}`);
  const other = await inBoth(page, `/companies/${id}?mode=edit`, 'City');
  await field(page, 'City').fill('Boise');
  await expect.poll(stored).toMatchObject({ locationCity: 'Boise' });
  await field(other, 'Your position there').fill('Partner');
  await saved(other);
  await expect.poll(stored).toMatchObject({ position: 'Partner', locationCity: 'Boise' });
  await expect(field(other, 'City')).toHaveValue('Boise');
  await expect(
    other.getByText('Your other device changed City. It stands here too now.'),
  ).toBeVisible();
});
