import type { Company, CompanyInput } from '@fourfold/contract/company/schema.ts';
import { queryOptions, skipToken, useQuery, keepPreviousData } from '@tanstack/react-query';
import { call, type Answer } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { keep } from '../../../lib/read-again.ts';
import { refresh } from '../../../refresh.ts';
import { rememberTeams } from '../components/team-known.ts';

const companyQuery = (id: number | null) =>
  queryOptions({
    queryKey: ['company', 'one', id],
    queryFn:
      id === null
        ? skipToken
        : async ({ signal }) => {
            const company = await call('companyGet', { params: { id }, signal });
            rememberTeams([company]);
            return company;
          },
  });

/** An own company; sends no request without an id. */
export const useOwnCompany = (id: number | null) => useQuery(companyQuery(id));

/** Stores a company as the server returned it; lists and job cards show its name, so they refetch. */
export function cacheCompany(company: Company): Company {
  keep(companyQuery(company.id).queryKey, company);
  void refresh('company');
  return company;
}

const companiesQuery = (paging: { limit: number; offset: number }) =>
  queryOptions({
    queryKey: ['company', 'list', paging],
    queryFn: async ({ signal }) => {
      const page = await call('companyList', { query: { ...paging }, signal });
      rememberTeams(page.list);
      return page;
    },
  });

/** The companies that the user owns or is in the team of, newest first. */
export const useOwnCompanies = (paging: { limit: number; offset: number }) =>
  useQuery({ ...companiesQuery(paging), placeholderData: keepPreviousData });

/** All of them, for what one may in each; sends no request unless wanted. */
export const useAllCompanies = (wanted: boolean) => {
  const paging = { limit: 1000, offset: 0 };
  return useQuery({ ...companiesQuery(paging), enabled: wanted });
};

/** Creates a company from the fields typed so far; it is published once nothing is missing. */
export const createCompany = async (body: CompanyInput) =>
  cacheCompany(await call('companyCreate', { body }));

/** Changes fields if the company still has the version the edit started from (else 409). */
export const updateCompany = async (id: number, fields: CompanyInput, baseVersion: number) =>
  cacheCompany(await call('companyUpdate', { params: { id }, body: { ...fields, baseVersion } }));

type CompanyPage = Answer<'companyList'>;

/** Deletes a company with all its jobs. */
export async function deleteCompany(id: number): Promise<void> {
  await call('companyDelete', { params: { id } });
  // Removes its card at once; refetching its jobs would fail, because they are deleted.
  queryClient.setQueriesData<CompanyPage>({ queryKey: ['company', 'list'] }, (page) =>
    page ? { ...page, list: page.list.filter((company) => company.id !== id) } : page,
  );
  void refresh('company');
}
