import { expect, test } from 'vitest';
import { readResume } from './read.ts';

/** What a person is told of a file: in their words, and which entry is meant. */

const now = new Date('2026-03-02T09:00:00Z');
const read = (file: Record<string, unknown>) => readResume(file, now);

test('a school that cannot come in is told by its name, its dates and what to choose', () => {
  const school = {
    institution: 'Lake College',
    startDate: '2012-09',
    endDate: '2014-05',
  };
  const { educations, skipped } = read({ education: [school] });
  expect(educations).toBeNull();
  expect(skipped).toContainEqual({
    path: 'education.0',
    about: 'Lake College, Sep 2012 to May 2014',
    reason: 'Please choose a degree and a field of study',
  });
});

test('a work is told by its position, and every kind of mistake by its own words', () => {
  const { skipped } = read({
    work: [{ position: 'Fitter', startDate: '2022-05', endDate: '2020-01', name: 'x'.repeat(121) }],
  });
  expect(skipped).toEqual([
    {
      path: 'work.0',
      about: expect.stringMatching(/^Fitter, x+…, May 2022 to Jan 2020$/) as string,
      reason:
        'Please use at most 120 characters: company; Please enter tasks; The end can’t be before the start: end month',
    },
  ]);
});

test('nothing that is told names a property of ours', () => {
  const { skipped } = read({
    basics: { email: 'x', phone: 'call me', location: { postalCode: 'x', region: 'Nowhere' } },
    work: [{}, { name: 'A', position: 'B', summary: 'C' }, { name: 'A', startDate: '20' }],
    education: [{}, { institution: 'A', studyType: 'B.Sc.' }],
    skills: [{ name: '', level: {} }, { name: 'x'.repeat(61) }],
  });
  expect(skipped.length).toBeGreaterThan(8);
  for (const { reason } of skipped)
    expect(reason).not.toMatch(/\b[a-z]+[A-Z]\w*\b|\b(name|tasks|level)\)/);
});

test.each([
  ['an end in the past', '2014-05', true],
  ['the year alone', '2014', true],
  ['this month', '2026-03', false],
  ['an end to come', '2027-06', false],
  ['no end', undefined, false],
])('of somebody else’s file %s says whether it was graduated', (_what, endDate, graduated) => {
  const school = { institution: 'Lake College', area: 'Welding', studyType: 'Associate' };
  const { educations, skipped } = read({
    education: [{ ...school, startDate: '2012-09', endDate }],
  });
  expect(educations?.[0]?.graduated).toBe(graduated);
  expect(skipped.some(({ path }) => path === 'education.0.graduated')).toBe(graduated);
});

test('our own file says itself who graduated', () => {
  const education = [
    {
      institution: 'Lake College',
      area: 'Engineering',
      studyType: 'Doctorate',
      startDate: '2012-09',
      endDate: '2014-05',
    },
  ];
  const ours = { fourfold: { educations: [{ name: 'Lake College', graduated: false }] } };
  expect(read({ education, meta: ours }).educations?.[0]?.graduated).toBe(false);
});

const levels = (skills: object[]) =>
  Object.fromEntries((read({ skills }).skills ?? []).map(({ name, level }) => [name, level]));

test('a skill that is named twice keeps its highest level', () => {
  expect(
    levels([
      { name: 'Web', level: 'Advanced', keywords: ['JavaScript', 'CSS'] },
      { name: 'JavaScript', level: 'Master' },
      { name: 'css', level: 'Beginner' },
    ]),
  ).toEqual({ Web: 4, JavaScript: 5, CSS: 4 });
});

test('a level that is given stands before one that we took', () => {
  expect(levels([{ name: 'CSS' }, { name: 'CSS', level: 'Beginner' }])).toEqual({ CSS: 2 });
  expect(levels([{ name: 'CSS', level: 'Beginner' }, { name: 'CSS' }])).toEqual({ CSS: 2 });
});

test('a file that says more of its skills and schools is no complete file of ours @cv-32', () => {
  const { profile, skills, educations } = read({
    basics: { name: 'Ada Quist' },
    work: [{ name: 'Quay', position: 'Lead', startDate: '2022-05', summary: 'k8s.' }],
    skills: [{ name: 'Kubernetes', level: 'None' }],
    meta: {
      fourfold: { skills: [{ name: 'Kubernetes', workOutside: false, links: [], works: [0] }] },
    },
  });
  expect(profile).toEqual({ firstName: 'Ada', lastName: 'Quist' });
  expect(skills).toMatchObject([{ name: 'Kubernetes', level: 0, workOutside: false, works: [0] }]);
  expect(educations).toBeNull();
});

test.each([
  ['2020-03', '2022-05', '2020-03', '2022-05'],
  ['2020-03-09', '2022-05-01T00:00:00Z', '2020-03', '2022-05'],
  ['Jan 2020', 'Present', '2020-01', null],
  ['January 2020', 'Current', '2020-01', null],
  ['01/2020', 'now', '2020-01', null],
  ['2020', 'ongoing', '2020-01', null],
  [2020, 2022, '2020-01', '2022-01'],
  ['Sept. 2019', 'Mar ’21', '2019-09', '2021-03'],
  ['Summer 2019', 'Summer 2020', '2019-06', '2020-08'],
  ['03/15/2021', '2022/05', '2021-03', '2022-05'],
])('a job from %s to %s comes in', (startDate, endDate, start, end) => {
  const job = { name: 'Quay', position: 'Lead', summary: 'Leads.', startDate, endDate };
  expect(read({ work: [job] }).works).toMatchObject([
    { startDate: start, endDate: end, currentJob: end === null },
  ]);
});

test.each(['2019-13', 'Dez 2020', 'last year', 'Present', '1/2/3/2019', '99', 'x'.repeat(5_000)])(
  'a job that began %s is told',
  (startDate) => {
    const job = { name: 'Quay', position: 'Lead', summary: 'Leads.', startDate };
    const { works, skipped } = read({ work: [job] });
    expect(works).toBeNull();
    expect(skipped).toMatchObject([{ path: 'work.0', reason: 'Please choose a start month' }]);
  },
);

test('the times of sections are dates in our words, or the person’s own', () => {
  const dated = (date: string) => ({ name: date, date });
  const { sections } = read({
    certificates: ['03/2019', '2019-03-14', '2019', 'Summer 2019', 'Mar 2019'].map(dated),
    projects: [{ name: 'Hull', startDate: '01/2020', endDate: 'Present' }],
  });
  expect(sections.certificates?.map(({ time }) => time)).toEqual([
    'Mar 2019',
    'Mar 2019',
    '2019',
    'Summer 2019',
    'Mar 2019',
  ]);
  expect(sections.projects?.map(({ time }) => time)).toEqual(['since Jan 2020']);
});

test('a name is one part, and titles are none of it', () => {
  const named = (name: string) => read({ basics: { name } });
  expect(named('Suharto').profile).toEqual({ firstName: 'Suharto', lastName: '' });
  const { profile, skipped } = named('Ada Lovelace, PhD');
  expect(profile).toEqual({ firstName: 'Ada', lastName: 'Lovelace' });
  expect(skipped).toEqual([{ path: 'basics.name', reason: 'No part of the name: PhD' }]);
  expect(read({ basics: { name: ' ' } }).profile).toEqual({});
  expect(read({ basics: { name: ', PhD' } }).profile).toEqual({});
});
