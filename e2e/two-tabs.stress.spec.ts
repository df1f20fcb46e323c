import { expect, test, type Browser, type Page } from '@playwright/test';
import { newCompany, newDraft } from './job-posts.ts';
import { ask, joinAs, newAddress, signIn } from './people.ts';

/* A job post and a company, each open in two places: nothing that is typed in one is lost by the other. */

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const banner = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Your other device changed' });

interface Job {
  role: Record<string, unknown>;
  skills: { name: string; level: number }[];
  behaviors: { behaviorId: number; variantId: number }[];
}

/** The same employer in two browsers. */
async function twoBrowsers(browser: Browser): Promise<[Page, Page]> {
  const email = newAddress('places');
  const [one, other] = await Promise.all(
    [0, 1].map(async () => (await browser.newContext()).newPage()),
  );
  if (!one || !other) throw new Error('No pages');
  await joinAs(one, email, 'hire');
  await signIn(other, email);
  return [one, other];
}

/** A job that is open in two browsers, in the same step. */
async function jobInTwo(browser: Browser, step: 'role' | 'skills' | 'behavior') {
  const [one, other] = await twoBrowsers(browser);
  const companyId = await newCompany(one, 'Millrace Bakery');
  const { id } = await newDraft(one, companyId, 'Baker');
  for (const page of [one, other]) {
    await page.goto(`/companies/${companyId}/job/${id}?step=${step}`);
    await expect(page.getByRole('heading', { name: 'Baker', level: 1 })).toBeVisible();
  }
  const stored = () => ask<Job>(one, 'GET', `/v1/employer/job/${id}`);
  return { one, other, id, stored, role: async () => (await stored()).role };
}

test('a job’s fields that two places changed both stand @wizard-32', async ({ browser }) => {
  const { one, other, role } = await jobInTwo(browser, 'role');
  await field(one, 'Title').fill('Master baker');
  await expect.poll(role).toMatchObject({ name: 'Master baker' });
  await field(other, 'City').fill('Boise');
  await expect.poll(role).toMatchObject({ name: 'Master baker', locationCity: 'Boise' });
  // The second shows what came from the first, and says so.
  await expect(field(other, 'Title')).toHaveValue('Master baker');
  await expect(other.getByText(/Your other device changed Title at \d\d:\d\d/)).toBeVisible();
  await expect(banner(other)).toHaveCount(0);
});

test('of the same field of a job the newer edit stands, and the other can be had back @wizard-35', async ({
  browser,
}) => {
  const { one, other, role } = await jobInTwo(browser, 'role');
  await field(one, 'City').fill('Tulsa');
  await expect.poll(role).toMatchObject({ locationCity: 'Tulsa' });
  await field(other, 'City').fill('Boise');
  await expect(banner(other)).toContainText(
    /the role at \d\d:\d\d\. Yours is newer, so it stays\./,
  );
  await expect(banner(other)).toContainText('Changed in both: City');
  await expect.poll(role).toMatchObject({ locationCity: 'Boise' });
  // It is still there after a reload, in every step, until it is decided.
  await other.reload();
  await other.getByRole('button', { name: 'Next: Skills' }).click();
  await banner(other).getByRole('button', { name: 'Use those' }).click();
  await expect(banner(other)).toHaveCount(0);
  await expect.poll(role).toMatchObject({ locationCity: 'Tulsa' });
});

const rows = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('combobox', { name: 'Skill' }) });
const setLevel = (page: Page, place: number, level: string) =>
  rows(page).nth(place).getByRole('radio', { name: level }).press('Space');

async function addSkill(page: Page, name: string, level: string): Promise<void> {
  const add = page.getByRole('button', { name: 'Add a skill' });
  // It comes with the rows.
  await expect(add).toBeVisible();
  const place = await rows(page).count();
  await add.click();
  await rows(page).nth(place).getByRole('combobox', { name: 'Skill' }).fill(name);
  await page.keyboard.press('Escape');
  await setLevel(page, place, level);
}

test('different skills of a job that two places changed both stand @wizard-33', async ({
  browser,
}) => {
  const { one, other, stored } = await jobInTwo(browser, 'skills');
  const levels = async () =>
    Object.fromEntries((await stored()).skills.map(({ name, level }) => [name, level]));
  await addSkill(one, 'Kneading', '4, Advanced');
  await expect.poll(levels).toEqual({ Baking: 3, Kneading: 4 });
  await addSkill(other, 'Glazing', '2, Novice');
  await expect.poll(levels).toEqual({ Baking: 3, Kneading: 4, Glazing: 2 });
  await expect(other.getByText(/Your other device changed Kneading at \d\d:\d\d/)).toBeVisible();
  await expect(rows(other)).toHaveCount(3);
  await expect(banner(other)).toHaveCount(0);
  // One removes a skill while the other changes another.
  await one.reload();
  await one.getByRole('button', { name: 'Remove Glazing' }).click();
  await expect.poll(levels).toEqual({ Baking: 3, Kneading: 4 });
  await setLevel(other, 0, '5, Expert');
  await expect.poll(levels).toEqual({ Baking: 5, Kneading: 4 });
});

test('of the same skill of a job the newer edit stands, and the other can be had back', async ({
  browser,
}) => {
  const { one, other, stored } = await jobInTwo(browser, 'skills');
  const level = async () => (await stored()).skills[0]?.level;
  await setLevel(one, 0, '5, Expert');
  await expect.poll(level).toBe(5);
  await setLevel(other, 0, '1, Awareness');
  await expect(banner(other)).toContainText(/Skills at \d\d:\d\d\. Yours is newer, so it stays\./);
  await expect(banner(other)).toContainText('Changed in both: Baking');
  await expect.poll(level).toBe(1);
  await banner(other).getByRole('button', { name: 'Use those' }).click();
  await expect.poll(level).toBe(5);
});

test('different answers of a job that two places changed both stand @wizard-34', async ({
  browser,
}) => {
  const { one, other, stored } = await jobInTwo(browser, 'behavior');
  const before = (await stored()).behaviors.map(({ variantId }) => variantId);
  const changed = async () =>
    (await stored()).behaviors.flatMap(({ variantId }, at) => (variantId === before[at] ? [] : at));
  await expect(one.getByText('Question 1 of 24')).toBeVisible();
  await one.keyboard.press('2');
  await expect.poll(changed).toEqual([0]);
  await expect(other.getByText('Question 1 of 24')).toBeVisible();
  await other.keyboard.press('ArrowRight');
  await other.keyboard.press('2');
  await expect.poll(changed).toEqual([0, 1]);
});

test('what was typed without a network is joined with what came meanwhile, also after a reload @wizard-37', async ({
  page,
}) => {
  await joinAs(page, newAddress('tabs-draft'), 'hire');
  const companyId = await newCompany(page, 'Tollgate Bakery');
  const { id } = await newDraft(page, companyId, 'Baker');
  const path = `/companies/${companyId}/job/${id}`;
  await page.goto(path);
  const calls = `**/v1/employer/job/${id}/role`;
  let isOffline = true;
  await page.route(calls, (route) =>
    isOffline ? route.abort('internetdisconnected') : route.continue(),
  );
  await field(page, 'Title').fill('Night baker');
  await expect(page.getByText('Offline. Your changes are kept on this device.')).toBeVisible();
  await ask(page, 'PATCH', `/v1/employer/job/${id}/role`, { locationCity: 'Laramie' });
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  // Not unrouted: what the page asks for at that moment may then never be answered.
  isOffline = false;
  await expect
    .poll(async () => (await ask<{ role: object }>(page, 'GET', `/v1/employer/job/${id}`)).role)
    .toMatchObject({ name: 'Night baker', locationCity: 'Laramie' });
  await expect(field(page, 'City')).toHaveValue('Laramie');
});

/** A company whose form is open in two browsers. */
async function companyInTwo(browser: Browser) {
  const [one, other] = await twoBrowsers(browser);
  const id = await newCompany(one, 'Weir Bakery');
  for (const page of [one, other]) {
    await page.goto(`/companies/${id}?mode=edit`);
    await expect(field(page, 'City')).toBeVisible();
  }
  return { one, other, stored: () => ask(one, 'GET', `/v1/employer/company/${id}`) };
}

test('a company’s fields that two places changed both stand @company-25', async ({ browser }) => {
  const { one, other, stored } = await companyInTwo(browser);
  await field(one, 'City').fill('Boise');
  await expect.poll(stored).toMatchObject({ locationCity: 'Boise' });
  await field(other, 'Your position there').fill('Partner');
  await expect.poll(stored).toMatchObject({ position: 'Partner', locationCity: 'Boise' });
  await expect(field(other, 'City')).toHaveValue('Boise');
  await expect(other.getByText(/Your other device changed City at \d\d:\d\d/)).toBeVisible();
});

test('of the same field of a company the newer edit stands, and the other can be had back @company-26', async ({
  browser,
}) => {
  const { one, other, stored } = await companyInTwo(browser);
  await field(one, 'City').fill('Boise');
  await expect.poll(stored).toMatchObject({ locationCity: 'Boise' });
  await field(other, 'City').fill('Tulsa');
  await expect(banner(other)).toContainText(/the company at \d\d:\d\d\. Yours is newer/);
  await expect.poll(stored).toMatchObject({ locationCity: 'Tulsa' });
  await banner(other).getByRole('button', { name: 'Use those' }).click();
  await expect(field(other, 'City')).toHaveValue('Boise');
  await expect.poll(stored).toMatchObject({ locationCity: 'Boise' });
});
