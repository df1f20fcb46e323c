import { call } from '../../../lib/api.ts';
import { moveInLists } from './job-lists.ts';
import type { MovedJob } from './moved-list.ts';
import { keepJob } from './own-job.ts';

/** Closes an open or paused job; the lists show it at once. */
export const closeJob = (job: MovedJob) =>
  moveInLists(job, 'closed', async () =>
    keepJob(await call('jobClose', { params: { id: job.id } })),
  );
