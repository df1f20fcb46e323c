import type { Company } from '@fourfold/contract/company/schema.ts';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { refresh } from '../../../refresh.ts';

const companyQuery = (id: number | null) =>
  queryOptions({
    queryKey: ['company', 'one', id],
    queryFn:
      id === null ? skipToken : ({ signal }) => call('companyGet', { params: { id }, signal }),
  });

/** An own company; asks for nothing while there is no id. */
export const useOwnCompany = (id: number | null) => useQuery(companyQuery(id));

/** Takes over a company as the server answered it; lists and job cards name it, so they ask again. */
export function keepCompany(company: Company): Company {
  queryClient.setQueryData(companyQuery(company.id).queryKey, company);
  void refresh('company');
  return company;
}
