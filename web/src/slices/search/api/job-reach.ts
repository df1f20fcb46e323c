import type { Job } from '@fourfold/contract/job/schema.ts';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/**
 * How many published candidates meet a job as saved. Refetched whenever its skills change; the last
 * count stays until the next has loaded.
 */
export const useJobReach = (job: Job | null) =>
  useQuery({
    queryKey: ['reach', job?.id, job?.skills.map(({ id, level }) => [id, level])],
    queryFn:
      job === null
        ? skipToken
        : ({ signal }) => call('jobReach', { params: { id: job.id }, signal }),
    placeholderData: keepPreviousData,
  });
