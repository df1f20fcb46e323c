import { expect, test, type Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { newCompany, newPost } from './job-posts.ts';
import { newCv } from './job-seekers.ts';
import { ask, joinAs, newAddress } from './people.ts';

/* A candidate's files go with an application, and its employer downloads them. */

test.describe.configure({ mode: 'serial' });

const pdf = Buffer.from('%PDF-1.7\n% ten loaves and how they were baked\n');
const file = (name: string, buffer = pdf) => ({ name, buffer, mimeType: 'application/pdf' });

let employer: Page;
let page: Page;
let jobId = 0;
let cvId = 0;

test.beforeAll(async ({ browser }) => {
  employer = await (await browser.newContext()).newPage();
  page = await (await browser.newContext()).newPage();
  await joinAs(employer, newAddress('oven'), 'hire');
  await joinAs(page, newAddress('dough'), 'find work');
  cvId = await newCv(page, { firstName: 'Ines', lastName: 'Roth' }, [{ name: 'Baking', level: 4 }]);
  jobId = (await newPost(employer, await newCompany(employer, 'Kettle Row'), 'Baker')).id;
});
test.afterAll(async () => {
  await employer.context().close();
  await page.context().close();
});

const files = (on = page) => on.getByRole('group', { name: 'Files for Baker' });
/** Chooses a file by keyboard, as by pointer, in the browser's own dialog. */
async function attach(chosen: ReturnType<typeof file>, on = page): Promise<void> {
  const chooser = on.waitForEvent('filechooser');
  await files(on).getByRole('button', { name: 'Attach a file' }).press('Enter');
  await (await chooser).setFiles(chosen);
}
async function contentOf(on: Page, name: string): Promise<string> {
  const download = on.waitForEvent('download');
  await on.getByRole('button', { name: `Download ${name}` }).click();
  const got = await download;
  expect(got.suggestedFilename()).toBe(name);
  return await readFile(await got.path(), 'utf8');
}

test('files are attached where one applies, up to three; what is none is refused @application-32', async () => {
  await page.goto(`/jobs/${jobId}`);
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await attach(file('Ten loaves.pdf'));
  await expect(files().getByText('Ten loaves.pdf')).toBeVisible();

  await attach(file('Notes.txt'));
  await expect(files()).toContainText('Please choose a PDF or a Word file (DOCX)');
  await attach(file('Not really.docx', Buffer.from('Only words')));
  await expect(files()).toContainText('Please choose a PDF or a Word file (DOCX)');
  await attach(file('Too large.pdf', Buffer.concat([pdf, Buffer.alloc(10 * 1024 * 1024)])));
  await expect(files()).toContainText('Please choose a file of at most 10 MB');

  for (const name of ['Bread.pdf', 'Rolls.pdf']) {
    await attach(file(name));
    await expect(files().getByText(name)).toBeVisible();
  }
  await expect(files().getByRole('button', { name: 'Attach a file' })).toHaveCount(0);
  expect(await contentOf(page, 'Ten loaves.pdf')).toBe(pdf.toString());
});

test('a file is taken back after a question; the employer’s page follows @application-32', async () => {
  await expect
    .poll(async () => {
      const path = `/v1/employer/job/${jobId}/application`;
      return (await ask<{ count: number }>(employer, 'GET', path)).count;
    })
    .toBe(1);
  await employer.goto(`/candidates/${cvId}?jobId=${jobId}`);
  await expect(employer.getByRole('button', { name: /^Download/ })).toHaveCount(3);
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
  await files().getByRole('button', { name: 'Remove Bread.pdf' }).click();
  const question = page.getByRole('dialog', { name: 'Remove the file?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  await expect(files().getByRole('listitem')).toHaveCount(3);
  await files().getByRole('button', { name: 'Remove Bread.pdf' }).click();
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(files().getByRole('listitem')).toHaveCount(2);
  await expect(employer.getByRole('button', { name: /^Download/ })).toHaveCount(2);
});

test('under blind review a file is there and closed until the next steps @application-32', async () => {
  await ask(employer, 'PATCH', `/v1/employer/job/${jobId}/review`, { blindReview: true });
  await employer.reload();
  await expect(employer.getByText('A PDF, closed until the next steps')).toHaveCount(2);
  await expect(employer.getByText('Ten loaves.pdf')).toHaveCount(0);
  await employer.getByRole('button', { name: 'Next steps', exact: true }).first().click();
  await expect(employer.getByRole('button', { name: 'Download Ten loaves.pdf' })).toBeVisible();
});
