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
