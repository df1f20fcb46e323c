import { lineOf, type Cell, type Line } from '../document.ts';
import { periodsIn } from '../parse/dates.ts';

const textOf = ({ words }: Cell) => words.map(({ text }) => text).join(' ');
const xOf = ({ words }: Cell) => words[0]?.x ?? 0;
/** What a period that goes on in the next line ends with. */
const unfinished = /(?:[-–—]|\bto|\p{L}{3,}\.?|\d\/)$/u;
/** 'Expected' above the date, 'Graduated May' above the year. */
const lead =
  /^(?:expected|anticipated|graduat(?:ed|ion|ing)|class of|completed)(?: \p{L}{3,9}\.?,?)?$/iu;

/**
 * Lines whose dates stand in one line: in a narrow column `Oct. 2024 – Mar.` may go on with `2026` in
 * the line below.
 */
export function withWholeDates(lines: readonly Line[]): Line[] {
  const right = Math.max(...lines.map((line) => line.right));
  const whole: Line[] = [];
  for (const line of lines) {
    const before = whole.at(-1);
    const joined =
      before &&
      before.page === line.page &&
      (joinedAt(before, line) ?? joinedAtEnd(before, line, right));
    if (!joined) whole.push(line);
    else {
      whole[whole.length - 1] = joined.first;
      if (joined.rest.length > 0) whole.push(lineOf(joined.rest, line.column));
    }
  }
  return whole;
}

function joinedAt(before: Line, line: Line): { first: Line; rest: Cell[] } | undefined {
  for (const [at, cell] of before.cells.entries()) {
    const text = textOf(cell);
    const isLead = lead.test(text);
    if (!isLead && (text.length > 30 || !/\d/.test(text) || !unfinished.test(text))) continue;
    const below = line.cells.find(
      (one) => Math.abs(xOf(one) - xOf(cell)) < 3 || isRightOf(before, cell, line, one),
    );
    if (!below || textOf(below).length > 15) continue;
    const [period] = periodsIn(`${text} ${textOf(below)}`);
    if (
      !period ||
      (period.end === '' && !isLead) ||
      periodsIn(text).some(({ end, to }) => end !== '' && end !== null && to === text.length)
    )
      continue;
    if (!isLead && period.to - period.from < text.length) continue;
    const cells = before.cells.map((one, place) =>
      place === at ? { words: [...one.words, ...below.words] } : one,
    );
    const first = lineOf(cells, before.column);
    // It keeps its own right edge: the moved words stand in the line below.
    return {
      first: { ...first, bullet: before.bullet },
      rest: line.cells.filter((one) => one !== below),
    };
  }
  return undefined;
}

/** A date that begins at the end of a full line goes on with the first words of the next. */
const openEnd =
  /(?:^|[\s(,|])((?:\p{L}{3,9}\.?,? |\d{1,2}[/.])?(?:19|20)\d{2}(?: ?(?:[-–—]|to)(?: ?\p{L}{3,9}\.?,?)?)?|(?<=\()\p{L}{3,9}\.?,?)$/u;
/** So many words a date may still have. */
const mostRest = 4;

function joinedAtEnd(
  before: Line,
  line: Line,
  right: number,
): { first: Line; rest: Cell[] } | undefined {
  const cell = before.cells.at(-1);
  const [first] = line.cells;
  const [lead] = first?.words ?? [];
  if (!cell || !first || !lead || line.bullet || line.y - before.y > line.size * 2)
    return undefined;
  const [, open] = openEnd.exec(textOf(cell)) ?? [];
  if (open === undefined || before.right + lead.width + lead.size * 0.2 <= right) return undefined;
  for (let count = mostRest; count >= 1; count -= 1) {
    const words = first.words.slice(0, count);
    if (words.length < count) continue;
    const text = `${open} ${textOf({ words })}`.replace(/[,.)\]]+$/, '');
    const [period] = periodsIn(text);
    if (period?.from !== 0 || period.to < text.length || period.end === '') continue;
    const cells = [...before.cells.slice(0, -1), { words: [...cell.words, ...words] }];
    const left = first.words.slice(count);
    return {
      first: { ...lineOf(cells, before.column), bullet: before.bullet },
      rest: [...(left.length > 0 ? [{ words: left }] : []), ...line.cells.slice(1)],
    };
  }
  return undefined;
}

/** Both end their lines at the same right edge. */
const isRightOf = (before: Line, cell: Cell, line: Line, below: Cell) =>
  before.cells.at(-1) === cell &&
  line.cells.at(-1) === below &&
  Math.abs(before.right - line.right) < 3;

/**
 * Titles in one line each: lines in a style of their own that follow each other, of which the first
 * could not hold the next one's first word, are one. @param lines of one column
 */
export function withWholeTitles(lines: readonly Line[]): Line[] {
  const body = mostUsed(lines);
  const right = Math.max(...lines.map((line) => line.right));
  const whole: Line[] = [];
  for (const line of lines) {
    const before = whole.at(-1);
    if (before && before.style !== body && goesOn(before, line, right)) {
      const words = [...before.cells, ...line.cells].flatMap((cell) => cell.words);
      whole[whole.length - 1] = {
        ...lineOf([{ words }], line.column),
        y: line.y,
        right: line.right,
      };
    } else whole.push(line);
  }
  return whole;
}

function mostUsed(lines: readonly Line[]): string {
  const letters = new Map<string, number>();
  for (const { style, text } of lines) letters.set(style, (letters.get(style) ?? 0) + text.length);
  return [...letters].reduce((most, one) => (one[1] > most[1] ? one : most), ['', 0])[0];
}

function goesOn(before: Line, line: Line, right: number): boolean {
  const [first] = line.cells[0]?.words ?? [];
  if (!first || before.bullet || line.bullet || before.style !== line.style) return false;
  if (before.cells.length !== 1 || line.cells.length !== 1 || before.page !== line.page)
    return false;
  const isNext = line.y - before.y < line.size * 1.7 && Math.abs(line.x - before.x) < 2;
  const isFull = before.right + first.width + line.size * 0.2 > right;
  return (
    isNext && isFull && periodsIn(before.text).length === 0 && periodsIn(line.text).length === 0
  );
}
