import { readDraft, writeDraft } from '../../../lib/draft.ts';

/** Kept in this browser for the account; times in ms. */
interface Visits {
  /** When the page was last seen. */
  last: number;
  /** When the visit before this one ended; null in the first. */
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

/** Notes that the page is seen now. @returns when the visit before ended; null in the first */
export function noteVisit(now = Date.now()): number | null {
  const visits = visited(readDraft<Visits>(key), now);
  writeDraft(key, visits);
  return visits.before;
}
