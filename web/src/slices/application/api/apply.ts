import { call } from '../../../lib/api.ts';
import { refresh } from '../../../refresh.ts';

/** Applies with the own CV; every list and page of jobs and applications then shows it. */
export async function apply(cvId: number, jobId: number) {
  const application = await call('jobApply', { params: { id: cvId, jobId } });
  await refresh('application');
  return application;
}
