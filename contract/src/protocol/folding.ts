/*
 * Text as searches compare it. The database's function `fold` (0001_platform.sql) does the same; a test
 * compares the two sign by sign. Whoever changes one writes a migration that replaces the function,
 * its index and what is stored folded (docs/decisions/0028-folding.md).
 */

/** Signs that show nothing; '´', which would leave a space when it is taken apart. */
const unseen = /[\p{Default_Ignorable_Code_Point}´]/gu;
/** Accents of Latin, Greek and Cyrillic only; other scripts spell with their marks. */
const accents = /[\u0300-\u036f]/g;
/** Apostrophes, what looks like them, and quotation marks: O’Neil is ONeil. */
const quotes = /['"`’‘‛ʻʼʽʾʿˈ′‵ꞌ“”„‟«»‹›]/g;
/** Hyphens, dashes and the minus sign: D-Souza is D Souza. */
const dashes = /[-\u2010-\u2015\u2212\u2043\u058a]/g;
/** What `\s` is, and U+0085. */
const spaces = /[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/g;
/** Letters that Unicode does not take apart, as people without them type them. */
const typed = new Map(
  'ßss æae œoe þth łl øo đd ðd ıi ħh ŧt ŋn ƀb ɓb ɖd ɗd ƙk ƴy ςσ'
    .split(' ')
    .map((pair) => [pair.charAt(0), pair.slice(1)]),
);
const letters = new RegExp(`[${[...typed.keys()].join('')}]`, 'g');

const foldedSigns = (text: string): string =>
  text
    .replace(unseen, '')
    .normalize('NFKD')
    .replace(accents, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(quotes, '')
    .replace(letters, (letter) => typed.get(letter) ?? letter)
    .replace(dashes, ' ')
    .replace(spaces, ' ');

/** Periods behind a word: St. Louis is St Louis, but Node.js is not Nodejs. */
const lastPeriods = /\.+(?= |$)/g;

/**
 * A text without case, accents, apostrophes and what cannot be seen, with one form of each sign, single
 * spaces for spaces and dashes, and no period behind a word.
 */
export const fold = (text: string): string =>
  foldedSigns(text).replace(lastPeriods, '').replace(/ +/g, ' ').trim();

/** A sign with its marks; what its neighbors make of it in Hangul, too. */
const signs = /[\u1100-\u115f]+[\u1160-\u11ff]*\p{M}*|\P{M}?\p{M}*/gsu;

/** A folded text, and where each of its letters stands in the text as it is. */
export interface Traced {
  text: string;
  /** Offsets in the text as it is, and its length at the end. */
  starts: number[];
}

/** The same, letter by letter. */
export function traceFold(text: string): Traced {
  const traced: Traced = { text: '', starts: [] };
  const periods: number[] = [];
  const add = (letter: string, at: number) => {
    traced.text += letter;
    traced.starts.push(at);
  };
  for (const { 0: sign, index } of text.matchAll(signs)) {
    for (const letter of foldedSigns(sign).split('')) {
      if (letter === '.') {
        periods.push(index);
        continue;
      }
      if (letter !== ' ') for (const at of periods) add('.', at);
      periods.length = 0;
      const isFurtherSpace = letter === ' ' && (traced.text === '' || traced.text.endsWith(' '));
      if (!isFurtherSpace) add(letter, index);
    }
  }
  if (traced.text.endsWith(' ')) {
    traced.text = traced.text.slice(0, -1);
    traced.starts.pop();
  }
  traced.starts.push(text.length);
  return traced;
}
