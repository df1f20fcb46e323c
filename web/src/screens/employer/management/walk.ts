import type { Applicant } from '@fourfold/contract/application/endpoints.ts';

/** The people in the order in which they stood when one of them was opened from the board. */
interface Walk {
  jobId: number;
  /** Ids of their CVs. */
  people: number[];
}

const name = 'board-walk';

/** Kept in this tab, so that the order stays though opening somebody moves them on. */
export function beginWalk(jobId: number, people: readonly Applicant[]): void {
  // Past those of whom nothing is left to see.
  const there = people.flatMap(({ id, gone }) => (id === null || gone !== null ? [] : [id]));
  const walk: Walk = { jobId, people: there };
  sessionStorage.setItem(name, JSON.stringify(walk));
}

/** Who stands beside a person in the list that they were opened from; null where there is none. */
export function besides(
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
