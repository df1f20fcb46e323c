import { readDraft, writeDraft } from '../../../lib/draft.ts';

/** Stored in this browser per account; times in ms. */
interface Visits {
  /** When the page was last seen. */
  last: number;
  /** When the previous visit ended; null in the first. */
  before: number | null;
}

const key = 'home:visits';

/** Returning within this time continues the same visit. */
export const visitMs = 30 * 60_000;

/** The stored visits after opening the page now. */
export function visited(known: Visits | null, now: number): Visits {
  if (!known) return { last: now, before: null };
  return { last: now, before: now - known.last > visitMs ? known.last : known.before };
}

/** Records that the page is seen now. @returns when the previous visit ended; null in the first */
export function noteVisit(now = Date.now()): number | null {
  const visits = visited(readDraft<Visits>(key), now);
  writeDraft(key, visits);
  return visits.before;
}
