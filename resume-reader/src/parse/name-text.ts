import { positionScore } from './kinds.ts';

export const particles =
  /^(?:de|da|di|del|della|der|den|van|von|la|le|bin|al|el|dos|du|st\.?|y|e)$/i;

export const titles =
  /(?<!\p{L})(?:r[eé]sum[eé]|curriculum|vitae|cv|page|profile|contact|phone|e-?mail)(?!\p{L})/iu;

/** Whether a text is written as a name: two to five words with capitals. */
export function isName(text: string): boolean {
  const words = text
    .replace(/,?\s+(?:Ph\.?D|MBA|MD|RN|CPA|PMP|PE|Jr|Sr|II|III|Esq|MSc|BSN|CFA)\.?$/i, '')
    .split(/\s+/);
  const isRest =
    particles.test(words[0] ?? '') && words.filter((word) => !particles.test(word)).length < 2;
  return (
    words.length >= 2 &&
    (words.length === 2 || !isRest) &&
    words.length <= 5 &&
    text.length <= 60 &&
    !text.endsWith('-') &&
    words.every((word) => /^\p{Lu}[\p{L}.'’-]*$/u.test(word) || particles.test(word))
  );
}

/** Without what greets or marks around it: 'Hi, I’m Mara Quill!', '<Mara Quill />', 'CV of Mara Quill'. */
export const bare = (text: string): string =>
  text
    .replace(/^(?:(?:hi|hello|hey)\b[,!. ]*)?(?:i['’]m|i am|my name is|name:?)\s+(?=\p{Lu})/iu, '')
    .replace(/^(?:curriculum vitae|résumé|resume|cv)(?: of| for)?\s+(?=\p{Lu})/iu, '')
    .replace(/['’]s (?:résumé|resume|cv|curriculum vitae|portfolio)$/iu, '')
    .replace(/^(?:\p{Lu} ){4,24}\p{Lu}$/u, (letters) => letters.replaceAll(' ', ''))
    .replace(/^[^\p{L}]+|[^\p{L}.]+$|(?<=\p{Ll}{2})\.$/gu, '')
    .replace(
      /^(?:(?:Dr|Prof|Mrs?|Ms|Mx|Ing|Dipl|Herr|Frau|Sra?|Dra?)\.?(?:-Ing\.)?\s+)+(?=\p{Lu})/u,
      '',
    );

/** `MARA O’QUILL` and `Mara O’QUILL` as people write it. */
export const titled = (text: string): string =>
  text.replaceAll(/\p{Ll}/u.test(text) ? /(?<!\p{L})\p{Lu}{3,}(?!\p{L})/gu : /\p{L}+/gu, (word) =>
    /^(?:II|III|IV)$/.test(word) ? word : (word[0] ?? '') + word.slice(1).toLowerCase(),
  );

/** Names of people that are positions too. */
const surnames =
  /(?<!\p{L})(?:baker|barber|buyer|captain|carpenter|carver|chandler|cook|dean|farmer|fellow|fisher|gardener|guard|head|host|mason|miner|packer|page|painter|pilot|porter|steward|weaver)(?!\p{L})/giu;

/** How much a text looks like a position, names that are positions too left out. */
export const asJob = (text: string): number => positionScore(text.replaceAll(surnames, ''));
