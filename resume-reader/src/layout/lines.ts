import { lineOf, type Line, type Page, type Word } from '../document.ts';
import { headingKind } from '../parse/headings.ts';
import { readingOrder } from './columns.ts';
import { withoutFurniture } from './furniture.ts';
import { withWholeDates, withWholeTitles } from './wraps.ts';
import { cellsOf, rowsOf } from './rows.ts';

/** The lines of a document's pages in the order of reading. */
export function linesOf(pages: readonly (readonly Word[])[], sizes: readonly Page[]): Line[] {
  return readingOrder(withoutFurniture(pages, sizes), sizes).flatMap(({ words, column }) =>
    withWholeTitles(
      withWholeDates(
        rowsOf(words).flatMap((row) => {
          const cells = cellsOf(row);
          const [label, ...others] = cells;
          // A heading in the margin, beside the first line of its text.
          if (
            label &&
            others.length > 0 &&
            headingKind(label.words.map(({ text }) => text).join(' '))
          )
            return [lineOf([label], column), lineOf(others, column)];
          return [lineOf(cells, column)];
        }),
      ),
    ),
  );
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
