import type { useNavigate } from '@tanstack/react-router';
import { fromHere, type CameFrom } from '../../../lib/came-from.ts';

/** The people of a list in their order when one of them was opened. */
interface Walk {
  /** The list's address. */
  href: string;
  /** Ids of their CVs. */
  people: number[];
  /** When a review began; without one, it is just a list. */
  begun?: number;
  /** Those who got a move, a decline or a message in a review. */
  decided?: number[];
}

const name = 'people-walk';

interface Listed {
  id: number | null;
  /** Why nothing of an applicant can be seen any more. */
  gone?: unknown;
}

/** Skips people without any visible data. */
const visible = (people: readonly Listed[]): number[] =>
  people.flatMap(({ id, gone = null }) => (id === null || gone !== null ? [] : [id]));

const write = (walk: Walk) => sessionStorage.setItem(name, JSON.stringify(walk));

function walkAt(href: string | undefined): Walk | null {
  const walk = JSON.parse(sessionStorage.getItem(name) ?? 'null') as Walk | null;
  return walk?.href === href ? walk : null;
}

/** Stored in this tab, so that the order stays although opening a person moves them. */
export const startReview = (people: readonly Listed[]): void =>
  write({ href: fromHere().from.href, people: visible(people) });

/** Leads through people one by one, each with a decision; they are opened from here. */
export function openReview(
  navigate: ReturnType<typeof useNavigate>,
  jobId: number,
  people: readonly Listed[],
  came: { from: CameFrom } = fromHere(),
): void {
  const [first, ...others] = visible(people);
  if (first === undefined) return;
  const again = location.pathname.startsWith('/candidates/');
  write({ href: came.from.href, people: [first, ...others], begun: Date.now() });
  void navigate({
    to: '/candidates/$candidateId',
    params: { candidateId: first },
    search: { jobId: String(jobId), review: '1' },
    state: came,
    // Back leads from everybody in the review to the list.
    replace: again,
  });
}

/** Notes that somebody of a review has an answer. */
export function noteDecided(href: string | undefined, cvId: number): void {
  const walk = walkAt(href);
  if (walk) write({ ...walk, decided: [...new Set([...(walk.decided ?? []), cvId])] });
}

/** Whether somebody was moved since a review began, but not in it. */
export function movedMeanwhile(href: string | undefined, cvId: number, movedDate: string): boolean {
  const { begun, decided = [] } = walkAt(href) ?? {};
  return begun !== undefined && !decided.includes(cvId) && new Date(movedDate).getTime() > begun;
}

/** How many have an answer in a review, and the CVs of those who have none; null in another tab. */
export function reviewed(href: string | undefined): { decided: number; left: number[] } | null {
  const walk = walkAt(href);
  if (!walk) return null;
  const { people, decided = [] } = walk;
  return { decided: decided.length, left: people.filter((id) => !decided.includes(id)) };
}

export interface Place {
  place: number;
  of: number;
  previous: number | null;
  next: number | null;
}

/** A person's place in the list at this address; null if they were not opened from it. */
export function placeIn(href: string | undefined, cvId: number): Place | null {
  const walk = walkAt(href);
  const index = walk?.people.indexOf(cvId) ?? -1;
  if (!walk || index < 0) return null;
  return {
    place: index + 1,
    of: walk.people.length,
    previous: walk.people[index - 1] ?? null,
    next: walk.people[index + 1] ?? null,
  };
}
