import type { Locator, Page } from '@playwright/test';
import { pdfOf, sample } from '../resume-reader/test/pdf-of.ts';
import { joinAs, newAddress } from './people.ts';

/** Opens the import of a CV as somebody new, in the wizard. */
export async function openImport(page: Page, who: string) {
  await joinAs(page, newAddress(who), 'find work');
  await page.goto('/create-resume');
  await page.getByRole('button', { name: 'Start from a file' }).click();
  return page.getByRole('dialog', { name: 'Import a CV' });
}

export const pdf = (texts = [sample], extra: Parameters<typeof pdfOf>[1] = {}) => ({
  name: 'mara.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(pdfOf(texts, extra)),
});

export const press = (popup: Locator, name: string) => popup.getByRole('button', { name }).click();
