import { expect, test, type Browser, type Page } from '@playwright/test';
import { type Cv, field, storedCv } from './own-cv.ts';
import { ask, joinAs, newAddress, signIn } from './people.ts';

/* A CV open in two places. */
const saved = (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();

/** 'Saved' may still be of what stood there before. */
const stored = (page: Page, profile: Record<string, unknown>) =>
  expect.poll(async () => (await storedCv(page)).profile).toMatchObject(profile);

/** The same person on two devices, both in the wizard. */
async function twoDevices(browser: Browser, step: string, body?: object): Promise<[Page, Page]> {
  const email = newAddress('devices');
  const [one, other] = await Promise.all(
    [0, 1].map(async () => (await browser.newContext()).newPage()),
  );
  if (!one || !other) throw new Error('No pages');
  await joinAs(one, email, 'find work');
  const { id } = await ask<Cv>(one, 'POST', '/v1/applicant/cv');
  if (body)
    await ask(one, 'PATCH', `/v1/applicant/cv/${id}/${step === 'skills' ? 'skill' : step}`, body);
  await signIn(other, email);
  for (const page of [one, other]) {
    await page.goto(`/create-resume?step=${step}`);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  }
  return [one, other];
}

test('different fields from two devices both stand @cv-16', async ({ browser }) => {
  const [one, other] = await twoDevices(browser, 'profile');
  await field(one, 'First name').fill('Ines');
  await stored(one, { firstName: 'Ines' });
  await field(other, 'Last name').fill('Roth');
  await expect
    .poll(async () => (await storedCv(one)).profile)
    .toMatchObject({
      firstName: 'Ines',
      lastName: 'Roth',
    });
  // The second device shows what came from the first, and says so.
  await expect(field(other, 'First name')).toHaveValue('Ines');
  await expect(other.getByText(/Your other device changed First name at \d\d:\d\d/)).toBeVisible();
  await expect(other.getByRole('button', { name: 'Keep mine' })).toHaveCount(0);
});

test('of the same field the newer edit stands, and the other can be had back @cv-17', async ({
  browser,
}) => {
  const [one, other] = await twoDevices(browser, 'profile');
  await field(one, 'Position').fill('Welder');
  await stored(one, { position: 'Welder' });
  await field(other, 'Position').fill('Rigger');
  const banner = other.getByRole('alert').filter({ hasText: 'Your other device changed' });
  await expect(banner).toContainText(/the profile at \d\d:\d\d\. Yours is newer, so it stays\./);
  await expect(banner).toContainText('Changed in both: Position');
  await expect.poll(async () => (await storedCv(one)).profile['position']).toBe('Rigger');
  // It is still there after a reload, until it is decided.
  await other.reload();
  await banner.getByRole('button', { name: 'Use those' }).click();
  await expect(banner).toHaveCount(0);
  await expect(field(other, 'Position')).toHaveValue('Welder');
  await expect.poll(async () => (await storedCv(one)).profile['position']).toBe('Welder');
});

test('what was typed offline before a newer edit elsewhere gives way, and is kept @cv-18', async ({
  browser,
}) => {
  const [one, other] = await twoDevices(browser, 'skills', {
    skills: [{ name: 'Welding', level: 2, workOutside: true }],
  });
  const level = (page: Page, digit: number) =>
    page.getByRole('radio', { name: new RegExp(`^${digit}`) }).first();
  await one.context().setOffline(true);
  await level(one, 5).press('Space');
  await expect(
    one.getByRole('status').filter({ hasText: 'Offline. Your changes are kept on this device.' }),
  ).toBeVisible();
  await level(other, 3).press('Space');
  await expect.poll(async () => (await storedCv(other)).skills).toMatchObject([{ level: 3 }]);
  await one.context().setOffline(false);
  const banner = one.getByRole('alert').filter({ hasText: 'Your other device changed' });
  await expect(banner).toContainText('That one is newer, so you see it here now.');
  await expect(banner).toContainText('Welding');
  await expect(level(one, 3)).toBeChecked();
  expect((await storedCv(other)).skills).toMatchObject([{ level: 3 }]);
  await banner.getByRole('button', { name: 'Keep mine' }).click();
  await expect.poll(async () => (await storedCv(other)).skills).toMatchObject([{ level: 5 }]);
});

test('a work that is deleted elsewhere while it is typed is kept as a new one', async ({
  browser,
}) => {
  const [one, other] = await twoDevices(browser, 'works');
  await one.getByRole('button', { name: 'Add work experience' }).click();
  await field(one, 'Position').fill('Welder');
  await field(one, 'Company').fill('Harbor Steel');
  await field(one, 'Tasks').fill('Frames.');
  await one.getByRole('combobox', { name: 'Start: month' }).selectOption('April');
  await one.getByRole('combobox', { name: 'Start: year' }).selectOption('2019');
  await one.getByText('I work there now').click();
  await expect.poll(async () => (await storedCv(one)).workHistories).toHaveLength(1);
  await saved(one);
  // It is in its form, and not also below it.
  await expect(one.getByRole('button', { name: /^Edit/ })).toHaveCount(0);

  await other.reload();
  await other.getByRole('button', { name: 'Edit Welder at Harbor Steel' }).click();
  await other.getByRole('button', { name: 'Delete work experience' }).click();
  await expect.poll(async () => (await storedCv(one)).workHistories).toEqual([]);
  await field(one, 'Tasks').fill('Frames and hulls.');
  await expect
    .poll(async () => (await storedCv(one)).workHistories)
    .toMatchObject([{ name: 'Harbor Steel', tasks: 'Frames and hulls.' }]);
  await expect(one.getByText('was deleted on your other device')).toBeVisible();
});

test('a tab that waits shows what the other saved', async ({ browser }) => {
  const [one, other] = await twoDevices(browser, 'profile');
  await field(one, 'City').fill('Duluth');
  await stored(one, { locationCity: 'Duluth' });
  await other.goto('/resume');
  await other.goBack();
  await expect(field(other, 'City')).toHaveValue('Duluth');
});
