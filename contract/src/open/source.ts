const wellFormed = /^[a-z0-9._-]{1,40}$/;

/** Where a public link was put, its `?from=`: 'indeed'; null for anything else than such a word. */
export const sourceOf = (asked: unknown): string | null =>
  typeof asked === 'string' && wellFormed.test(asked) ? asked : null;
