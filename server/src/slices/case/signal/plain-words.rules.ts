import { traceFold } from '@fourfold/contract/protocol/folding.ts';

/*
 * The words of a text as a reader takes them: folded as searches fold (docs/decisions/0028-folding.md),
 * and besides without the disguises that keep a word from being found: letters of other alphabets that
 * look alike, digits and signs for letters, letters with spaces or dots between them.
 */

/** A word with its place in the original text. */
export interface PlainWord {
  /** How it may be read: as it is, and with digits for letters. */
  forms: readonly string[];
  at: number;
  end: number;
  /** Words of one sentence have one number. */
  sentence: number;
}

/** Longer texts are looked at up to here; the longest field of a post has 1,500 characters. */
export const longestLook = 20_000;

/** Letters that look like another one, and those in squares and circles. */
const alike = new Map<string, string>([
  ...pairs(
    'аa вb сc ԁd еe ғf һh нh іi їi јj кk ӏl мm оo рp ԛq гr ѕs тt уy ѵv ԝw хx зz ' +
      'αa βb εe ηn ιi κk νv οo ρp τt υu χx γy ωw սu ոn օo հh ցg ոn ɑa ɡg ɩi ʟl ɴn ʀr ꞓc ꜱs ᴀa ʙb ᴄc ᴅd ᴇe ' +
      'ɢg ʜh ɪi ᴊj ᴋk ᴍm ᴏo ᴘp ᴛt ᴜu ᴠv ᴡw ʏy ᴢz ¢c €e £l ¥y',
  ),
  ...[0x1f130, 0x1f150, 0x1f170, 0x1f1e6].flatMap((first) =>
    Array.from(
      { length: 26 },
      (_, place) => [String.fromCodePoint(first + place), String.fromCharCode(97 + place)] as const,
    ),
  ),
]);

function pairs(list: string): (readonly [string, string])[] {
  return list.split(' ').map((pair) => [pair.charAt(0), pair.slice(1)] as const);
}

/** What a sign is taken for. */
export const alikeLetters = (sign: string): string => alike.get(sign) ?? sign;

/** Read as letters inside a word that has letters too. */
const asLetters: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
};

const isWordSign = (sign: string) => /[\p{L}\p{N}\p{M}]/u.test(sign);
const isLetter = (sign: string) => /\p{L}/u.test(sign);
const ends = /[.!?]['"”’)]?\s|[;\n\r•]/;
const emptyLine = /\n[ \t\r]*\n/;
/** A period after these ends no sentence. */
const shortened = new Set('mr mrs ms dr prof st capt no inc llc co approx vs eg ie us'.split(' '));

interface Sign {
  sign: string;
  at: number;
}

/** A text's signs, folded and without look-alikes, each with its offset. */
function signsOf(text: string): Sign[] {
  const { text: folded, starts } = traceFold(text.slice(0, longestLook));
  const signs: Sign[] = [];
  let unit = 0;
  for (const sign of folded) {
    const at = starts[unit] ?? 0;
    unit += sign.length;
    for (const letter of alikeLetters(sign)) signs.push({ sign: letter, at });
  }
  return signs;
}

/** The words of a text in their order. */
export function plainWords(text: string): PlainWord[] {
  return joined(numbered(text, rawWords(signsOf(text))));
}

interface Raw {
  word: string;
  at: number;
  end: number;
}

function rawWords(signs: readonly Sign[]): Raw[] {
  const words: Raw[] = [];
  let word: Raw | null = null;
  for (const [place, { sign, at }] of signs.entries()) {
    const between =
      word !== null &&
      sign in asLetters &&
      isLetter(signs[place + 1]?.sign ?? '') &&
      isLetter(word.word.at(-1) ?? '') &&
      !isAddress(signs, place);
    const starts = sign === '$' && /\d/.test(signs[place + 1]?.sign ?? '');
    if (!isWordSign(sign) && !between && !starts) {
      word = null;
      continue;
    }
    if (word === null || starts) words.push((word = { word: '', at, end: at }));
    word.word += sign;
    word.end = at + 1;
  }
  return words;
}

/** Whether a @ stands in an address: a period follows in the same word. */
function isAddress(signs: readonly Sign[], place: number): boolean {
  if (signs[place]?.sign !== '@') return false;
  const most = place + 64;
  for (let next = place + 1; next < most; next += 1) {
    const sign = signs[next]?.sign ?? ' ';
    if (sign === '.') return isLetter(signs[next + 1]?.sign ?? '');
    if (!isWordSign(sign) && sign !== ' ') return false;
    if (sign === ' ' && signs[next - 1]?.sign !== ' ' && next - place > 1) return false;
  }
  return false;
}

/**
 * A sentence ends at an empty line, and at a period or a line's end, though not before its third word: a
 * period after each word parts nothing.
 */
function numbered(text: string, words: readonly Raw[]): (Raw & { sentence: number })[] {
  let [sentence, length] = [0, 0];
  return words.map((word, place) => {
    const before = words[place - 1];
    const between = before ? text.slice(before.end, word.at) : '';
    const isOver = ends.test(between) && !shortened.has(before?.word ?? '');
    if ((length >= 3 && isOver) || emptyLine.test(between)) {
      sentence += 1;
      length = 0;
    }
    length += 1;
    return { ...word, sentence };
  });
}

/** Letters with spaces or dots between them become one word: 'T e l e g r a m'. */
function joined(words: readonly (Raw & { sentence: number })[]): PlainWord[] {
  const plain: PlainWord[] = [];
  for (let place = 0; place < words.length; place += 1) {
    const first = words[place];
    if (!first) break;
    let next = place;
    while (isSingle(words[next]) && isSingle(words[next + 1])) next += 1;
    const { at, sentence } = first;
    if (next - place < 2) {
      plain.push({ forms: formsOf(first.word), at, end: first.end, sentence });
      continue;
    }
    const parts = words.slice(place, next + 1);
    const end = parts.at(-1)?.end ?? first.end;
    plain.push({ forms: formsOf(parts.map(({ word }) => word).join('')), at, end, sentence });
    place = next;
  }
  return plain;
}

const isSingle = (word: Raw | undefined) => word?.word.length === 1 && /[a-z\d]/.test(word.word);

function formsOf(word: string): string[] {
  if (!/[^\p{L}\p{M}]/u.test(word) || !/\p{L}/u.test(word)) return [word];
  const read = (one: string) =>
    [...word].map((sign) => (sign === '1' ? one : (asLetters[sign] ?? sign))).join('');
  return [...new Set([word, read('i'), read('l')])];
}

/** Whether two words differ by one letter at most, or by two that are swapped. */
export function isNear(word: string, name: string): boolean {
  if (word === name) return true;
  if (Math.abs(word.length - name.length) > 1) return false;
  let start = 0;
  while (start < word.length && word[start] === name[start]) start += 1;
  let end = 0;
  while (
    end < Math.min(word.length, name.length) - start &&
    word.at(-1 - end) === name.at(-1 - end)
  )
    end += 1;
  const [one, other] = [word.length - start - end, name.length - start - end];
  if (Math.max(one, other) <= 1) return true;
  return (
    one === 2 && other === 2 && word[start] === name[start + 1] && word[start + 1] === name[start]
  );
}
