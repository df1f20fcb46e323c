import { expect, it } from 'vitest';
import { pdfOf, type Placed } from '../../test/pdf-of.ts';
import { readResume } from '../resume-reader.ts';

const options = { skills: [], today: '2026-11' };
/** A column of its own, as wide as this, below a name; each text with its place. */
const read = async (...texts: (Placed | string)[]) =>
  (
    await readResume(
      pdfOf([
        [
          { text: 'Mara Quill', x: 50, y: 40, size: 20 },
          ...texts.map((one, row) =>
            typeof one === 'string' ? { text: one, x: 50, y: 70 + row * 14 } : one,
          ),
        ],
      ]),
      options,
    )
  ).resume;

it('joins the rest of a school’s name below it, beside its dates', async () => {
  const { education } = await read(
    { text: 'Education', x: 50, y: 80, size: 14, bold: true },
    { text: 'University of Northern', x: 50, y: 100 },
    { text: 'Sep 2002 - May 2004', x: 160, y: 100 },
    { text: 'Arizona', x: 50, y: 113 },
    { text: 'Master of Science in Physics', x: 50, y: 130, bold: true },
    { text: 'Lakeshore State College', x: 50, y: 160 },
    { text: 'Sep 1998 - Jun 2002', x: 165, y: 160 },
    { text: 'Bachelor of Science in Physics', x: 50, y: 176, bold: true },
  );
  expect(education?.map(({ institution, endDate }) => [institution, endDate])).toEqual([
    ['University of Northern Arizona', '2004-05'],
    ['Lakeshore State College', '2002-06'],
  ]);
});

it('makes a name whole that is parted inside a word', async () => {
  const { education } = await read(
    { text: 'Education', x: 50, y: 80, size: 14, bold: true },
    { text: 'Jun 2011 - Aug 2012', x: 50, y: 100 },
    { text: 'Certificate in Nursing, Cedar Fork Community Col-', x: 170, y: 100 },
    { text: 'lege', x: 160, y: 113 },
  );
  expect(education?.[0]?.institution).toBe('Cedar Fork Community College');
});

it('leaves a short line alone that had room in the line above', async () => {
  const { education } = await read(
    'A long line that shows how far this page reaches to its right edge, and then some.',
    { text: 'Education', x: 50, y: 100, size: 14, bold: true },
    { text: '2018 - 2021', x: 50, y: 120 },
    { text: 'Puget Sound College of Nursing', x: 50, y: 134 },
    { text: 'Nursing', x: 50, y: 148 },
    { text: 'Associate', x: 50, y: 162 },
  );
  expect(education).toMatchObject([
    { institution: 'Puget Sound College of Nursing', studyType: 'Associate', area: 'Nursing' },
  ]);
});

it('takes entries apart whose heads have more lines or fewer', async () => {
  const { education } = await read(
    { text: 'Education', x: 50, y: 80, size: 14, bold: true },
    { text: 'Bay Colony University', x: 50, y: 100, size: 12, bold: true },
    { text: 'Bachelor of Science', x: 50, y: 114 },
    { text: 'Sep 2023 - May 2026', x: 50, y: 128 },
    { text: 'Somerville High School', x: 50, y: 150, size: 12, bold: true },
    { text: 'General Studies', x: 50, y: 164, size: 11 },
    { text: 'Diploma', x: 50, y: 178 },
    { text: 'Sep 2019 - Jun 2023', x: 50, y: 192 },
  );
  expect(education?.map(({ institution }) => institution)).toEqual([
    'Bay Colony University',
    'Somerville High School',
  ]);
});

it('parts names at the commas where the type changes, and at no others there', async () => {
  const { work } = await read(
    { text: 'Experience', x: 50, y: 80, size: 14, bold: true },
    { text: 'Program Manager, Family Services,', x: 170, y: 100, bold: true },
    { text: 'Rosewater Behavioral Health', x: 342, y: 100 },
    { text: 'Jan 2021 - Present', x: 50, y: 100 },
    { text: 'Social Worker,', x: 170, y: 130, bold: true },
    { text: 'Willow Bend Community Services', x: 245, y: 130 },
    { text: 'Nov 2018 - Dec 2020', x: 50, y: 130 },
  );
  expect(work?.map(({ position, name }) => `${position} @ ${name}`)).toEqual([
    'Program Manager, Family Services @ Rosewater Behavioral Health',
    'Social Worker @ Willow Bend Community Services',
  ]);
});

it('reads dates in the margin with their places below them', async () => {
  const entry = (y: number, period: string, position: string, company: string) => [
    { text: period, x: 38, y },
    { text: 'TOLEDO, OHIO', x: 38, y: y + 18, size: 8 },
    { text: position, x: 162, y: y + 3, size: 12, bold: true },
    { text: company, x: 162, y: y + 23, bold: true },
    { text: 'Kept the furnace of the second line warm through a cold winter.', x: 162, y: y + 46 },
    { text: 'Wrote down what was done in a book of its own.', x: 162, y: y + 64 },
  ];
  const { work } = await read(
    { text: 'EXPERIENCE', x: 38, y: 90, size: 13, bold: true },
    ...entry(120, 'Jan 2022 - Present', 'Plant Manager', 'Maumee Glass'),
    ...entry(230, 'Jul 2018 - Dec 2021', 'Production Manager', 'Quarry Works'),
    ...entry(340, 'Mar 2015 - Jun 2018', 'Shift Supervisor', 'Ridge Foundry'),
    { text: 'EDUCATION', x: 38, y: 460, size: 13, bold: true },
    { text: 'Sep 2012 - May 2014', x: 38, y: 480 },
    { text: 'Owens Valley Technical College', x: 162, y: 483, size: 12, bold: true },
    { text: 'SKILLS', x: 162, y: 540, size: 13, bold: true },
    { text: 'Lean, 5S', x: 162, y: 560 },
  );
  expect(work?.map(({ position, name, startDate }) => [position, name, startDate])).toEqual([
    ['Plant Manager', 'Maumee Glass', '2022-01'],
    ['Production Manager', 'Quarry Works', '2018-07'],
    ['Shift Supervisor', 'Ridge Foundry', '2015-03'],
  ]);
});

it('parts a date from its text where it reaches as far as that begins', async () => {
  const entry = (y: number, period: string, what: string) => [
    { text: period, x: 57, y },
    { text: what, x: 158, y },
    { text: 'Settled ninety change orders without a lawyer.', x: 158, y: y + 14 },
  ];
  const { work } = await read(
    { text: 'Experience', x: 57, y: 90, bold: true, size: 13 },
    ...entry(110, 'Jul. 2022 - Present', 'Construction Manager at Millbrook Contractors'),
    ...entry(150, 'May. 2018 - Apr. 2022', 'Project Manager at Alder Creek Contractors'),
    ...entry(190, 'Nov. 2015 - Nov. 2017', 'Site Superintendent at Willow Bend Construction'),
  );
  expect(work?.map(({ position, name }) => `${position} @ ${name}`)).toEqual([
    'Construction Manager @ Millbrook Contractors',
    'Project Manager @ Alder Creek Contractors',
    'Site Superintendent @ Willow Bend Construction',
  ]);
});

it('makes a school whole that goes on before its year, or behind a hyphen', async () => {
  const { education } = await read(
    { text: 'Education', x: 57, y: 90, bold: true, size: 13 },
    { text: 'MBA in Accounting, Dubuque College', x: 57, y: 110 },
    { text: 'of Music, 2014', x: 57, y: 122 },
    { text: 'BSc in Physics', x: 57, y: 150 },
    { text: 'University of Illinois at Urbana-', x: 57, y: 162 },
    { text: 'Champaign', x: 57, y: 174 },
    { text: '2008', x: 57, y: 186 },
  );
  expect(education?.map(({ institution }) => institution)).toEqual([
    'Dubuque College of Music',
    'University of Illinois at Urbana-Champaign',
  ]);
});
