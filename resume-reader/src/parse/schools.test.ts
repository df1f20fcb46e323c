import { expect, it } from 'vitest';
import { openText } from '../open/text.ts';
import { schoolsOf } from './schools.ts';

it.each([
  ['Saint Aldric University\t2012 – 2016\nBachelor of Science in Physics', '2016'],
  ['B.Sc., Physics\nSaint Aldric University\n2012 – 2016', '2016'],
  ['2012 – 2016\tBachelor of Science in Physics, Saint Aldric University', '2016'],
  ['BSc (Physics), Saint Aldric University, 2016', ''],
  ['Saint Aldric University, BS in Physics\t2012 – 2016\nAdvisor: Prof. Lund', '2016'],
  ['• Saint Aldric University\tReno, NV\n  Bachelor of Science in Physics\t2012 – 2016', '2016'],
])('reads %j', (text, end) => {
  const [school, ...others] = schoolsOf(openText(text).lines);
  expect(others).toEqual([]);
  expect(school?.institution.text).toBe('Saint Aldric University');
  expect(school?.studyType?.text).toMatch(/^B/);
  expect(school?.area?.text).toBe('Physics');
  expect(school?.period?.end).toBe(end);
});

it('keeps a school without any date', () => {
  expect(schoolsOf(openText('Saint Aldric University\nMBA').lines)).toMatchObject([
    { institution: { text: 'Saint Aldric University' }, studyType: { text: 'MBA' } },
  ]);
});

it.each([
  'Saint Aldric University\t2012 – 2016\tHarbor High School\n2008 – 2012',
  'Saint Aldric University\t2012 – 2016\tHarbor High School\t2008 – 2012',
  'Saint Aldric University\tSep 2012 - Jun 2016\tHarbor High School\nSep 2008 - Jun 2012',
])('reads schools that follow each other in a line: %j', (text) => {
  expect(
    schoolsOf(openText(text).lines).map(({ institution, period }) => [
      institution.text,
      period?.end?.slice(0, 4),
    ]),
  ).toEqual([
    ['Saint Aldric University', '2016'],
    ['Harbor High School', '2012'],
  ]);
});
