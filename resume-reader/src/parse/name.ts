import { foundIn, type Found, type Line, type Word } from '../document.ts';
import { headingKind } from './headings.ts';
import { companyScore, placeOf, placeWithin } from './kinds.ts';
import { asJob, bare, isName, particles, titled, titles } from './name-text.ts';
import { labeledName, lastFirst, type Candidate, type Rate } from './name-forms.ts';
import {
  capital,
  folded,
  partedBy,
  raised,
  witnessed,
  witnessedPart,
  type Witness,
} from './witness.ts';

/** Where a name is looked for. */
export interface Places {
  /** Lines of the head and of the contact section. */
  top: readonly Line[];
  /** All lines; works, schools and the like are looked at for what a witness tells only. */
  all: readonly Line[];
  /** Whether a line stands among works, schools and the like. */
  isEntry: (line: Line) => boolean;
}

/** Larger than so many times the text's type is no more of a name. */
const mostLarge = 3;

/** The words that read as a name, by their type, their place and what witnesses tell. */
export function nameOf(
  { top, all, isEntry }: Places,
  witness: Witness,
): { found: Found; line: Line | null } | undefined {
  const sizes = all.map(({ size }) => size).sort((a, b) => a - b);
  const usual = sizes[Math.floor(sizes.length / 2)] ?? 0;
  // In a page of columns the name may stand in the second.
  const isNear = (line: Line, at: number) =>
    line.size > usual * 1.25 || (at < 12 && !isEntry(line));
  const near = new Set([...top, ...all.filter(isNear)]);
  const lines = [...near].filter(
    (line) => line.page === 0 && !line.bullet && headingKind(line.text) === undefined,
  );
  const rate: Rate = (text, size, at) =>
    Math.min(size, usual * mostLarge) * 2 -
    at * 0.5 -
    asJob(text) * 12 -
    companyScore(text) * 3 -
    (placeOf(text) ? 20 : 0) +
    witnessed(text, witness).length * 15;
  const told = all.filter(
    (line) =>
      !near.has(line) &&
      new Set(witnessed(line.text, witness)).size > 1 &&
      !(isEntry(line) && companyScore(line.text) > 0),
  );
  const [best] = [
    ...lines.flatMap((line, at) => inLine(line, at, witness, rate)),
    ...told.flatMap((line) =>
      inLine(line, lines.length, witness, rate).filter(
        ({ found }) => new Set(witnessed(found.text, witness)).size > 1,
      ),
    ),
    ...largestWords(lines, rate),
    ...stacked(lines, rate, usual),
    ...asTold([...lines, ...all.filter((line) => !near.has(line) && !isEntry(line))], witness),
    ...lastFirst(lines, witness, rate, usual),
    ...labeledName(lines),
  ]
    .filter(({ found }) => !found.words.some((id) => witness.emailWords.has(id)))
    // A position is nobody’s name, unless a witness tells so.
    .filter(({ found }) => asJob(found.text) < 2 || witnessed(found.text, witness).length > 1)
    .sort((a, b) => b.score - a.score);
  const isSure =
    best &&
    (witnessed(best.found.text, witness).length > 0 ||
      best.score > usual * 2.2 ||
      (best.line !== null && top.slice(0, 2).includes(best.line)));
  if (witness.name !== null && !isSure)
    return { line: null, found: { text: titled(witness.name), words: [] } };
  if (!best || best.score < usual * 2 - 15) return undefined;
  return { line: best.line, found: { ...best.found, text: titled(best.found.text) } };
}

/** Names in the parts of a line. */
function inLine(line: Line, at: number, witness: Witness, rate: Rate): Candidate[] {
  return segmentsOf(line).flatMap(({ from, to }, place) => {
    const found = writtenIn(line, from, to, witness);
    if (!isName(found.text) || titles.test(found.text) || headingKind(found.text)) return [];
    const town = placeWithin(line.text);
    if (town && town.from < to && from < town.to) return [];
    const size = line.starts.find((start) => start.from >= from)?.word.size ?? line.size;
    return [{ found, line, score: rate(found.text, size, at) - place }];
  });
}

/** A name in a part of a line, without what stands around it, as people write it. */
function writtenIn(line: Line, from: number, to: number, witness: Witness): Found {
  const found = foundIn(line, from, to);
  const plain = bare(found.text);
  const own = witnessedPart(plain, witness);
  const at = own === plain ? -1 : line.text.indexOf(own, from);
  const words = at < 0 ? found.words : foundIn(line, at, at + own.length).words;
  return { words, text: partedBy(witness, capital(own, witness)) };
}

/** Words that are a name as a witness has it, however they are set: `M AR A`, `QUILL` for `mara.quill@…`. */
function asTold(lines: readonly Line[], { told }: Witness): Candidate[] {
  const words = lines.flatMap((line, at) => line.starts.map(({ word }) => ({ word, line, at })));
  const letters = words.map(({ word }) => folded(word.text).replaceAll(/[^\p{L}]/gu, ''));
  return told.flatMap((parts) => {
    if (parts.some((part) => part.length < 2)) return [];
    const target = parts.join('');
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
  });
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
  const signs = [...ends];
  line.starts.slice(0, 12).forEach(({ word, from }, at) => {
    const before = line.starts[at - 1]?.word;
    if (before && Math.abs(before.size - word.size) > 0.5) ends.push(from);
  });
  const between = (cuts: readonly number[]) =>
    cuts.slice(1).map((to, at) => {
      const from = cuts[at] ?? 0;
      return {
        from: from + (/^[\t|•·,("“”:\s–—/-]*/.exec(line.text.slice(from, to))?.[0].length ?? 0),
        to,
      };
    });
  const parts = between([0, ...ends.toSorted((a, b) => a - b), line.text.length]);
  if (ends.length > signs.length && isSmallCaps(line))
    parts.push(...between([0, ...signs, line.text.length]));
  // Words set far apart are cells of their own.
  const isApart = line.cells.length > 1 && line.cells.every(({ words }) => words.length === 1);
  return isApart && !/[^\p{L}\t.'’-]/u.test(line.text)
    ? [...parts, { from: 0, to: line.text.length }]
    : parts;
}

/** Whether a line is in capitals of which the small ones are the small words: `LUIS DE LA CRUZ`. */
function isSmallCaps({ text, starts }: Line): boolean {
  const largest = Math.max(...starts.map(({ word }) => word.size));
  return (
    text === text.toUpperCase() &&
    starts.every(({ word }) => word.size > largest * 0.9 || particles.test(word.text))
  );
}

const joined = (words: readonly Word[]) =>
  words
    .map(({ text }) => text)
    .join(' ')
    .replaceAll(/-\s(?=\p{Lu})/gu, '-');

/**
 * The words in the largest type, which may stand in several lines, with others between them; the first
 * name may be smaller than the last.
 */
function largestWords(lines: readonly Line[], rate: Rate): Candidate[] {
  // A large letter that begins a text is no name.
  const all = lines.flatMap((line, at) =>
    line.starts.length === 1 && [...line.text].length === 1
      ? []
      : line.starts.map(({ word }) => ({ word, line, at })),
  );
  const largest = Math.max(0, ...all.map(({ word }) => word.size));
  for (const share of [0.97, 0.75, 0.6]) {
    const isLarge = all.map(({ word }) => word.size > largest * share);
    const [from, to] = [isLarge.indexOf(true), isLarge.lastIndexOf(true)];
    // Of a name in small capitals the small words are smaller.
    const own = all.filter(
      ({ word }, at) => isLarge[at] || (at > from && at < to && particles.test(word.text)),
    );
    const [first] = own;
    const last = own.at(-1);
    if (!first || !last || largest === 0 || own.length > 6) return [];
    const text = raised(joined(own.map(({ word }) => word)));
    if (!isName(text) || headingKind(text) || titles.test(text)) continue;
    const score = rate(text, largest, first.at) + (own.length > 1 ? 1 : 0);
    return [{ found: { text, words: own.map(({ word }) => word.id) }, line: last.line, score }];
  }
  return [];
}

/** A name in two or three lines: in one style, or both in larger type than the text. */
function stacked(lines: readonly Line[], rate: Rate, usual: number): Candidate[] {
  return lines.flatMap((line, at) => {
    const found: Candidate[] = [];
    const words = line.starts.map(({ word }) => word);
    for (let below = at + 1; below < Math.min(at + 3, lines.length); below += 1) {
      const [before, next] = [lines[below - 1], lines[below]];
      if (!before || !next || before.cells.length !== 1 || next.cells.length !== 1) break;
      const gap = next.y - before.y;
      const isLarge = Math.min(line.size, next.size) > usual * 1.1;
      if (!isLarge && next.style !== line.style) break;
      if (next.column !== line.column || gap <= 0) break;
      if (gap > Math.max(1, before.size, next.size) * 1.8) break;
      words.push(...next.starts.map(({ word }) => word));
      const text = raised(joined(words));
      if (words.length > 5 || !isName(text) || titles.test(text) || placeOf(text)) continue;
      const isWhole = before.text.split(' ').length > 1 && !before.text.endsWith('-');
      if (isWhole || (next.style !== line.style && asJob(next.text) > 0)) continue;
      const score = rate(text, Math.max(line.size, next.size), at) - (below - at);
      found.push({ found: { text, words: words.map(({ id }) => id) }, line: next, score });
    }
    return found;
  });
}
