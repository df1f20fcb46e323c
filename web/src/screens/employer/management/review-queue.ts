import { fromHere } from '../../../lib/came-from.ts';

/** The people of a list in their order when one of them was opened. */
interface Walk {
  /** The list's address. */
  href: string;
  /** Ids of their CVs. */
  people: number[];
}

const name = 'people-walk';

interface Listed {
  id: number | null;
  /** Why nothing of an applicant can be seen any more. */
  gone?: unknown;
}

/** Stored in this tab, so that the order stays although opening a person moves them. */
export function startReview(people: readonly Listed[]): void {
  // Skips people without any visible data.
  const there = people.flatMap(({ id, gone = null }) => (id === null || gone !== null ? [] : [id]));
  const walk: Walk = { href: fromHere().from.href, people: there };
  sessionStorage.setItem(name, JSON.stringify(walk));
}

export interface Place {
  place: number;
  of: number;
  previous: number | null;
  next: number | null;
}

/** A person's place in the list at this address; null if they were not opened from it. */
export function placeIn(href: string | undefined, cvId: number): Place | null {
  const walk = JSON.parse(sessionStorage.getItem(name) ?? 'null') as Walk | null;
  const index = walk?.people.indexOf(cvId) ?? -1;
  if (!walk || walk.href !== href || index < 0) return null;
  return {
    place: index + 1,
    of: walk.people.length,
    previous: walk.people[index - 1] ?? null,
    next: walk.people[index + 1] ?? null,
  };
}
