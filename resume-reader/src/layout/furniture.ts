import type { Page, Word } from '../document.ts';
import { rowsOf } from './rows.ts';

/** The part of a page's height, at the top and at the bottom, in which it may stand. */
const margin = 0.12;
const pageNumber =
  /^(?:page\s*)?[-–|( ]*\d{1,2}\s*(?:(?:\/|of|\|)\s*\d{1,2})?[-–|) ]*$|\bpage\s*\d{1,2}(?:\s*(?:of|\/)\s*\d{1,2})?$/i;

/** Points by which the heights of a header on two pages may differ. */
const apart = 6;

/** Its text, in which the number of the page does not count. */
const keyOf = (row: readonly Word[]) =>
  row
    .map(({ text }) => text)
    .join(' ')
    .toLowerCase()
    .replace(/(?<![\d./-])\d{1,2}(?![\d./-])/g, '#');

/**
 * Pages without their headers and footers: page numbers, and rows at the edge that stand on two
 * pages or more, at one height. Of the latter the first stays, since it may hold the name or the contact.
 */
export function withoutFurniture(
  pages: readonly (readonly Word[])[],
  sizes: readonly Page[],
): Word[][] {
  /** By text how high it stands, once for each page. */
  const seen = new Map<string, number[]>();
  const edges = pages.map((words, at) => {
    const height = sizes[at]?.height ?? 792;
    return rowsOf(words).map((row, index, all) => {
      const y = row[0]?.y ?? 0;
      const isOuter = index < 3 || index >= all.length - 3;
      const isEdge = isOuter && (y < height * margin || y > height * (1 - margin));
      return { row, isEdge, y, key: keyOf(row) };
    });
  });
  for (const rows of edges)
    for (const [key, y] of new Map(rows.flatMap((row) => (row.isEdge ? [[row.key, row.y]] : []))))
      seen.set(key, [...(seen.get(key) ?? []), y]);
  const shown = new Set<string>();
  return edges.map((rows) =>
    rows.flatMap(({ row, isEdge, y, key }) => {
      if (!isEdge) return row;
      const text = row.map((word) => word.text).join(' ');
      if (pageNumber.test(text) && (pages.length > 1 || /page/i.test(text))) return [];
      const alike = (seen.get(key) ?? []).filter((its) => Math.abs(its - y) <= apart);
      if (alike.length < 2) return row;
      if (shown.has(key)) return [];
      shown.add(key);
      return row;
    }),
  );
}
