/*
 * Text as searches compare it. The database's function `fold` (0001_platform.sql) does the same; a
 * test compares the two for every character. A change needs a migration that replaces the function,
 * its index and the stored folded texts (docs/decisions/0028-folding.md).
 */

/** Invisible characters, and '´', which would decompose into a space. */
const unseen = /[\p{Default_Ignorable_Code_Point}´]/gu;
/** Accents of Latin, Greek and Cyrillic only; in other scripts marks are part of the spelling. */
const accents = /[\u0300-\u036f]/g;
/** Apostrophes, characters that look like them, and quotation marks: O’Neil becomes ONeil. */
const quotes = /['"`’‘‛ʻʼʽʾʿˈ′‵ꞌ“”„‟«»‹›]/g;
/** Hyphens, dashes and the minus sign: D-Souza becomes D Souza. */
const dashes = /[-\u2010-\u2015\u2212\u2043\u058a]/g;
/** The characters of `\s`, and U+0085. */
const spaces = /[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/g;
/** Letters that Unicode does not decompose, as people type them without their marks. */
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

/** Periods after a word: St. Louis becomes St Louis, but Node.js stays. */
const lastPeriods = /\.+(?= |$)/g;

/**
 * A text without case, accents, apostrophes and invisible characters, with one form of each
 * character, single spaces for spaces and dashes, and no period after a word.
 */
export const fold = (text: string): string =>
  foldedSigns(text).replace(lastPeriods, '').replace(/ +/g, ' ').trim();

/** A character with its combining marks, or a syllable of Hangul letters. */
const signs = /[\u1100-\u115f]+[\u1160-\u11ff]*\p{M}*|\P{M}?\p{M}*/gsu;

/** A folded text, with the position of each of its letters in the original. */
export interface Traced {
  text: string;
  /** Offsets in the original, and its length at the end. */
  starts: number[];
}

/** Folds a text letter by letter. */
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
