/**
 * The sort key of a row in a list by match: larger `first` first, then later time, then lower id. A
 * page that starts after the last row of the previous page misses no row and repeats none, even if rows
 * changed in between.
 */
export interface SortKey {
  /**
   * The list's primary order, a whole number: rank, half-points, score and points, or cents a year;
   * 0 if it is by time alone.
   */
  first: number;
  /** Microseconds since 1970. */
  time: number;
  id: number;
}

export const bySortKey = (a: SortKey, b: SortKey) =>
  b.first - a.first || b.time - a.time || a.id - b.id;

/** Larger than any job's points, so that score orders before points. */
export const scoreStep = 8_192;

/** Sorts jobs without pay last. */
export const noPay = -1;

/** The sort key of a job's pay: cents a year. */
export const payKey = (yearly: number) => Math.max(noPay, Math.round(yearly * 100));
