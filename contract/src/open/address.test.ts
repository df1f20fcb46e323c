import { expect, test } from 'vitest';
import { idOfSlug, openCompanyPath, openJobPath, slugOf } from './address.ts';

test.each([
  ['Senior Baker (Nights)', 'senior-baker-nights'],
  ['  C++ / C# Développeur — Straße ', 'c-c-developpeur-stra-e'],
  ['パン職人', ''],
  ['"><script>alert(1)</script>', 'script-alert-1-script'],
  ['a'.repeat(200), 'a'.repeat(80)],
  [`${'a'.repeat(79)}-b`, 'a'.repeat(79)],
])('the words of an address: %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

test('addresses bear the id, and words where there are any', () => {
  expect(openJobPath({ id: 7, name: 'Baker' })).toBe('/open/jobs/7-baker');
  expect(openCompanyPath({ id: 7, name: '–' })).toBe('/open/companies/7');
});

test.each([
  ['7', 7],
  ['7-baker', 7],
  ['7-', 7],
  ['7-ba-ker', 7],
  ['2147483647-x', 2_147_483_647],
  ['2147483648', null],
  ['07', null],
  ['0', null],
  ['-7', null],
  ['baker', null],
  ['7baker', null],
  ['7-a/b', null],
  ['', null],
])('the id in %s', (text, id) => {
  expect(idOfSlug(text)).toBe(id);
});
