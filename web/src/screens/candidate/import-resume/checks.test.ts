import type { ReadResume } from '@fourfold/resume-reader';
import { expect, test } from 'vitest';
import {
  chosenReading,
  openChecks,
  withChecks,
  withLooked,
  withReading,
  withSkillNamed,
  withTyped,
} from './check-moves.ts';
import { checksOf, skillChecksOf, type EntryCheck, type SkillCheck } from './checks.ts';
import { draftOf, fileOf, type ImportDraft } from './draft.ts';
import { readingPath, skillsIn, withOmitted, withValue, wordsOf } from './draft-moves.ts';
import { foundWords } from './found-words.ts';

const work = { name: 'Quay Works', position: 'Welder', startDate: '2020-01', summary: 'Welds.' };
const school = {
  institution: 'Lake College',
  studyType: 'BSc',
  area: 'Physics',
  startDate: '2012',
  endDate: '2016',
};
const degrees = [{ id: 1, name: "Bachelor's degree" }];
const word = { text: 'Mara', page: 0, x: 0, y: 0, width: 4, size: 1 };
const found = (text: string, ...words: number[]) => ({ text, words });

const read = (resume: object, certainty: ReadResume['certainty'] = []): ReadResume => ({
  resume: { basics: { name: 'Mara Quill' }, ...resume },
  sources: [
    { path: 'work.0.name', words: [1, 2] },
    { path: 'work.0.position', words: [3] },
    { path: 'work.0.startDate', words: [4] },
  ],
  certainty,
  document: { pages: [], words: [word] },
  left: [],
  suggestions: [],
});
const none = () => 0;
const unsure = (confidence: number): ReadResume['certainty'] => [
  {
    path: 'work.0',
    confidence,
    other: { name: found('Welder', 3), position: found('Quay Works', 1, 2) },
  },
];
const doubtful = () => draftOf(read({ work: [work] }, unsure(0.2)), none);
const [check] = doubtful().checks as EntryCheck[];

test('an entry whose readings hardly differ is checked, a sure one is not @cv-62', () => {
  expect(doubtful().checks).toEqual([
    {
      kind: 'entry',
      key: 'work.0',
      lacks: [],
      readings: [
        {
          values: { name: 'Quay Works', position: 'Welder' },
          words: { name: [1, 2], position: [3] },
        },
        {
          values: { name: 'Welder', position: 'Quay Works' },
          words: { name: [3], position: [1, 2] },
        },
      ],
    },
  ]);
  expect(draftOf(read({ work: [work] }, unsure(0.5)), none).checks).toEqual([]);
  expect(draftOf(read({ work: [work] }, unsure(1)), none).checks).toEqual([]);
});

test('one click takes a reading, its words light, and another click takes it back @cv-62', () => {
  const [first, second] = check?.readings ?? [];
  if (!check || !first || !second) throw new Error('Nothing to check.');
  const draft = doubtful();
  expect(openChecks(draft)).toEqual([check]);
  expect(chosenReading(draft, check)).toBe(-1);
  expect(wordsOf(draft, readingPath('work.0', 1))).toEqual([3, 1, 2]);
  const other = withReading(draft, check, second);
  expect(fileOf(other)['work']).toMatchObject([{ name: 'Welder', position: 'Quay Works' }]);
  expect(wordsOf(other, 'work.0.name')).toEqual([3]);
  expect([openChecks(other), chosenReading(other, check)]).toEqual([[], 1]);
  const again = withReading(other, check, first);
  expect([fileOf(again)['work'], chosenReading(again, check)]).toEqual([fileOf(draft)['work'], 0]);
});

test('what is typed, looked at or left out needs no check @cv-62', () => {
  if (!check) throw new Error('Nothing to check.');
  const draft = doubtful();
  const typed = withTyped(draft, 'work.0.name', 'Quay');
  expect([openChecks(typed), chosenReading(typed, check)]).toEqual([[], -1]);
  expect(openChecks(withLooked(draft, check))).toEqual([]);
  expect(openChecks(withOmitted(draft, 'work.0', true))).toEqual([]);
  expect(openChecks(withTyped(draft, 'basics.name', 'Ann'))).toEqual([check]);
});

test.each([
  ['a job without a company', { work: [{ ...work, name: '' }] }, 'work.0', ['name']],
  [
    'a job without all that is needed',
    { work: [{}] },
    'work.0',
    ['position', 'name', 'startDate', 'summary'],
  ],
  [
    'a school without a start',
    { education: [{ ...school, startDate: '' }] },
    'education.0',
    ['startDate'],
  ],
  [
    'a degree of no list',
    { education: [{ ...school, studyType: 'Licence' }] },
    'education.0',
    ['studyType'],
  ],
  ['no name', { basics: {} }, 'basics', ['name']],
])('%s asks for what it lacks @cv-62', (_, resume, key, fields) => {
  const draft = draftOf(read(resume), none, degrees);
  expect(
    draft.checks.map((one) => [
      one.key,
      one.kind === 'entry' && one.lacks.map(({ field }) => field),
    ]),
  ).toEqual([[key, fields]]);
  const filled = fields.reduce(
    (before: ImportDraft, field) => withValue(before, `${key}.${field}`, 'Given'),
    draft,
  );
  expect([openChecks(draft).length, openChecks(filled).length]).toEqual([1, 0]);
});

test('a whole entry asks nothing; without our list any degree does @cv-62', () => {
  expect(draftOf(read({ work: [work], education: [school] }), none, degrees).checks).toEqual([]);
  const odd = { education: [{ ...school, studyType: 'Licence' }] };
  expect(draftOf(read(odd), none).checks).toEqual([]);
});

test('data without pages may have no name @cv-62', () => {
  const data = { ...read({}), document: { pages: [], words: [] } };
  expect(checksOf(data, {}, 0, 0, [])).toEqual([]);
});

const asking = {
  ambiguous: [
    {
      name: 'Espresso',
      meanings: [
        { skill: 'Barista work', about: 'coffee' },
        { skill: 'Android UI testing', about: 'the framework' },
      ],
    },
  ],
  proposals: [{ name: 'The MathWorks MATLAB', skill: 'MATLAB' }],
};
const skills = ['Espresso', 'The MathWorks MATLAB', 'Python'].map((name) => ({ name }));

test('a name of several skills comes in once one is chosen, a proposal only if it is chosen @cv-63', () => {
  const checks = skillChecksOf(asking);
  const [espresso, matlab] = checks as [SkillCheck, SkillCheck];
  const draft = withChecks(draftOf(read({ skills }), none), checks);
  expect(skillsIn(draft).map(({ name }) => name)).toEqual(['The MathWorks MATLAB', 'Python']);
  expect(openChecks(draft)).toEqual(checks);
  expect(withChecks(draft, skillChecksOf(asking))).toBe(draft);
  const names = (one: ImportDraft) =>
    (fileOf(one)['skills'] as { name: string }[]).map(({ name }) => name);
  expect(names(draft)).toEqual(['Espresso', 'The MathWorks MATLAB', 'Python']);
  const chosen = withSkillNamed(withSkillNamed(draft, espresso, 'Barista work'), matlab, 'MATLAB');
  expect(names(chosen)).toEqual(['Barista work', 'MATLAB', 'Python']);
  expect(skillsIn(chosen).map(({ name }) => name)).toEqual(['Barista work', 'MATLAB', 'Python']);
  expect(openChecks(chosen)).toEqual([]);
  const back = withSkillNamed(chosen, matlab, 'The MathWorks MATLAB');
  expect([names(back)[1], openChecks(back)]).toEqual(['The MathWorks MATLAB', []]);
});

test('what was found is told without what is left out @cv-62', () => {
  const languages = [{ language: 'Welsh' }];
  const draft = draftOf(read({ work: [work, work], education: [school], languages, skills }), none);
  expect(foundWords(draft)).toBe('2 jobs, 1 school, 3 skills, 1 language');
  expect(foundWords(withOmitted(withOmitted(draft, 'work.0', true), 'languages.0', true))).toBe(
    '1 job, 1 school, 3 skills',
  );
  expect(foundWords(draftOf(read({}), none))).toBe('No job, school or skill');
});
