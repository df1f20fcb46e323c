import type { Endpoints } from '@fourfold/contract/endpoints.ts';
import type { CallInput } from '@fourfold/contract/protocol/endpoint.ts';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

export type JobQuery = CallInput<Endpoints['jobSearch']>['query'];

/** Open jobs, best match first unless told; asks for nothing while the query is null. */
export const useJobs = (query: JobQuery | null) =>
  useQuery({
    queryKey: ['search', 'job', query],
    queryFn: query === null ? skipToken : ({ signal }) => call('jobSearch', { query, signal }),
    placeholderData: keepPreviousData,
  });
