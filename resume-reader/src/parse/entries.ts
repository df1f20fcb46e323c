import { lineOf, type Line } from '../document.ts';
import { isDateText, isDuration, periodsIn, type Period } from './dates.ts';

/** A work, a school: its first lines with names and dates, and the text below. */
export interface Entry {
  /** Lines with names and places, and with the dates where names stand beside them. */
  head: Line[];
  /** The line with the dates. */
  dated: Line | null;
  period: Period | null;
  body: Line[];
}

/** More lines than this above the first date are no head. */
const mostAbove = 4;
/** A line with more text beside its date is prose. */
const mostBeside = 130;
/** Of a section with more lines only one reading is tried. */
const mostWeighed = 600;

/** The period of a line that carries the dates of an entry; none in a sentence. */
export function headPeriod(line: Line, withSingle: boolean): Period | undefined {
  const periods = periodsIn(line.text);
  const period = periods.find(({ end }) => end !== '') ?? (withSingle ? periods.at(-1) : undefined);
  if (!period) return undefined;
  const before = line.text.slice(0, period.from);
  const after = line.text.slice(period.to);
  if (before.length + after.length > mostBeside) return undefined;
  const isCell = /(?:^|\t)$/.test(before) && /^(?:$|\t)/.test(after);
  if (line.bullet && !withSingle && !isCell) return undefined;
  // It begins or ends a cell or a part of one.
  const isEdge =
    isCell ||
    /(?:^|[\t|•·,(:;/–—@-]|\bin|^since|^from)\s*$/i.test(before) ||
    /^\s*(?:$|[\t|•·,):;(–—])/.test(after);
  const isSentence = /[.!?]$/.test(line.text.trim()) && before.split(' ').length > 6;
  return isEdge && !isSentence ? period : undefined;
}

/** Lines of prose: bullets, sentences, full lines. */
export function isProse(line: Line, widest: number): boolean {
  if (line.bullet) return true;
  const text = line.text.trim();
  if (line.cells.length > 1) return false;
  if (/^\p{Ll}/u.test(text)) return true;
  if (/[.;!?]$/.test(text) && text.split(' ').length > 2 && !/\b(?:Inc|Co|Ltd|Corp)\.$/.test(text))
    return true;
  const isFull = widest > 0 ? line.right - line.x > widest * 0.8 : text.length > 90;
  return isFull && text.split(' ').length > 9;
}

/** Entries by their usual form. */
export function usualEntries(lines: readonly Line[], withSingle: boolean): Entry[] {
  const plain = lines.filter(({ text }) => !isDuration(text));
  return entriesOf(plain, datesOf(plain, withSingle));
}

interface Dates {
  /** Indexes of lines with the dates of an entry. */
  at: number[];
  periods: (Period | undefined)[];
  /** Lines that are prose, not names. */
  prose: boolean[];
}

/**
 * The ways in which a section's lines may be entries, each around its line of dates; the usual one first.
 * @param withSingle a single date may be the entry's
 */
export function splitsOf(given: readonly Line[], withSingle: boolean): Entry[][] {
  const plain = given.filter(({ text }) => !isDuration(text));
  const first = entriesOf(plain, datesOf(plain, withSingle));
  const splits = [first];
  if (plain.length > mostWeighed) return splits;
  for (const lines of [plain, ...titled(plain), ...rewrapped(plain)])
    for (const dates of withSingle
      ? [datesOf(lines, true), datesOf(lines, false)]
      : [datesOf(lines, false), ...withStart(lines)]) {
      if (dates.at.length === 0) continue;
      splits.push(entriesOf(lines, dates));
      for (let above = 0; above <= 3; above += 1)
        for (let below = 0; below <= 3 - Math.max(0, above - 1); below += 1)
          for (const isBeside of [true, false]) {
            if (!isBeside && above + below === 0) continue;
            const entries = shaped(lines, dates, above, below, isBeside);
            if (entries) splits.push(entries);
          }
    }
  return splits;
}

/** Lines whose bullets before titles are taken off, if there are such: dates stand beside or below. */
function titled(lines: readonly Line[]): Line[][] {
  let any = false;
  const changed = lines.map((line, at) => {
    if (!line.bullet) return line;
    const next = lines[at + 1];
    const isTitle =
      headPeriod({ ...line, bullet: false }, false) !== undefined ||
      (next !== undefined && !next.bullet && headPeriod(next, false) !== undefined);
    if (!isTitle) return line;
    any = true;
    return { ...line, bullet: false };
  });
  return any ? [changed] : [];
}

/** Lines of which a narrow column has parted a name are whole, if there are such. */
function rewrapped(lines: readonly Line[]): Line[][] {
  const right = lines.reduce((most, line) => Math.max(most, line.right), 0);
  const whole: Line[] = [];
  for (const line of lines) {
    const before = whole.at(-1);
    if (before && goesOn(before, line, right))
      whole[whole.length - 1] = {
        ...lineOf(
          [{ words: [...before.cells, ...line.cells].flatMap(({ words }) => words) }],
          line.column,
        ),
        y: line.y,
        right: line.right,
      };
    else whole.push(line);
  }
  return whole.length < lines.length ? [whole] : [];
}

/** A short line goes on where the one before had no room for its first word. */
function goesOn(before: Line, line: Line, right: number): boolean {
  const [first] = line.cells[0]?.words ?? [];
  return (
    first !== undefined &&
    line.size > 0 &&
    !before.bullet &&
    !line.bullet &&
    before.style === line.style &&
    before.page === line.page &&
    before.cells.length === 1 &&
    line.cells.length === 1 &&
    line.text.split(' ').length <= 4 &&
    Math.abs(line.x - before.x) < 2 &&
    line.y - before.y < line.size * 1.9 &&
    before.right + first.width + line.size * 0.2 > right &&
    !/[.!?;:]$/.test(before.text) &&
    periodsIn(before.text).length === 0 &&
    periodsIn(line.text).length === 0
  );
}

/** Each line's period; single dates only where no period is. */
function datesOf(lines: readonly Line[], withSingle: boolean): Dates {
  const ranges = lines.map((line) => headPeriod(line, false));
  const any = withSingle ? lines.map((line) => headPeriod(line, true)) : ranges;
  const isRange =
    ranges.some(Boolean) && ranges.filter(Boolean).length * 2 > any.filter(Boolean).length;
  return withPlaces(lines, isRange ? ranges : any);
}

/**
 * A job of today may be printed with its start only: single dates that stand as the others do. The
 * latest goes on; a year alone before it is that year; another one's end is not known ('').
 */
function withStart(lines: readonly Line[]): Dates[] {
  const ranges = lines.map((line) => headPeriod(line, false));
  const styles = new Set(
    ranges.flatMap((period, at) => (period ? [styleAt(lines[at], period)] : [])),
  );
  const singles = lines.map((line, at) => {
    if (ranges[at] || line.bullet) return undefined;
    const period = headPeriod(line, true);
    if (!period || (styles.size > 0 && !styles.has(styleAt(line, period)))) return undefined;
    return besideWords(line, period) > 8 ? undefined : period;
  });
  if (!singles.some(Boolean)) return [];
  const latest = [...ranges, ...singles].reduce(
    (last, period) => (period && period.start > last ? period.start : last),
    '',
  );
  const periods = lines.map((_, at) => {
    const single = singles[at];
    if (!single) return ranges[at];
    if (single.start >= latest) return { ...single, end: null };
    return { ...single, end: single.start.length === 4 ? single.start : '' };
  });
  return [withPlaces(lines, periods)];
}

const besideWords = (line: Line, { from, to }: Period) =>
  `${line.text.slice(0, from)} ${line.text.slice(to)}`.split(/\s+/).filter(Boolean).length;

/** The style of a date's first word. */
const styleAt = (line: Line | undefined, { from }: Period) => {
  const word = line?.starts.find((start) => start.to > from)?.word;
  return word ? `${word.font} ${Math.round(word.size * 2) / 2}` : '';
};

/** Entries whose heads reach as far as those of their neighbors that look the same. */
function entriesOf(lines: readonly Line[], { at: dated, periods, prose }: Dates): Entry[] {
  const first = dated[0];
  if (first === undefined) return [];
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

function withPlaces(lines: readonly Line[], periods: Dates['periods']): Dates {
  const widest = lines.reduce((most, line) => Math.max(most, line.right - line.x), 0);
  return {
    periods,
    at: lines.flatMap((_, at) => (periods[at] ? [at] : [])),
    prose: lines.map((line, at) => !periods[at] && isProse(line, widest)),
  };
}

/**
 * Entries whose heads have this many lines above and below the dates, if they have them: less where
 * prose or another entry is, or where a line is not in the style of most.
 * @param isBeside what stands beside the dates belongs to the head, not to the text
 */
function shaped(
  lines: readonly Line[],
  { at: dated, periods, prose }: Dates,
  above: number,
  below: number,
  isBeside: boolean,
): Entry[] | undefined {
  const belows = dated.map((at, place) => {
    const next = dated[place + 1] ?? lines.length;
    let count = 0;
    while (count < below && at + count + 1 < next && !prose[at + count + 1]) count += 1;
    return count;
  });
  const aboves = dated.map((at, place) => {
    const end = place === 0 ? -1 : (dated[place - 1] ?? 0) + (belows[place - 1] ?? 0);
    let count = 0;
    while (count < above && at - count - 1 > end && !prose[at - count - 1]) count += 1;
    return count;
  });
  // A shape that no entry fills is another one.
  if (Math.max(...aboves) < above || Math.max(...belows) < below) return undefined;
  const usual = (offset: number) => {
    const uses = new Map<string, number>();
    dated.forEach((at, place) => {
      const isIn = offset < 0 ? -offset <= (aboves[place] ?? 0) : offset <= (belows[place] ?? 0);
      const style = lines[at + offset]?.style;
      if (isIn && style !== undefined) uses.set(style, (uses.get(style) ?? 0) + 1);
    });
    return [...uses].sort((a, b) => b[1] - a[1])[0]?.[0];
  };
  const cut = (counts: readonly number[], most: number, sign: 1 | -1) => {
    const styles = Array.from({ length: most }, (_, back) => usual(sign * (back + 1)));
    return counts.map((count, place) => {
      const at = dated[place] ?? 0;
      const odd = styles.findIndex(
        (style, back) => back < count && lines[at + sign * (back + 1)]?.style !== style,
      );
      return odd < 0 ? count : odd;
    });
  };
  const [up, down] = [cut(aboves, above, -1), cut(belows, below, 1)];
  return dated.map((at, place) => {
    const start = at - (up[place] ?? 0);
    const next = dated[place + 1];
    const end = next === undefined ? lines.length : next - (up[place + 1] ?? 0);
    const last = at + (down[place] ?? 0);
    const line = lines[at];
    const period = periods[at] ?? null;
    const head = lines.slice(start, last + 1).filter((one) => isBeside || one !== line);
    const rest = lines.slice(last + 1, end);
    const text = isBeside || !line || !period ? [] : withoutDate(line, period);
    return { head, dated: line ?? null, period, body: [...text, ...rest] };
  });
}

/** What stands beside a line's date, as a line. */
function withoutDate(line: Line, { from, to }: Period): Line[] {
  const inside = new Set(
    line.starts.filter((start) => start.to > from && start.from < to).map(({ word }) => word),
  );
  const cells = line.cells.map(({ words }) => ({
    words: words.filter((word) => !inside.has(word)),
  }));
  const left = lineOf(cells, line.column);
  return left.text === '' ? [] : [{ ...left, bullet: line.bullet }];
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
