import { foundIn, type Found, type Line } from '../document.ts';
import { headingKind } from './headings.ts';
import { placeOf, positionScore } from './kinds.ts';

const particles = /^(?:de|da|di|del|della|der|den|van|von|la|le|bin|al|el|dos|du|st\.?|y|e)$/i;

function isName(text: string): boolean {
  const words = text
    .replace(/,?\s+(?:Ph\.?D|MBA|MD|RN|CPA|PMP|PE|Jr|Sr|II|III|Esq|MSc|BSN|CFA)\.?$/i, '')
    .split(/\s+/);
  return (
    words.length >= 2 &&
    words.length <= 5 &&
    text.length <= 60 &&
    words.every((word) => /^\p{Lu}[\p{L}.'’-]*$/u.test(word) || particles.test(word))
  );
}

const titles = /\b(?:resume|résumé|curriculum|vitae|cv|page|profile|contact|phone|email)\b/i;

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
      const found = foundIn(line, from, to);
      const first = { ...found, text: partedBy(email, found.text) };
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
  const best = [...candidates, ...largest].sort((a, b) => b.score - a.score)[0];
  if (!best) return undefined;
  return { line: best.line, found: { ...best.found, text: titled(best.found.text) } };
}

/** `PAULMIRANDA`, whose letters were set apart, parted as in `paul.miranda@example.org`. */
function partedBy(email: string, text: string): string {
  const parts = (email.split('@')[0] ?? '').split(/[._-]/);
  const isSame = parts.length > 1 && parts.join('').toLowerCase() === text.toLowerCase();
  if (!isSame || text.includes(' ')) return text;
  let from = 0;
  return parts.map((part) => text.slice(from, (from += part.length))).join(' ');
}

/** `Mara Quill | Engineer`, `Mara Quill, PhD`, `Mara Quill   mara@example.org`. */
export const namePart = ({ text }: Line) => {
  const at = text.search(/[\t|•·,(]|\s[–—-]\s/);
  return at < 0 ? text.length : at;
};

/** A line's texts between signs, and where its type changes: a name may stand beside a title. */
function segmentsOf(line: Line): { from: number; to: number }[] {
  const ends = [...line.text.matchAll(/[\t|•·,(]|\s[–—-]\s/g)]
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
      from: from + (/^[\t|•·,(\s–—-]*/.exec(line.text.slice(from, to))?.[0].length ?? 0),
      to,
    };
  });
}

/** The words in the largest type, which may stand in several lines, with others between them. */
function largestWords(lines: readonly Line[]): { found: Found; line: Line; score: number }[] {
  // A large letter that begins a text is no name.
  const all = lines.flatMap((line, at) =>
    line.starts.length === 1 && [...line.text].length === 1
      ? []
      : line.starts.map(({ word }) => ({ word, line, at })),
  );
  const largest = Math.max(0, ...all.map(({ word }) => word.size));
  const own = all.filter(({ word }) => word.size > largest * 0.97);
  const [first] = own;
  const last = own.at(-1);
  if (!first || !last || largest === 0 || own.length > 6) return [];
  const text = own
    .map(({ word }) => word.text)
    .join(' ')
    .replaceAll(/-\s(?=\p{Lu})/gu, '-');
  if (!isName(text) || headingKind(text) || titles.test(text)) return [];
  const score = largest * 2 - first.at * 0.5 - positionScore(text) * 4 + (own.length > 1 ? 1 : 0);
  return [{ found: { text, words: own.map(({ word }) => word.id) }, line: last.line, score }];
}

/** `MARA O’QUILL` as people write it. */
const titled = (text: string) =>
  /\p{Ll}/u.test(text)
    ? text
    : text.replace(/\p{L}+/gu, (word) =>
        /^(?:II|III|IV)$/.test(word) ? word : (word[0] ?? '') + word.slice(1).toLowerCase(),
      );
