/**
 * So many rows are skipped at most in a list that goes on by `after`: each of them is read. Apart from
 * the schemas, which first pages do not load.
 */
export const mostSkipped = 10_000;
