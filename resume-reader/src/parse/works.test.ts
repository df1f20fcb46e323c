import { describe, expect, it } from 'vitest';
import { openText } from '../open/text.ts';
import { oddness, worksOf } from './works.ts';

const read = (text: string) =>
  worksOf(openText(text).lines).map(({ name, position, period, tasks }) => ({
    company: name.text,
    position: position.text,
    start: period.start,
    end: period.end,
    tasks: tasks.text,
  }));

const engineer = {
  company: 'Maple Fork Technologies',
  position: 'Platform Engineer',
  start: '2020-01',
  end: null,
  tasks: '- Moved ninety services.',
};
const clerk = {
  ...engineer,
  company: 'White River',
  position: 'Clerk',
  start: '2016-03',
  end: '2019-12',
  tasks: '- Kept the books.',
};

describe('works', () => {
  it.each([
    [
      'position first, dates at the right',
      'Platform Engineer\tJan 2020 – Present\nMaple Fork Technologies, Boise, ID\n• Moved ninety services.\nClerk\tMar 2016 – Dec 2019\nWhite River, Boise, ID\n• Kept the books.',
    ],
    [
      'company first',
      'Maple Fork Technologies, Boise, ID\nPlatform Engineer\nJan 2020 – Present\n• Moved ninety services.\nWhite River, Boise, ID\nClerk\nMar 2016 – Dec 2019\n• Kept the books.',
    ],
    [
      'dates at the left',
      'Jan 2020 – Present\tPlatform Engineer, Maple Fork Technologies, Boise, ID\n• Moved ninety services.\nMar 2016 – Dec 2019\tClerk, White River, Boise, ID\n• Kept the books.',
    ],
    [
      'one line with signs',
      'Platform Engineer | Maple Fork Technologies | Boise, ID | 01/2020 – Present\n• Moved ninety services.\nClerk | White River | Boise, ID | 03/2016 – 12/2019\n• Kept the books.',
    ],
    [
      'position at company',
      'Platform Engineer at Maple Fork Technologies (2020-01 to today)\nBoise, ID\n• Moved ninety services.\nClerk at White River (2016-03 to 2019-12)\nBoise, ID\n• Kept the books.',
    ],
  ])('reads %s', (_, text) => {
    expect(read(text)).toEqual([engineer, clerk]);
  });

  it('joins a company to each of its positions', () => {
    expect(
      read(
        'Maple Fork Technologies\t2016 – 2020\nPlatform Engineer\t2018 – 2020\n• Led.\nClerk\t2016 – 2018\n• Kept the books.',
      ).map(({ company, position, start }) => [company, position, start]),
    ).toEqual([
      ['Maple Fork Technologies', 'Platform Engineer', '2018'],
      ['Maple Fork Technologies', 'Clerk', '2016'],
    ]);
  });

  it('makes no work of dates in sentences', () => {
    expect(read('• Raised output by a third from 2018 to 2020 and kept it there.')).toEqual([]);
  });
});

describe('a whole section', () => {
  const rows = (text: string) =>
    read(text).map(({ company, position, start, end }) => [position, company, start, end]);

  it.each([
    [
      'durations beside and between the periods',
      'Harbor Tools\nMachinist\nMay 2021 - January 2024 (2 years 9 months)\nTacoma, Washington, United States\nOsprey Mills\n4 years 1 month\nShift Lead\nMay 2019 - May 2021 (2 years 1 month)\nLoader\nMay 2017 - April 2019 (2 years)',
      [
        ['Machinist', 'Harbor Tools', '2021-05', '2024-01'],
        ['Shift Lead', 'Osprey Mills', '2019-05', '2021-05'],
        ['Loader', 'Osprey Mills', '2017-05', '2019-04'],
      ],
    ],
    [
      'bullets before the entries',
      '• Harbor Tools\tTacoma, WA\n  Machinist\tMay 2021 – Present\n    ◦ Lathes: Turned parts of brass to a hundredth.\n• Osprey Mills\tYakima, WA\n  Loader\tMay 2017 – Apr 2019\n    ◦ Trucks: Loaded nine a day.',
      [
        ['Machinist', 'Harbor Tools', '2021-05', null],
        ['Loader', 'Osprey Mills', '2017-05', '2019-04'],
      ],
    ],
    [
      'the job of today with its start alone',
      'Machinist\tMay 2021\nHarbor Tools\n• Turned parts.\nLoader\tMay 2017 – Apr 2019\nOsprey Mills\n• Loaded trucks.',
      [
        ['Machinist', 'Harbor Tools', '2021-05', null],
        ['Loader', 'Osprey Mills', '2017-05', '2019-04'],
      ],
    ],
    [
      'dates beside the text below the names',
      'Harbor Tools, Machinist\tTacoma, WA\n• Turned parts of brass and steel to a hundredth of a millimeter\tMay 2021 – present\n• Taught two apprentices\nOsprey Mills, Loader\tYakima, WA\n• Loaded nine trucks a day with the heaviest goods of the house\tMay 2017 – Apr 2019\n• Kept the yard',
      [
        ['Machinist', 'Harbor Tools', '2021-05', null],
        ['Loader', 'Osprey Mills', '2017-05', '2019-04'],
      ],
    ],
    [
      'the company in brackets, text below',
      'Machinist (Osprey University)\t2016 - now\nDesign and repair of the tools of three workshops\nLoader (Osprey Mills)\t2014 - 2016\nTrucks of all sizes',
      [
        ['Machinist', 'Osprey University', '2016', null],
        ['Loader', 'Osprey Mills', '2014', '2016'],
      ],
    ],
  ])('reads %s', (_, text, expected) => {
    expect(rows(text)).toEqual(expected);
  });

  it('is less sure where another reading is near, and has that reading', () => {
    const of = (text: string) => worksOf(openText(text).lines)[0];
    const sure = of('Machinist at Harbor Tools Inc.\t2016 – 2019\n• Turned parts.');
    const unsure = of('Harlan\t2016 – 2019\nMeadow\nBasalt\n• Turned parts.');
    expect(sure?.confidence).toBeGreaterThan(unsure?.confidence ?? 1);
    expect(unsure?.other).not.toBeNull();
  });

  it.each([
    'Rewrote the scheduler in',
    'Oversaw the yard of',
    'Began the audits with',
    'Rebuilt the press of',
  ])('takes no deed for a position: %s', (deed) => {
    const text = `Engineering Manager\tMar 2021 – Present\nHalvorsen Freight\n• Cut miles\nSenior Clerk\tJan 2014 – Aug 2017\nBlue Ridge\n• ${deed} Go`;
    expect(rows(text)[1]).toEqual(['Senior Clerk', 'Blue Ridge', '2014-01', '2017-08']);
    expect(oddness(`${deed} Go`)).toBeGreaterThan(0);
  });

  it.each(['Clerk', 'Line Cook', 'Director', 'Oversight Clerk', 'Rebuild Lead'])(
    'finds nothing odd in %s',
    (name) => {
      expect(oddness(name)).toBe(0);
    },
  );

  it('doubts a work less where the reading that has it otherwise loses others of the section', () => {
    const alone = 'Harlan\t2016 – 2019\nMeadow\nBasalt\n• Turned parts.';
    const others = ['Machinist', 'Loader', 'Welder'].map(
      (position, at) =>
        `${position}\t${2013 - at * 3} – ${2015 - at * 3}\nOsprey Mills\n• Turned parts.`,
    );
    const of = (text: string) => worksOf(openText(text).lines)[0]?.confidence ?? -1;
    expect(of([alone, ...others].join('\n'))).toBeGreaterThan(of(alone));
  });
});

it('reads a form by its labels, whatever stands between them', () => {
  const entry = (dates: string, position: string, company: string) =>
    `Dates\t${dates}\nOccupation or position held\t${position}\nMain activities and responsibilities\tKept the books.\n\tAnd the keys.\nName of employer\t${company}`;
  const text = [
    entry('01/2020 – Present', 'Platform Engineer', 'Maple Fork Technologies'),
    entry('03/2016 – 12/2019', 'Clerk', 'White River'),
  ].join('\n');
  expect(read(text)).toMatchObject([
    { company: 'Maple Fork Technologies', position: 'Platform Engineer', start: '2020-01' },
    { company: 'White River', position: 'Clerk', start: '2016-03', end: '2019-12' },
  ]);
  expect(read(text)[1]?.tasks).toContain('Kept the books.');
});
