import { call } from '../../../lib/api.ts';
import { moveInLists } from './job-lists.ts';
import type { MovedJob } from './moved-list.ts';
import { refresh } from '../../../refresh.ts';

/** Deletes a draft or closed job; the lists show it at once. */
export const deleteJob = (job: MovedJob) =>
  moveInLists(job, null, async () => {
    await call('jobDelete', { params: { id: job.id } });
    void refresh('job');
  });
