/*
 * A page of 'Best match' (RULES.md section 7): the first rows of the order, each under one of two
 * headings, with falling scores under each.
 */

/** Rows of a page. */
export const closestOnPage = 20;

export const pageSentence = `The ${closestOnPage} closest, page by page; on a page the highest score first.`;

interface Row {
  matchScore: number | null;
  /** The job's title shares a counted word with the person's positions. */
  sameRole: boolean;
}

const headings = ['Same kind of role', 'Other roles, related skills'] as const;

/** A row with the heading that it stands under; null where the page has none. */
export type Placed<Of> = Of & { under: (typeof headings)[number] | null };

/**
 * @param sort the order of the list; only 'match' has headings
 * @param rows of one page, as they were listed
 * @returns each under its heading by matchScore, equals and those without one as they came; of another
 *   order, and where none has a score, as they came under no heading
 */
export function pageOrder<Of extends Row>(sort: string, rows: readonly Of[]): Placed<Of>[] {
  if (sort !== 'match' || rows.every(({ matchScore }) => matchScore === null))
    return rows.map((row) => ({ ...row, under: null }));
  const placed = rows.map((row) => ({ ...row, under: headings[row.sameRole ? 0 : 1] }));
  return placed.toSorted(
    (a, b) =>
      Number(b.sameRole) - Number(a.sameRole) || (b.matchScore ?? -1) - (a.matchScore ?? -1),
  );
}
