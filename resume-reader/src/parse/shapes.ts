import { lineOf, type Line } from '../document.ts';
import type { Period } from './dates.ts';
import type { Dates } from './head-dates.ts';

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
export const mostAbove = 4;

/**
 * Entries whose heads have this many lines above and below the dates, if they have them: less where
 * prose or another entry is, or where a line is not in the style of most.
 * @param isBeside what stands beside the dates belongs to the head, not to the text
 */
export function shaped(
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

/** Styles that may begin entries: more are a text's. */
const mostStyles = 8;

/**
 * Entries that begin with a line in a style which only their first lines have, and have one date each
 * below it: their heads may have more lines or fewer.
 */
export function headed(lines: readonly Line[], { at: dated, periods, prose }: Dates): Entry[][] {
  if (dated.length < 2) return [];
  const byStyle = Map.groupBy(lines.keys(), (at) => lines[at]?.style ?? '');
  const titles = [...byStyle.values()].filter(
    (starts) =>
      starts.length === dated.length &&
      starts.every((start, place) => {
        const [date = -1, next = lines.length] = [dated[place], starts[place + 1]];
        const isShort = date - start <= mostAbove && start < date && date < next;
        return isShort && !prose.slice(start, date).includes(true);
      }),
  );
  return titles.slice(0, mostStyles).flatMap((starts) =>
    [0, 1].map((below) =>
      starts.map((start, place) => {
        const date = dated[place] ?? start;
        const end = starts[place + 1] ?? lines.length;
        const isName = date + below < end && prose[date + below] !== true;
        const last = date + (isName ? below : 0);
        return {
          head: lines.slice(start, last + 1),
          dated: lines[date] ?? null,
          period: periods[date] ?? null,
          body: lines.slice(last + 1, end),
        };
      }),
    ),
  );
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
