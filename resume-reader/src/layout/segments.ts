import type { Word } from '../document.ts';
import { isDatePart } from '../parse/dates.ts';
import { headingKind } from '../parse/headings.ts';
import { isLabel } from '../parse/labels.ts';
import { cellsOf, rowsOf, withLabel } from './rows.ts';

/** A text on one baseline, without a wide gap in it. */
export interface Segment {
  words: Word[];
  text: string;
  x: number;
  right: number;
  y: number;
}

/** @param isLabeled a date near its text is a segment of its own */
export const segmentsOf = (words: readonly Word[], isLabeled = false): Segment[] =>
  rowsOf(words).flatMap((row) =>
    (isLabeled ? withLabel(cellsOf(row)) : cellsOf(row)).map(({ words: all }) => {
      const last = all.at(-1);
      return {
        words: all,
        text: all.map(({ text }) => text).join(' '),
        x: all[0]?.x ?? 0,
        right: last ? last.x + last.width : 0,
        y: all[0]?.y ?? 0,
      };
    }),
  );

export interface Sides {
  left: Segment[];
  right: Segment[];
}

export function sidesOf(segments: readonly Segment[], x: number): Sides {
  return {
    left: segments.filter(({ right }) => right <= x + 2),
    right: segments.filter((segment) => segment.x >= x - 2),
  };
}

/**
 * Whether a side is the margin of a form, or one of dates: each stands beside a text, and below it at most a place or a few
 * words that belong to it.
 */
function isMargin(side: readonly Segment[], texts: readonly Segment[]): boolean {
  if (side.filter(({ text }) => isLabel(text)).length >= leastLabels) return true;
  const dates = side.filter(({ text }) => isDatePart(text));
  if (dates.length < 3 || dates.length > mostDates) return false;
  const beside = dates.filter(({ y }) => texts.some((its) => Math.abs(its.y - y) < besideStep));
  if (beside.length < dates.length) return false;
  const [top = 0] = dates.map(({ y }) => y);
  const bottom = Math.max(...dates.map(({ y }) => y)) + belowStep;
  const among = side.filter(({ y }) => y >= top && y <= bottom);
  const own = among.filter(
    ({ text, x, y }) =>
      headingKind(text) !== undefined ||
      isDatePart(text) ||
      dates.some((date) => y > date.y && y - date.y < belowStep && Math.abs(x - date.x) < 2),
  );
  return own.length > among.length * 0.7;
}

/** Whether what looks like two columns at this place is a text with its dates in the margin. */
export function isBesideMargin(labeled: readonly Segment[], x: number): boolean {
  const { left, right } = sidesOf(labeled, x);
  return isMargin(left, right) || isMargin(right, left);
}

/** A page with more dates is no CV's. */
const mostDates = 100;
/** So many labels of fields make a side the margin of a form. */
const leastLabels = 3;
/** Points by which a title's baseline may differ from that of its date. */
const besideStep = 5;
/** Points below a date in which its place stands. */
const belowStep = 36;
