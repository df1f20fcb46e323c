import type { Endpoints } from '@fourfold/contract/endpoints.ts';
import { pageOrder } from '@fourfold/contract/matching/page-order.ts';
import type { CallInput } from '@fourfold/contract/protocol/endpoint.ts';
import type { DealBreaker } from '@fourfold/contract/search/deal-breaker.ts';
import {
  keepPreviousData,
  queryOptions,
  skipToken,
  useQueries,
  useQuery,
} from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/query-client.ts';

export type CandidateQuery = CallInput<Endpoints['candidateSearch']>['query'];

const candidatesQuery = (query: CandidateQuery | null) =>
  queryOptions({
    queryKey: ['search', 'candidate', 'list', query],
    queryFn:
      query === null
        ? skipToken
        : async ({ signal }) => {
            const page = await call('candidateSearch', { query, signal });
            return { ...page, list: pageOrder(query.sort ?? 'match', page.list) };
          },
  });

/**
 * Published CVs as their page shows them, the closest to the chosen job by default; sends no request while
 * the query is null.
 */
export const useCandidates = (query: CandidateQuery | null) =>
  useQuery({ ...candidatesQuery(query), placeholderData: keepPreviousData });

/** How many people each of the searches finds; undefined until it has loaded. */
export const useCandidateCounts = (queries: readonly CandidateQuery[]): (number | undefined)[] =>
  useQueries({
    queries: queries.map((query) => candidatesQuery({ ...query, limit: 1, offset: 0 })),
    combine: (answers) => answers.map(({ data }) => data?.count),
  });

export const candidateQuery = (id: number, jobId: number | null) =>
  queryOptions({
    queryKey: ['search', 'candidate', 'one', id, jobId],
    queryFn: ({ signal }) =>
      call('candidateView', {
        params: { id },
        query: { jobId: jobId === null ? undefined : String(jobId) },
        signal,
      }),
  });

/** A published CV, compared with a job if one is chosen. */
export const useCandidate = (id: number, jobId: number | null) =>
  useQuery({
    ...candidateQuery(id, jobId),
    placeholderData: (before, query) => (query?.queryKey[3] === id ? before : undefined),
  });

/** Several people compared with a job, each an answer of its own: one may be gone. */
export const useCompared = (ids: readonly number[], jobId: number) =>
  useQueries({
    queries: ids.map((id) => ({ ...candidateQuery(id, jobId), throwOnError: false })),
  });

/** What of a person's deal-breakers an own job does not meet. */
export const unmetBy = async (id: number, jobId: number): Promise<DealBreaker[]> =>
  (await queryClient.fetchQuery(candidateQuery(id, jobId))).unmet;
