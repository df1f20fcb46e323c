import { fold } from '@fourfold/contract/protocol/folding.ts';

/* The words of a text as a reader sees them. */

export interface Range {
  from: number;
  until: number;
}

/** Most letters that a character like '⑽' becomes, or texts would grow many times. */
const mostLetters = 4;

/** The letters of a character; one that is a whole phrase stays as it is. */
function lettersOf(sign: string): string {
  const letters = sign.normalize('NFKC');
  return letters.length > mostLetters ? sign : letters.replace(unseen, '');
}

/**
 * The text as a reader sees it, without invisible characters and in one width, and where each
 * character starts in the original.
 */
export function unmasked(text: string): { text: string; starts: number[] } {
  const starts: number[] = [];
  let plain = '';
  let at = 0;
  for (const sign of text) {
    const letters = sign < '\u007f' ? sign : lettersOf(sign);
    for (let one = 0; one < letters.length; one += 1) starts.push(at);
    plain += letters;
    at += sign.length;
  }
  starts.push(at);
  return { text: plain, starts };
}

const unseen = /\p{Default_Ignorable_Code_Point}/gu;

/** Letters of Cyrillic, Greek and Armenian that look like Latin ones. */
const lookAlikes = new Map(
  (
    'АA ВB СC ЕE НH ІI ЈJ КK МM ОO РP ЅS ТT УY ХX ԚQ ԜW аa вb сc ԁd еe ѓf һh іi јj кk ӏl мm пn оo рp ԛq гr ѕs ' +
    'тt цu ѵv ԝw хx уy ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX αa βb εe γy ηn ιi κk νv οo ρp τt υu ωw χx ' +
    'օo սu հh ոn ցg ʏy ɡg ɑa ɩi ꞓc'
  )
    .split(' ')
    .map((pair) => [pair.charAt(0), pair.slice(1)]),
);
const otherScripts = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}ʏɡɑɩꞓ]/u;

export const looksOf = (text: string) =>
  Array.from(text, (letter) => lookAlikes.get(letter) ?? letter).join('');

/** Text between phrases of one character, which `unmasked` keeps as they are. */
const betweenPhrases = /[^\ufdfa\ufdfb]+/g;

/** Letters and digits, without marks and case. */
const plainOf = (word: string) =>
  /^[a-z\d]*$/i.test(word)
    ? word.toLowerCase()
    : word.replaceAll(betweenPhrases, (piece) => fold(piece)).replaceAll(/[^\p{L}\p{N}]/gu, '');

export interface Word extends Range {
  plain: string;
  /** The word with look-alike letters replaced, if that differs. */
  look: string;
  capital: boolean;
  /** Whether the word begins a sentence or a line. */
  first: boolean;
}

const wordPattern = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;
/** What comes before the first word of a sentence or an item. */
const beginning = /[.!?:;\n•*|/]|\s[-–—]\s/;

export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  let before = 0;
  for (const { 0: word, index: from } of text.matchAll(wordPattern)) {
    const plain = plainOf(word);
    words.push({
      from,
      until: from + word.length,
      plain,
      look: otherScripts.test(word) ? plainOf(looksOf(word)) : plain,
      capital: /^\p{Lu}/u.test(word),
      first: words.length === 0 || beginning.test(text.slice(before, from)),
    });
    before = from + word.length;
  }
  return words;
}
