import { expect, test } from '@playwright/test';
import type { CvSections } from '@fourfold/contract/cv/sections.ts';
import { ask, joinAs, newAddress } from './people.ts';

test('languages and links are typed in, shown, taken out and put back @cv-42', async ({ page }) => {
  await joinAs(page, newAddress('sections'), 'find work');
  await page.goto('/create-resume?step=profile');
  await page.getByRole('button', { name: 'Add languages, certificates, links…' }).click();
  const part = page.getByRole('region', { name: 'More about you' });
  await part.getByRole('button', { name: 'Add a language' }).click();
  await part.getByRole('textbox', { name: 'Language' }).fill('Welsh');
  await part.getByRole('textbox', { name: 'How well' }).fill('Fluent');
  await part.getByRole('button', { name: 'Add a link' }).click();
  await part.getByRole('textbox', { name: 'What it shows' }).fill('Workshop');
  await part.getByRole('textbox', { name: 'Link' }).fill('javascript:alert(1)');
  await part.getByRole('textbox', { name: 'Link' }).blur();
  await expect(part).toContainText('Please enter a web address');
  const stored = async () =>
    (await ask<{ sections: CvSections }>(page, 'GET', '/v1/applicant/cv')).sections;
  await expect.poll(async () => (await stored()).languages.length).toBe(1);
  expect((await stored()).links).toEqual([]);
  await part.getByRole('textbox', { name: 'Link' }).fill('https://workshop.example/one');
  await expect.poll(async () => (await stored()).links.length).toBe(1);

  await page.goto('/resume');
  await expect(page.getByRole('list', { name: 'Languages' })).toContainText('Fluent');
  const link = page.getByRole('link', { name: 'https://workshop.example/one' });
  await expect(link).toHaveAttribute('rel', 'noopener nofollow ugc');

  await page.goto('/create-resume?step=profile');
  await part.getByRole('button', { name: 'Remove Welsh' }).click();
  await expect.poll(async () => (await stored()).languages.length).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await stored()).languages[0]?.detail).toBe('Fluent');
});
