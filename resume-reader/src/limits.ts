/** Limits that hold for every kind of file: of work, not of time, which a slow device needs more of. */
export const limits = {
  bytes: 20 * 1024 * 1024,
  pages: 50,
  /** Characters of text. A page of a CV has about 3,000. */
  characters: 400_000,
  /** Texts that a PDF draws: letters, words or lines. A page of a CV has some hundreds. */
  pieces: 300_000,
  /** Bytes of all parts that are taken out of a zip. */
  unzippedBytes: 30 * 1024 * 1024,
  zipEntries: 5_000,
} as const;
