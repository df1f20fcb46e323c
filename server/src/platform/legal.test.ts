import { expect, test } from 'vitest';
import { legalFolder, legalText } from '../../test/legal.ts';
import { readLegal } from './legal.ts';

const inProduction = (legalDir: string | undefined) => readLegal({ legalDir, production: true });

test('production takes nobody’s terms: neither none nor the samples @trust-1', async () => {
  await expect(inProduction(undefined)).rejects.toThrow(
    /terms\.md is still the sample; privacy\.md is still the sample; score\.md is still the sample; contact\.md is still the sample/,
  );
  const own = await inProduction(await legalFolder());
  expect(Object.values(own.texts).some(({ isSample }) => isSample)).toBe(false);
  expect((await readLegal({ legalDir: undefined, production: false })).texts.terms.isSample).toBe(
    true,
  );
});

test('all that is missing is named at once @trust-1', async () => {
  const folder = await legalFolder({
    terms: await legalText('terms', 'Version: 2026-11-01', 'Version: soon'),
    privacy: null,
    score: '# Only a title\n',
    contact: await legalText('contact', 'Address: 1 Sample Street, ', 'Adress: 1 Sample Street, '),
  });
  await expect(inProduction(folder)).rejects.toThrow(
    `LEGAL_DIR (${folder}): terms.md needs “Version:” with a day like 2026-11-01; privacy.md; score.md has no title and text; contact.md needs “Address:” with a line of text.`,
  );
  await expect(inProduction('/nowhere')).rejects.toThrow(
    'terms.md; privacy.md; score.md; contact.md',
  );
});

test.each(['', '2026-13-01', '2026-02-30', '1 November 2026', '2026-11-01T00:00Z'])(
  'a version is a day, which “%s” is not',
  async (version) => {
    const terms = await legalText('terms', 'Version: 2026-11-01', `Version: ${version}`);
    await expect(inProduction(await legalFolder({ terms }))).rejects.toThrow('terms.md needs');
  },
);

test('a change of either text is a new version: the later day counts', async () => {
  const privacy = await legalText('privacy', '2026-11-01', '2026-12-24');
  const { version, operator } = await inProduction(await legalFolder({ privacy }));
  expect(version).toBe('2026-12-24');
  expect(operator).toEqual({
    name: 'Sample Operator LLC',
    address: '1 Sample Street, Springfield, IL 62701, USA',
    abuse: 'abuse@operator.example',
    privacy: 'privacy@operator.example',
    security: 'security@operator.example',
  });
});

test('lines of Windows are lines, and a head of many lines is read in no time', async () => {
  const terms = (await legalText('terms', 'Changes', 'Changes')).replaceAll('\n', '\r\n');
  const own = await inProduction(await legalFolder({ terms }));
  expect(own.texts.terms.title).toBe('Terms of use');
  expect(own.texts.terms.text).not.toContain('\r');
});
