import type { Endpoints } from '@fourfold/contract/endpoints.ts';
import type { CallInput } from '@fourfold/contract/protocol/endpoint.ts';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

export type CandidateQuery = CallInput<Endpoints['candidateSearch']>['query'];

/** Published CVs, best match for the chosen job first; asks for nothing while the query is null. */
export const useCandidates = (query: CandidateQuery | null) =>
  useQuery({
    queryKey: ['search', 'candidate', query],
    queryFn:
      query === null ? skipToken : ({ signal }) => call('candidateSearch', { query, signal }),
    placeholderData: keepPreviousData,
  });
