import type { CvSections } from '@fourfold/contract/cv/sections.ts';
import { expect } from '@playwright/test';
import { region } from './locators.ts';
import { test } from './openings.ts';
import { ask } from './people.ts';
import { press, says } from './walk.ts';

test('languages and links are typed in, shown, taken out and put back @cv-42', async ({
  candidate: page,
}) => {
  await page.goto('/create-resume?step=profile');
  await press(page, 'Add languages, certificates, links…');
  const part = region(page, 'More about you');
  await press(part, 'Add a language');
  await part.getByRole('textbox', { name: 'Language' }).fill('Welsh');
  await part.getByRole('textbox', { name: 'How well' }).fill('Fluent');
  await press(part, 'Add a link');
  await part.getByRole('textbox', { name: 'What it shows' }).fill('Workshop');
  await part.getByRole('textbox', { name: 'Link' }).fill('javascript:alert(1)');
  await part.getByRole('textbox', { name: 'Link' }).blur();
  await says(part, 'Please enter a web address');
  const stored = async () =>
    (await ask<{ sections: CvSections }>(page, 'GET', '/v1/applicant/cv')).sections;
  await expect.poll(async () => (await stored()).languages.length).toBe(1);
  expect((await stored()).links).toEqual([]);
  await part.getByRole('textbox', { name: 'Link' }).fill('https://workshop.example/one');
  await expect.poll(async () => (await stored()).links.length).toBe(1);

  await page.goto('/resume');
  await says(page.getByRole('list', { name: 'Languages' }), 'Fluent');
  const link = page.getByRole('link', { name: 'https://workshop.example/one' });
  await expect(link).toHaveAttribute('rel', 'noopener nofollow ugc');

  await page.goto('/create-resume?step=profile');
  await press(part, 'Remove Welsh');
  await expect.poll(async () => (await stored()).languages.length).toBe(0);
  await press(page, 'Undo');
  await expect.poll(async () => (await stored()).languages[0]?.detail).toBe('Fluent');
});
