import { call } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/query-client.ts';

/** Deletes a company with all of its jobs. */
export async function deleteCompany(id: number): Promise<void> {
  await call('companyDelete', { params: { id } });
  // First its card goes: the jobs on it would be asked for, and are gone.
  void queryClient
    .invalidateQueries({ queryKey: ['company', 'list'] })
    .then(() => queryClient.invalidateQueries({ queryKey: ['job', 'list'] }));
}
