import { zipSync, strToU8 } from 'fflate';
import { sample } from '../resume-reader/test/pdf-of.ts';
import { expect } from '@playwright/test';
import { entry, openImport, pdf, textFile } from './import-cv.ts';
import { newCv } from './job-seekers.ts';
import { button, region } from './locators.ts';
import { test } from './openings.ts';
import { storedCv } from './own-cv.ts';
import { gone, press, says, sees } from './walk.ts';

/* A CV from a file that is read in the browser. */

const paragraph = (text: string) => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
const word = (lines: readonly string[]) =>
  Buffer.from(
    zipSync({
      '[Content_Types].xml': strToU8(
        '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
      ),
      '_rels/.rels': strToU8(
        '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
      ),
      'word/document.xml': strToU8(
        `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${lines.map(paragraph).join('')}</w:body></w:document>`,
      ),
    }),
  );

const lines = [
  'Mara Quill',
  'mara.quill@example.org',
  'Experience',
  'Platform Lead, Maple Fork Technologies',
  'Jan 2020 - Present',
  '- Moved ninety services to Kubernetes.',
  'Skills',
  'Kubernetes, Python',
];

test('a PDF comes in without leaving the device, and no skill has a level that nobody gave @cv-32 @cv-34', async ({
  candidate: page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.postData() ?? ''));
  const popup = await openImport(page);
  await popup.getByLabel('Choose a file').setInputFiles(pdf());
  await expect(popup.getByText('suggested: ')).toHaveCount(2);
  await press(popup, 'Confirm Practical for Python', 'See what changes');
  await sees(button(popup, 'Import'));
  expect((await storedCv(page)).workHistories).toEqual([]);
  expect(sent.join()).not.toContain('%PDF');
  await press(popup, 'Import');
  await sees(popup.getByRole('heading', { name: 'What was imported' }));
  const cv = await storedCv(page);
  expect(cv.profile).toMatchObject({ firstName: 'Mara', contactEmail: 'mara.quill@example.org' });
  expect(cv.workHistories.map(({ name }) => name).toSorted()).toEqual([
    'Maple Fork Technologies',
    'White River Systems',
  ]);
  expect(Object.fromEntries(cv.skills.map(({ name, level }) => [name, level]))).toEqual({
    Kubernetes: 0,
    Python: 3,
  });
  await press(popup, 'Undo import');
  await expect.poll(async () => (await storedCv(page)).workHistories).toEqual([]);
});

test('fields and words light each other, and what was not placed is put into a field @cv-35', async ({
  candidate: page,
}) => {
  const popup = await openImport(page);
  await popup.getByLabel('Choose a file').setInputFiles(pdf());
  const file = region(popup, 'Your file');
  const lit = file.locator('[data-shown]');
  await gone(lit);
  await entry(popup, 'Platform Engineer').click();
  await popup.getByRole('textbox', { name: 'Company' }).first().focus();
  await expect(lit).toHaveCount(3);
  // A click on its words unfolds an entry.
  await file.locator('[data-word]', { hasText: 'Aldric' }).click();
  await expect(popup.getByRole('textbox', { name: 'School' })).toBeFocused();
  await expect(lit).toHaveCount(3);
  const left = region(popup, 'Not placed');
  await press(left, 'Look at 1 line', 'Put into…: Moon gazing');
  await left.getByRole('combobox', { name: 'Put “Moon gazing” into' }).click();
  await page.getByRole('option', { name: 'Position', exact: true }).dispatchEvent('click');
  await entry(popup, 'Mara Quill').press('Enter');
  await expect(popup.getByRole('textbox', { name: 'Position' }).first()).toHaveValue('Moon gazing');
  await gone(left);
});

test('a level, a degree and a field are chosen before a file comes in; entries are left out @cv-34 @cv-35', async ({
  candidate: page,
}) => {
  const popup = await openImport(page);
  const own = [...lines, 'Education', 'Lake College', 'Licence, 2010 - 2012'];
  await popup.getByRole('textbox', { name: 'Or paste its text' }).fill(own.join('\n'));
  await press(popup, 'Read the text', 'Confirm all 2 suggestions', 'Leave out Python');
  // Its degree is in no list of ours.
  await says(region(popup, 'To check'), 'Without degree it isn’t imported.');
  await entry(popup, 'Lake College').press('Enter');
  for (const [name, choice] of [
    ['Degree', "Bachelor's degree"],
    ['Field of study', 'Engineering'],
  ] as const) {
    await popup.getByRole('combobox', { name }).fill(choice);
    await page.getByRole('option', { name: choice, exact: true }).dispatchEvent('click');
  }
  await press(popup, 'See what changes');
  await says(popup, '1 education', '1 skill');
  await press(popup, 'Back', 'Leave out Platform Lead', 'See what changes');
  await says(popup, '1 education');
  await expect(popup).not.toContainText('1 job');
});

test('a Word file and a pasted text are read, too @cv-32', async ({ candidate: page }) => {
  const popup = await openImport(page);
  await popup.getByLabel('Choose a file').setInputFiles({
    name: 'mara.docx',
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    buffer: word(lines),
  });
  await says(popup.getByRole('heading', { level: 3 }).first(), '1 job, 2 skills');
  await says(entry(popup, 'Platform Lead'), 'Maple Fork Technologies · Jan 2020 – Present');
  await press(popup, 'Back');
  await popup.getByRole('textbox', { name: 'Or paste its text' }).fill(lines.join('\n'));
  await press(popup, 'Read the text');
  await says(entry(popup, 'Platform Lead'), 'Maple Fork Technologies');
  await says(popup, 'From your text');
});

test('on a phone the file stays in sight above the fields @cv-35', async ({ candidate: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const popup = await openImport(page);
  await popup.getByLabel('Choose a file').setInputFiles(pdf());
  await entry(popup, 'Saint Aldric').click();
  await popup.getByRole('textbox', { name: 'School' }).scrollIntoViewIfNeeded();
  await expect(region(popup, 'Your file')).toBeInViewport({ ratio: 0.9 });
  await expect(button(popup, 'See what changes')).toBeInViewport();
  const wider = () => popup.evaluate((one) => one.scrollWidth - one.clientWidth);
  await expect.poll(wider).toBeLessThanOrEqual(0);
});

test('a file that cannot be read says why, and nothing is sent @cv-33', async ({
  candidate: page,
}) => {
  const popup = await openImport(page);
  const choose = popup.getByLabel('Choose a file');
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('json-resume'))
      calls.push(request.url());
  });
  const locked = {
    trailer:
      '/Encrypt << /Filter /Standard /V 1 /R 2 /O <0000000000000000000000000000000000000000000000000000000000000000> /U <0000000000000000000000000000000000000000000000000000000000000000> /P -4 >> /ID [<00> <00>]',
  };
  const files = [
    { file: pdf([[]]), words: 'no text' },
    { file: pdf([sample], locked), words: 'password' },
    { file: { ...pdf(), buffer: pdf().buffer.subarray(0, 200) }, words: /damaged|no text/ },
    { file: { ...pdf(), buffer: Buffer.alloc(21 * 1024 * 1024) }, words: 'larger than 20 MB' },
    {
      file: {
        ...pdf(),
        buffer: Buffer.from([0, 1, 2, 3].flatMap((n) => Array<number>(50).fill(n))),
      },
      words: 'neither a PDF',
    },
    { file: { ...pdf(), buffer: Buffer.alloc(0) }, words: 'empty' },
    { file: pdf(Array.from({ length: 51 }, () => sample)), words: 'more than 50 pages' },
  ];
  for (const [at, { file, words }] of files.entries()) {
    await choose.setInputFiles({ ...file, name: `cv-${at}.pdf` });
    await says(popup.getByRole('alert'), `We couldn’t read cv-${at}.pdf.`, words);
  }
  await press(popup, 'Paste its text');
  await expect(popup.getByRole('textbox', { name: 'Or paste its text' })).toBeFocused();
  expect(calls).toEqual([]);
});

test('without a network a file cannot be read yet, and is read when it is back @cv-33', async ({
  candidate: page,
}) => {
  const context = page.context();
  const popup = await openImport(page);
  await context.setOffline(true);
  await popup.getByLabel('Choose a file').setInputFiles(pdf());
  await says(popup.getByRole('alert'), 'We couldn’t read mara.pdf.');
  await context.setOffline(false);
  await press(popup, 'Try again');
  await sees(button(popup, 'See what changes'));
});

test('a worker that ends in the middle is told of, and the next file is read @cv-33', async ({
  candidate: page,
}) => {
  await page.route(/assets\/resume-worker/, (route) => route.abort(), { times: 1 });
  const popup = await openImport(page);
  await popup.getByLabel('Choose a file').setInputFiles(pdf());
  await says(popup.getByRole('alert'), 'Our reader stopped in the middle.');
  await expect(button(popup, 'Try again')).toBeFocused();
  await press(popup, 'Try again');
  await sees(button(popup, 'See what changes'));
});

test('a hostile file runs no script, fetches nothing and leaves the page alive @cv-33 @H7.28', async ({
  candidate: page,
}) => {
  const origins = new Set<string>();
  page.on('request', (request) => origins.add(new URL(request.url()).origin));
  page.on('dialog', (dialog) => {
    throw new Error(`A file opened a dialog: ${dialog.message()}`);
  });
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  const popup = await openImport(page);
  const script = {
    catalog:
      '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\); fetch\\("https://evil.example"\\)) >> /AA << /WC << /S /URI /URI (https://evil.example/x) >> >>',
  };
  const texts = [
    ...sample,
    { text: '<img src=https://evil.example/x onerror=alert(1)>', x: 50, y: 400 },
  ];
  await popup.getByLabel('Choose a file').setInputFiles(pdf([texts], script));
  await sees(entry(popup, 'Mara Quill'));
  await says(region(popup, 'Your file'), 'onerror');
  await press(popup, 'Back');
  // More works than a CV has room for.
  const work = 'Engineer, Quay Works\nJan 2010 - Mar 2012\n- Built a thing with <b>Python</b>.\n\n';
  const long = `Mara Quill\n\nExperience\n\n${work.repeat(300)}`;
  await popup.getByLabel('Choose a file').setInputFiles(textFile(long, 'long.txt'));
  await sees(popup.getByText('The first 50 of'));
  await entry(popup, 'Mara Quill').click();
  await popup.getByRole('textbox', { name: 'Name' }).fill('Mara Quist');
  await press(popup, 'See what changes');
  await says(popup, '50 jobs');
  expect([...origins]).toEqual([new URL(page.url()).origin]);
  expect(errors).toEqual([]);
});

test('a published CV: before and after are shown, and the import is taken back as one step @cv-22 @cv-34', async ({
  candidate: page,
}) => {
  const name = 'Ada Quist';
  await newCv(page, name, [{ name: 'Python', level: 5 }]);
  const before = await storedCv(page);
  expect(before.status).toBe('published');
  await page.goto('/resume');
  await button(page, 'Import a CV').click();
  const popup = page.getByRole('dialog', { name: 'Import a CV' });
  await popup.getByLabel('Choose a file').setInputFiles(pdf());
  await sees(popup.getByText('Expert, as in your CV'));
  await press(popup, 'Leave out Python', 'See what changes');
  await says(popup.getByRole('alert'), 'confirm the level of at least one skill');
  await press(popup, 'Confirm Advanced for Kubernetes', 'See what changes');
  const overwritten = region(popup, 'What will be replaced');
  await says(overwritten, 'Ada → Mara', 'RemovedPython: Expert', 'AddedKubernetes: Advanced');
  await says(popup, 'employers see the changes right away');
  expect(await storedCv(page)).toEqual(before);
  await press(popup, 'Import', 'Done');
  await gone(popup);
  await sees(page.getByRole('heading', { name: 'Mara Quill' }));
  const { status, skills } = await storedCv(page);
  expect(status).toBe('published');
  expect(skills).toMatchObject([{ name: 'Kubernetes', level: 4 }]);
  await button(page, 'Undo import').click();
  await sees(page.getByRole('heading', { name: 'Ada Quist' }));
  const after = await storedCv(page);
  expect(after).toMatchObject({ status: 'published', profile: before.profile });
  expect(after.skills).toMatchObject([{ name: 'Python', level: 5 }]);
  expect(after.workHistories).toEqual([]);
});

test('of a CV printed here, with its own fonts, name and mail are read again @cv-32', async ({
  candidate: page,
}) => {
  const name = 'Ada Quist';
  await newCv(page, name, [{ name: 'Python', level: 4 }]);
  await page.goto('/resume');
  await sees(page.getByRole('heading', { name: 'Ada Quist' }));
  const buffer = await page.pdf();
  await button(page, 'Import a CV').click();
  const popup = page.getByRole('dialog', { name: 'Import a CV' });
  await popup.getByLabel('Choose a file').setInputFiles({ ...pdf(), buffer });
  await says(entry(popup, 'Ada Quist'), 'baker@post.example');
  await says(region(popup, 'Your file'), 'Python');
});
