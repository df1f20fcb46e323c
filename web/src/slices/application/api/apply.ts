import { call } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/query-client.ts';

/** Applies with the own CV; every list and page of jobs then shows it. */
export async function apply(cvId: number, jobId: number) {
  const application = await call('jobApply', { params: { id: cvId, jobId } });
  await queryClient.invalidateQueries({ queryKey: ['search', 'job'] });
  return application;
}
