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
    !text.endsWith('-') &&
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
      const first = { ...found, text: partedBy(email, bare(found.text)) };
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
  const best = [...candidates, ...largest, ...wrapped].sort((a, b) => b.score - a.score)[0];
  if (!best) return undefined;
  return { line: best.line, found: { ...best.found, text: titled(best.found.text) } };
}

/** Without what greets or marks around it: 'Hi, I’m Mara Quill!', '<Mara Quill />', 'CV of Mara Quill'. */
const bare = (text: string) =>
  text
    .replace(/^(?:(?:hi|hello|hey)\b[,!. ]*)?(?:i['’]m|i am|my name is|name:?)\s+(?=\p{Lu})/iu, '')
    .replace(/^(?:curriculum vitae|résumé|resume|cv)(?: of| for)?\s+(?=\p{Lu})/iu, '')
    .replace(/^[^\p{L}]+|[^\p{L}.]+$|(?<=\p{Ll}{2})\.$/gu, '');

/** `PAULMIRANDA`, whose letters were set apart, parted as in `paul.miranda@…` or `paul@miranda.…`. */
function partedBy(email: string, text: string): string {
  const small = text.toLowerCase();
  const parts = email.toLowerCase().split(/[^\p{L}]+/u);
  const at = parts.findIndex(
    (part, place) => part !== '' && `${part}${parts[place + 1] ?? ''}` === small,
  );
  const first = parts[at]?.length ?? 0;
  if (at < 0 || text.includes(' ') || first === small.length) return text;
  return `${text.slice(0, first)} ${text.slice(first)}`;
}

/** `Mara Quill | Engineer`, `Mara Quill, PhD`, `Mara Quill   mara@example.org`. */
export const namePart = ({ text }: Line) => {
  const at = text.search(/[\t|•·,(]|:\s|\s[–—/-]\s/);
  return at < 0 ? text.length : at;
};

/** A line's texts between signs, and where its type changes: a name may stand beside a title. */
function segmentsOf(line: Line): { from: number; to: number }[] {
  const ends = [...line.text.matchAll(/[\t|•·,(]|:\s|\s[–—/-]\s/g)]
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
      from: from + (/^[\t|•·,(:\s–—/-]*/.exec(line.text.slice(from, to))?.[0].length ?? 0),
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
    const text = joined(own.map(({ word }) => word.text));
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
