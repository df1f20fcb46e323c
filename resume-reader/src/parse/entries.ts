import { lineOf, type Cell, type Line } from '../document.ts';
import { cardsIn, tabled } from './cells.ts';
import { isDateText, isDuration, periodsIn } from './dates.ts';
import { datesOf, headPeriod, withStart, type Dates } from './head-dates.ts';
import { labeled } from './labels.ts';
import { isTableHead } from './parts.ts';
import { rewrapped } from './rewrapped.ts';
import { headed, mostAbove, shaped, type Entry } from './shapes.ts';

/** Of a section with more lines only one reading is tried. */
const mostWeighed = 600;

/** Entries by their usual form. */
export function usualEntries(lines: readonly Line[], withSingle: boolean): Entry[] {
  const plain = lines.filter(({ text }) => !isDuration(text));
  return entriesOf(plain, datesOf(plain, withSingle));
}

/**
 * The ways in which a section's lines may be entries, each around its line of dates; the usual one first.
 * @param withSingle a single date may be the entry's
 */
export function splitsOf(given: readonly Line[], withSingle: boolean): Entry[][] {
  const form = labeled(given);
  if (form) return [form];
  const plain = given.filter((line) => !isDuration(line.text) && !isTableHead(line));
  const whole = plain.length > mostWeighed ? [] : rewrapped(plain, true);
  const variants =
    plain.length > mostWeighed
      ? [plain]
      : [
          ...whole,
          plain,
          ...titled(plain),
          ...rewrapped(plain, false),
          ...tabled(plain),
          ...cardsIn(plain).flatMap((cards) => [...rewrapped(cards, true), cards]),
          ...[...whole, plain].flatMap(flowing),
        ];
  const [usual = plain] = variants;
  const splits = [entriesOf(usual, datesOf(usual, withSingle))];
  if (plain.length > mostWeighed) return splits;
  for (const lines of variants)
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
      splits.push(...headed(lines, dates));
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

/**
 * Lines in which entries follow each other like words, each after the other's dates, parted behind the
 * dates; none if there are no such: `One College  2018 – 2021  Another College`, and below `2009 – 2010`.
 */
function flowing(lines: readonly Line[]): Line[][] {
  const parted: Line[] = [];
  let open: Cell[] = [];
  let any = false;
  for (const line of lines) {
    const isDate = line.cells.map(({ words }) =>
      isDateText(words.map(({ text }) => text).join(' ')),
    );
    const mayEnd = open.length > 0 && isDate[0] === true;
    const isRun = isDate.some((one, at) => one && at > 0 && at < isDate.length - 1);
    if (open.length > 0 && !mayEnd) parted.push(lineOf(open, line.column));
    if (!mayEnd) open = [];
    if (!mayEnd && (!isRun || line.bullet)) {
      parted.push(line);
      continue;
    }
    any = true;
    for (const [at, cell] of line.cells.entries()) {
      open.push(cell);
      if (!isDate[at] || open.length < 2) continue;
      parted.push(lineOf(open, line.column, { y: line.y, room: line.room }));
      open = [];
    }
  }
  if (open.length > 0) parted.push(lineOf(open));
  return any ? [parted] : [];
}

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
