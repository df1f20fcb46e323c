import { afterEach, describe, expect, it, vi } from 'vitest';
import { strToU8, zipSync } from 'fflate';
import { pdfOf, sample } from '../test/pdf-of.ts';
import { readResume, readText, type ReadOptions } from './resume-reader.ts';

const options: ReadOptions = {
  skills: [
    { name: 'Kubernetes', aliases: ['k8s'] },
    { name: 'Python', aliases: [] },
  ],
  today: '2026-11',
};

afterEach(() => vi.restoreAllMocks());

const works = [
  { name: 'Maple Fork Technologies', position: 'Platform Engineer', startDate: '2020-01' },
  {
    name: 'White River Systems',
    position: 'Systems Engineer',
    startDate: '2016-03',
    endDate: '2019-12',
  },
];
const school = {
  institution: 'Saint Aldric University',
  studyType: 'Bachelor of Science',
  area: 'Physics',
};

describe('a PDF', () => {
  it('is read with the words of each value and what is left', async () => {
    const { resume, sources, document, left } = await readResume(pdfOf([sample]), options);
    expect(resume.basics).toMatchObject({
      name: 'Mara Quill',
      email: 'mara.quill@example.org',
      phone: '(512) 555-0142',
    });
    expect(resume.basics?.location).toEqual({ city: 'Austin', region: 'TX', postalCode: '78701' });
    expect(resume.work).toMatchObject(works);
    expect(resume.work?.[0]).not.toHaveProperty('endDate');
    expect(resume.work?.[0]?.summary).toBe('- Moved ninety services to k8s.');
    expect(resume.education).toMatchObject([{ ...school, graduated: true }]);
    const wordsOf = (path: string) =>
      sources.find((source) => source.path === path)?.words.map((id) => document.words[id]?.text);
    expect(wordsOf('work.1.name')).toEqual(['White', 'River', 'Systems']);
    expect(wordsOf('work.1.endDate')).toEqual(['Mar', '2016', '–', 'Dec', '2019']);
    const [white] = sources.find(({ path }) => path === 'work.1.name')?.words ?? [];
    expect(document.words[white ?? -1]).toMatchObject({ page: 0, x: 50, y: 194 });
    expect(left.map(({ text }) => text)).toEqual(['Moon gazing']);
  });

  it('takes nobody’s name for a skill: not a person’s, a company’s or a school’s', async () => {
    const names = ['Mara', 'Maple', 'Aldric', 'Kubernetes'].map((name) => ({ name, aliases: [] }));
    const { suggestions } = await readResume(pdfOf([sample]), { ...options, skills: names });
    expect(suggestions.map(({ name }) => name)).toEqual(['Kubernetes']);
  });

  it('takes titles in the style of its headings for titles where a time follows', async () => {
    const texts = [
      'Mara Quill',
      'I keep books, and I like them tidy before the sun is up.',
      'At last.',
      'Pay: as the post says, and no less than that',
      '*Experience',
      '*Head Baker',
      'Quay Bakery',
      'Mar 1998 - Present',
      'Kept the ovens of two shops.',
      '*Crane Operator',
      'North Quay Works',
      'May 1992 - Feb 1998',
      'Led the yearly inspection.',
      '*Education',
      '*Port Ellery University',
      'Bachelor of Science, Physics',
      'Sep 1988 - Jun 1992',
      '*Skills',
      'Python',
    ].map((text, row) => ({
      text: text.replace('*', ''),
      x: 50,
      y: 60 + row * 16,
      ...(text.startsWith('*') && { size: 12, bold: true }),
    }));
    const { resume } = await readResume(pdfOf([texts]), options);
    expect(resume.basics?.summary).toBe(`${texts[1]?.text} ${texts[2]?.text}`);
    expect(resume.work?.map(({ name, position }) => [name, position])).toEqual([
      ['Quay Bakery', 'Head Baker'],
      ['North Quay Works', 'Crane Operator'],
    ]);
    expect(resume.education).toMatchObject([{ institution: 'Port Ellery University' }]);
  });

  it('suggests levels of skills, joined to their works, and claims none', async () => {
    const { resume, suggestions } = await readResume(pdfOf([sample]), options);
    expect(resume.skills).toEqual([{ name: 'Kubernetes' }, { name: 'Python' }]);
    expect(suggestions).toEqual([
      { name: 'Kubernetes', level: 4, months: 83, works: [0], isListed: true },
      { name: 'Python', level: 3, months: 46, works: [1], isListed: true },
    ]);
  });

  it('runs no script and fetches nothing', async () => {
    const fetching = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('fetched'));
    const catalog = '/OpenAction 7 0 R /AcroForm << /XFA 8 0 R >>';
    const objects = {
      7: '<< /Type /Action /S /JavaScript /JS (globalThis.__ran = true; app.launchURL("https://example.org")) >>',
      8: '<< /Type /EmbeddedFile /Length 0 >>\nstream\n\nendstream',
    };
    const { resume } = await readResume(pdfOf([sample], { catalog, objects }), options);
    expect(resume.work).toMatchObject(works);
    expect(globalThis).not.toHaveProperty('__ran');
    expect(fetching).not.toHaveBeenCalled();
  });
});

const paragraph = (text: string, style = '') =>
  `<w:p>${style && `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}<w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
const cell = (...texts: string[]) =>
  `<w:tc>${texts.map((text) => paragraph(text)).join('')}</w:tc>`;
const named = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const wordFile = (body: string, header = '') =>
  zipSync({
    '[Content_Types].xml': strToU8(
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    ),
    '_rels/.rels': strToU8(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`,
    ),
    'word/document.xml': strToU8(`<w:document ${named}><w:body>${body}</w:body></w:document>`),
    'word/styles.xml': strToU8(
      `<w:styles ${named}><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/></w:style><w:style w:type="paragraph" w:styleId="Title"><w:name w:val="Title"/></w:style></w:styles>`,
    ),
    ...(header && { 'word/header1.xml': strToU8(`<w:hdr ${named}>${paragraph(header)}</w:hdr>`) }),
  });

describe('a Word file', () => {
  it('is read with its tables and its header', async () => {
    const body = [
      paragraph('mara.quill@example.org'),
      paragraph('Experience', 'Heading1'),
      '<w:tbl>',
      `<w:tr>${cell('Jan 2020 – Present')}${cell('Maple Fork Technologies', 'Platform Engineer')}</w:tr>`,
      `<w:tr>${cell('03/2016–12/2019')}${cell('White River Systems', 'Systems Engineer')}</w:tr>`,
      '</w:tbl>',
      paragraph('Education', 'Heading1'),
      paragraph('Saint Aldric University, Bachelor of Science in Physics, 2012 – 2016'),
    ].join('');
    const { resume } = await readResume(wordFile(body, 'Mara Quill'), options);
    expect(resume.basics).toMatchObject({ name: 'Mara Quill', email: 'mara.quill@example.org' });
    expect(resume.work).toMatchObject(works);
    expect(resume.education).toMatchObject([school]);
  });

  it('has its name in the style of a name, though a table has larger letters', async () => {
    const large = (text: string) =>
      `<w:tc><w:p><w:r><w:rPr><w:sz w:val="28"/></w:rPr><w:t>${text}</w:t></w:r></w:p></w:tc>`;
    const body = [
      `<w:tbl><w:tr>${large('Adobe Illustrator')}${large('Warm Regards')}</w:tr></w:tbl>`,
      paragraph('Mara Quill', 'Title'),
      paragraph('Platform Engineer'),
    ].join('');
    const { resume } = await readResume(wordFile(body), options);
    expect(resume.basics?.name).toBe('Mara Quill');
  });
});

it('reads the export of LinkedIn', async () => {
  const file = zipSync({
    'Profile.csv': strToU8(
      'First Name,Last Name,Headline,Geo Location\nMara,Quill,"Engineer, mostly","Austin, Texas"\n',
    ),
    'Email Addresses.csv': strToU8(
      'Email Address,Primary\nold@example.org,No\nmara@example.org,Yes\n',
    ),
    'Positions.csv': strToU8(
      'Company Name,Title,Description,Location,Started On,Finished On\nWhite River,Clerk,"Kept ""the"" books,\nall of them with Python",,Mar 2016,Dec 2019\n',
    ),
    'Education.csv': strToU8(
      'School Name,Start Date,End Date,Degree Name\nSaint Aldric University,2012,2016,"BSc, Physics"\n',
    ),
    'Skills.csv': strToU8('Name\nPython\n'),
  });
  const { resume, suggestions } = await readResume(file, options);
  expect(resume.basics).toMatchObject({
    name: 'Mara Quill',
    label: 'Engineer, mostly',
    email: 'mara@example.org',
  });
  expect(resume.work).toEqual([
    {
      name: 'White River',
      position: 'Clerk',
      startDate: '2016-03',
      endDate: '2019-12',
      summary: 'Kept "the" books,\nall of them with Python',
    },
  ]);
  expect(resume.education).toMatchObject([
    { institution: 'Saint Aldric University', studyType: 'BSc', area: 'Physics', endDate: '2016' },
  ]);
  expect(suggestions).toEqual([
    { name: 'Python', level: 3, months: 46, works: [0], isListed: true },
  ]);
});

it('gives a JSON Resume as it is', async () => {
  const resume = {
    basics: { name: 'Mara Quill' },
    work: [{ name: 'White River', position: 'Clerk', startDate: '2016', summary: '' }],
    extra: 1,
  };
  expect((await readResume(strToU8(JSON.stringify(resume)), options)).resume).toEqual(resume);
});

it('reads pasted text', () => {
  const { resume } = readText(
    '# Mara Quill\nmara@example.org\n## Experience\n**Clerk**, White River\nMar 2016 - Dec 2019\n* Kept the books.',
    options,
  );
  expect(resume).toMatchObject({
    basics: { name: 'Mara Quill', email: 'mara@example.org' },
    work: [
      {
        name: 'White River',
        position: 'Clerk',
        startDate: '2016-03',
        endDate: '2019-12',
        summary: '- Kept the books.',
      },
    ],
  });
});

describe('a name of several skills', () => {
  const asking: ReadOptions = {
    ...options,
    ambiguous: [
      {
        name: 'Espresso',
        meanings: [
          { skill: 'Barista work', about: 'coffee' },
          { skill: 'Android UI testing', about: 'the test framework' },
        ],
      },
    ],
    skills: [
      ...options.skills,
      { name: 'Barista work', aliases: ['Latte art'] },
      { name: 'Android UI testing', aliases: [] },
    ],
  };
  const skillsIn = (lines: string) =>
    readText(
      `Mara Quill\nExperience\nCook at White River\t2016 - 2019\nServed Mocha, Espresso, and tea. ${lines}`,
      asking,
    ).resume.skills?.map(({ name }) => name) ?? [];

  it.each([
    ['stands as it is in a list of skills', '\nSkills\nPython, Espresso', ['Python', 'Espresso']],
    ['is not read in a sentence', '\nSkills\nPython', ['Python']],
    [
      'is not asked where the file names a meaning',
      '\nSkills\nEspresso, latte art',
      ['Barista work'],
    ],
  ])('%s', (_what, lines, names) => expect(skillsIn(lines)).toEqual(names));
});

it('tells works by their content where their heading is in no list', () => {
  const story =
    'Mara Quill\nmara@example.org\n\nMy Story So Far\nClerk\nWhite River Inc.\tSep 2020 - Present\nKept the books.\nCook\nOak Table\tFeb 2016 - Aug 2020\nEducation\nSaint Aldric University\t2012 - 2016';
  expect(readText(story, options).resume.work).toMatchObject([
    { position: 'Clerk', name: 'White River Inc.', startDate: '2020-09' },
    { position: 'Cook', name: 'Oak Table', startDate: '2016-02', endDate: '2020-08' },
  ]);
});

it('says of each work and school how sure it is', () => {
  const { certainty } = readText(
    'Experience\nClerk at White River Inc.\t2016 – 2019\nEducation\nSaint Aldric University\t2012 – 2016',
    options,
  );
  expect(certainty.map(({ path }) => path)).toEqual(['work.0', 'education.0']);
  expect(certainty.every(({ confidence }) => confidence >= 0 && confidence <= 1)).toBe(true);
});
