import { call } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/query-client.ts';

/** Deletes a company with all of its jobs. */
export async function deleteCompany(id: number): Promise<void> {
  await call('companyDelete', { params: { id } });
  void queryClient.invalidateQueries({ queryKey: ['company', 'list'] });
  void queryClient.invalidateQueries({ queryKey: ['job', 'list'] });
}
