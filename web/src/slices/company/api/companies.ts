import type { Endpoints } from '@fourfold/contract/endpoints.ts';
import type { CallInput } from '@fourfold/contract/protocol/endpoint.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

export type CompanyQuery = CallInput<Endpoints['companyDirectory']>['query'];

/** Published companies, as candidates see them. */
export const useCompanyDirectory = (query: CompanyQuery) =>
  useQuery({
    queryKey: ['company', 'directory', query],
    queryFn: ({ signal }) => call('companyDirectory', { query, signal }),
    placeholderData: keepPreviousData,
  });

/** A published company, as candidates see it. */
export const usePublishedCompany = (id: number) =>
  useQuery({
    queryKey: ['company', 'published', id],
    queryFn: ({ signal }) => call('companyView', { params: { id }, signal }),
  });
