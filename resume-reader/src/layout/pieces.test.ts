import { expect, it } from 'vitest';
import { plainText, wordsOf, type Piece } from './pieces.ts';

const piece = (text: string, x: number, width: number): Piece => ({
  text,
  page: 0,
  x,
  y: 100,
  width,
  size: 10,
  font: 'f',
});

it('writes ligatures as letters and drops icons and invisible signs', () => {
  expect(plainText('oﬃce ﬁle \ue012so\u00adft\u200b\u00a0x')).toBe('office file soft x');
});

it('parts a piece at its spaces, each word with its place', () => {
  const words = wordsOf([piece('abc def', 50, 70)]);
  expect(words.map(({ text }) => text)).toEqual(['abc', 'def']);
  expect(words[0]?.x).toBe(50);
  expect(words[1]?.x).toBeGreaterThan(80);
});

it('joins a word drawn in several pieces', () => {
  expect(
    wordsOf([piece('W', 50, 9), piece('ork', 59.2, 20), piece('done', 84, 20)]).map(
      ({ text }) => text,
    ),
  ).toEqual(['Work', 'done']);
});

it('reads a soft hyphen between two spaces as the dash that it is drawn as', () => {
  expect(plainText('May 2021 \u00ad June 2022')).toBe('May 2021 – June 2022');
});

it('reads a word once that is drawn twice, as a shadow is', () => {
  const shadowed = [piece('Mara', 50, 20), piece('Mara', 51, 20), piece('Mara', 120, 20)];
  expect(wordsOf(shadowed).map(({ x }) => x)).toEqual([50, 120]);
});

it('parts a year from the word that touches it, and a name from its title in another type', () => {
  const title = { ...piece('Engineer', 110, 40), font: 'bold' };
  const texts = (...pieces: Piece[]) => wordsOf(pieces).map(({ text }) => text);
  expect(texts(piece('2015', 50, 20), piece('Assistant', 70, 40))).toEqual(['2015', 'Assistant']);
  expect(texts(piece('Quill', 90, 20), title)).toEqual(['Quill', 'Engineer']);
  // Small capitals, and one word in two types.
  const rest = { ...piece('UILL', 60, 20), size: 8, font: 'bold' };
  expect(texts(piece('Q', 50, 10), rest)).toEqual(['QUILL']);
});

it.each([
  ['E', 'petra.kos@example.org'],
  ['T', '(541) 555-0142'],
  ['g', 'https://example.org/petra'],
])('parts the sign of an icon’s font, %s, from what stands beside it', (sign, text) => {
  const both = { page: 0, y: 50, size: 10 };
  const words = wordsOf([
    { ...both, text: sign, x: 50, width: 8, font: 'icons' },
    { ...both, text, x: 58, width: 100, font: 'f' },
  ]);
  expect(words.map((one) => one.text).join(' ')).toBe(`${sign} ${text}`);
});
