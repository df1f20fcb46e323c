import { call, type Answer } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { refresh } from '../../../refresh.ts';

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
