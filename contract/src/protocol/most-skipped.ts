/**
 * Most rows that an offset may skip in a list with cursors, because each of them is read. Separate
 * from the schemas, which first pages do not load.
 */
export const mostSkipped = 10_000;
