import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { newCv } from './job-seekers.ts';
import { button, dialog, field, region } from './locators.ts';
import { test } from './openings.ts';
import { countsAsBefore } from './operator.ts';
import { type Cv, storedCv } from './own-cv.ts';
import { ask, picture, signInAsDemo } from './people.ts';
import { gone, press, says, sees } from './walk.ts';

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

test('a JSON Resume is looked at, comes in, and goes out again @cv-20', async ({
  candidate: page,
}) => {
  await page.goto('/create-resume');
  await press(page, 'Start from a file');
  const popup = dialog(page, 'Import a CV');
  await popup.getByRole('textbox', { name: 'Or paste its text' }).fill('{ not json');
  await press(popup, 'Read the text');
  await says(popup.getByRole('alert'), 'This is not JSON.');
  await popup.getByLabel('Choose a file').setInputFiles({
    name: 'resume.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(foreignFile)),
  });
  await press(popup, 'See what changes');
  await says(popup, '1 job', 'Work 2', 'Please enter a position and tasks', '1 language');
  expect((await storedCv(page)).workHistories).toEqual([]);
  await press(popup, 'Import');
  await sees(popup.getByRole('heading', { name: 'What was imported' }));
  await press(popup, 'Done');
  await expect(field(page, 'First name')).toHaveValue('Mara');
  await gone(page.getByText(/Your other device/));

  await page.goto('/resume');
  await sees(page.getByRole('heading', { name: 'Mara Quist' }));
  const waiting = page.waitForEvent('download');
  await press(page, 'Export JSON Resume');
  const file = await (await waiting).path();
  const written = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
  expect(written).toMatchObject({
    basics: { name: 'Mara Quist', label: 'Fitter' },
    work: [{ name: 'Harbor Steel', startDate: '2019-04' }],
    skills: [{ name: 'TIG welding', level: 'Expert' }],
  });
});

test('an import says what it overwrites, and is undone from the page @cv-22', async ({
  candidate: page,
}) => {
  const { id } = await ask<Cv>(page, 'POST', '/v1/applicant/cv');
  const url = `/v1/applicant/cv/${id}`;
  const profile = { firstName: 'Ada', lastName: 'Quist', position: 'Welder', contactPhone: '218' };
  await ask(page, 'PATCH', `${url}/profile`, profile);
  const skills = [{ name: 'Welding', level: 3, workOutside: true }];
  await ask(page, 'PATCH', `${url}/skill`, { skills });
  await page.goto('/resume');
  await press(page, 'Import a CV');
  const popup = dialog(page, 'Import a CV');
  const text = popup.getByRole('textbox', { name: 'Or paste its text' });
  await text.fill(JSON.stringify(foreignFile));
  await press(popup, 'Read the text', 'See what changes');
  const overwritten = region(popup, 'What will be replaced');
  await says(overwritten.getByRole('listitem').filter({ hasText: 'First name' }), 'Ada → Mara');
  await says(overwritten, 'RemovedWelding: Practical', 'AddedTIG welding: Expert');
  await expect(overwritten).not.toContainText('Last name');
  await press(popup, 'Import', 'Done');
  await sees(page.getByRole('heading', { name: 'Mara Quist' }));
  await page.reload();
  await press(page, 'Undo import');
  await sees(page.getByRole('heading', { name: 'Ada Quist' }));
  await gone(button(page, 'Undo import'));
  expect(await storedCv(page)).toMatchObject({ skills: [{ name: 'Welding', level: 3 }] });
});

test('the same skill twice blocks saving until it stands once @cv-8', async ({
  candidate: page,
}) => {
  await page.goto('/create-resume?step=skills');
  const names = page.getByRole('combobox', { name: 'Skill' });
  await names.first().fill('Welding');
  await page.keyboard.press('Escape');
  await press(page, 'Add a skill');
  await names.nth(1).fill('welding ');
  await page.keyboard.press('Escape');
  await sees(page.getByText('This skill is already on the list').first());
  await press(page, 'Next: Behavior');
  const popup = dialog(page, 'Remove duplicate skills');
  await press(popup, 'Remove duplicates');
  await expect(names).toHaveCount(1);
  await expect.poll(async () => (await storedCv(page)).skills).toHaveLength(1);
});

test('the pairs are shuffled the same each time, answered by key, and gone on with @cv-9', async ({
  candidate: page,
}) => {
  await page.goto('/create-resume?step=behavior');
  await sees(page.getByText('0 answered'));
  const shown = () => page.locator('main button[aria-pressed]').allInnerTexts();
  const first = await shown();
  await page.keyboard.press('1');
  await sees(page.getByText('1 answered'));
  await page.keyboard.press('2');
  await sees(page.getByText('2 answered'));
  const third = await shown();
  await expect.poll(async () => (await storedCv(page)).behaviors).toHaveLength(2);
  await page.reload();
  await sees(page.getByText('2 answered'));
  expect(await shown()).toEqual(third);
  await press(page, 'Publish my CV');
  await sees(page.getByText('Please complete this field'));
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

test('the largest CV is edited, published and printed @cv-26', async ({ candidate: page }) => {
  const cv = await largestCv(page);
  expect([cv.workHistories.length, cv.skills.length]).toEqual([50, 40]);

  await page.goto('/create-resume?step=skills');
  const names = page.getByRole('combobox', { name: 'Skill' });
  await expect(names).toHaveCount(40);
  await sees(page.getByText('A CV has at most 40 skills.'));
  await names.first().fill('Welding');
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await storedCv(page)).skills[0]?.name).toBe('Welding');
  await page.goto('/create-resume?step=works');
  await expect(button(page, /^Edit/)).toHaveCount(50);
  await gone(button(page, 'Add work experience'));

  await page.goto('/resume');
  await press(page, 'Publish my CV');
  await sees(page.getByText('Published', { exact: true }));
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
  await sees(page.getByRole('heading', { name: 'Behavior' }));
  expect(pagesOf(await page.pdf({ format: 'A4' }))).toBeLessThanOrEqual(2);
  await page.emulateMedia({ media: 'print' });
  await sees(page.getByRole('heading', { name: 'Work experience' }));
  await gone(page.getByRole('navigation'));
  // Nobody unfolds paper.
  await expect(page.getByText('How exact is this?')).toBeHidden();
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
    await expect(button(page, name)).toHaveCount(0);
  await gone(page.getByRole('link', { name: /^Edit/ }));
});

test('what is missing leads to where it is filled in, and the strength names its parts @cv-12', async ({
  candidate: page,
}) => {
  await ask(page, 'POST', '/v1/applicant/cv');
  await page.goto('/resume');
  const strength = region(page, 'Strength of your profile');
  await says(strength, '0 of 8 complete');
  const missing = region(page, 'Before you can publish:');
  await says(missing, '24 pairs to answer');
  await missing.getByRole('link', { name: /Profile/ }).click();
  await expect(page).toHaveURL(/create-resume\?step=profile/);
  await sees(page.getByText('Please complete this field').first());
});

test('a CV is hidden and shown again @cv-11', async ({ candidate: page }) => {
  // Not the demo's: other tests apply with that one meanwhile.
  await newCv(page, 'Ada Quist', [{ name: 'Welding', level: 3 }]);
  await page.goto('/resume');
  await press(page, 'Unpublish');
  await sees(
    page.getByText('Your CV is hidden. Employers you applied to still see it as it is now.'),
  );
  expect((await storedCv(page)).status).toBe('draft');
  await press(page, 'Publish my CV');
  await sees(page.getByText('Published', { exact: true }));
});
