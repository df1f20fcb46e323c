import type { JobStatus } from '@fourfold/contract/job/schema.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { jobListKey } from './job-lists.ts';

interface OwnJobs {
  status?: readonly JobStatus[];
  limit: number;
  offset?: number;
}

// Not the contract's list: the home page needs no schemas.
const every: readonly JobStatus[] = ['draft', 'published', 'paused', 'closed'];

/** The own jobs of all companies, newest first. */
export const useOwnJobs = ({ status = every, limit, offset = 0 }: OwnJobs) =>
  useQuery({
    queryKey: jobListKey({ of: 'own', status, limit, offset }),
    queryFn: ({ signal }) =>
      call('jobList', { query: { limit, offset, status: status.join(',') }, signal }),
    placeholderData: keepPreviousData,
  });
