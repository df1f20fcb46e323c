import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { newCompany, newPost } from './job-posts.ts';
import { newCv } from './job-seekers.ts';
import { button, dialog, exactly } from './locators.ts';
import { shared } from './openings.ts';
import { ask, countOf } from './people.ts';
import { gone, press, says, sees } from './walk.ts';

/* A candidate's files go with an application, and its employer downloads them. */

const pdf = Buffer.from('%PDF-1.7\n% ten loaves and how they were baked\n');
const file = (name: string, buffer = pdf) => ({ name, buffer, mimeType: 'application/pdf' });

let employer: Page;
let page: Page;
let jobId = 0;
let cvId = 0;

shared(async (enter) => {
  employer = await enter('hire');
  page = await enter('find work');
  cvId = await newCv(page, 'Ines Roth', [{ name: 'Baking', level: 4 }]);
  jobId = (await newPost(employer, await newCompany(employer, 'Kettle Row'), 'Baker')).id;
});

const files = (on = page) => on.getByRole('group', { name: 'Files for Baker' });
/** Chooses a file by keyboard, as by pointer, in the browser's own dialog. */
async function attach(chosen: ReturnType<typeof file>, on = page): Promise<void> {
  const chooser = on.waitForEvent('filechooser');
  await button(files(on), 'Attach a file').press('Enter');
  await (await chooser).setFiles(chosen);
}
async function contentOf(on: Page, name: string): Promise<string> {
  const download = on.waitForEvent('download');
  await press(on, `Download ${name}`);
  const got = await download;
  expect(got.suggestedFilename()).toBe(name);
  return await readFile(await got.path(), 'utf8');
}

test('files are attached where one applies, up to three; what is none is refused @application-32', async () => {
  await page.goto(`/jobs/${jobId}`);
  await button(page, 'Apply', exactly).click();
  await attach(file('Ten loaves.pdf'));
  await sees(files().getByText('Ten loaves.pdf'));

  await attach(file('Notes.txt'));
  await says(files(), 'Please choose a PDF or a Word file (DOCX)');
  await attach(file('Not really.docx', Buffer.from('Only words')));
  await says(files(), 'Please choose a PDF or a Word file (DOCX)');
  await attach(file('Too large.pdf', Buffer.concat([pdf, Buffer.alloc(10 * 1024 * 1024)])));
  await says(files(), 'Please choose a file of at most 10 MB');

  for (const name of ['Bread.pdf', 'Rolls.pdf']) {
    await attach(file(name));
    await sees(files().getByText(name));
  }
  await gone(button(files(), 'Attach a file'));
  expect(await contentOf(page, 'Ten loaves.pdf')).toBe(pdf.toString());
});

test('a file is taken back after a question; the employer’s page follows @application-32', async () => {
  await expect
    .poll(async () => {
      const path = `/v1/employer/job/${jobId}/application`;
      return await countOf(employer, path);
    })
    .toBe(1);
  await employer.goto(`/candidates/${cvId}?jobId=${jobId}`);
  await expect(button(employer, /^Download/)).toHaveCount(3);
  expect(await contentOf(employer, 'Ten loaves.pdf')).toBe(pdf.toString());

  for (const width of [390, 834, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/applications');
    await expect(files().getByRole('listitem')).toHaveCount(3);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    expect(overflow, `${width} px`).toBeLessThanOrEqual(0);
  }
  await press(files(), 'Remove Bread.pdf');
  const question = dialog(page, 'Remove the file?');
  await press(question, 'Cancel');
  await gone(question);
  await expect(files().getByRole('listitem')).toHaveCount(3);
  await press(files(), 'Remove Bread.pdf');
  await press(question, 'Remove');
  await expect(files().getByRole('listitem')).toHaveCount(2);
  await expect(button(employer, /^Download/)).toHaveCount(2);
});

test('under blind review a file is there and closed until the next steps @application-32', async () => {
  await ask(employer, 'PATCH', `/v1/employer/job/${jobId}/review`, { blindReview: true });
  await employer.reload();
  await expect(employer.getByText('A PDF, closed until the next steps')).toHaveCount(2);
  await gone(employer.getByText('Ten loaves.pdf'));
  await button(employer, 'Next steps', exactly).first().click();
  await sees(button(employer, 'Download Ten loaves.pdf'));
});
