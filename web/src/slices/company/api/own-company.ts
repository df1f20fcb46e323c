import type { Company, CompanyInput } from '@fourfold/contract/company/schema.ts';
import { queryOptions, skipToken, useQuery, keepPreviousData } from '@tanstack/react-query';
import { call, type Answer } from '../../../lib/api.ts';
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
export function cacheCompany(company: Company): Company {
  queryClient.setQueryData(companyQuery(company.id).queryKey, company);
  void refresh('company');
  return company;
}

/** The own companies, newest first. */
export const useOwnCompanies = (paging: { limit: number; offset: number }) =>
  useQuery({
    queryKey: ['company', 'list', paging],
    queryFn: ({ signal }) => call('companyList', { query: { ...paging }, signal }),
    placeholderData: keepPreviousData,
  });

/** Creates a company from what is there so far; published once nothing is missing. */
export const createCompany = async (body: CompanyInput) =>
  cacheCompany(await call('companyCreate', { body }));

/** Changes fields, if the company still has the version that the edit began from (else 409). */
export const updateCompany = async (id: number, fields: CompanyInput, baseVersion: number) =>
  cacheCompany(await call('companyUpdate', { params: { id }, body: { ...fields, baseVersion } }));

type CompanyPage = Answer<'companyList'>;

/** Deletes a company with all of its jobs. */
export async function deleteCompany(id: number): Promise<void> {
  await call('companyDelete', { params: { id } });
  // Its card goes at once: the jobs on it would be asked for, and are gone.
  queryClient.setQueriesData<CompanyPage>({ queryKey: ['company', 'list'] }, (page) =>
    page ? { ...page, list: page.list.filter((company) => company.id !== id) } : page,
  );
  void refresh('company');
}
