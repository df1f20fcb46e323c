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
 * @param rows of one page, best first
 * @returns each heading with its rows by matchScore; rows with equal scores, and those without one,
 * keep their order; empty headings are left out
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
