import type { Page, Word } from '../document.ts';
import { rowsOf } from './rows.ts';

/** The part of a page's height, at the top and at the bottom, in which it may stand. */
const margin = 0.12;
const pageNumber =
  /^(?:page\s*)?[-–|( ]*\d{1,2}\s*(?:(?:\/|of|\|)\s*\d{1,2})?[-–|) ]*$|\bpage\s*\d{1,2}(?:\s*(?:of|\/)\s*\d{1,2})?$/i;

/** Its text, in which the number of the page does not count. */
const keyOf = (row: readonly Word[]) =>
  row
    .map(({ text }) => text)
    .join(' ')
    .toLowerCase()
    .replace(/(?<![\d./-])\d{1,2}(?![\d./-])/g, '#');

/**
 * Pages without their headers and footers: page numbers, and rows at the edge that stand on two
 * pages or more. Of the latter the first stays, since it may hold the name or the contact.
 */
export function withoutFurniture(
  pages: readonly (readonly Word[])[],
  sizes: readonly Page[],
): Word[][] {
  const seen = new Map<string, number>();
  const edges = pages.map((words, at) => {
    const height = sizes[at]?.height ?? 792;
    return rowsOf(words).map((row, index, all) => {
      const y = row[0]?.y ?? 0;
      const isOuter = index < 3 || index >= all.length - 3;
      const isEdge = isOuter && (y < height * margin || y > height * (1 - margin));
      return { row, isEdge, key: keyOf(row) };
    });
  });
  for (const rows of edges)
    for (const key of new Set(rows.flatMap((row) => (row.isEdge ? [row.key] : []))))
      seen.set(key, (seen.get(key) ?? 0) + 1);
  const shown = new Set<string>();
  return edges.map((rows) =>
    rows.flatMap(({ row, isEdge, key }) => {
      if (!isEdge) return row;
      const text = row.map((word) => word.text).join(' ');
      if (pageNumber.test(text) && (pages.length > 1 || /page/i.test(text))) return [];
      if ((seen.get(key) ?? 0) < 2) return row;
      if (shown.has(key)) return [];
      shown.add(key);
      return row;
    }),
  );
}
