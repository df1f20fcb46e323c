/**
 * Where a row stands in a list by match: the larger `first` first, then the later, then the lower id.
 * A page that begins after the last row of the one before misses none and shows none twice, whatever
 * has changed meanwhile.
 */
export interface SortKey {
  /** Rank, half-points, score and points, or pay: what the list is ordered by; 0 where by time alone. */
  first: number;
  /** Microseconds since 1970. */
  time: number;
  id: number;
}

export const bySortKey = (a: SortKey, b: SortKey) =>
  b.first - a.first || b.time - a.time || a.id - b.id;

/** More points than any job has, so that the score comes before them. */
export const scoreStep = 8_192;

/** Of a job that names no pay, by pay. */
export const noPay = -1;
