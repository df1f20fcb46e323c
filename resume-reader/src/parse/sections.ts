import type { Line } from '../document.ts';
import { headingKind, likelyKind, type SectionKind } from './headings.ts';
import { periodsIn } from './dates.ts';
import { degreeScore, positionScore, schoolScore } from './kinds.ts';
import { schoolsOf } from './schools.ts';
import { worksOf } from './works.ts';

export interface Section {
  /** `head` is what stands above the first heading. */
  kind: SectionKind | 'head';
  heading: Line | null;
  lines: Line[];
}

/** The style of most of the text. */
export function bodyStyle(lines: readonly Line[]): string {
  const letters = new Map<string, number>();
  for (const { style, text } of lines) letters.set(style, (letters.get(style) ?? 0) + text.length);
  return [...letters].sort((a, b) => b[1] - a[1])[0]?.[0] ?? '';
}

const sizeOf = (style: string) => Number(/ ([\d.]+)(?: caps)?$/.exec(style)?.[1] ?? 0);
const isCaps = (style: string) => style.endsWith(' caps');

/** Splits lines at their headings: known ones, and lines in the same style as those. */
export function sectionsOf(lines: readonly Line[]): Section[] {
  const body = bodyStyle(lines);
  const known = lines.filter((line) => isKnown(line));
  const styles = headingStyles(lines, known, body);
  const sections: Section[] = [{ kind: 'head', heading: null, lines: [] }];
  for (const [at, line] of lines.entries()) {
    const kind = kindOf(line, styles, body);
    if (kind && !(kind === 'other' && isEntry(sections.at(-1), line, lines.slice(at + 1, at + 3))))
      sections.push({ kind, heading: line, lines: [] });
    else sections.at(-1)?.lines.push(line);
  }
  return sections;
}

/**
 * Sections under headings that no list has, told by their content: periods with positions are works,
 * with schools or degrees education. Only where the file has no such section by its heading.
 */
export function withContent(sections: readonly Section[]): Section[] {
  const isOpen = ({ kind }: Section) => kind === 'other' || kind === 'head' || kind === 'summary';
  const lacks = (kind: SectionKind) =>
    !sections.some((section) => section.kind === kind && section.lines.length > 0);
  let told = [...sections];
  if (lacks('work'))
    told = told.flatMap((section) =>
      isOpen(section) ? partedAt(section, 'work', worksIn) : [section],
    );
  if (lacks('education'))
    told = told.flatMap((section) =>
      isOpen(section) ? partedAt(section, 'education', schoolsIn) : [section],
    );
  return told;
}

/** A section up to the first line of what a reader finds in it, and the rest as of this kind. */
function partedAt(
  section: Section,
  kind: SectionKind,
  firstIn: (lines: readonly Line[]) => Line | undefined,
): Section[] {
  const first = firstIn(section.lines);
  const at = section.lines.findIndex(({ starts }) => starts[0]?.word === first?.starts[0]?.word);
  if (!first || at < 0) return [section];
  if (at === 0 && section.kind !== 'head') return [{ ...section, kind }];
  return [
    { ...section, lines: section.lines.slice(0, at) },
    { kind, heading: null, lines: section.lines.slice(at) },
  ];
}

/** The first line of works, if most of what would be works has a position or a company. */
function worksIn(lines: readonly Line[]): Line | undefined {
  const works = worksOf(lines);
  const sure = works.filter(
    ({ name, position }) =>
      degreeScore(`${name.text}, ${position.text}`) === 0 &&
      positionScore(position.text) > 0 &&
      positionScore(name.text) <= positionScore(position.text),
  );
  return sure.length > 0 && sure.length * 2 > works.length ? works[0]?.lines[0] : undefined;
}

function schoolsIn(lines: readonly Line[]): Line | undefined {
  const schools = schoolsOf(lines);
  const sure = schools.filter(
    ({ institution, studyType }) => studyType !== null && schoolScore(institution.text) > 0,
  );
  const [first] = sure;
  const id = first?.institution.words[0];
  if (first === undefined || sure.length * 2 <= schools.length) return undefined;
  return lines.find(({ starts }) => starts.some(({ word }) => word.id === id));
}

/** Parts of entries with a title and a time. */
const dated: readonly Section['kind'][] = ['work', 'education', 'projects', 'volunteer'];

/**
 * Whether a line that looks like a heading is the title of an entry: its time follows at once, and no
 * entry above has a title of another look.
 */
function isEntry(before: Section | undefined, line: Line, next: readonly Line[]): boolean {
  if (!before || !dated.includes(before.kind)) return false;
  if (!next.some(({ text }) => periodsIn(text).length > 0)) return false;
  const isOther = before.lines.every(({ style }) => style !== line.style);
  return !isOther || !before.lines.some(({ text }) => periodsIn(text).length > 0);
}

const isKnown = (line: Line): boolean =>
  !line.bullet &&
  (line.cells.length === 1 || /^[§#]?\d{1,2}\t[^\t]+$/.test(line.text)) &&
  headingKind(line.text) !== undefined;

/** Styles that headings have and the text does not. */
function headingStyles(lines: readonly Line[], known: readonly Line[], body: string): Set<string> {
  const uses = new Map<string, number>();
  for (const { style } of known) uses.set(style, (uses.get(style) ?? 0) + 1);
  return new Set(
    [...uses].flatMap(([style, count]) => {
      const others = lines.filter((line) => line.style === style).length - count;
      const stands = sizeOf(style) > sizeOf(body) * 1.05 || isCaps(style);
      return style !== body && stands && count >= 2 && others <= count * 1.5 ? [style] : [];
    }),
  );
}

function kindOf(line: Line, styles: ReadonlySet<string>, body: string): SectionKind | undefined {
  if (line.bullet || line.text === '') return undefined;
  const known = isKnown(line) ? headingKind(line.text) : undefined;
  // A word of a list may be a heading's word too: 'Training', 'Research'.
  const isPlain = styles.size > 0 && !styles.has(line.style) && line.style === body;
  if (known && (!isPlain || line.text.endsWith(':'))) return known;
  const isShort = line.text.length <= 60 && line.text.split(/\s+/).length <= 6;
  const isTitle = line.isHeading || styles.has(line.style);
  if (!isTitle || !isShort || (line.cells.length > 1 && !/^[§#]?\d{1,2}\t/.test(line.text)))
    return undefined;
  if (periodsIn(line.text).length > 0 || /[@,.]/.test(line.text)) return undefined;
  return likelyKind(line.text);
}
