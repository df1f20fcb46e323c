import type { Applicant, ApplicantOrder } from '@fourfold/contract/application/endpoints.ts';
import type { ApplicationStatus } from '@fourfold/contract/application/schema.ts';
import type { Band } from '@fourfold/contract/matching/bands.ts';
import { useQueries, type QueryKey } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/query-client.ts';
import {
  beginOf,
  byScore,
  changedPages,
  lastByPlace,
  misplaced,
  note,
  pageRows,
  reachOf,
  type ColumnPage,
  type Known,
} from './column-pages.ts';

/** The applicants of a column, and their order. */
export interface ColumnScope {
  status: readonly ApplicationStatus[];
  band: readonly Band[];
  sort: ApplicantOrder;
  /** Those that the user, or that nobody, is assigned to. */
  assigned?: AssignedFilter | undefined;
}

export type AssignedFilter = 'mine' | 'nobody';

/** Identifies every list of a job's applicants. */
export const applicantsKey = (jobId: number) => ['applicant', jobId] as const;

const columnKey = (jobId: number, scope: ColumnScope, page: number) =>
  [...applicantsKey(jobId), 'column', scope, page] as const;

/** The scope and page of a column's query key; null for other lists. */
export function columnOf(key: QueryKey): { scope: ColumnScope; page: number } | null {
  return key[2] === 'column' ? { scope: key[3] as ColumnScope, page: key[4] as number } : null;
}

const fetchPage = (
  jobId: number,
  { status, band, sort, assigned }: ColumnScope,
  at: { limit: number; offset?: number; after?: string },
  signal?: AbortSignal,
) =>
  call('applicantList', {
    params: { id: jobId },
    query: {
      ...at,
      sort,
      assigned,
      status: status.join(','),
      band: band.join(',') || undefined,
    },
    ...(signal ? { signal } : {}),
  });

/** The target column of people whose move is not confirmed yet, by application. */
export const onTheWay = new Map<number, ApplicationStatus>();

const known: Known = new Map();

/** The loaded columns of a job, by their scope. */
export function columnsHere(jobId: number): Map<ColumnScope, Map<number, ColumnPage>> {
  const columns = new Map<string, [ColumnScope, Map<number, ColumnPage>]>();
  for (const [key, data] of queryClient.getQueriesData({ queryKey: applicantsKey(jobId) })) {
    const column = columnOf(key);
    if (!column || !data) continue;
    const name = JSON.stringify(column.scope);
    const [scope, pages] = columns.get(name) ?? [column.scope, new Map<number, ColumnPage>()];
    columns.set(name, [scope, pages.set(column.page, data as ColumnPage)]);
  }
  return new Map(columns.values());
}

export function setColumn(jobId: number, scope: ColumnScope, pages: Map<number, ColumnPage>): void {
  for (const [page, data] of pages) queryClient.setQueryData(columnKey(jobId, scope, page), data);
}

/** Stores people's current state; those who moved leave their earlier columns. */
export function noteStanding(jobId: number, people: readonly (Applicant | null)[]): void {
  if (note(known, people).size === 0) return;
  for (const [scope, pages] of columnsHere(jobId)) {
    const here = [...pages.values()].flatMap((page) => page.people);
    const out = misplaced(here, scope.status, known);
    if (out.size > 0) setColumn(jobId, scope, changedPages(pages, out, [], byScore));
  }
}

/** Cursors of the pages that no place finds, from the first of them, by column. */
const further = new Map<string, string[]>();

const furtherIn = (jobId: number, scope: ColumnScope) => {
  const name = JSON.stringify([jobId, scope]);
  const cursors = further.get(name) ?? [];
  further.set(name, cursors);
  return cursors;
};

/** Where a page of a column begins now. */
function placeOf(jobId: number, scope: ColumnScope, page: number) {
  const before = queryClient.getQueryState<ColumnPage>(columnKey(jobId, scope, page - 1));
  const neighbor = before?.data && { after: before.data.after, current: !before.isInvalidated };
  return beginOf(page, neighbor, furtherIn(jobId, scope)[page - lastByPlace - 1]);
}

/** Notes where the page behind one begins; it is loaded again if it began elsewhere. */
function noteEnd(jobId: number, scope: ColumnScope, page: number, after: string | null): void {
  if (page < lastByPlace || after === null) return;
  const cursors = furtherIn(jobId, scope);
  const at = page - lastByPlace;
  const began = cursors[at];
  cursors[at] = after;
  if (began === undefined || began === after) return;
  void queryClient.invalidateQueries({ queryKey: columnKey(jobId, scope, page + 1), exact: true });
}

/** A page without people who are leaving the column, or have left it. */
function withoutLeaving(page: ColumnPage, { status }: ColumnScope): ColumnPage {
  const gone = misplaced(page.people, status, known);
  const people = page.people.filter((person) => {
    const to = person && onTheWay.get(person.application.id);
    return to ? status.includes(to) : !person || !gone.has(person.application.id);
  });
  return { ...page, people, count: page.count - (page.people.length - people.length) };
}

const pageQuery = (jobId: number, scope: ColumnScope, page: number) => ({
  queryKey: columnKey(jobId, scope, page),
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<ColumnPage> => {
    const at = { limit: pageRows, ...placeOf(jobId, scope, page) };
    const { list, count, counts, after } = await fetchPage(jobId, scope, at, signal);
    noteEnd(jobId, scope, page, after);
    noteStanding(jobId, list);
    return withoutLeaving({ people: list, count, counts, after }, scope);
  },
  // Scrolling up and down a long column fetches nothing twice.
  gcTime: 60_000,
});

export interface Column {
  /** The number of people; undefined until it has loaded. */
  count: number | undefined;
  /** How many of them can be scrolled to: in a very long column more and more of them. */
  reach: number;
  /** All applicants of the job, by band. */
  counts: ColumnPage['counts'] | undefined;
  /** The person at an index; undefined until the page has loaded. */
  at: (place: number) => Applicant | undefined;
  /** Whether an application is among the loaded people. */
  has: (applicationId: number) => boolean;
  error: Error | null;
  retry: () => void;
}

/**
 * A column of any length: only the pages in sight are loaded, and refetched after a change.
 * @param pages numbers of those pages; the first is always one of them
 */
export function useColumn(jobId: number, scope: ColumnScope, pages: readonly number[]): Column {
  const asked = [...new Set([0, ...pages])];
  return useQueries({
    queries: asked.map((page) => pageQuery(jobId, scope, page)),
    combine: (answers) => {
      const [first] = answers;
      return {
        count: first?.data?.count,
        reach: reachOf(first?.data?.count ?? 0, furtherIn(jobId, scope)),
        counts: first?.data?.counts,
        at: (place: number) => {
          const index = asked.indexOf(Math.floor(place / pageRows));
          return answers[index]?.data?.people[place % pageRows] ?? undefined;
        },
        has: (id: number) =>
          answers.some(({ data }) => data?.people.some((person) => person?.application.id === id)),
        error: answers.find(({ data, error }) => error && !data)?.error ?? null,
        retry: () => answers.forEach((answer) => void answer.refetch()),
      };
    },
  });
}

/** How many people each scope has; undefined until it is known. */
export const useColumnCounts = (
  jobId: number,
  scopes: readonly ColumnScope[],
): readonly (number | undefined)[] =>
  useQueries({
    queries: scopes.map((scope) => pageQuery(jobId, scope, 0)),
    combine: (answers) => answers.map(({ data }) => data?.count),
  });

/** The server's page size. */
const largest = 1000;

/** All people in a column, to select them; later changes do not affect the others. */
export async function everyoneIn(jobId: number, scope: ColumnScope): Promise<Applicant[]> {
  const all: Applicant[] = [];
  for (let begin: { after?: string } | null = {}; begin !== null;) {
    const { list, after } = await fetchPage(jobId, scope, { limit: largest, ...begin });
    all.push(...list);
    begin = after === null ? null : { after };
  }
  return all;
}
