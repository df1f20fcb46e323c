import type { Endpoints } from '@fourfold/contract/endpoints.ts';
import type { CallInput } from '@fourfold/contract/protocol/endpoint.ts';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

export type EnhancementQuery = CallInput<Endpoints['skillEnhancement']>['query'];

/** What raising each skill would open; sends no request while the query is null. */
export const useSkillEnhancement = (query: EnhancementQuery | null) =>
  useQuery({
    queryKey: ['search', 'skill-enhancement', query],
    queryFn:
      query === null ? skipToken : ({ signal }) => call('skillEnhancement', { query, signal }),
    placeholderData: keepPreviousData,
  });
