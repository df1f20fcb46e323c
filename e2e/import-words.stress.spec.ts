import { expect } from '@playwright/test';
import { openImport, pdf, textFile } from './import-cv.ts';
import { button, region } from './locators.ts';
import { test } from './openings.ts';
import { gone, sees } from './walk.ts';

/* The words of a file and the fields that they were read into light each other. */

const everyField = [
  'Mara Quill',
  'Platform Engineer',
  'mara.quill@example.org | (512) 555-0142 | Austin, TX 78701',
  'https://github.com/maraquill',
  'Summary',
  'Keeps ninety services running and writes about what broke.',
  'Experience',
  'Platform Lead, Maple Fork Technologies',
  'Jan 2020 - Present',
  '- Moved ninety services to Kubernetes.',
  'Systems Engineer, White River Systems',
  'Mar 2016 - Dec 2019',
  '- Wrote the deploy scripts in Python.',
  'Education',
  'Saint Aldric University',
  'Bachelor of Science in Physics, 2008 - 2012',
  'Skills',
  'Kubernetes, Python',
  'Languages',
  'Welsh (Native)',
  'Certificates',
  'Rigger II, Port Board, May 2020',
  'Projects',
  'Harbor Atlas, 2018 - 2019',
  'A map of every pier on the coast.',
  'Volunteer Experience',
  'Mentor, Code Pier',
  '2015 - 2017',
  'Taught two evenings a week.',
];

for (const kind of ['text', 'pdf'] as const)
  test(`the words of every field light with it, and each word leads to its field: ${kind} @cv-35`, async ({
    candidate: page,
  }) => {
    const popup = await openImport(page);
    const placed = everyField.map((text, at) => ({
      text,
      x: 50,
      y: 60 + at * 20,
      ...(/^[A-Z][a-z]+(?: Experience)?$/.test(text) ? { size: 14, bold: true } : {}),
    }));
    const chosen = kind === 'pdf' ? pdf([placed]) : textFile(everyField.join('\n'));
    await popup.getByLabel('Choose a file').setInputFiles(chosen);
    await sees(button(popup, 'See what changes'));
    const folded = popup.locator('li button[aria-expanded=false]');
    for (let left = await folded.count(); left > 0; left -= 1) await folded.first().press('Enter');
    await gone(folded);
    const fields = popup.locator('[data-source]:has(input:not([type=radio]), select, textarea)');
    const seen = await fields.evaluateAll(async (all) => {
      const found: { path: string; value: string; lit: string[] }[] = [];
      for (const field of all) {
        const control = field.querySelector<HTMLInputElement>('input, select, textarea');
        control?.focus();
        await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
        const words = [...document.querySelectorAll<HTMLElement>('[data-shown]')].map(
          ({ dataset }) =>
            document.querySelector(`[data-word="${dataset['shown']}"]`)?.textContent.trim() ?? '',
        );
        const [, year] = [...field.querySelectorAll('select')].map(({ value }) => value);
        const value = year ?? control?.value ?? '';
        found.push({ path: field.getAttribute('data-source') ?? '', value, lit: words });
      }
      return found;
    });
    const given = seen.filter(({ value }) => value !== '');
    const paths = given.map(({ path }) => path);
    for (const list of ['work.0', 'work.1', 'education.0', 'languages.0', 'certificates.0'])
      expect(paths.filter((path) => path.startsWith(list)).length).toBeGreaterThan(1);
    expect(paths).toEqual(
      expect.arrayContaining(['basics.name', 'basics.summary', 'projects.0.name']),
    );
    const isList = (path: string) => /(?:studyType|area|location)$/.test(path);
    const dark = given.filter(({ path, value, lit }) => {
      const text = lit.join(' ').toLowerCase();
      const parts = value
        .toLowerCase()
        .split(/[\s,]+/)
        .filter((part) => /[\p{L}\p{N}]{2}/u.test(part));
      return lit.length === 0 || (!isList(path) && !parts.every((part) => text.includes(part)));
    });
    expect(dark).toEqual([]);
    // And back: a click on any of a field's words has the focus in it, or in one that shares the word.
    const file = region(popup, 'Your file');
    for (const { path, lit } of given.filter((_, at) => at % 4 === 0)) {
      const word = file.locator('[data-word]', { hasText: lit.at(-1) ?? '' }).first();
      await word.click();
      const reached = popup.locator('[data-source]:focus-within').last();
      await expect(reached).not.toHaveAttribute('data-source', '');
      await expect(reached, path).toHaveAttribute('data-lit', 'true');
    }
  });
