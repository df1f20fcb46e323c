import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** The own companies, newest first. */
export const useOwnCompanies = (paging: { limit: number; offset: number }) =>
  useQuery({
    queryKey: ['company', 'list', paging],
    queryFn: ({ signal }) => call('companyList', { query: { ...paging }, signal }),
    placeholderData: keepPreviousData,
  });
