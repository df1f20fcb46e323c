import { lineOf, type Cell, type Line, type Page, type Word } from '../document.ts';
import { isDatePart, periodsIn } from '../parse/dates.ts';
import { headingKind } from '../parse/headings.ts';
import { readingOrder } from './columns.ts';
import { withoutFurniture } from './furniture.ts';
import { withStackedDates } from './stacks.ts';
import { withWholeDates, withWholeTitles } from './wraps.ts';
import { cellsOf, rowsOf, startsOf, withLabel } from './rows.ts';

/** The lines of a document's pages in the order of reading. */
export function linesOf(pages: readonly (readonly Word[])[], sizes: readonly Page[]): Line[] {
  return readingOrder(withoutFurniture(pages, sizes), sizes).flatMap(({ words, column }) => {
    const rows = rowsOf(words);
    const starts = startsOf(rows);
    const lines = withWholeTitles(
      withWholeDates(
        withStackedDates(rows.map((row) => withDates(withLabel(cellsOf(row), starts)))).flatMap(
          (cells) => {
            const [label, ...others] = cells;
            // A heading in the margin, beside the first line of its text.
            if (label && others.length > 0 && headingKind(textOf(label)))
              return [lineOf([label], column), lineOf(others, column)];
            return [lineOf(cells, column)];
          },
        ),
      ),
    );
    const room = lines.reduce((most, { right }) => Math.max(most, right), 0);
    return lines.map((line) => ({ ...line, room }));
  });
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
