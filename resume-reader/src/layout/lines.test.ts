import { describe, expect, it } from 'vitest';
import type { Word } from '../document.ts';
import { linesOf } from './lines.ts';

const page = { width: 612, height: 792 };
/** Texts of about half their font size a letter. */
const at = (x: number, y: number, text: string, number = 0, size = 10): Word[] => {
  let from = x;
  return text.split(' ').map((word) => {
    const width = word.length * size * 0.5;
    const one = { id: 0, text: word, page: number, x: from, y, width, size, font: 'f' };
    from += width + size * 0.3;
    return one;
  });
};
const read = (...pages: Word[][]) =>
  linesOf(
    pages,
    pages.map(() => page),
  ).map(({ text }) => text);

describe('columns', () => {
  const left = ['Contact', 'mara@example.org', 'Skills', 'Python', 'Welding'];
  const right = [
    'Experience',
    'Clerk at White River',
    'Kept the books for years',
    'Education',
    'Saint Aldric',
  ];

  it('reads a page of two columns one after the other', () => {
    const words = [
      ...at(50, 40, 'Mara Quill', 0, 24),
      ...left.flatMap((text, row) => at(50, 100 + row * 14, text)),
      ...right.flatMap((text, row) => at(250, 100 + row * 14, text)),
    ];
    expect(read(words)).toEqual(['Mara Quill', ...left, ...right]);
  });

  it('keeps dates at the left beside their texts', () => {
    const rows = [
      'Clerk at White River',
      'Cook at Oak Table',
      'Host at Birch Inn',
      'Baker at Fern Hill',
    ];
    const words = rows.flatMap((text, row) => [
      ...at(50, 100 + row * 14, `${2010 + row} – ${2011 + row}`),
      ...at(200, 100 + row * 14, text),
    ]);
    expect(read(words)).toEqual(rows.map((text, row) => `${2010 + row} – ${2011 + row}\t${text}`));
  });
});

it('drops headers and footers but for the first of each', () => {
  const pages = [0, 1, 2].map((number) => [
    ...at(50, 30, 'Mara Quill', number),
    ...at(50, 300 + number, `Text of page ${['one', 'two', 'three'][number]}`, number),
    ...at(50, 770, `Page ${number + 1} of 3`, number),
  ]);
  expect(read(...pages)).toEqual([
    'Mara Quill',
    'Text of page one',
    'Text of page two',
    'Text of page three',
  ]);
});

it('reads letters set apart as words', () => {
  const letters = [...'MARA'].flatMap((letter, index) => at(50 + index * 9, 50, letter));
  expect(
    read([...letters, ...[...'QUILL'].flatMap((letter, index) => at(110 + index * 9, 50, letter))]),
  ).toEqual(['MARA\tQUILL']);
});

it('makes dates whole that a narrow column parts', () => {
  expect(
    read([
      ...at(50, 50, 'Oct 2024 – Mar'),
      ...at(200, 50, 'Clerk'),
      ...at(50, 62, '2026'),
      ...at(200, 62, 'White River'),
    ]),
  ).toEqual(['Oct 2024 – Mar 2026\tClerk', 'White River']);
});

describe('a text at the top of two pages', () => {
  const pages = (y: number) =>
    read(
      [...at(50, 40, 'Clerk'), ...at(50, 100, 'Kept the books')],
      [...at(50, y, 'Clerk', 1), ...at(50, 100, 'Taught others', 1)],
    );

  it('is a header at one height, read once', () => {
    expect(pages(42)).toEqual(['Clerk', 'Kept the books', 'Taught others']);
  });

  it('is a text of each page at two heights', () => {
    expect(pages(60)).toEqual(['Clerk', 'Kept the books', 'Clerk', 'Taught others']);
  });
});

it('makes a date whole that stands in several lines beside its text', () => {
  expect(
    read([
      ...at(50, 52, 'Clerk, White River'),
      ...at(450, 46, 'March 2021 —'),
      ...at(456, 64, 'Present'),
      ...at(456, 82, '4 years'),
      ...at(50, 75, 'Kept the books.'),
      ...at(50, 122, 'Cook, Oak Table'),
      ...at(450, 116, 'June 2017 —'),
      ...at(456, 134, 'May 2020'),
    ]),
  ).toEqual([
    'Clerk, White River\tMarch 2021 — Present 4 years',
    'Kept the books.',
    'Cook, Oak Table\tJune 2017 — May 2020',
  ]);
});

it('parts a heading or a date in the margin from the text right beside it', () => {
  const heading = at(40, 50, 'Work', 0, 14).map((word) => ({ ...word, font: 'h' }));
  expect(
    read([...heading, ...at(78, 50, 'Clerk'), ...at(20, 80, '2019 – 2021'), ...at(85, 80, 'Cook')]),
  ).toEqual(['Work', 'Clerk', '2019 – 2021\tCook']);
});

it('keeps headings and dates beside their texts, which are no column', () => {
  const rows = ['Clerk', 'White River', 'Cook', 'Oak Table', 'Host', 'Birch Inn'];
  const words = [
    ...at(50, 86, 'Experience'),
    ...rows.flatMap((text, row) => at(250, 100 + row * 30, text)),
    ...[0, 2, 4].flatMap((row) => at(50, 100 + row * 30, `${2010 + row} – ${2011 + row}`)),
    ...at(50, 300, 'Education'),
    ...at(50, 320, '2005 – 2009'),
    ...at(250, 320, 'Saint Aldric University'),
  ];
  expect(read(words)).toContain('2012 – 2013\tCook');
  expect(read(words)).toContain('2005 – 2009\tSaint Aldric University');
});

it('makes a date whole that a full line ends in the middle of', () => {
  const words = [
    ...at(50, 100, 'Kept the ledgers of the mill and of its two shops'),
    ...at(50, 114, 'Lakeland College of the Arts, History, from 2011 –'),
    ...at(50, 126, '2014 with honors'),
  ];
  expect(read(words).slice(1)).toEqual([
    'Lakeland College of the Arts, History, from 2011 – 2014',
    'with honors',
  ]);
});

it('takes the years of a table’s rows for no period', () => {
  const rows = ['Lakeland College', 'Dubuque Academy'].flatMap((school, row) => [
    ...at(50, 100 + row * 14, 'History'),
    ...at(200, 100 + row * 14, school),
    ...at(400, 100 + row * 14, `${2014 - row * 4}`),
  ]);
  expect(read(rows)).toEqual(['History\tLakeland College\t2014', 'History\tDubuque Academy\t2010']);
});
