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

const named = (text: string) =>
  schoolsOf(openText(text).lines).map(({ institution }) => institution.text);

it.each([
  ['BSc in Physics from Lakeland Tech, 2014', ['Lakeland Tech']],
  ['Lakeland Tech, B.A. in History, Class of 2014', ['Lakeland Tech']],
  ['B.A. in History\nLakeland Tech\nGraduated May 2014', ['Lakeland Tech']],
  ['University of Wisconsin, Eau Claire | MBA | 2014', ['University of Wisconsin, Eau Claire']],
  [
    'M.S. in Botany\nUniversity of Tennessee at Martin\n2012 – 2014',
    ['University of Tennessee at Martin'],
  ],
  ['A.B. in Music, UC Merced, 2014', ['UC Merced']],
  ['MBA, Ohio State, 2014', ['Ohio State']],
  ['Degree: MBA\nSchool: Lakeland Academy\nYears: 2012 – 2014', ['Lakeland Academy']],
  [
    'BSc in Physics\t2010 – 2014\nLakeland Tech\nThesis: The School as a Place, advised at the Institute of Light\nMBA\t2014 – 2016\nDubuque College',
    ['Lakeland Tech', 'Dubuque College'],
  ],
  [
    'Lakeland College\nMBA in Finance\t2014 – 2016\nB.A. in History\t2010 – 2014',
    ['Lakeland College', 'Lakeland College'],
  ],
  // No word of theirs says that they are schools.
  ['Botany — Ph.D.\t2012 – 2014\nKarolinska', ['Karolinska']],
  ['Derecho, Licenciatura – Complutense (2012 – 2014)', ['Complutense']],
  ['MSc: Environmental Science, Karolinska, 2012 – 2014', ['Karolinska']],
  [
    'University of Maine, Orono (UMO)\t2012 – 2014\nJuris Doctor',
    ['University of Maine, Orono (UMO)'],
  ],
  [
    'Lakeland Tech\t2014\nBA, History\nLed the student club of the School Orchard Society, with 30 members',
    ['Lakeland Tech'],
  ],
  ['School\tDegree\tYear\nLakeland Tech\tMBA\t2014', ['Lakeland Tech']],
  [
    'Web Design — Certificate\n2014\nLakeland College in the Town of the Three Old Mills | Reno, NV',
    ['Lakeland College in the Town of the Three Old Mills'],
  ],
] as const)('names the school of %j', (text, schools) => {
  expect(named(text)).toEqual(schools);
});
