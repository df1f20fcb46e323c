import { expect, test, type Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { newCv } from './job-seekers.ts';
import { countsAsBefore } from './operator.ts';
import { type Cv, field, storedCv } from './own-cv.ts';
import { ask, joinAs, newAddress, picture, signInAsDemo } from './people.ts';

/* A CV from and to a file, on paper, and as large as it can be. */

const foreignFile = {
  basics: { name: 'Mara Quist', label: 'Fitter', image: 'https://pictures.example/m.png' },
  work: [
    { name: 'Harbor Steel', position: 'Fitter', startDate: '2019-04-15', summary: 'TIG welding.' },
    { name: 'Nowhere' },
  ],
  skills: [{ name: 'TIG welding', level: 'Master' }],
  languages: [{ language: 'English' }],
};

test('a JSON Resume is looked at, comes in, and goes out again @cv-20', async ({ page }) => {
  await joinAs(page, newAddress('import'), 'find work');
  await page.goto('/create-resume');
  await page.getByRole('button', { name: 'Start from a file' }).click();
  const popup = page.getByRole('dialog', { name: 'Import a CV' });
  await popup.getByRole('textbox', { name: 'Or paste its text' }).fill('{ not json');
  await popup.getByRole('button', { name: 'Read the text' }).click();
  await expect(popup.getByRole('alert')).toContainText('This is not JSON.');
  await popup.getByLabel('Choose a file').setInputFiles({
    name: 'resume.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(foreignFile)),
  });
  await popup.getByRole('button', { name: 'See what changes' }).click();
  await expect(popup).toContainText('1 job');
  await expect(popup).toContainText('Work 2');
  await expect(popup).toContainText('Please enter a position and tasks');
  await expect(popup).toContainText('1 language');
  expect((await storedCv(page)).workHistories).toEqual([]);
  await popup.getByRole('button', { name: 'Import' }).click();
  await expect(popup.getByRole('heading', { name: 'What was imported' })).toBeVisible();
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

test('an import says what it overwrites, and is undone from the page @cv-22', async ({ page }) => {
  await joinAs(page, newAddress('overwrite'), 'find work');
  const { id } = await ask<Cv>(page, 'POST', '/v1/applicant/cv');
  const url = `/v1/applicant/cv/${id}`;
  const profile = { firstName: 'Ada', lastName: 'Quist', position: 'Welder', contactPhone: '218' };
  await ask(page, 'PATCH', `${url}/profile`, profile);
  const skills = [{ name: 'Welding', level: 3, workOutside: true }];
  await ask(page, 'PATCH', `${url}/skill`, { skills });
  await page.goto('/resume');
  await page.getByRole('button', { name: 'Import a CV' }).click();
  const popup = page.getByRole('dialog', { name: 'Import a CV' });
  const text = popup.getByRole('textbox', { name: 'Or paste its text' });
  await text.fill(JSON.stringify(foreignFile));
  await popup.getByRole('button', { name: 'Read the text' }).click();
  await popup.getByRole('button', { name: 'See what changes' }).click();
  const overwritten = popup.getByRole('region', { name: 'What will be replaced' });
  await expect(overwritten.getByRole('listitem').filter({ hasText: 'First name' })).toContainText(
    'Ada → Mara',
  );
  await expect(overwritten).toContainText('RemovedWelding: Practical');
  await expect(overwritten).toContainText('AddedTIG welding: Expert');
  await expect(overwritten).not.toContainText('Last name');
  await popup.getByRole('button', { name: 'Import' }).click();
  await popup.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('heading', { name: 'Mara Quist' })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByRole('heading', { name: 'Ada Quist' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo import' })).toHaveCount(0);
  expect(await storedCv(page)).toMatchObject({ skills: [{ name: 'Welding', level: 3 }] });
});

test('the same skill twice blocks saving until it stands once @cv-8', async ({ page }) => {
  await joinAs(page, newAddress('twice'), 'find work');
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

test('the pairs are shuffled the same each time, answered by key, and gone on with @cv-9', async ({
  page,
}) => {
  await joinAs(page, newAddress('pairs'), 'find work');
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

interface Questions {
  list: { id: number; variants: { id: number }[] }[];
}

/** A CV as large as it may be, but for the number of its skills. */
function largeResume({ list }: Questions, skillCount: number) {
  const text = (length: number) => 'lorem ipsum dolor '.repeat(100).slice(0, length - 1) + 'x';
  const months = { startDate: '2019-04', endDate: '2024-06' };
  const skillNames = Array.from({ length: skillCount }, (_, n) => `Skill ${n + 100} ${text(50)}`);
  return {
    basics: {
      name: `${text(60)} ${'y'.repeat(60)}`,
      label: text(120),
      email: 'largest@post.example',
      phone: '1'.repeat(30),
      summary: text(500),
      location: { city: text(120), postalCode: '1'.repeat(5), region: 'MN' },
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
    skills: skillNames.map((name) => ({ name, level: 'Expert' })),
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
        skills: skillNames.map((name) => ({
          name,
          workOutside: true,
          works: Array.from({ length: 50 }, (_item, work) => work),
          links: Array.from(
            { length: 10 },
            (_item, link) => `https://evidence.example/${link}/${'z'.repeat(270)}`,
          ),
        })),
        behaviors: list.map((question) => ({
          behaviorId: question.id,
          variantId: question.variants[0]?.id,
        })),
      },
    },
  };
}

/** A CV by the calls, as large as it may be. */
async function largestCv(page: Page): Promise<Cv> {
  const { id } = await ask<Cv>(page, 'POST', '/v1/applicant/cv');
  const questions = await ask<Questions>(page, 'GET', '/v1/reference/behavior');
  // An account may bring 20 new names of skills a day.
  for (const skillCount of [20, 40, 60, 80, 100]) {
    await ask(page, 'POST', '/v1/applicant/cv/json-resume', largeResume(questions, skillCount));
    await countsAsBefore();
  }
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

test('the largest CV is edited, published and printed @cv-26', async ({ page }) => {
  await joinAs(page, newAddress('largest'), 'find work');
  const cv = await largestCv(page);
  expect([cv.workHistories.length, cv.skills.length]).toEqual([50, 40]);

  await page.goto('/create-resume?step=skills');
  const names = page.getByRole('combobox', { name: 'Skill' });
  await expect(names).toHaveCount(40);
  await expect(page.getByText('A CV has at most 40 skills.')).toBeVisible();
  await names.first().fill('Welding');
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await storedCv(page)).skills[0]?.name).toBe('Welding');
  await page.goto('/create-resume?step=works');
  await expect(page.getByRole('button', { name: /^Edit/ })).toHaveCount(50);
  await expect(page.getByRole('button', { name: 'Add work experience' })).toHaveCount(0);

  await page.goto('/resume');
  await page.getByRole('button', { name: 'Publish my CV' }).click();
  await expect(page.getByText('Published', { exact: true })).toBeVisible();
  expect((await storedCv(page)).status).toBe('published');
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
  const pages = pagesOf(await page.pdf({ format: 'A4' }));
  expect(pages).toBeGreaterThan(5);
});

test('on paper the CV stands alone, in ink, on two pages @cv-28', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signInAsDemo(page, 'candidate');
  await page.goto('/resume');
  await expect(page.getByRole('heading', { name: 'Behavior' })).toBeVisible();
  expect(pagesOf(await page.pdf({ format: 'A4' }))).toBeLessThanOrEqual(2);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Works' })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  // A fixed element would be copied onto every page, over its content.
  await expect(page.getByText('Skip to content')).toBeHidden();
  // Filled quarters are backgrounds, which printers leave out, and the chart grows when it is seen.
  const ink = await page
    .getByRole('listitem')
    .first()
    .evaluate((one) => getComputedStyle(one).printColorAdjust);
  expect(ink).toBe('exact');
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  for (const name of ['Unpublish', 'Print or save as PDF'])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Edit/ })).toHaveCount(0);
});

test('what is missing leads to where it is filled in, and the strength names its parts @cv-12', async ({
  page,
}) => {
  await joinAs(page, newAddress('missing'), 'find work');
  await ask(page, 'POST', '/v1/applicant/cv');
  await page.goto('/resume');
  const strength = page.getByRole('region', { name: 'Strength of your profile' });
  await expect(strength).toContainText('0 of 8 complete');
  const missing = page.getByRole('region', { name: 'Before you can publish:' });
  await expect(missing).toContainText('24 pairs to answer');
  await missing.getByRole('link', { name: /Profile/ }).click();
  await expect(page).toHaveURL(/create-resume\?step=profile/);
  await expect(page.getByText('Please complete this field').first()).toBeVisible();
});

test('a CV is hidden and shown again @cv-11', async ({ page }) => {
  // Not the demo's: other tests apply with that one meanwhile.
  await joinAs(page, newAddress('hidden'), 'find work');
  await newCv(page, { firstName: 'Ada', lastName: 'Quist' }, [{ name: 'Welding', level: 3 }]);
  await page.goto('/resume');
  await page.getByRole('button', { name: 'Unpublish' }).click();
  await expect(
    page.getByText('Your CV is hidden. Employers you applied to still see it as it is now.'),
  ).toBeVisible();
  expect((await storedCv(page)).status).toBe('draft');
  await page.getByRole('button', { name: 'Publish my CV' }).click();
  await expect(page.getByText('Published', { exact: true })).toBeVisible();
});
