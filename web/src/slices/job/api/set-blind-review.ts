import { call } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { keepJob } from './own-job.ts';

/** Hides who a job's people are until the next steps, or shows them; every list asks again. */
export async function setBlindReview(id: number, blindReview: boolean) {
  const job = keepJob(await call('jobReviewUpdate', { params: { id }, body: { blindReview } }));
  await queryClient.invalidateQueries({ queryKey: ['job', 'list'] });
  return job;
}
