import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { newCompany, newDraft } from './job-posts.ts';
import { button, notice } from './locators.ts';
import { test } from './openings.ts';
import { storedCv } from './own-cv.ts';
import { ask } from './people.ts';
import { press, sees } from './walk.ts';

/* Skills and levels as CSV files, in the wizard of a job and of a CV. */

const choose = (page: Page, text: string, name = 'skills.csv') =>
  page
    .getByLabel('CSV file of skills')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

/** The text of the file that 'Export CSV' saves. */
async function exported(page: Page): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Export CSV').click(),
  ]);
  expect(file.suggestedFilename()).toBe('skills.csv');
  return await readFile(await file.path(), 'utf8');
}

test('a job takes skills from a CSV file, says what it leaves out, and takes it back @posts-23', async ({
  employer: page,
}) => {
  const { id } = await newDraft(page, await newCompany(page, 'Table Bakery'), 'Baker');
  const company = await ask<{ company: { id: number } }>(page, 'GET', `/v1/employer/job/${id}`);
  const skills = async () => {
    const job = await ask<{ skills: { name: string; level: number }[] }>(
      page,
      'GET',
      `/v1/employer/job/${id}`,
    );
    return job.skills.map(({ name, level }) => `${name} ${level}`);
  };
  await page.goto(`/companies/${company.company.id}/job/${id}?step=skills`);
  await choose(page, 'Skill;Level\nBaking;4\n"\'@rye ""sour""";Practical\nKneading;9\n');
  await sees(
    notice(page, '2 skills taken from'),
    page.getByText('Row 4, Kneading: Levels are 0 to 5, or their names.'),
  );
  await expect.poll(skills).toEqual(['Baking 4', '@rye "sour" 3']);
  expect(await exported(page)).toBe('\uFEFFSkill,Level\r\nBaking,4\r\n"\'@rye ""sour""",3\r\n');

  await press(page.getByRole('alert'), 'Undo');
  await expect.poll(skills).toEqual(['Baking 3']);

  await choose(page, 'PK\u0003\u0004\0\0', 'skills.xlsx');
  await sees(page.getByText('This is not a CSV file.'));
  await expect.poll(skills).toEqual(['Baking 3']);
});

test('a CV takes skills from a CSV file and saves them as one @posts-23', async ({
  candidate: page,
}) => {
  await ask(page, 'POST', '/v1/applicant/cv');
  await page.goto('/create-resume?step=skills');
  await choose(page, 'Skill,Level\nBaking,4\nKneading,2\n');
  await expect
    .poll(async () => (await storedCv(page)).skills.map(({ name, level }) => `${name} ${level}`))
    .toEqual(['Baking 4', 'Kneading 2']);
  expect(await exported(page)).toBe('\uFEFFSkill,Level\r\nBaking,4\r\nKneading,2\r\n');
});
