import { expect, it } from 'vitest';
import { lineOf, type Line } from '../document.ts';
import { openText } from '../open/text.ts';
import { contactOf } from './contact.ts';

const nameIn = (text: string, names: string[] = []) => {
  const { lines } = openText(text);
  return contactOf({ top: lines, all: lines, names }).name?.text;
};

/** Lines one below the other, each of words in the same size or in sizes of their own. */
const sized = (...rows: [text: string, ...sizes: number[]][]): Line[] =>
  rows.map(([text, ...sizes], row) =>
    lineOf([
      {
        words: text.split(' ').map((word, at) => ({
          id: row * 10 + at,
          text: word,
          page: 0,
          x: 50 + at * 60,
          y: 50 + row * 24,
          width: word.length * 5,
          size: sizes[at] ?? sizes[0] ?? 10,
          font: 'f',
        })),
      },
    ]),
  );
const body: [string, number][] = Array.from({ length: 6 }, () => [
  'Kept the shop’s books for nine years.',
  10,
]);
const nameOfLines = (rows: [string, ...number[]][], names: string[] = [], isEntry = false) => {
  const lines = sized(...rows, ...body);
  const given = { top: isEntry ? lines.slice(0, 1) : lines, all: lines, names };
  return contactOf({ ...given, isEntry: (line) => isEntry && line !== lines[0] }).name?.text;
};

it.each([
  ['the last name in capitals first', 'QUILL, Tessa Jane\nBaker', 'Tessa Jane Quill'],
  ['the last name in capitals', 'Tessa QUILL\nBaker', 'Tessa Quill'],
  ['labels of its parts', 'Surname: Novák\nGiven names: Petr\nt: 555', 'Petr Novák'],
  ['a form of two columns', 'First name\tPetr\nLast name\tde la Torre', 'Petr de la Torre'],
  ['what comes before a name', 'Prof. Dr. Ida Lund, MPH\nNurse', 'Ida Lund'],
  ['marks that no mail address has', 'Zoë Łukasik Chef\nzoe.lukasik@example.org', 'Zoë Łukasik'],
  [
    'the last name of a mail address',
    'Sunny Days Ahead\nRené Dupré\ndupre@example.org',
    'René Dupré',
  ],
  ['a position that is a name', 'Mason Baker\nShop Foreman', 'Mason Baker'],
])('reads a name by %s', (_, text, name) => {
  expect(nameIn(text)).toBe(name);
});

it.each([
  [
    'lines in two types',
    [
      ['Tessa', 13],
      ['QUILL', 30],
      ['Plant Manager', 12],
    ],
    'Tessa Quill',
  ],
  ['small capitals', [['IDA VAN DER LUND', 22, 15, 15, 22]], 'Ida Van Der Lund'],
  [
    'small type below a large position',
    [
      ['Senior Shop Foreman', 32],
      ['Ida Lund', 10],
    ],
    'Ida Lund',
  ],
] as [string, [string, ...number[]][], string][])('reads a name in %s', (_, rows, name) => {
  expect(nameOfLines(rows)).toBe(name);
});

it.each([
  ['the file’s title', 'Ida Lund – Résumé'],
  ['the file’s own name', 'Lund_Ida CV 2026 final'],
  ['the file’s author', 'Ida Lund'],
])('takes a name that is drawn as a picture from %s', (_, told) => {
  const mail = 'ida.lund@example.org';
  expect(nameIn(`Shop Foreman\n${mail}\nEau Claire, WI`, [told])).toMatch(
    /^(?:Ida Lund|Lund Ida)$/,
  );
});

it('takes it from the address of a profile', () => {
  expect(nameIn('Shop Foreman\nlinkedin.com/in/ida-lund-3b7a | 555')).toBe('Ida Lund');
});

it('believes neither an author whom nothing else names nor a title beside another name', () => {
  expect(nameIn('Shop Foreman\nshop@example.org', ['Template House'])).toBeUndefined();
  expect(nameIn('Ida Lund\nida.lund@example.org', ['Resume of John Roe'])).toBe('Ida Lund');
});

it('takes a company, a place or a position for nobody’s name', () => {
  expect(nameIn('Shop Foreman\nSanta Rosa, CA 95401')).toBeUndefined();
  const rows: [string, number][] = [
    ['Shop Foreman', 10],
    ['Heron Lake', 10],
  ];
  expect(nameOfLines(rows, [], true)).toBeUndefined();
});

it('finds a name at the foot by its mail address', () => {
  const lines = sized(['ida.lund@example.org', 10], ...body, ['Ida Lund', 8]);
  const [first] = lines;
  const given = { top: first ? [first] : [], all: lines, isEntry: (line: Line) => line !== first };
  expect(contactOf(given).name?.text).toBe('Ida Lund');
});
