import type { Cell } from '../document.ts';
import { isDatePart, isDuration, periodsIn } from '../parse/dates.ts';

interface Piece {
  cell: Cell;
  row: number;
  text: string;
  x: number;
  right: number;
  y: number;
  size: number;
}

const textOf = ({ words }: Cell) => words.map(({ text }) => text).join(' ');

function pieceOf(cell: Cell, row: number): Piece {
  const [first] = cell.words;
  const last = cell.words.at(-1);
  return {
    cell,
    row,
    text: textOf(cell),
    x: first?.x ?? 0,
    right: last ? last.x + last.width : 0,
    y: first?.y ?? 0,
    size: first?.size ?? 0,
  };
}

/** Stacks that may still grow while rows are read. */
const mostOpen = 8;

/**
 * Rows of cells in which a date that stands in several lines, as in a narrow column beside a text, is
 * one cell in the row that it stands beside: `August 2022`, `– Present`, `4 years`.
 */
export function withStackedDates(rows: readonly Cell[][]): Cell[][] {
  const pieces = rows.flatMap((cells, row) =>
    cells.map((cell) => pieceOf(cell, row)).filter(({ text }) => isDatePart(text)),
  );
  const done: Piece[][] = [];
  const open: Piece[][] = [];
  for (const piece of pieces) {
    const stack = open.findLast((one) => goesOn(one, piece) && !isNextRow(one, piece, rows));
    if (stack) stack.push(piece);
    else open.push([piece]);
    if (open.length > mostOpen) done.push(open.shift() ?? []);
  }
  const stacks = [...done, ...open].filter((stack) => stack.length > 1 && isPeriod(stack));
  if (stacks.length === 0) return [...rows];
  const moved = new Set(stacks.flatMap((stack) => stack.map(({ cell }) => cell)));
  const left = rows.map((cells) => cells.filter((cell) => !moved.has(cell)));
  for (const stack of stacks) {
    const row = left[besideRow(stack, left)];
    row?.push({ words: stack.flatMap(({ cell }) => cell.words) });
    row?.sort((a, b) => (a.words[0]?.x ?? 0) - (b.words[0]?.x ?? 0));
  }
  return left.filter((cells) => cells.length > 0);
}

const joined = (stack: readonly Piece[]) =>
  stack
    .filter(({ text }) => !isDuration(text))
    .map(({ text }) => text)
    .join(' ');

/** `2017 –` may go on below. */
const hasEnd = (text: string) =>
  !/[-–—]$/.test(text) && periodsIn(text).some(({ end }) => end !== '');

/** Right below, at the same place, and the date is not whole yet. */
function goesOn(stack: readonly Piece[], piece: Piece): boolean {
  const last = stack.at(-1);
  if (!last || last.row === piece.row) return false;
  const gap = piece.y - last.y;
  if (gap <= 0 || gap > Math.max(last.size, piece.size) * 2.1) return false;
  if (piece.x > last.right || piece.right < last.x) return false;
  return isDuration(piece.text) || (!hasEnd(joined(stack)) && !hasEnd(piece.text));
}

/** A single date, whole, without a sign that it goes on. */
const isWhole = (text: string) => {
  const [only, ...others] = periodsIn(text);
  return others.length === 0 && only?.end === '' && only.to - only.from === text.length;
};

/** Rows of a table, or years in large type, each beside its own text: two dates and no period. */
function isNextRow(stack: readonly Piece[], piece: Piece, rows: readonly Cell[][]): boolean {
  const last = stack.at(-1);
  if (!last || !isWhole(last.text) || !isWhole(piece.text)) return false;
  return [last, piece].every(({ row, cell, size }) => {
    const others = (rows[row] ?? []).filter((one) => one !== cell);
    const isLarge = others.some(({ words }) => size > (words[0]?.size ?? size) * 1.4);
    return others.length >= 2 || isLarge;
  });
}

const isPeriod = (stack: readonly Piece[]) => periodsIn(joined(stack)).length === 1;

/** Of the rows beside a stack the nearest to its first line that has a text. */
function besideRow(stack: readonly Piece[], rows: readonly Cell[][]): number {
  const [first] = stack;
  const last = stack.at(-1);
  if (!first || !last) return 0;
  let [best, nearest] = [first.row, Infinity];
  for (
    let row = Math.max(0, first.row - 2);
    row <= Math.min(rows.length - 1, last.row + 1);
    row += 1
  )
    for (const { words } of rows[row] ?? []) {
      const apart = Math.abs((words[0]?.y ?? Infinity) - first.y);
      if (apart < nearest && apart <= first.size * 1.4) [best, nearest] = [row, apart];
    }
  return best;
}
