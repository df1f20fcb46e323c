/** So many rows at a time: with what is noted of them, a transaction writes fewer than a thousand. */
export const rowsAtOnce = 500;

/** The same of jobs and CVs, each with up to 50 skills, its words and texts. */
export const entriesAtOnce = 10;

export function* inBatches<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let at = 0; at < rows.length; at += rowsAtOnce) yield rows.slice(at, at + rowsAtOnce);
}
