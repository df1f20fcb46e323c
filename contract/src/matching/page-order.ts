/*
 * A page of 'Best match' (RULES.md section 7): the closest by the order, and on the page each under one
 * of two headings, so that no number rises under a heading.
 */

/** Rows of a page. */
export const closestOnPage = 20;

export const pageSentence = `The ${closestOnPage} closest, page by page; on a page the highest score first.`;

interface Row {
  matchScore: number | null;
  /** The job's title shares a word that counts with the person's positions. */
  sameRole: boolean;
}

const headings = [
  { heading: 'Same kind of role', sameRole: true },
  { heading: 'Other roles, related skills', sameRole: false },
] as const;

/** Rows under a heading. */
export interface Group<Of> {
  heading: (typeof headings)[number]['heading'];
  rows: Of[];
}

/**
 * @param rows of one page, the closest first
 * @returns each under its heading by matchScore, equals and those without one as they came; a heading
 *   without rows is left out
 */
export const pageOrder = <Of extends Row>(rows: readonly Of[]): Group<Of>[] =>
  headings
    .map(({ heading, sameRole }) => ({
      heading,
      rows: rows
        .filter((row) => row.sameRole === sameRole)
        .toSorted((a, b) => (b.matchScore ?? -1) - (a.matchScore ?? -1)),
    }))
    .filter((group) => group.rows.length > 0);
