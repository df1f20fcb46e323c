import type { Cell, Word } from '../document.ts';
import { isDatePart } from '../parse/dates.ts';
import { headingKind } from '../parse/headings.ts';

/** A gap as wide as this, in font sizes, parts two cells. */
const cellGap = 1.15;

interface Row {
  y: number;
  size: number;
  words: Word[];
}

/** Words of one page by baseline, each row from left to right. */
export function rowsOf(words: readonly Word[]): Word[][] {
  const rows: Row[] = [];
  for (const word of words.toSorted((a, b) => a.page - b.page || a.y - b.y)) {
    // Two rows may run side by side, each a little below the other.
    const row = rows.slice(-2).findLast((one) => isIn(one, word));
    if (row) {
      row.words.push(word);
      // The baseline of the largest word: a superscript does not move the row.
      if (word.size > row.size) Object.assign(row, { y: word.y, size: word.size });
    } else rows.push({ y: word.y, size: word.size, words: [word] });
  }
  return rows.map((row) => row.words.sort((a, b) => a.x - b.x));
}

/** The last words of a row, before which none is looked for. */
const lookedAt = 60;

function isIn(row: Row, word: Word): boolean {
  if (row.words[0]?.page !== word.page) return false;
  const size = Math.min(word.size, row.size);
  const apart = Math.abs(word.y - row.y);
  if (apart >= Math.max(2, size * 0.6)) return false;
  // What stands below another word is in the next row.
  const isBelow = row.words
    .slice(-lookedAt)
    .some(
      (one) =>
        word.y - one.y > Math.max(2, size * 0.3) &&
        one.x < word.x + word.width - 1 &&
        word.x < one.x + one.width - 1,
    );
  const isNear = apart < Math.max(2, size * 0.45) || isApart(row, word);
  return !isBelow && (isNear || hasBaseline(row, word));
}

/** It goes on from a word of the row, though the row began a little higher. */
const hasBaseline = ({ words }: Row, word: Word) =>
  words.slice(-lookedAt).some((one) => Math.abs(one.y - word.y) < 0.5 && one.font === word.font);

/** A wide gap parts it from the row's words: a date beside a title in larger type. */
const isApart = ({ words }: Row, word: Word) =>
  words
    .slice(-lookedAt)
    .every(
      (one) =>
        one.x > word.x + word.width + word.size || one.x + one.width < word.x - word.size * 0.5,
    );

/** A row's words, parted where the gap is wide. */
export function cellsOf(row: readonly Word[]): Cell[] {
  const cells = overprinted(row);
  return cells.length > 1 ? cells.flatMap((words) => partedCells(words)) : partedCells(row);
}

/** Texts printed over each other, by their types: a date too long for its place. */
function overprinted(row: readonly Word[]): Word[][] {
  const isOver = row.some((word, at) => {
    const before = row[at - 1];
    return before !== undefined && before.x + before.width - word.x > word.size * 0.4;
  });
  if (!isOver) return [[...row]];
  return [...Map.groupBy(row, ({ font, size }) => `${font} ${Math.round(size)}`).values()];
}

function partedCells(row: readonly Word[]): Cell[] {
  const cells: Cell[] = [];
  let right = -Infinity;
  let last: Word | undefined;
  for (const word of spelled(row)) {
    const size = Math.max(word.size, last?.size ?? 0);
    const cell = cells.at(-1);
    if (cell && word.x - right < size * cellGap) cell.words.push(word);
    else cells.push({ words: [word] });
    right = Math.max(right, word.x + word.width);
    last = word;
  }
  return cells;
}

/** Where a word begins inside of a drawn text is known to some points only. */
const isAtEdge = (x: number, starts: ReadonlySet<number>) =>
  [-3, -2, -1, 0, 1, 2, 3].some((apart) => starts.has(Math.round(x) + apart));

/** So many lines that begin at one place make it the edge of a column. */
const mostlyStarts = 3;

/** Where many rows begin, in whole points. */
export function startsOf(rows: readonly (readonly Word[])[]): Set<number> {
  const counts = new Map<number, number>();
  for (const [first] of rows)
    if (first) counts.set(Math.round(first.x), (counts.get(Math.round(first.x)) ?? 0) + 1);
  return new Set([...counts].flatMap(([x, count]) => (count >= mostlyStarts ? [x] : [])));
}

/**
 * A heading or a date in the margin is a cell of its own, however near the text stands.
 * @param starts where the column's lines begin: a date may reach as far as its text
 */
export function withLabel(cells: Cell[], starts: ReadonlySet<number> = new Set()): Cell[] {
  const [first, ...others] = cells;
  const words = first?.words ?? [];
  const most = Math.min(7, words.length - 1);
  for (let count = most; count >= 1; count -= 1) {
    const [last, next] = [words[count - 1], words[count]];
    if (!last || !next) continue;
    const gap = next.x - (last.x + last.width);
    const isApart = gap >= Math.min(last.size, next.size) * 0.45;
    if (!isApart && !isAtEdge(next.x, starts)) continue;
    const text = words
      .slice(0, count)
      .map((word) => word.text)
      .join(' ');
    const isOther = last.font !== next.font || last.size !== next.size;
    if ((isDatePart(text) && !isDatePart(next.text)) || (isOther && headingKind(text)))
      return [{ words: words.slice(0, count) }, { words: words.slice(count) }, ...others];
  }
  return cells;
}

/** A run of so many single letters is a word whose letters are set apart. */
const leastLetters = 5;

/** `E X P E R I E N C E` as one word: letters set apart, with wider gaps between the words. */
function spelled(row: readonly Word[]): readonly Word[] {
  const words: Word[] = [];
  let run: Word[] = [];
  const isAll = row.length >= 4 && row.every(({ text }) => [...text].length <= 2);
  const close = () => {
    const letters = run.filter(({ text }) => [...text].length === 1).length;
    const isSpelled = letters >= run.length * 0.6 && run.length >= (isAll ? 2 : leastLetters);
    words.push(...(isSpelled ? joinedLetters(run) : run));
    run = [];
  };
  for (const word of row) {
    const last = run.at(-1);
    const isNear = last && word.x - (last.x + last.width) < Math.max(word.size, last.size) * 1.6;
    if ([...word.text].length > 2 || (last && !isNear)) close();
    if ([...word.text].length > 2) words.push(word);
    else run.push(word);
  }
  close();
  return words;
}

function joinedLetters(run: readonly Word[]): Word[] {
  const gaps = run.slice(1).map((word, at) => {
    const before = run[at];
    return before ? word.x - (before.x + before.width) : 0;
  });
  const usual = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0;
  const words: Word[] = [];
  run.forEach((word, at) => {
    const last = words.at(-1);
    if (last && (gaps[at - 1] ?? 0) < usual * 1.6 + 0.5) {
      last.text += word.text;
      last.width = word.x + word.width - last.x;
    } else words.push({ ...word });
  });
  return words;
}
