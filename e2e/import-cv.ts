import { pdfOf, sample } from '../resume-reader/test/pdf-of.ts';
import type { Page } from '@playwright/test';
import { button, dialog, type On } from './locators.ts';
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

export const textFile = (text: string, name = 'mara.txt') => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
});

/** The folded line of an entry, by how it begins. */
export const entry = (popup: On, name: string) => button(popup, new RegExp(`^${name}`));

/** Drops a file onto the window, as a hand does. */
export const drop = (page: Page, file: ReturnType<typeof textFile>) =>
  page.evaluate(
    ([name, bytes]) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(atob(bytes), (one) => one.charCodeAt(0))], name));
      const how = { bubbles: true, cancelable: true, dataTransfer: data };
      document.body.dispatchEvent(new DragEvent('drop', how));
    },
    [file.name, file.buffer.toString('base64')] as const,
  );

/** From now on the reader is a script that says these messages, and nothing more. */
export const readerSays = (page: Page, ...messages: object[]) =>
  page.route(/assets\/resume-worker/, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `onmessage = () => { for (const one of ${JSON.stringify(messages)}) postMessage(one); };`,
    }),
  );
