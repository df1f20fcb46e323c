import type { Endpoints } from '@fourfold/contract/endpoints.ts';
import { pageOrder } from '@fourfold/contract/matching/page-order.ts';
import type { CallInput } from '@fourfold/contract/protocol/endpoint.ts';
import {
  keepPreviousData,
  queryOptions,
  skipToken,
  useQueries,
  useQuery,
} from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

export type JobQuery = CallInput<Endpoints['jobSearch']>['query'];

/** Query key of every list of found jobs; the request follows it. */
export const jobListsKey = ['search', 'job', 'list'] as const;

const jobsQuery = (query: JobQuery | null) =>
  queryOptions({
    queryKey: [...jobListsKey, query],
    queryFn:
      query === null
        ? skipToken
        : async ({ signal }) => {
            const page = await call('jobSearch', { query, signal });
            return { ...page, list: pageOrder(query.sort ?? 'match', page.list) };
          },
  });

/** Open jobs as their page shows them, the closest by default; sends no request while the query is null. */
export const useJobs = (query: JobQuery | null) =>
  useQuery({ ...jobsQuery(query), placeholderData: keepPreviousData });

/** How many jobs each of the searches finds; undefined until it has loaded. */
export const useJobCounts = (queries: readonly JobQuery[]): (number | undefined)[] =>
  useQueries({
    queries: queries.map((query) => jobsQuery({ ...query, limit: 1, offset: 0 })),
    combine: (answers) => answers.map(({ data }) => data?.count),
  });

/** Open jobs with similar requirements. */
export const useSimilarJobs = (id: number, limit: number) =>
  useQuery({
    queryKey: [...jobListsKey, { similar: id, limit }],
    queryFn: async ({ signal }) => {
      const page = await call('jobSimilar', { params: { id }, query: { limit }, signal });
      return { ...page, list: pageOrder('similar', page.list) };
    },
  });

export const jobViewQuery = (id: number) =>
  queryOptions({
    queryKey: ['search', 'job', 'one', id],
    queryFn: ({ signal }) => call('jobView', { params: { id }, signal }),
  });

/** A job as candidates see it, with the breakdown of its match. */
export const useJobView = (id: number) => useQuery(jobViewQuery(id));
