import type { Applicant } from '@fourfold/contract/application/endpoints.ts';

/** The people in their order when one of them was opened from the board. */
interface Walk {
  jobId: number;
  /** Ids of their CVs. */
  people: number[];
}

const name = 'board-walk';

/** Stored in this tab, so that the order stays although opening a person moves them. */
export function startReview(jobId: number, people: readonly Applicant[]): void {
  // Skips people without any visible data.
  const there = people.flatMap(({ id, gone }) => (id === null || gone !== null ? [] : [id]));
  const walk: Walk = { jobId, people: there };
  sessionStorage.setItem(name, JSON.stringify(walk));
}

/** A person's neighbors in the list that they were opened from; null without any. */
export function neighborsOf(
  jobId: number | null,
  cvId: number,
): { place: number; of: number; previous: number | null; next: number | null } | null {
  const walk = JSON.parse(sessionStorage.getItem(name) ?? 'null') as Walk | null;
  const index = walk?.people.indexOf(cvId) ?? -1;
  if (!walk || walk.jobId !== jobId || index < 0) return null;
  return {
    place: index + 1,
    of: walk.people.length,
    previous: walk.people[index - 1] ?? null,
    next: walk.people[index + 1] ?? null,
  };
}
