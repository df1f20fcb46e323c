import type { Applicant, ApplicantOrder } from '@fourfold/contract/application/endpoints.ts';
import { mostSkipped } from '@fourfold/contract/protocol/most-skipped.ts';
import type {
  ApplicationStatus,
  ApplicationSummary,
} from '@fourfold/contract/application/schema.ts';

/** People on one page of a column. */
export const pageRows = 50;

/** One page of a column; null marks a person who has not arrived yet. */
export interface ColumnPage {
  people: (Applicant | null)[];
  count: number;
  counts: { exceed: number; meet: number; doNotMeet: number };
  /** The cursor of the page behind it, as the server said; null on the last one. */
  after: string | null;
}

/** The last page that the server finds by its place alone. */
export const lastByPlace = Math.floor(mostSkipped / pageRows);

interface Neighbor {
  after: string | null;
  /** Nothing is known to have changed since it was loaded. */
  current: boolean;
}

/**
 * Where a page begins: behind the page before while that is current, so that nobody is missed or
 * there twice, and at no more cost than the first page; else by its place, as any page may be the
 * first one in sight. Pages further down begin behind `known`, the cursor that was seen last; the
 * column reaches no further than these.
 */
export function beginOf(
  page: number,
  before: Neighbor | undefined,
  known: string | undefined,
): { after: string } | { offset: number } {
  if (before?.current && before.after !== null) return { after: before.after };
  if (page > lastByPlace && known !== undefined) return { after: known };
  return { offset: Math.min(page, lastByPlace) * pageRows };
}

/** How many people of a column can be scrolled to. @param known cursors of the pages further down */
export const reachOf = (count: number, known: readonly string[]): number =>
  Math.min(count, (lastByPlace + 1 + known.length) * pageRows);

/** The last known column of applications, from any answer. */
export type Known = Map<number, Pick<ApplicationSummary, 'status' | 'movedDate'>>;

/** Records what an answer says about people, unless something newer is known. @returns who has moved */
export function note(known: Known, people: readonly (Applicant | null)[]): Set<number> {
  const moved = new Set<number>();
  for (const person of people) {
    if (!person) continue;
    const { id, status, movedDate } = person.application;
    const before = known.get(id);
    if (before && before.movedDate >= movedDate) continue;
    known.set(id, { status, movedDate });
    if (before && before.status !== status) moved.add(id);
  }
  return moved;
}

/**
 * People in a column who belong in another one. Each column loads on its own, in any order; a
 * person's newest data applies to all of them.
 */
export function misplaced(
  people: readonly (Applicant | null)[],
  status: readonly ApplicationStatus[],
  known: Known,
): Set<number> {
  const gone = people.flatMap((person) => {
    if (!person) return [];
    const { id, movedDate } = person.application;
    const newest = known.get(id);
    return newest && newest.movedDate > movedDate && !status.includes(newest.status) ? [id] : [];
  });
  return new Set(gone);
}

export type Pages = ReadonlyMap<number, ColumnPage>;

/** Negative if the first one comes before the second. */
export type Order = (one: Applicant, other: Applicant) => number;

/**
 * By score and points, as the server does; a guess for the closest, whose order no answer tells. Deleted
 * accounts last, the latest of them first.
 */
export const byScore: Order = (one, other) =>
  Number(one.id === null) - Number(other.id === null) ||
  (other.matchScore ?? -1) - (one.matchScore ?? -1) ||
  (other.points ?? 0) - (one.points ?? 0) ||
  Date.parse(other.activeDate ?? '') - Date.parse(one.activeDate ?? '') ||
  (one.id ?? 0) - (other.id ?? 0) ||
  other.application.id - one.application.id;

const dueSince = ({ application: { waiting } }: Applicant) =>
  waiting?.on === 'employer' ? Date.parse(waiting.since) : Number.POSITIVE_INFINITY;

/** Those who wait longest for the employer come first. */
export const byWaiting: Order = (one, other) => {
  const [first, second] = [dueSince(one), dueSince(other)];
  return first === second ? byScore(one, other) : first < second ? -1 : 1;
};

/** The latest first, as a job is listed that is reviewed without scores; deleted accounts last. */
export const byDate: Order = (one, other) =>
  Number(one.id === null) - Number(other.id === null) ||
  Date.parse(other.application.createdDate) - Date.parse(one.application.createdDate) ||
  other.application.id - one.application.id;

/** How an order of the board is kept after a move, before the server has answered. */
export function orderOf(sort: ApplicantOrder): Order {
  if (sort === 'waiting') return byWaiting;
  return sort === 'applied' ? byDate : byScore;
}

/**
 * The pages of a column after some people left and others arrived. People who would move up from a
 * page that is not loaded leave a gap until the server answers.
 */
export function changedPages(
  pages: Pages,
  out: ReadonlySet<number>,
  into: readonly Applicant[],
  order: Order,
): Map<number, ColumnPage> {
  const rows: (Applicant | null)[] = [];
  for (const [page, { people }] of pages)
    people.forEach((person, index) => (rows[page * pageRows + index] = person));
  const known = Array.from(rows, (person) => person ?? null);
  const kept = known.filter((person) => !person || !out.has(person.application.id));
  const before = [...pages.values()][0]?.count ?? 0;
  const left = known.length - kept.length;
  for (const person of into) {
    const place = kept.findIndex((other) => other && order(person, other) < 0);
    if (place >= 0) kept.splice(place, 0, person);
    // At the end of a column that is loaded to its end, or of an empty one.
    else if (known.length >= before) kept.push(person);
  }
  const count = before - left + into.length;
  return new Map(
    [...pages].map(([page, old]) => {
      const first = page * pageRows;
      const length = Math.max(0, Math.min(pageRows, count - first));
      const people = Array.from({ length }, (_, index) => kept[first + index] ?? null);
      return [page, { ...old, count, people }];
    }),
  );
}
