import type { Page, Word } from '../document.ts';
import { isDatePart, isDateText } from '../parse/dates.ts';
import { isPlace } from '../parse/kinds.ts';
import { headingKind } from '../parse/headings.ts';
import { cellsOf, rowsOf } from './rows.ts';
import { isBesideMargin, segmentsOf, sidesOf, type Segment, type Sides } from './segments.ts';

/**
 * Finds the columns of pages and puts their words in the order of reading.
 *
 * A page has two columns if a strip of white parts it, and what stands left and right of the strip
 * are texts of their own: each has headings, or one has headings and more text than dates. Dates or
 * headings beside the text they belong to are cells of its lines.
 */

/** Words that are read together: a column, or what stands across both. */
export interface Region {
  words: Word[];
  column: number;
}

interface Gutter {
  x: number;
  /** Segments across it. */
  across: number;
  width: number;
}

/** Strips of white from top to bottom, which few segments cross. */
function guttersOf(segments: readonly Segment[], page: Page): Gutter[] {
  const most = Math.max(3, segments.length * 0.2);
  const found: Gutter[] = [];
  const crossing = (x: number) =>
    segments.filter((segment) => segment.x < x - 2 && segment.right > x + 2).length;
  for (let x = page.width * 0.18; x < page.width * 0.82; x += 3) {
    const across = crossing(x);
    if (across > most) continue;
    const last = found.at(-1);
    if (last && last.x + last.width / 2 + 3.1 >= x && Math.abs(last.across - across) < 1) {
      const from = last.x - last.width / 2;
      Object.assign(last, { x: (from + x) / 2, width: x - from });
    } else found.push({ x, across, width: 0 });
  }
  return found;
}

const isContact = (text: string) =>
  /\S@\S+\.\w|https?:|www\.|linkedin|github|\+?\d[\d ()-]{8,}/.test(text);

/** How sure it is that the sides are texts of their own; 0 for not. */
function sureOf({ left, right }: Sides): number {
  if (left.length < 4 || right.length < 4) return 0;
  const count = (side: Segment[]) => ({
    headings: side.filter(({ text }) => headingKind(text) !== undefined).length,
    texts: side.filter(
      ({ text }) =>
        headingKind(text) === undefined &&
        !isDateText(text) &&
        !isDatePart(text) &&
        /\p{L}{2}/u.test(text),
    ).length,
    contacts: side.filter(({ text }) => isContact(text)).length,
    dates: side.filter(({ text }) => isDatePart(text)).length,
    places: side.filter(({ text }) => isPlace(text)).length,
    all: side.length,
  });
  const [one, other] = [count(left), count(right)];
  // A side of dates and headings, beside a text without dates.
  for (const [its, text] of [
    [one, other],
    [other, one],
  ] as const)
    if (its.dates >= 2 && text.dates === 0 && its.dates + its.headings + its.places > its.all * 0.6)
      return 0;
  if (one.headings > 0 && other.headings > 0) return 3 + Math.min(one.headings, other.headings);
  const [titled, plain] = one.headings > 0 ? [one, other] : [other, one];
  const [titledSide, plainSide] = one.headings > 0 ? [left, right] : [right, left];
  if (titled.headings === 0) return 0;
  // All dates on one side: they stand beside their texts.
  if (titled.dates >= 2 && plain.dates === 0) return 0;
  // Headings beside their texts: nothing but headings and dates on that side.
  if (titled.texts < 3 || plain.texts < 4) return 0;
  // Nor dates and words that stand each beside its text.
  const inner = titledSide.filter(({ text }) => headingKind(text) === undefined);
  const beside = inner.filter(({ y }) => plainSide.some((its) => Math.abs(its.y - y) <= 1.5));
  if (beside.length > inner.length * 0.75) return 0;
  // Columns of texts do not stand line beside line.
  const lone = plainSide.filter(({ y }) => titledSide.every((its) => Math.abs(its.y - y) > 1.5));
  if (plain.contacts > 1 || lone.length > plainSide.length * 0.6) return 1;
  return 0;
}

function gutterOf(words: readonly Word[], page: Page): number | undefined {
  const segments = segmentsOf(words);
  const labeled = segmentsOf(words, true);
  const rated = guttersOf(segments, page).flatMap((gutter) => {
    const sides = sidesOf(segments, gutter.x);
    const sure = sureOf(sides);
    if (sure === 0) return [];
    // Beside the right column: a long word of the left one may reach into the gap.
    const x = Math.min(...sides.right.map((segment) => segment.x)) - 3;
    if (isBesideMargin(labeled, x)) return [];
    return [{ x, rate: sure * 10 - gutter.across * 2 + Math.min(gutter.width, 30) }];
  });
  return rated.sort((a, b) => b.rate - a.rate)[0]?.x;
}

interface Band {
  kind: 'whole' | 'columns';
  left: Word[];
  right: Word[];
}

/** Whether a cell is two texts that stand near each other: a word begins where the right column does. */
function isPartedAt(words: readonly Word[], x: number): boolean {
  const at = words.findIndex((word) => word.x > x);
  const [before, after] = [words[at - 1], words[at]];
  if (!before || !after) return false;
  const gap = after.x - (before.x + before.width);
  return Math.abs(after.x - x - 3) < 2 && gap > Math.min(before.size, after.size) * 0.45;
}

/** A page from top to bottom: what stands across the gutter, and what stands beside it. */
function bandsOf(words: readonly Word[], x: number): Band[] {
  const bands: Band[] = [];
  const take = (kind: Band['kind']): Band => {
    const last = bands.at(-1);
    if (last?.kind === kind) return last;
    const band: Band = { kind, left: [], right: [] };
    bands.push(band);
    return band;
  };
  for (const row of rowsOf(words)) {
    const cells = cellsOf(row);
    const across = cells.find(({ words: all }) => {
      const last = all.at(-1);
      const isOver = (all[0]?.x ?? 0) < x - 4 && last !== undefined && last.x + last.width > x + 4;
      return isOver && !isPartedAt(all, x);
    });
    if (across) take('whole').left.push(...row);
    else {
      const band = take('columns');
      for (const word of cells.flatMap((cell) => cell.words))
        (word.x < x ? band.left : band.right).push(word);
    }
  }
  return bands;
}

/** @param pages words of each page @returns regions in the order of reading */
export function readingOrder(
  pages: readonly (readonly Word[])[],
  sizes: readonly Page[],
): Region[] {
  const regions: Region[] = [];
  let left: Word[] = [];
  let right: Word[] = [];
  let column = 0;
  const put = (words: Word[]) => {
    if (words.length > 0) regions.push({ words, column: column++ });
  };
  const close = () => {
    put(left);
    put(right);
    [left, right] = [[], []];
  };
  let before: number | undefined;
  const whole = pages.length > 1 ? gutterOfAll(pages, sizes) : undefined;
  pages.forEach((words, at) => {
    const page = sizes[at] ?? { width: 612, height: 792 };
    const own = gutterOf(words, page);
    const x = own ?? [before, whole].find((one) => one !== undefined && keeps(words, one));
    before = x;
    if (x === undefined) {
      close();
      put([...words]);
      return;
    }
    for (const band of bandsOf(words, x)) {
      if (band.kind === 'whole') {
        close();
        put(band.left);
      } else {
        left.push(...band.left);
        right.push(...band.right);
      }
    }
  });
  close();
  return regions;
}

/** The gutter of all pages, one below the other: a page alone may show too little of a column. */
function gutterOfAll(
  pages: readonly (readonly Word[])[],
  sizes: readonly Page[],
): number | undefined {
  const [first] = sizes;
  if (!first || pages.length > 10) return undefined;
  const words = pages.flatMap((own, at) =>
    own.map((word) => ({ ...word, page: 0, y: word.y + at * first.height })),
  );
  return gutterOf(words, first);
}

/** Whether a page goes on in the columns of the one before: nothing crosses the gutter. */
function keeps(words: readonly Word[], x: number): boolean {
  const segments = segmentsOf(words);
  const across = segments.filter((one) => one.x < x - 4 && one.right > x + 4).length;
  return (
    segments.length > 0 &&
    across <= segments.length * 0.04 &&
    !isBesideMargin(segmentsOf(words, true), x)
  );
}
