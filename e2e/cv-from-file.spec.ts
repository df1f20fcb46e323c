import { expect } from '@playwright/test';
import { entry, openImport, pdf } from './import-cv.ts';
import { test } from './openings.ts';
import { storedCv } from './own-cv.ts';
import { gone, press, says } from './walk.ts';

/* From a file to a CV, as somebody new: the rest is in import.stress.spec.ts. */

test('a CV from a file: read, looked at, taken over, and still there after a reload @cv-37', async ({
  candidate: page,
}) => {
  const popup = await openImport(page);
  await popup.getByLabel('Choose a file').setInputFiles(pdf());
  await says(entry(popup, 'Mara Quill'), 'mara.quill@example.org');
  await press(popup, 'Confirm Practical for Python', 'See what changes');
  await says(popup, '2 jobs');
  await press(popup, 'Import', 'Done');
  await gone(popup);
  const firstName = page.getByRole('textbox', { name: 'First name' });
  await expect(firstName).toHaveValue('Mara');
  await page.reload();
  await expect(firstName).toHaveValue('Mara');
  expect((await storedCv(page)).workHistories).toHaveLength(2);
});
