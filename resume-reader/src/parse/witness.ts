import { headingKind } from './headings.ts';
import { positionScore } from './kinds.ts';

export const particles =
  /^(?:de|da|di|del|della|der|den|van|von|la|le|bin|al|el|dos|du|st\.?|y|e)$/i;

export const titles = /\b(?:resume|résumé|curriculum|vitae|cv|page|profile|contact|phone|email)\b/i;

/** The words of a text that its mail address holds. */
export const wordsOfMail = (text: string, email: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 2 && email.toLowerCase().includes(word));

/** `About Mara Quill`, `Mara Quill Plant Manager`: from the first word to the last of those in the mail address. */
export function mailedWords(text: string, email: string): string {
  const words = text.split(' ');
  const isIn = words.map((word) => wordsOfMail(word, email).length > 0);
  const [first, last] = [isIn.indexOf(true), isIn.lastIndexOf(true)];
  if (first < 0 || first === last) return text;
  const [before, after] = [words.slice(0, first).join(' '), words.slice(last + 1).join(' ')];
  const isOther = (rest: string) =>
    positionScore(rest) > 0 || headingKind(rest) !== undefined || titles.test(rest);
  const start = isOther(before) ? first : 0;
  return words.slice(start, isOther(after) ? last + 1 : words.length).join(' ');
}

/** `mara quill` with the capitals that a layout took, if the mail address holds two of its words. */
export const capital = (text: string, email: string): string =>
  new Set(wordsOfMail(text, email)).size > 1 ? raised(text) : text;

export const raised = (text: string): string =>
  text === text.toLowerCase()
    ? text.replaceAll(/(?<![\p{L}’'])\p{Ll}/gu, (letter, at: number) =>
        particles.test(/^\p{L}+/u.exec(text.slice(at))?.[0] ?? '') ? letter : letter.toUpperCase(),
      )
    : text;

/** `PAULMIRANDA`, whose letters were set apart, parted as in `paul.miranda@…` or `paul@miranda.…`. */
export function partedBy(email: string, text: string): string {
  const small = text.toLowerCase();
  const parts = email.toLowerCase().split(/[^\p{L}]+/u);
  const at = parts.findIndex(
    (part, place) => part !== '' && `${part}${parts[place + 1] ?? ''}` === small,
  );
  const first = parts[at]?.length ?? 0;
  if (at < 0 || text.includes(' ') || first === small.length) return text;
  return `${text.slice(0, first)} ${text.slice(first)}`;
}
