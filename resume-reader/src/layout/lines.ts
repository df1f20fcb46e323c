import { lineOf, type Cell, type Line, type Page, type Word } from '../document.ts';
import { isDatePart, periodsIn } from '../parse/dates.ts';
import { headingKind } from '../parse/headings.ts';
import { readingOrder } from './columns.ts';
import { withoutFurniture } from './furniture.ts';
import { withStackedDates } from './stacks.ts';
import { withWholeDates, withWholeTitles } from './wraps.ts';
import { cellsOf, rowsOf } from './rows.ts';

/** The lines of a document's pages in the order of reading. */
export function linesOf(pages: readonly (readonly Word[])[], sizes: readonly Page[]): Line[] {
  return readingOrder(withoutFurniture(pages, sizes), sizes).flatMap(({ words, column }) =>
    withWholeTitles(
      withWholeDates(
        withStackedDates(rowsOf(words).map((row) => withDates(withLabel(cellsOf(row))))).flatMap(
          (cells) => {
            const [label, ...others] = cells;
            // A heading in the margin, beside the first line of its text.
            if (label && others.length > 0 && headingKind(textOf(label)))
              return [lineOf([label], column), lineOf(others, column)];
            return [lineOf(cells, column)];
          },
        ),
      ),
    ),
  );
}

/** A heading or a date in the margin is a cell of its own, however near the text stands. */
function withLabel(cells: Cell[]): Cell[] {
  const [first, ...others] = cells;
  const words = first?.words ?? [];
  const most = Math.min(7, words.length - 1);
  for (let count = most; count >= 1; count -= 1) {
    const [last, next] = [words[count - 1], words[count]];
    if (!last || !next) continue;
    const gap = next.x - (last.x + last.width);
    if (gap < Math.min(last.size, next.size) * 0.45) continue;
    const text = textOf({ words: words.slice(0, count) });
    const isOther = last.font !== next.font || last.size !== next.size;
    if ((isDatePart(text) && !isDatePart(next.text)) || (isOther && headingKind(text)))
      return [{ words: words.slice(0, count) }, { words: words.slice(count) }, ...others];
  }
  return cells;
}

const textOf = ({ words }: Cell) => words.map(({ text }) => text).join(' ');

/** A date whose parts stand apart is one cell: `Mar 2021 –   Present`. */
function withDates(cells: Cell[]): Cell[] {
  const whole: Cell[] = [];
  for (const cell of cells) {
    const before = whole.at(-1);
    const isPart = before && isDatePart(textOf(before)) && isDatePart(textOf(cell));
    const both = isPart ? `${textOf(before)} ${textOf(cell)}` : '';
    const [period, ...others] = periodsIn(both);
    if (before && period && others.length === 0 && period.from === 0 && period.to === both.length)
      whole[whole.length - 1] = { words: [...before.words, ...cell.words] };
    else whole.push(cell);
  }
  return whole;
}

/** Gives the words of all lines their ids, in the order of reading. */
export function numbered(lines: readonly Line[]): Word[] {
  const words: Word[] = [];
  for (const { cells, starts } of lines) {
    for (const word of new Set([
      ...cells.flatMap((cell) => cell.words),
      ...starts.map((start) => start.word),
    ])) {
      word.id = words.length;
      words.push(word);
    }
  }
  return words;
}
