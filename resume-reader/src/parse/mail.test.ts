import { expect, it } from 'vitest';
import { lineOf, type Word } from '../document.ts';
import { openText } from '../open/text.ts';
import { contactOf } from './contact.ts';
import { mailOf } from './mail.ts';

const textOf = (text: string, links: string[] = []) => {
  const { lines } = openText(text);
  return mailOf(lines, lines, links)?.text;
};

let id = 0;
const word = (text: string, x: number, y: number, size = 10): Word => ({
  id: id++,
  text,
  page: 0,
  x,
  y,
  width: text.length * 5,
  size,
  font: 'f',
});
/** Lines of words in cells of their own. */
const lines = (...rows: Word[][]) =>
  rows.map((row) => lineOf(row.map((one) => ({ words: [one] }))));

it.each([
  'petra.kos (at) example.org',
  'petra.kos[at]example[dot]org',
  'petra [dot] kos [at] example [dot] org | Bend',
  'Write to petra.kos at example dot org',
])('reads an address in words: %s', (line) => {
  expect(textOf(`Petra Kos\n${line}`)).toBe('petra.kos@example.org');
});

it.each(['Cook at Example Foods', 'Baker at example.org since 2019', 'At dot matrix printers'])(
  'takes no sentence for an address: %s',
  (line) => {
    expect(textOf(`Petra Kos\n${line}`)).toBeUndefined();
  },
);

it.each([
  ['in the middle', [word('pkos@verylong', 100, 50), word('.example.org', 102.5, 62)]],
  ['at the right edge', [word('pkos@verylong', 100, 50), word('.example.org', 105, 62)]],
  [
    'in three lines',
    [word('pkos@', 100, 50), word('verylong.exa', 100, 62), word('mple.org', 100, 74)],
  ],
  [
    'behind digits',
    [word('pkos', 100, 50), word('@verylong.exam', 100, 62), word('ple.org', 100, 74)],
  ],
])('joins an address that is parted %s', (_, words) => {
  const rows = lines(...words.map((one) => [one]));
  expect(mailOf(rows, rows, [])?.text).toBe('pkos@verylong.example.org');
});

it.each([
  ['a website above it', [word('example.org', 50, 50), word('pkos@example.org', 50, 62)]],
  [
    'a name above it',
    [word('Petra', 50, 50, 20), word('pkos@exam', 50, 62), word('ple.org', 50, 74)],
  ],
  [
    'a postal code above it',
    [word('97701', 50, 50), word('pkos@exam', 50, 62), word('ple.org', 50, 74)],
  ],
  ['a town above it', [word('bend', 50, 50), word('pkos@exam', 50, 62), word('ple.org', 50, 74)]],
  ['a word below it', [word('pkos@example.org', 50, 50), word('Bend', 50, 62)]],
])('leaves %s alone', (_, words) => {
  const rows = lines(...words.map((one) => [one]));
  expect(mailOf(rows, rows, [])?.text).toBe('pkos@example.org');
});

it('takes number and address from behind words', () => {
  const { lines: all } = openText('Petra Kos\nCall\tWrite');
  const links = ['tel:+1-541-555-0142;ext=3', 'mailto:petra%2Ekos@example.org?subject=Hi'];
  const { email, phone } = contactOf({ top: all, all, links });
  expect([email?.text, phone?.text]).toEqual(['petra.kos@example.org', '+1-541-555-0142']);
});

it('joins a number that goes on in the next line', () => {
  const { lines: all } = openText('Petra Kos\nBend, OR | (541)\n555-0142 | pkos@example.org');
  expect(contactOf({ top: all, all }).phone?.text).toBe('(541) 555-0142');
});
