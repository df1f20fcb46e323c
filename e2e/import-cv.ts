import { pdfOf, sample } from '../resume-reader/test/pdf-of.ts';
import type { Page } from '@playwright/test';
import { dialog } from './locators.ts';
import { press } from './walk.ts';

/** Opens the import of a CV in the wizard. @returns its popup */
export async function openImport(page: Page) {
  await page.goto('/create-resume');
  await press(page, 'Start from a file');
  return dialog(page, 'Import a CV');
}

export const pdf = (texts = [sample], extra: Parameters<typeof pdfOf>[1] = {}) => ({
  name: 'mara.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(pdfOf(texts, extra)),
});
