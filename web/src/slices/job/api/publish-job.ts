import { call } from '../../../lib/api.ts';
import { keepJob } from './own-job.ts';

/** Publishes a draft, or a closed job again. */
export const publishJob = async (id: number) =>
  keepJob(await call('jobPublish', { params: { id } }));
