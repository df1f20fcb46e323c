import { call } from '../../../lib/api.ts';
import { showJob } from './own-job.ts';
import { refresh } from '../../../refresh.ts';

/** Hides who a job's people are until the next steps, or shows them; every list asks again. */
export async function setBlindReview(id: number, blindReview: boolean) {
  const job = showJob(await call('jobReviewUpdate', { params: { id }, body: { blindReview } }));
  await refresh('job');
  return job;
}
