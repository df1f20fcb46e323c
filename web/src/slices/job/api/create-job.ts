import { call } from '../../../lib/api.ts';
import { keepJob } from './own-job.ts';

/** Creates an empty draft. */
export const createJob = async (companyId: number) =>
  keepJob(await call('jobCreate', { params: { id: companyId }, body: {} }));
