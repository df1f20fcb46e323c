import type { ReadResume } from '@fourfold/resume-reader';
import { expect, type Locator } from '@playwright/test';
import { drop, entry, openImport, pdf, readerSays, textFile } from './import-cv.ts';
import { button, dialog, region, status } from './locators.ts';
import { byFinger, test } from './openings.ts';
import { storedCv } from './own-cv.ts';
import { fill, follow, gone, press, says, sees } from './walk.ts';

/* What of a CV from a file is asked, and what is folded. */

const words = 'Mara Quill Quay Works Welder Jan 2020'.split(' ');
/** A CV of one job, of which another reading is as likely. */
const doubtful: ReadResume = {
  resume: {
    basics: { name: 'Mara Quill' },
    work: [{ name: 'Quay Works', position: 'Welder', startDate: '2020-01', summary: 'Welds.' }],
  },
  sources: [
    { path: 'basics.name', words: [0, 1] },
    { path: 'work.0.name', words: [2, 3] },
    { path: 'work.0.position', words: [4] },
    { path: 'work.0.startDate', words: [5, 6] },
  ],
  certainty: [
    {
      path: 'work.0',
      confidence: 0.1,
      other: {
        name: { text: 'Welder', words: [4] },
        position: { text: 'Quay Works', words: [2, 3] },
      },
    },
  ],
  document: {
    pages: [{ width: 600, height: 800 }],
    words: words.map((text, at) => ({
      text,
      page: 0,
      x: 40 + at * 60,
      y: 60,
      width: 50,
      size: 12,
    })),
  },
  left: [],
  suggestions: [],
};
const readings = (popup: Locator) => popup.locator('[aria-pressed]');
const litWords = (popup: Locator) => region(popup, 'Your file').locator('[data-shown]');

test('of two readings one is chosen by one click or key, the other is a click away, and typing decides too @cv-62', async ({
  candidate: page,
}) => {
  await readerSays(page, { kind: 'read', result: doubtful });
  const popup = await openImport(page);
  await popup.getByLabel('Choose a file').setInputFiles(pdf());
  await expect(popup.getByRole('heading', { name: '1 job' })).toBeFocused();
  await says(status(popup, 'to check'), '1 thing to check');
  const [first, second] = [readings(popup).first(), readings(popup).nth(1)];
  await says(first, 'Company: Quay Works', 'Position: Welder');
  await says(second, 'Company: Welder', 'Position: Quay Works');
  await gone(popup.getByRole('textbox'));
  await second.focus();
  await expect(litWords(popup)).toHaveCount(3);
  await page.keyboard.press('Space');
  await expect(second).toHaveAttribute('aria-pressed', 'true');
  await sees(status(popup, 'All checked.'), entry(popup, 'Quay Works Welder'));
  await first.click();
  await expect(second).toHaveAttribute('aria-pressed', 'false');
  await sees(entry(popup, 'Welder Quay Works'));
  await entry(popup, 'Welder').click();
  await fill(popup, { Company: 'Quay Works, Inc.' });
  await expect(first).toHaveAttribute('aria-pressed', 'false');
  await sees(status(popup, 'All checked.'));
  await press(popup, 'See what changes', 'Import', 'Done');
  await expect
    .poll(async () => (await storedCv(page)).workHistories)
    .toMatchObject([{ name: 'Quay Works, Inc.' }]);
});

const oneColumn = [
  'Mara Quill',
  'mara.quill@example.org',
  'Experience',
  ...[2020, 2016, 2012].flatMap((year) => [
    `Platform Lead, Maple Fork Technologies ${year}`,
    `Jan ${year} - Dec ${year + 3}`,
    '- Moved ninety services to Kubernetes.',
  ]),
  'Education',
  'Saint Aldric University',
  'Bachelor of Science in Physics, 2008 - 2012',
  'Skills',
  'Kubernetes, Python, Docker, SQL, Terraform, Linux, Git, Java, Kafka, Redis, Bash, CSS',
];

test('what is sure is a line each, and unfolds by a key; a CV of one page has hardly an input @cv-62', async ({
  candidate: page,
}) => {
  const popup = await openImport(page);
  await popup.getByLabel('Choose a file').setInputFiles(textFile(oneColumn.join('\n')));
  await sees(popup.getByRole('heading', { name: '3 jobs, 1 school, 12 skills' }));
  expect(await popup.locator('input, select, textarea').count()).toBeLessThan(10);
  const school = entry(popup, 'Saint Aldric');
  await expect(school).toHaveAttribute('aria-expanded', 'false');
  await school.press('Enter');
  await expect(school).toHaveAttribute('aria-expanded', 'true');
  await sees(popup.getByRole('textbox', { name: 'School' }));
  await school.press('Enter');
  await gone(popup.getByRole('textbox', { name: 'School' }));
  await press(popup, 'Another level of Python');
  await popup.getByRole('radio', { name: '4, Advanced' }).check({ force: true });
  await press(popup, 'See what changes', 'Import', 'Done');
  await gone(popup);
  const { skills } = await storedCv(page);
  expect(skills).toHaveLength(12);
  expect(skills.find(({ name }) => name === 'Python')?.level).toBe(4);
});

test('what a school lacks is asked for, and with it the school comes in @cv-62', async ({
  candidate: page,
}) => {
  const popup = await openImport(page);
  const lines = ['Mara Quill', 'mara@quill.example', 'Education', 'Saint Aldric University'];
  lines.push('Bachelor of Science in Physics', 'May 2016');
  await popup.getByLabel('Choose a file').setInputFiles(textFile(lines.join('\n')));
  const asked = region(popup, 'To check');
  await says(asked, 'Without start it isn’t imported.');
  await asked.getByRole('combobox', { name: 'Start: month' }).selectOption('September');
  await asked.getByRole('combobox', { name: 'Start: year' }).selectOption('2012');
  await sees(status(popup, 'All checked.'));
  await press(popup, 'See what changes');
  await says(popup, '1 education');
});

test('a name of several skills asks, a longer name proposes the usual one, and neither is taken silently @cv-63', async ({
  candidate: page,
}) => {
  const popup = await openImport(page);
  const skills = ['Espresso', 'The MathWorks MATLAB', 'Python'].map((name) => ({
    name,
    level: 'Advanced',
  }));
  const file = textFile(JSON.stringify({ basics: { name: 'Mara Quill' }, skills }), 'resume.json');
  await popup.getByLabel('Choose a file').setInputFiles(file);
  await says(status(popup, 'to check'), '2 things to check');
  const asked = region(popup, 'To check');
  const espresso = asked.getByRole('group', { name: 'Espresso' });
  await button(espresso, /coffee|barista/i).click();
  await expect(espresso.locator('[aria-pressed=true]')).toHaveCount(1);
  const matlab = asked.getByRole('group', { name: 'The MathWorks MATLAB' });
  await button(matlab, 'as in your file').click();
  await sees(region(popup, 'Skills').getByText('The MathWorks MATLAB'));
  await button(matlab, 'that others list').click();
  await gone(region(popup, 'Skills').getByText('The MathWorks MATLAB'));
  await sees(status(popup, 'All checked.'));
  await press(popup, 'See what changes', 'Import', 'Done');
  await gone(popup);
  const names = (await storedCv(page)).skills.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['MATLAB', 'Python']));
  expect(names).toHaveLength(3);
  expect(names).not.toContain('Espresso');
});

test('of a PDF, too, a name of several skills asks, and left unanswered it stays out and is told @cv-63', async ({
  candidate: page,
}) => {
  const popup = await openImport(page);
  const lines = ['Mara Quill', 'mara@quill.example', 'Skills', 'Python, Espresso'];
  await popup.getByLabel('Choose a file').setInputFiles(textFile(lines.join('\n')));
  await says(status(popup, 'to check'), '1 thing to check');
  await gone(region(popup, 'Skills').getByText('Espresso'));
  await press(popup, 'See what changes');
  await says(popup, '1 skill', 'Espresso');
  await press(popup, 'Import', 'Done');
  await gone(popup);
  expect((await storedCv(page)).skills.map(({ name }) => name)).toEqual(['Python']);
});

test('a file that takes long says how far it is, and is ended by the person @cv-33 @H7.28', async ({
  candidate: page,
}) => {
  await readerSays(page, { kind: 'step', done: 1, all: 3 });
  const popup = await openImport(page);
  await popup.getByLabel('Choose a file').setInputFiles(pdf());
  await sees(popup.getByText('Reading mara.pdf'), popup.getByText('Page 1 of 3'));
  await expect(popup.getByRole('progressbar', { name: 'Reading mara.pdf' })).toHaveAttribute(
    'value',
    '1',
  );
  await expect(button(popup, 'Stop')).toBeFocused();
  await page.keyboard.press('Enter');
  await gone(popup.getByText('Reading mara.pdf'));
  await expect(popup.getByLabel('Choose a file')).toBeFocused();
  await gone(popup.getByRole('alert'));
  await page.unroute(/assets\/resume-worker/);
  await popup.getByLabel('Choose a file').setInputFiles(pdf());
  await sees(entry(popup, 'Mara Quill'));
});

test('a second file is dropped onto the review, and neither it nor Back nor closing loses what was done @cv-62', async ({
  candidate: page,
}) => {
  await page.goto('/');
  await follow(page, 'Create my CV');
  await press(page, 'Start from a file');
  const popup = dialog(page, 'Import a CV');
  await sees(popup.getByText('Choose a file or drop it here'));
  await drop(page, textFile(oneColumn.join('\n'), 'first.txt'));
  await says(popup, 'From first.txt');
  await press(popup, 'Leave out Kafka');
  await sees(popup.getByRole('heading', { name: '3 jobs, 1 school, 11 skills' }));
  await drop(page, textFile('{ no', 'second.json'));
  await says(popup.getByRole('alert'), 'We couldn’t read second.json.');
  await drop(page, pdf());
  await says(popup, 'From mara.pdf');
  await press(popup, 'Back');
  await sees(button(popup, 'Continue with it: mara.pdf'));
  await press(popup, 'Continue with it: first.txt');
  await sees(popup.getByRole('heading', { name: '3 jobs, 1 school, 11 skills' }));
  await page.goBack();
  await gone(popup);
  await expect(page).toHaveURL(/create-resume/);
  await press(page, 'Start from a file');
  await press(popup, 'Continue with it: first.txt');
  await sees(popup.getByRole('heading', { name: '3 jobs, 1 school, 11 skills' }));
  await press(popup, 'See what changes', 'Import');
  await says(popup, '11 skills');
  await press(popup, 'Undo import');
  await gone(popup);
  expect((await storedCv(page)).skills).toEqual([]);
  await press(page, 'Start from a file');
  await sees(popup.getByText('Choose a file or drop it here'));
  await gone(button(popup, /^Continue with it/));
});

test('on a phone what was found stands above the file, and a question’s answers fit @cv-62', async ({
  enter,
}) => {
  const page = await enter('find work', byFinger(390, 844));
  await readerSays(page, { kind: 'read', result: doubtful });
  const popup = await openImport(page);
  await popup.getByLabel('Choose a file').setInputFiles(pdf());
  await expect(popup.getByRole('heading', { name: '1 job' })).toBeInViewport();
  await expect(readings(popup).first()).toBeInViewport();
  for (const at of [0, 1]) {
    const box = await readings(popup).nth(at).boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
  }
  const wider = await popup.evaluate((one) => one.scrollWidth - one.clientWidth);
  expect(wider).toBeLessThanOrEqual(0);
});
