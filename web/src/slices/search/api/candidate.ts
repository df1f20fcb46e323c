import type { DealBreaker } from '@fourfold/contract/search/deal-breaker.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/query-client.ts';

const candidateQuery = (id: number, jobId: number | null) =>
  queryOptions({
    queryKey: ['search', 'candidate', 'one', id, jobId],
    queryFn: ({ signal }) =>
      call('candidateView', {
        params: { id },
        query: { jobId: jobId === null ? undefined : String(jobId) },
        signal,
      }),
  });

/** A published CV, compared with a job where one is chosen. */
export const useCandidate = (id: number, jobId: number | null) =>
  useQuery({
    ...candidateQuery(id, jobId),
    placeholderData: (before, query) => (query?.queryKey[3] === id ? before : undefined),
  });

/** What of a person's deal-breakers an own job does not meet. */
export const unmetBy = async (id: number, jobId: number): Promise<DealBreaker[]> =>
  (await queryClient.fetchQuery(candidateQuery(id, jobId))).unmet;
