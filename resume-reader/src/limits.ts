import { UnreadableFile } from './failure.ts';

/** Limits that hold for every kind of file. */
export const limits = {
  bytes: 20 * 1024 * 1024,
  pages: 50,
  /** Characters of text. A page of a CV has about 3,000. */
  characters: 400_000,
  /** Bytes of all parts that are taken out of a zip. */
  unzippedBytes: 30 * 1024 * 1024,
  zipEntries: 5_000,
  /** A deadline, in milliseconds. */
  time: 10_000,
} as const;

/** Ends the work of a step that goes on for too long. @throws UnreadableFile */
export interface Deadline {
  check(): void;
}

export function deadlineAfter(milliseconds: number, now: () => number): Deadline {
  const end = now() + milliseconds;
  return {
    check() {
      if (now() > end) throw new UnreadableFile('tooSlow');
    },
  };
}
