import type { Line } from '../document.ts';
import { isDateText, periodsIn, type Period } from './dates.ts';

/** A work, a school: its first lines with names and dates, and the text below. */
export interface Entry {
  /** Lines with names, places and dates. */
  head: Line[];
  /** The line with the dates, one of `head`. */
  dated: Line | null;
  period: Period | null;
  body: Line[];
}

/** More lines than this above the first date are no head. */
const mostAbove = 4;
/** A line with more text beside its date is prose. */
const mostBeside = 130;

/** The period of a line that carries the dates of an entry; none in a sentence. */
export function headPeriod(line: Line, withSingle: boolean): Period | undefined {
  if (line.bullet && !withSingle) return undefined;
  const periods = periodsIn(line.text);
  const period = periods.find(({ end }) => end !== '') ?? (withSingle ? periods.at(-1) : undefined);
  if (!period) return undefined;
  const before = line.text.slice(0, period.from);
  const after = line.text.slice(period.to);
  if (before.length + after.length > mostBeside) return undefined;
  // It begins or ends a cell or a part of one.
  const isEdge =
    /(?:^|[\t|•·,(:;/–—@-]|\bin|^since|^from)\s*$/i.test(before) ||
    /^\s*(?:$|[\t|•·,):;(–—])/.test(after);
  const isSentence = /[.!?]$/.test(line.text.trim()) && before.split(' ').length > 6;
  return isEdge && !isSentence ? period : undefined;
}

/** Lines of prose: bullets, sentences, full lines. */
function isProse(line: Line, widest: number): boolean {
  if (line.bullet) return true;
  const text = line.text.trim();
  if (line.cells.length > 1) return false;
  if (/^\p{Ll}/u.test(text)) return true;
  if (/[.;!?]$/.test(text) && text.split(' ').length > 5 && !/\b(?:Inc|Co|Ltd|Corp)\.$/.test(text))
    return true;
  const isFull = widest > 0 ? line.right - line.x > widest * 0.8 : text.length > 90;
  return isFull && text.split(' ').length > 9;
}

/** Splits a section's lines into entries, each around its line of dates. */
export function entriesOf(lines: readonly Line[], withSingle: boolean): Entry[] {
  const periods = datesOf(lines, withSingle);
  const dated = lines.flatMap((_, at) => (periods[at] ? [at] : []));
  const first = dated[0];
  if (first === undefined) return [];
  const widest = Math.max(...lines.map((line) => line.right - line.x));
  const prose = lines.map((line, at) => !periods[at] && isProse(line, widest));
  const above = headLines(prose, first);
  const styles = new Set(dated.flatMap((at) => (lines[at] ? [lines[at].style] : [])));
  const model = Array.from({ length: above }, (_, back) => lines[first - 1 - back]?.style ?? '');
  const starts = dated.map((at, place) => {
    const end = place === 0 ? -1 : (dated[place - 1] ?? -1);
    let start = at;
    for (let back = 0; back < above; back += 1) {
      const line = lines[at - 1 - back];
      if (!line || at - 1 - back <= end || prose[at - 1 - back]) break;
      const isAlike = line.style === model[back] || model.includes(line.style);
      if (place > 0 && !isAlike) break;
      start = at - 1 - back;
    }
    return start;
  });
  return dated.map((at, place) => {
    const start = starts[place] ?? at;
    const end = starts[place + 1] ?? lines.length;
    const own = lines.slice(start, end);
    const head = at - start + 1;
    const below = belowLines(own, prose.slice(start, end), head, styles);
    return {
      head: own.slice(0, head + below),
      dated: lines[at] ?? null,
      period: periods[at] ?? null,
      body: own.slice(head + below),
    };
  });
}

/** Each line's period; single dates only where no period is. */
function datesOf(lines: readonly Line[], withSingle: boolean): (Period | undefined)[] {
  const ranges = lines.map((line) => headPeriod(line, false));
  if (!withSingle) return ranges;
  const any = lines.map((line) => headPeriod(line, true));
  return ranges.some(Boolean) && ranges.filter(Boolean).length * 2 > any.filter(Boolean).length
    ? ranges
    : any;
}

/** How many lines above the first date belong to its head. */
function headLines(prose: readonly boolean[], first: number): number {
  let count = 0;
  while (count < mostAbove && first - 1 - count >= 0 && !prose[first - 1 - count]) count += 1;
  return count;
}

const parts = (lines: readonly Line[]) =>
  lines.reduce(
    (sum, { cells, text }) =>
      sum +
      (isDateText(text)
        ? 0
        : cells.length - (periodsIn(text).length > 0 && cells.length > 1 ? 1 : 0)),
    0,
  );

/** How many lines below the date still belong to the head: names, not text. */
function belowLines(
  own: readonly Line[],
  prose: readonly boolean[],
  head: number,
  styles: ReadonlySet<string>,
): number {
  let count = 0;
  while (count < 3 && head + count < own.length) {
    const line = own[head + count];
    if (!line || prose[head + count] || line.text.length > 90) break;
    const known = parts(own.slice(0, head + count));
    const next = own[head + count + 1];
    const stands =
      line.cells.length > 1 ||
      styles.has(line.style) ||
      (next !== undefined && line.style !== next.style && own.at(-1)?.style !== line.style);
    if (known >= 2 && !stands) break;
    if (known >= 4) break;
    count += 1;
  }
  return count;
}
