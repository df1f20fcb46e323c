import { call } from '../../../lib/api.ts';
import { forgetApplications } from './own-applications.ts';

/** Applies with the own CV; every list and page of jobs and applications then shows it. */
export async function apply(cvId: number, jobId: number) {
  const application = await call('jobApply', { params: { id: cvId, jobId } });
  await forgetApplications();
  return application;
}
