import type { Line } from '../document.ts';
import { periodsIn, type Period } from './dates.ts';
import { degreeScore, isSentence, schoolScore } from './kinds.ts';

/** A line with more text beside its date is prose. */
const mostBeside = 130;

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
    /(?:^|[\t|•·,(:;/–—@-]|\bin|^since|^from|\b(?:class of|graduated|expected|completed|awarded))\s*$/i.test(
      before,
    ) ||
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

export interface Dates {
  /** Indexes of lines with the dates of an entry. */
  at: number[];
  periods: (Period | undefined)[];
  /** Lines that are prose, not names. */
  prose: boolean[];
}

/** Each line's period; single dates only where no period is. */
export function datesOf(lines: readonly Line[], withSingle: boolean): Dates {
  const ranges = lines.map((line) => headPeriod(line, false));
  const any = withSingle ? lines.map((line) => headPeriod(line, true)) : ranges;
  const isRange =
    ranges.some(Boolean) && ranges.filter(Boolean).length * 2 > any.filter(Boolean).length;
  const dates = withPlaces(lines, isRange ? ranges : any);
  if (!withSingle) return dates;
  // A school with its degree or its place may fill a line.
  const prose = dates.prose.map((is, at) => is && !isStudy(lines[at]));
  return { ...dates, prose };
}

const isStudy = (line: Line | undefined): boolean =>
  line !== undefined &&
  !line.bullet &&
  line.text.length < mostBeside &&
  schoolScore(line.text) > 0 &&
  (degreeScore(line.text) > 0 || !isSentence(line.text));

/**
 * A job of today may be printed with its start only: single dates that stand as the others do. The
 * latest goes on; a year alone before it is that year; another one's end is not known ('').
 */
export function withStart(lines: readonly Line[]): Dates[] {
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

function withPlaces(lines: readonly Line[], periods: Dates['periods']): Dates {
  const widest = lines.reduce((most, line) => Math.max(most, line.right - line.x), 0);
  return {
    periods,
    at: lines.flatMap((_, at) => (periods[at] ? [at] : [])),
    prose: lines.map((line, at) => !periods[at] && isProse(line, widest)),
  };
}
