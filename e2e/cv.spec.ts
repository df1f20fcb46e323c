import { expect, test, type Browser, type Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { ask, newAddress, picture, signIn, signUp } from './people.ts';

/* A CV in two places at once, from and to a file, on paper, and as large as it can be. */

interface Cv {
  id: number;
  status: string;
  profile: Record<string, unknown>;
  skills: { name: string; level: number }[];
  behaviors: { behaviorId: number; variantId: number }[];
  workHistories: { name: string; tasks: string }[];
}
const storedCv = (page: Page) => ask<Cv>(page, 'GET', '/v1/applicant/cv');
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const saved = (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();

/** The same person on two devices, both in the wizard. */
async function twoDevices(browser: Browser, step: string, body?: object): Promise<[Page, Page]> {
  const email = newAddress('devices');
  const [one, other] = await Promise.all(
    [0, 1].map(async () => (await browser.newContext()).newPage()),
  );
  if (!one || !other) throw new Error('No pages');
  await signUp(one, email, 'find work');
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

test('different fields from two devices both stand', async ({ browser }) => {
  const [one, other] = await twoDevices(browser, 'profile');
  await field(one, 'First name').fill('Ines');
  await saved(one);
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

test('of the same field the newer edit stands, and the other can be had back', async ({
  browser,
}) => {
  const [one, other] = await twoDevices(browser, 'profile');
  await field(one, 'Position').fill('Welder');
  await saved(one);
  await field(other, 'Position').fill('Rigger');
  const banner = other.getByRole('alert').filter({ hasText: 'Your other device changed' });
  await expect(banner).toContainText(/the profile at \d\d:\d\d\. Yours is newer and stays\./);
  await expect(banner).toContainText('Changed in both: Position');
  await expect.poll(async () => (await storedCv(one)).profile['position']).toBe('Rigger');
  // It is still there after a reload, until it is decided.
  await other.reload();
  await banner.getByRole('button', { name: 'Use those' }).click();
  await expect(banner).toHaveCount(0);
  await expect(field(other, 'Position')).toHaveValue('Welder');
  await expect.poll(async () => (await storedCv(one)).profile['position']).toBe('Welder');
});

test('what was typed offline before a newer edit elsewhere gives way, and is kept', async ({
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
  await saved(other);
  await one.context().setOffline(false);
  const banner = one.getByRole('alert').filter({ hasText: 'Your other device changed' });
  await expect(banner).toContainText('That is newer and stands here now.');
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
  await one.getByRole('button', { name: 'Add a work' }).click();
  await field(one, 'Position').fill('Welder');
  await field(one, 'Company').fill('Harbor Steel');
  await field(one, 'Tasks').fill('Frames.');
  await one.getByRole('combobox', { name: 'Start: month' }).selectOption('April');
  await one.getByRole('combobox', { name: 'Start: year' }).selectOption('2019');
  await one.getByText('I work there now').click();
  await expect.poll(async () => (await storedCv(one)).workHistories).toHaveLength(1);
  await saved(one);
  // It stands in its form, and not below it too.
  await expect(one.getByRole('button', { name: /^Edit/ })).toHaveCount(0);

  await other.reload();
  await other.getByRole('button', { name: 'Edit Welder at Harbor Steel' }).click();
  await other.getByRole('button', { name: 'Delete work' }).click();
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
  await saved(one);
  await other.goto('/resume');
  await other.goBack();
  await expect(field(other, 'City')).toHaveValue('Duluth');
});

const foreignFile = {
  basics: { name: 'Mara Quist', label: 'Fitter', image: 'https://pictures.example/m.png' },
  work: [
    { name: 'Harbor Steel', position: 'Fitter', startDate: '2019-04-15', summary: 'TIG welding.' },
    { name: 'Nowhere' },
  ],
  skills: [{ name: 'TIG welding', level: 'Master' }],
  languages: [{ language: 'English' }],
};

test('a JSON Resume is looked at, comes in, and goes out again', async ({ page }) => {
  await signUp(page, newAddress('import'), 'find work');
  await page.goto('/create-resume');
  await page.getByRole('button', { name: 'Import first' }).click();
  const popup = page.getByRole('dialog', { name: 'Import a JSON Resume' });
  await popup.getByRole('textbox', { name: 'Or paste its text' }).fill('{ not json');
  await popup.getByRole('button', { name: 'Look at it' }).click();
  await expect(popup.getByRole('alert')).toContainText('This is not JSON.');
  await popup.getByLabel('Choose a file').setInputFiles({
    name: 'resume.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(foreignFile)),
  });
  await expect(popup).toContainText('1 work');
  await expect(popup).toContainText('Work 2');
  await expect(popup).toContainText('Languages');
  expect((await storedCv(page)).workHistories).toEqual([]);
  await popup.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(popup.getByRole('heading', { name: 'What came in' })).toBeVisible();
  await popup.getByRole('button', { name: 'Done' }).click();
  await expect(field(page, 'First name')).toHaveValue('Mara');
  await expect(page.getByText(/Your other device/)).toHaveCount(0);

  await page.goto('/resume');
  await expect(page.getByRole('heading', { name: 'Mara Quist' })).toBeVisible();
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export JSON Resume' }).click();
  const file = await (await waiting).path();
  const written = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
  expect(written).toMatchObject({
    basics: { name: 'Mara Quist', label: 'Fitter' },
    work: [{ name: 'Harbor Steel', startDate: '2019-04' }],
    skills: [{ name: 'TIG welding', level: 'Expert' }],
  });
});

test('the same skill twice blocks saving until it stands once', async ({ page }) => {
  await signUp(page, newAddress('twice'), 'find work');
  await page.goto('/create-resume?step=skills');
  const names = page.getByRole('combobox', { name: 'Skill' });
  await names.first().fill('Welding');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add a skill' }).click();
  await names.nth(1).fill('welding ');
  await page.keyboard.press('Escape');
  await expect(page.getByText('This skill is already on the list').first()).toBeVisible();
  await page.getByRole('button', { name: 'Next: Behavior' }).click();
  const popup = page.getByRole('dialog', { name: 'Remove duplicate skills' });
  await popup.getByRole('button', { name: 'Remove duplicates' }).click();
  await expect(names).toHaveCount(1);
  await expect.poll(async () => (await storedCv(page)).skills).toHaveLength(1);
});

test('the pairs are shuffled the same each time, answered by key, and gone on with', async ({
  page,
}) => {
  await signUp(page, newAddress('pairs'), 'find work');
  await page.goto('/create-resume?step=behavior');
  await expect(page.getByText('0 answered')).toBeVisible();
  const shown = () => page.locator('main button[aria-pressed]').allInnerTexts();
  const first = await shown();
  await page.keyboard.press('1');
  await expect(page.getByText('1 answered')).toBeVisible();
  await page.keyboard.press('2');
  await expect(page.getByText('2 answered')).toBeVisible();
  const third = await shown();
  await expect.poll(async () => (await storedCv(page)).behaviors).toHaveLength(2);
  await page.reload();
  await expect(page.getByText('2 answered')).toBeVisible();
  expect(await shown()).toEqual(third);
  await page.getByRole('button', { name: 'Publish my CV' }).click();
  await expect(page.getByText('Please complete this field')).toBeVisible();
  expect(first).not.toEqual(third);
});

/** A published CV by the calls, as large as it may be. */
async function largestCv(page: Page): Promise<Cv> {
  const { id } = await ask<Cv>(page, 'POST', '/v1/applicant/cv');
  const text = (length: number) => 'lorem ipsum dolor '.repeat(100).slice(0, length - 1) + 'x';
  const behaviors = await ask<{ list: { id: number; variants: { id: number }[] }[] }>(
    page,
    'GET',
    '/v1/reference/behavior',
  );
  const months = { startDate: '2019-04', endDate: '2024-06' };
  await ask(page, 'POST', '/v1/applicant/cv/json-resume', {
    basics: {
      name: `${text(60)} ${'y'.repeat(60)}`,
      label: text(120),
      email: 'largest@post.example',
      phone: '1'.repeat(30),
      summary: text(500),
      location: { city: text(120), postalCode: '1'.repeat(10), region: 'MN' },
    },
    work: Array.from({ length: 50 }, (_, place) => ({
      name: `${text(110)} ${place + 100}`,
      position: text(120),
      summary: text(1500),
      ...months,
    })),
    education: Array.from({ length: 20 }, (_, place) => ({
      institution: `${text(110)} ${place + 100}`,
      area: 'Engineering',
      studyType: 'Doctorate',
      ...months,
    })),
    skills: Array.from({ length: 100 }, (_, place) => ({
      name: `Skill ${place + 100} ${text(50)}`,
      level: 'Expert',
    })),
    meta: {
      fourfold: {
        profile: {
          yearsOfExperience: 4,
          employmentTypeId: 1,
          industryId: 5,
          revenueType: 'salary',
          revenueMin: 100_000_000,
          revenueMax: 100_000_000,
        },
        skills: Array.from({ length: 100 }, (_, place) => ({
          name: `Skill ${place + 100} ${text(50)}`,
          workOutside: true,
          works: Array.from({ length: 50 }, (_item, work) => work),
          links: Array.from(
            { length: 10 },
            (_item, link) => `https://evidence.example/${link}/${'z'.repeat(270)}`,
          ),
        })),
        behaviors: behaviors.list.map((question) => ({
          behaviorId: question.id,
          variantId: question.variants[0]?.id,
        })),
      },
    },
  });
  const token = (await page.context().cookies()).find(({ name }) => name === 'access-token');
  const upload = await page.request.post('/v1/file/upload/picture/small', {
    headers: { Authorization: `Bearer ${token?.value ?? ''}` },
    multipart: { file: picture },
  });
  const { data } = (await upload.json()) as { data: { id: number } };
  await ask(page, 'PATCH', `/v1/applicant/cv/${id}/profile`, { avatarId: data.id });
  return await storedCv(page);
}

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;

test('the largest CV is edited, published and printed', async ({ page }) => {
  test.setTimeout(180_000);
  await signUp(page, newAddress('largest'), 'find work');
  const cv = await largestCv(page);
  expect([cv.workHistories.length, cv.skills.length]).toEqual([50, 100]);

  await page.goto('/create-resume?step=skills');
  const names = page.getByRole('combobox', { name: 'Skill' });
  await expect(names).toHaveCount(100);
  await expect(page.getByText('Please keep at most 100 skills.')).toBeVisible();
  await names.first().fill('Welding');
  await page.keyboard.press('Escape');
  await expect
    .poll(async () => (await storedCv(page)).skills[0]?.name, { timeout: 30_000 })
    .toBe('Welding');
  await page.goto('/create-resume?step=works');
  await expect(page.getByRole('button', { name: /^Edit/ })).toHaveCount(50);
  await expect(page.getByRole('button', { name: 'Add a work' })).toHaveCount(0);

  await page.goto('/resume');
  await page.getByRole('button', { name: 'Publish my CV' }).click();
  await expect(page.getByText('Published', { exact: true })).toBeVisible();
  expect((await storedCv(page)).status).toBe('published');
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
  const pages = pagesOf(await page.pdf({ format: 'A4' }));
  expect(pages).toBeGreaterThan(5);
});

test('on paper the CV stands alone, in ink, on two pages', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page, 'candidate@fourfold.example');
  await page.goto('/resume');
  await expect(page.getByRole('heading', { name: 'Behavior' })).toBeVisible();
  expect(pagesOf(await page.pdf({ format: 'A4' }))).toBeLessThanOrEqual(2);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Works' })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  for (const name of ['Unpublish', 'Print or save as PDF'])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Edit/ })).toHaveCount(0);
});

test('what is missing leads to where it is filled in, and the strength names its parts', async ({
  page,
}) => {
  await signUp(page, newAddress('missing'), 'find work');
  await ask(page, 'POST', '/v1/applicant/cv');
  await page.goto('/resume');
  const strength = page.getByRole('region', { name: 'Strength of your profile' });
  await expect(strength).toContainText('0 of 8 parts are there');
  const missing = page.getByRole('region', { name: 'Before you can publish:' });
  await expect(missing).toContainText('24 pairs to answer');
  await missing.getByRole('link', { name: /Profile/ }).click();
  await expect(page).toHaveURL(/create-resume\?step=profile/);
  await expect(page.getByText('Please complete this field').first()).toBeVisible();
});

test('a CV is hidden and shown again', async ({ page }) => {
  await signIn(page, 'candidate@fourfold.example');
  await page.goto('/resume');
  await page.getByRole('button', { name: 'Unpublish' }).click();
  await expect(page.getByText('Your CV is hidden from search.')).toBeVisible();
  expect((await storedCv(page)).status).toBe('draft');
  await page.getByRole('button', { name: 'Publish my CV' }).click();
  await expect(page.getByText('Published', { exact: true })).toBeVisible();
});
