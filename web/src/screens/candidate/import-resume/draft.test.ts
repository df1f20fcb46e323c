import type { ReadResume } from '@fourfold/resume-reader';
import { expect, test } from 'vitest';
import { draftOf, fileOf, isOwnFile } from './draft.ts';
import { omittedSkill } from './draft-skills.ts';

const word = { text: 'Mara', page: 0, x: 0, y: 0, width: 4, size: 1 };
const read = (resume: object, more: Partial<ReadResume> = {}): ReadResume => ({
  resume,
  sources: [],
  certainty: [],
  document: { pages: [], words: [word] },
  left: [],
  suggestions: [],
  ...more,
});
const none = () => 0;
const suggestion = (name: string, works: number[], isListed = true) => ({
  name,
  level: 3,
  months: 30,
  works,
  isListed,
});

const resume = {
  basics: { name: 'Mara Quill', email: 'mara@quill.example', location: { city: 'Austin' } },
  work: [
    { name: 'Maple Fork', position: 'Engineer', startDate: '2020-01', summary: 'k8s.' },
    { name: 'White River', position: 'Admin', startDate: '2016', endDate: '2019-12-31' },
  ],
  education: [
    { institution: 'Aldric', studyType: 'BSc', area: 'Physics', endDate: '2016', graduated: true },
  ],
  skills: [{ name: 'Kubernetes' }, { name: 'Python', level: 'Advanced' }],
  languages: [{ language: 'English' }],
};
const suggestions = [suggestion('Kubernetes', [0], false), suggestion('Python', [1])];

test('what a file says is what comes in, and nothing has a level that nobody gave @cv-34', () => {
  const draft = draftOf(read(resume, { suggestions }), none);
  expect(draft.skills.map(({ name, level, from }) => [name, level, from])).toEqual([
    ['Python', 4, 'file'],
    ['Kubernetes', 0, null],
  ]);
  expect(fileOf(draft)).toEqual({
    basics: { name: 'Mara Quill', email: 'mara@quill.example', location: { city: 'Austin' } },
    work: [
      { name: 'Maple Fork', position: 'Engineer', startDate: '2020-01', summary: 'k8s.' },
      { name: 'White River', position: 'Admin', startDate: '2016', endDate: '2019-12' },
    ],
    education: [{ institution: 'Aldric', studyType: 'BSc', area: 'Physics', endDate: '2016' }],
    skills: [
      { name: 'Python', level: 'Advanced' },
      { name: 'Kubernetes', level: 'None' },
    ],
    languages: [{ language: 'English' }],
    meta: {
      fourfold: {
        educations: [{ name: 'Aldric', graduated: true }],
        skills: [
          { name: 'Python', workOutside: false, links: [], works: [1] },
          { name: 'Kubernetes', workOutside: false, links: [], works: [0] },
        ],
      },
    },
  });
});

test('languages, links and the other sections come in as they are corrected @cv-61', () => {
  const file = {
    basics: {
      url: 'https://mara.example',
      profiles: [{ network: 'GitHub', url: 'https://code.example/mara' }],
    },
    languages: [{ language: 'English', fluency: 'Native' }, { language: 'Klingon' }],
    certificates: [{ name: 'Rigger II', date: '2020-05-12' }],
    projects: [{ name: 'Hull 9', roles: ['Welder', 'Lead'], highlights: ['Fast.'], priority: 1 }],
    awards: [{ title: 'Best weld' }],
  };
  const draft = draftOf(read(file), none);
  const values = { ...draft.values, 'certificates.0.issuer': 'Port Board' };
  expect(fileOf({ ...draft, values, omitted: ['languages.1'] })).toMatchObject({
    basics: {
      profiles: [
        { network: 'GitHub', url: 'https://code.example/mara' },
        { network: 'Website', url: 'https://mara.example' },
      ],
    },
    languages: [{ language: 'English', fluency: 'Native' }],
    certificates: [{ name: 'Rigger II', date: '2020-05', issuer: 'Port Board' }],
    projects: [{ name: 'Hull 9', roles: ['Welder, Lead'], description: '- Fast.' }],
    awards: [{ title: 'Best weld' }],
  });
  const out = fileOf({ ...draft, omitted: ['certificates.0'] });
  expect([out['certificates'], out['volunteer']]).toEqual([undefined, undefined]);
});

test('a level that the CV has stays, until the file says another @cv-34', () => {
  const draft = draftOf(read(resume, { suggestions }), () => 5);
  expect(draft.skills.map(({ name, level, from }) => [name, level, from])).toEqual([
    ['Python', 4, 'file'],
    ['Kubernetes', 5, 'cv'],
  ]);
});

test('a skill named twice, as a keyword too, keeps its highest level @cv-34', () => {
  const skills = [
    { name: 'Web', level: 'Beginner', keywords: ['CSS', 'HTML'] },
    { name: 'css', level: 'Master' },
    { name: 'CSS', level: 1 },
  ];
  const draft = draftOf(read({ skills }), none);
  expect(draft.skills.map(({ name, level }) => [name, level])).toEqual([
    ['Web', 2],
    ['CSS', 5],
    ['HTML', 2],
  ]);
});

test('what is left out does not come in, and skills keep the works that do @cv-32', () => {
  const draft = draftOf(read(resume, { suggestions }), none);
  const omitted = ['work.0', 'education.0', omittedSkill('skills.0.name', 'Kubernetes')];
  const file = fileOf({ ...draft, omitted });
  expect(file['work']).toMatchObject([{ name: 'White River' }]);
  expect(file).not.toHaveProperty('education');
  expect(file['skills']).toEqual([{ name: 'Python', level: 'Advanced' }]);
  expect(file['meta']).toMatchObject({ fourfold: { skills: [{ name: 'Python', works: [0] }] } });
});

test('any JSON is taken as far as it has the standard’s shape @cv-32', () => {
  const strange = {
    basics: 3,
    work: [null, { company: 'Quay', highlights: ['One', 4] }],
    skills: 'x',
  };
  const draft = draftOf(read(strange), none);
  expect(fileOf(draft)['work']).toEqual([{}, { name: 'Quay', summary: '- One' }]);
  expect(isOwnFile(strange)).toBe(false);
  expect(isOwnFile({ meta: { fourfold: { profile: {} } } })).toBe(true);
});

test('a file without end is cut to what a CV can have, and that is told @cv-33', () => {
  const many = (count: number, entry: object) => Array.from({ length: count }, () => entry);
  const skills = Array.from({ length: 1_200 }, (_, at) => ({ name: `Skill ${at}` }));
  const draft = draftOf(
    read({ work: many(2_000, { name: 'Quay' }), education: many(21, {}), skills }),
    none,
  );
  expect([draft.works, draft.educations, draft.skills.length]).toEqual([50, 20, 100]);
  expect(draft.cut).toEqual([
    'The first 50 of 2,000 works.',
    'The first 20 of 21 schools.',
    'The first 100 of 1,200 skills.',
  ]);
});

test.each([
  ['Jan 2020', 'Present', '2020-01', undefined],
  ['01/2020', '2021-03-31', '2020-01', '2021-03'],
  ['2016', 'Summer 2019', '2016', '2019-08'],
  [2016, 2019, '2016', '2019'],
  ['last year', 'soon', 'last year', 'soon'],
])('a job from %s to %s', (startDate, endDate, start, end) => {
  const file = { work: [{ name: 'Maple', position: 'Lead', summary: 'k8s.', startDate, endDate }] };
  const work = { name: 'Maple', position: 'Lead', summary: 'k8s.', startDate: start };
  expect(fileOf(draftOf(read(file), none))['work']).toEqual([
    { ...work, ...(end && { endDate: end }) },
  ]);
});
