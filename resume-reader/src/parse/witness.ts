import type { Found } from '../document.ts';
import { headingKind } from './headings.ts';
import { companyScore, positionScore } from './kinds.ts';
import { decoded } from './mail.ts';
import { isName, particles, titles } from './name-text.ts';

/*
 * What tells a person's name beside the text that a page shows: the mail address, the address of a profile,
 * the title and author of the file, its own name.
 */
export interface Witness {
  email: string;
  /** The words of the address: they are no name. */
  emailWords: ReadonlySet<number>;
  /** Words of a name in each place that may have one. */
  told: string[][];
  /** A name that two of these agree on, or that one says is the CV's. */
  name: string | null;
}

/** Small letters without marks: a mail address has no others. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .replaceAll('đ', 'd')
    .replaceAll('ß', 'ss');

const lettersOf = (text: string): string[] =>
  folded(text)
    .split(/[^\p{L}]+/u)
    .filter(Boolean);

const profile = /linkedin\.com\/in\/([^/?#\s]+)/i;
/** What a title or a file's name says beside the name. */
const said =
  /(?<!\p{L})(?:r[eé]sum[eé]s?|cv|curriculum|vitae|lebenslauf|cover letter|final|draft|copy|new|updated|version|v\d+|docx?|pdf|template|microsoft word|page|profile)(?!\p{L})|\d+/giu;

/** `Mara Quill – Résumé`, `Resume_Mara_Quill_2026`: the name in it, if nothing else is. */
function nameIn(text: string): { name: string; isResume: boolean } | undefined {
  const plain = text.replaceAll(/[_+]|%20|(?<=\p{Ll})(?=\p{Lu}\p{Ll})/gu, ' ');
  const parts = plain
    .split(/\s[-–—|·:]\s?|[|:()[\]]|,\s|['’]s(?!\p{L})/u)
    .map((part) =>
      part
        .replaceAll(said, ' ')
        .replaceAll(/[-.]?\s+[-.]?/g, ' ')
        .trim(),
    )
    .map((part) => (part.includes(' ') ? part : part.replaceAll(/[-.]/g, ' ').trim()));
  const name = parts
    .map(raised)
    .find(
      (part) =>
        isName(part) &&
        !titles.test(part) &&
        headingKind(part) === undefined &&
        positionScore(part) + companyScore(part) === 0,
    );
  return name === undefined
    ? undefined
    : { name, isResume: said.test(plain.replaceAll(/\d/g, '')) };
}

/** @param names texts of the file's metadata, and its own name @param links addresses in it */
export function witnessOf(
  mail: Found | null,
  names: readonly string[],
  links: readonly string[],
): Witness {
  const email = mail?.text ?? '';
  const [local = ''] = folded(email).split('@');
  const slug = links.flatMap((link) => profile.exec(link)?.[1] ?? []).slice(0, 1);
  const shown = slug.flatMap((one) =>
    decoded(one)
      .split('-')
      .filter((word) => !/\d/.test(word))
      .join(' '),
  );
  const given = [
    ...names.flatMap((text) => nameIn(text) ?? []),
    ...shown.flatMap((text) => nameIn(text) ?? []),
  ];
  const told = [
    local.split(/[^\p{L}]+/u).filter(Boolean),
    ...given.map(({ name }) => lettersOf(name)),
  ].filter((words) => words.length > 1 && words.some((word) => word.length > 1));
  const isBacked = (name: string, at: number) =>
    lettersOf(name).some((word) => word.length > 2 && local.includes(word)) ||
    given.some((other, place) => place !== at && folded(other.name) === folded(name));
  const named = given.find(
    ({ name, isResume }, at) => isResume || at >= names.length || isBacked(name, at),
  );
  const emailWords = new Set(mail?.words);
  return { email, emailWords, told, name: named?.name ?? null };
}

/** The words of a text that a witness holds. */
export function witnessed(text: string, { email, told }: Witness): string[] {
  const mail = folded(email);
  return lettersOf(text).filter(
    (word) =>
      (word.length > 2 && mail.includes(word)) ||
      (word.length > 1 && told.some((words) => words.includes(word))) ||
      (word.length === 2 && mail.split(/[^\p{L}]+/u)[0] === word),
  );
}

/** `About Mara Quill`, `Mara Quill Plant Manager`: from the first witnessed word to the last. */
export function witnessedPart(text: string, witness: Witness): string {
  const words = text.split(' ');
  const isIn = words.map((word) => witnessed(word, witness).length > 0);
  const [first, last] = [isIn.indexOf(true), isIn.lastIndexOf(true)];
  if (first < 0 || first === last) return text;
  const [before, after] = [words.slice(0, first).join(' '), words.slice(last + 1).join(' ')];
  const isOther = (rest: string) =>
    positionScore(rest) > 0 || headingKind(rest) !== undefined || titles.test(rest);
  const start = isOther(before) ? first : 0;
  return words.slice(start, isOther(after) ? last + 1 : words.length).join(' ');
}

/** `mara quill` with the capitals that a layout took, if two of its words are witnessed. */
export const capital = (text: string, witness: Witness): string =>
  new Set(witnessed(text, witness)).size > 1 ? raised(text) : text;

export const raised = (text: string): string =>
  text === text.toLowerCase()
    ? text.replaceAll(/(?<![\p{L}’'])\p{Ll}/gu, (letter, at: number) =>
        particles.test(/^\p{L}+/u.exec(text.slice(at))?.[0] ?? '') ? letter : letter.toUpperCase(),
      )
    : text;

/** `PAULMIRANDA`, whose letters were set apart, parted as in `paul.miranda@…` or `paul@miranda.…`. */
export function partedBy({ email, told }: Witness, text: string): string {
  if (text.includes(' ')) return text;
  const small = folded(text);
  for (const words of [lettersOf(email), ...told])
    for (const [at, first] of words.entries())
      if (`${first}${words[at + 1] ?? ''}` === small && first.length < small.length)
        return `${text.slice(0, first.length)} ${text.slice(first.length)}`;
  return text;
}
