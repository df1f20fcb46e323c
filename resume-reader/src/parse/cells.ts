import { lineOf, type Cell, type Line } from '../document.ts';
import { headPeriod } from './head-dates.ts';

/** Points by which what stands at one place may differ. */
const slack = 3;
/** More columns than this are a table's. */
const mostColumns = 3;

const xOf = ({ words }: Cell) => words[0]?.x ?? 0;
const isAt = (x: number, cell: Cell) => Math.abs(xOf(cell) - x) <= slack;

/**
 * Entries that stand side by side as cards, each column's lines below each other; none if there are no
 * such. A card has dates of its own, which a column of a table or a margin has not.
 */
export function cardsIn(lines: readonly Line[]): Line[][] {
  const [first] = lines;
  const rows = lines.filter(({ cells }) => cells.length > 1);
  if (!first || rows.length < 2 || !hasPlaces(first)) return [];
  const uses = new Map<number, number>();
  for (const { cells } of rows)
    for (const cell of cells.slice(1)) {
      const known = [...uses.keys()].find((x) => isAt(x, cell)) ?? xOf(cell);
      uses.set(known, (uses.get(known) ?? 0) + 1);
    }
  const left = Math.min(...lines.map(({ x }) => x));
  const edges = [left, ...[...uses].flatMap(([x, count]) => (count > 1 ? [x] : []))].sort(
    (a, b) => a - b,
  );
  if (edges.length < 2 || edges.length > mostColumns) return [];
  const columns = edges.map((edge, at) => {
    const next = edges[at + 1] ?? Infinity;
    const own = lines.flatMap((line) => {
      const cells = line.cells.filter(
        (cell) => xOf(cell) >= edge - slack && xOf(cell) < next - slack,
      );
      if (cells.length === line.cells.length) return [line];
      return cells.length > 0 ? [{ ...lineOf(cells, line.column), y: line.y }] : [];
    });
    const room = own.reduce((most, { right }) => Math.max(most, right), 0);
    return own.map((line) => ({ ...line, room }));
  });
  const isDated = columns.map((own) => own.some((line) => headPeriod(line, true) !== undefined));
  const isNamed = columns.map((own) => own.some((line) => headPeriod(line, true) === undefined));
  return isDated.every(Boolean) && isNamed.every(Boolean) ? [columns.flat()] : [];
}

/** Rows of a table whose cells have more lines than one, each cell whole; none if there are no such. */
export function tabled(lines: readonly Line[]): Line[][] {
  const whole: Line[] = [];
  for (const line of lines) {
    const before = whole.at(-1);
    if (before && isRest(before, line)) {
      const cells = before.cells.map((cell) => {
        const rest = line.cells.find((one) => isAt(xOf(cell), one));
        return rest ? { words: [...cell.words, ...rest.words] } : cell;
      });
      const { y, room } = line;
      whole[whole.length - 1] = lineOf(cells, before.column, { y, room, right: before.right });
    } else whole.push(line);
  }
  return whole.length < lines.length ? [whole] : [];
}

const hasPlaces = ({ room }: Line) => room < Infinity;

/** Whether each of a line's cells stands right below a cell of the row. */
const isRest = (before: Line, line: Line): boolean =>
  hasPlaces(line) &&
  before.cells.length > 2 &&
  before.page === line.page &&
  line.y > before.y &&
  line.y - before.y < line.size * 1.9 &&
  headPeriod(line, true) === undefined &&
  line.cells.every((one) => before.cells.some((cell) => isAt(xOf(cell), one)));
