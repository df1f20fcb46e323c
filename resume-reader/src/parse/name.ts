import { foundIn, type Found, type Line } from '../document.ts';
import { headingKind } from './headings.ts';
import { placeOf, positionScore } from './kinds.ts';
import {
  capital,
  mailedWords,
  particles,
  partedBy,
  raised,
  titles,
  wordsOfMail,
} from './mailed-name.ts';

function isName(text: string): boolean {
  const words = text
    .replace(/,?\s+(?:Ph\.?D|MBA|MD|RN|CPA|PMP|PE|Jr|Sr|II|III|Esq|MSc|BSN|CFA)\.?$/i, '')
    .split(/\s+/);
  return (
    words.length >= 2 &&
    words.length <= 5 &&
    text.length <= 60 &&
    !text.endsWith('-') &&
    words.every((word) => /^\p{Lu}[\p{L}.'’-]*$/u.test(word) || particles.test(word))
  );
}

/** The largest words at the top that read as a name. */
export function nameOf(
  top: readonly Line[],
  all: readonly Line[],
  email: string,
): { found: Found; line: Line } | undefined {
  // In a page of columns the name may stand in the second.
  const sizes = all.map(({ size }) => size).sort((a, b) => a - b);
  const large = (sizes[Math.floor(sizes.length / 2)] ?? 0) * 1.25;
  const lines = [
    ...new Set([...top, ...all.filter((line, at) => at < 12 || line.size > large)]),
  ].filter((line) => line.page === 0 && !line.bullet);
  const mailed = email.toLowerCase();
  /** A mail address often holds the name. */
  const inMail = (text: string) =>
    text
      .toLowerCase()
      .split(/[^\p{L}]+/u)
      .filter((word) => word.length > 2 && mailed.includes(word)).length * 15;
  const candidates = lines.flatMap((line, at) =>
    segmentsOf(line).flatMap(({ from, to }, place) => {
      const first = writtenIn(line, from, to, email);
      if (!isName(first.text) || titles.test(first.text) || headingKind(first.text)) return [];
      const score =
        (line.starts.find((start) => start.from >= from)?.word.size ?? line.size) * 2 -
        at * 0.5 -
        place -
        positionScore(first.text) * 4 -
        (placeOf(first.text) ? 20 : 0) +
        inMail(first.text);
      return [{ found: first, line, score }];
    }),
  );
  const largest = largestWords(lines).map((one) => ({
    ...one,
    score: one.score + inMail(one.found.text),
  }));
  const wrapped = wrappedNames(lines).map((one) => ({
    ...one,
    score: one.score + inMail(one.found.text),
  }));
  const best = [...candidates, ...largest, ...wrapped, ...asMailed(lines, email)].sort(
    (a, b) => b.score - a.score,
  )[0];
  if (!best) return undefined;
  return { line: best.line, found: { ...best.found, text: titled(best.found.text) } };
}

/** Without what greets or marks around it: 'Hi, I’m Mara Quill!', '<Mara Quill />', 'CV of Mara Quill'. */
const bare = (text: string) =>
  text
    .replace(/^(?:(?:hi|hello|hey)\b[,!. ]*)?(?:i['’]m|i am|my name is|name:?)\s+(?=\p{Lu})/iu, '')
    .replace(/^(?:curriculum vitae|résumé|resume|cv)(?: of| for)?\s+(?=\p{Lu})/iu, '')
    .replace(/['’]s (?:résumé|resume|cv|curriculum vitae|portfolio)$/iu, '')
    .replace(/^(?:\p{Lu} ){4,24}\p{Lu}$/u, (letters) => letters.replaceAll(' ', ''))
    .replace(/^[^\p{L}]+|[^\p{L}.]+$|(?<=\p{Ll}{2})\.$/gu, '');

/** A name in a part of a line, without what stands around it, as people write it. */
function writtenIn(line: Line, from: number, to: number, email: string): Found {
  const found = foundIn(line, from, to);
  const plain = bare(found.text);
  const own = mailedWords(plain, email);
  const at = own === plain ? -1 : line.text.indexOf(own, from);
  const words = at < 0 ? found.words : foundIn(line, at, at + own.length).words;
  return { words, text: inOrder(partedBy(email, capital(own, email)), line, to, email) };
}

/** Words that are its mail address's name, however they are set: `M AR A`, `QUILL` for `mara.quill@…`. */
function asMailed(lines: readonly Line[], email: string): Candidate[] {
  const [local = ''] = email.toLowerCase().split('@');
  const parts = local.split(/[^\p{L}]+/u).filter(Boolean);
  const target = parts.join('');
  if (parts.length < 2 || parts.some((part) => part.length < 2)) return [];
  const words = lines.flatMap((line, at) => line.starts.map(({ word }) => ({ word, line, at })));
  const letters = words.map(({ word }) => word.text.toLowerCase().replaceAll(/[^\p{L}]/gu, ''));
  return words.flatMap((first, start) => {
    let text = '';
    let end = start;
    while (end < words.length && text.length < target.length && letters[end] !== '') {
      text += letters[end] ?? '';
      end += 1;
      if (!target.startsWith(text)) return [];
    }
    if (text !== target) return [];
    const own = words.slice(start, end);
    const name = parts.map((part) => (part[0] ?? '').toUpperCase() + part.slice(1)).join(' ');
    // Set as usual, it is found with its own capitals.
    const score = first.word.size * 2 - first.at * 0.5 - 1 + parts.length * 15;
    const last = own.at(-1) ?? first;
    return [
      { found: { text: name, words: own.map(({ word }) => word.id) }, line: last.line, score },
    ];
  });
}

/** `Quill, Mara`: the last name first, if the mail address holds both. */
function inOrder(text: string, { text: line }: Line, to: number, email: string): string {
  const [, first] = /^,\s*(\p{Lu}[\p{L}.'’-]+)\s*$/u.exec(line.slice(to)) ?? [];
  if (first === undefined || line.indexOf(text) > 0 || text.split(' ').length > 2) return text;
  return wordsOfMail(first, email).length > 0 && wordsOfMail(text, email).length > 0
    ? `${first} ${text}`
    : text;
}

/** `Mara Quill | Engineer`, `Mara Quill, PhD`, `Mara Quill   mara@example.org`. */
export const namePart = ({ text }: Line) => {
  const at = text.search(/[\t|•·,(]|:\s|\s[–—/-]\s/);
  return at < 0 ? text.length : at;
};

/** A line's texts between signs, and where its type changes: a name may stand beside a title. */
function segmentsOf(line: Line): { from: number; to: number }[] {
  const ends = [...line.text.matchAll(/[\t|•·,("“”]|:\s|\s[–—/-]\s/g)]
    .slice(0, 8)
    .map(({ index }) => index);
  line.starts.slice(0, 12).forEach(({ word, from }, at) => {
    const before = line.starts[at - 1]?.word;
    if (before && Math.abs(before.size - word.size) > 0.5) ends.push(from);
  });
  const cuts = [0, ...ends.sort((a, b) => a - b), line.text.length];
  return cuts.slice(1).map((to, at) => {
    const from = cuts[at] ?? 0;
    return {
      from: from + (/^[\t|•·,("“”:\s–—/-]*/.exec(line.text.slice(from, to))?.[0].length ?? 0),
      to,
    };
  });
}

interface Candidate {
  found: Found;
  line: Line;
  score: number;
}

/**
 * The words in the largest type, which may stand in several lines, with others between them; the first
 * name may be smaller than the last.
 */
function largestWords(lines: readonly Line[]): Candidate[] {
  // A large letter that begins a text is no name.
  const all = lines.flatMap((line, at) =>
    line.starts.length === 1 && [...line.text].length === 1
      ? []
      : line.starts.map(({ word }) => ({ word, line, at })),
  );
  const largest = Math.max(0, ...all.map(({ word }) => word.size));
  for (const share of [0.97, 0.75, 0.6]) {
    const own = all.filter(({ word }) => word.size > largest * share);
    const [first] = own;
    const last = own.at(-1);
    if (!first || !last || largest === 0 || own.length > 6) return [];
    const text = raised(joined(own.map(({ word }) => word.text)));
    if (!isName(text) || headingKind(text) || titles.test(text)) continue;
    const score = largest * 2 - first.at * 0.5 - positionScore(text) * 4 + (own.length > 1 ? 1 : 0);
    return [{ found: { text, words: own.map(({ word }) => word.id) }, line: last.line, score }];
  }
  return [];
}

/** A name in several lines of one style, though something else is larger. */
function wrappedNames(lines: readonly Line[]): Candidate[] {
  return lines.flatMap((line, at) => {
    const found: Candidate[] = [];
    const words = line.starts.map(({ word }) => word);
    for (let below = at + 1; below < Math.min(at + 3, lines.length); below += 1) {
      const [before, next] = [lines[below - 1], lines[below]];
      if (!before || !next || before.cells.length !== 1 || next.cells.length !== 1) break;
      const gap = next.y - before.y;
      if (next.style !== line.style || next.column !== line.column || gap <= 0) break;
      if (gap > Math.max(1, line.size) * 1.8) break;
      words.push(...next.starts.map(({ word }) => word));
      const text = joined(words.map((word) => word.text));
      if (words.length > 5 || !isName(text) || titles.test(text) || placeOf(text)) continue;
      if (before.text.split(' ').length > 1 && !before.text.endsWith('-')) continue;
      const score = line.size * 2 - at * 0.5 - positionScore(text) * 4 - (below - at);
      found.push({ found: { text, words: words.map(({ id }) => id) }, line: next, score });
    }
    return found;
  });
}

const joined = (words: readonly string[]) => words.join(' ').replaceAll(/-\s(?=\p{Lu})/gu, '-');

/** `MARA O’QUILL` as people write it. */
const titled = (text: string) =>
  /\p{Ll}/u.test(text)
    ? text
    : text.replace(/\p{L}+/gu, (word) =>
        /^(?:II|III|IV)$/.test(word) ? word : (word[0] ?? '') + word.slice(1).toLowerCase(),
      );
