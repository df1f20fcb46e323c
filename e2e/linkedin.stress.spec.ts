import { strToU8, zipSync } from 'fflate';
import { expect } from '@playwright/test';
import { entry, openImport } from './import-cv.ts';
import { test } from './openings.ts';
import { storedCv } from './own-cv.ts';
import { gone, press, says, sees } from './walk.ts';

/* LinkedIn's data export, read in the browser. */

const secret = 'Between the two of us';
const tables = {
  'Profile.csv':
    '\ufeffFirst Name,Last Name,Headline,Geo Location\nMara,Quill,"Engineer, mostly","Austin, Texas"\n',
  'Email Addresses.csv': 'Email Address,Primary\nold@example.org,No\nmara@example.org,Yes\n',
  'Positions.csv':
    'Company Name,Title,Description,Location,Started On,Finished On\n' +
    'Maple Fork,Engineer,Moved the services,,Jan 2020,\n' +
    // Of the past: its years, and the level that they suggest, stay as they are.
    'White River,Clerk,"Wrote ""the"" scripts,\nall of them in Python",,Mar 2016,Dec 2019\n',
  'Skills.csv': 'Name\nPython\n',
  'Languages.csv': 'Name,Proficiency\nWelsh,Native or bilingual proficiency\nLatin,\n',
  'Certifications.csv': 'Name,Url,Authority,Started On\nRigger II,,Port Board,May 2020\n',
  'messages.csv': `FROM,CONTENT\nMara Quill,${secret}\n`,
};

const zip = (files: Readonly<Record<string, string>>, folder = '') => ({
  name: 'export.zip',
  mimeType: 'application/zip',
  buffer: Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(files).map(([name, text]) => [`${folder}${name}`, strToU8(text)]),
      ),
    ),
  ),
});

for (const folder of ['', 'Basic_LinkedInDataExport/'])
  test(`an export ${folder === '' ? 'as it is' : 'in a folder'} comes in, and nothing else of it leaves the device @cv-36 @cv-61`, async ({
    candidate: page,
  }) => {
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.postData() ?? ''));
    const popup = await openImport(page);
    await popup.getByLabel('Choose a file').setInputFiles(zip(tables, folder));
    await says(entry(popup, 'Mara Quill'), 'mara@example.org');
    await sees(entry(popup, 'Engineer'), entry(popup, 'Clerk'));
    await press(popup, 'Leave out Latin');
    await entry(popup, 'Rigger II').click();
    await popup.getByRole('textbox', { name: 'Issued by' }).fill('Harbor Board');
    await press(popup, 'Confirm Practical for Python', 'See what changes');
    await says(popup, '2 jobs', '1 language');
    expect((await storedCv(page)).workHistories).toEqual([]);
    await press(popup, 'Import');
    await sees(popup.getByRole('heading', { name: 'What was imported' }));
    const cv = await storedCv(page);
    expect(cv.profile).toMatchObject({
      firstName: 'Mara',
      lastName: 'Quill',
      contactEmail: 'mara@example.org',
    });
    expect(cv.sections).toMatchObject({
      languages: [{ name: 'Welsh', detail: 'Native or bilingual proficiency' }],
      certificates: [{ name: 'Rigger II', detail: 'Harbor Board', time: 'May 2020' }],
    });
    expect(cv.skills).toMatchObject([{ name: 'Python', level: 3 }]);
    const works = cv.workHistories.toSorted((a, b) => a.name.localeCompare(b.name));
    expect(works).toMatchObject([
      { name: 'Maple Fork', tasks: 'Moved the services' },
      { name: 'White River', tasks: 'Wrote "the" scripts,\nall of them in Python' },
    ]);
    expect(sent.join()).toContain('Maple Fork');
    expect(sent.join()).not.toContain(secret);
    await press(popup, 'Undo import');
    await expect.poll(async () => (await storedCv(page)).workHistories).toEqual([]);
  });

test('an archive that is no export says so, and the next one is read @cv-36', async ({
  candidate: page,
}) => {
  const popup = await openImport(page);
  const choose = popup.getByLabel('Choose a file');
  await choose.setInputFiles(zip({ 'messages.csv': tables['messages.csv'] }));
  await says(popup.getByRole('alert'), 'nor a LinkedIn export');
  await choose.setInputFiles(zip(tables));
  await sees(entry(popup, 'Mara Quill'));
  await gone(popup.getByRole('alert'));
});
