import { call } from '../../../lib/api.ts';
import { keepJob } from './own-job.ts';

export const closeJob = async (id: number) => keepJob(await call('jobClose', { params: { id } }));
