import type { JobStatus } from '@fourfold/contract/job/schema.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

interface OwnJobs {
  status?: readonly JobStatus[];
  limit: number;
  offset?: number;
}

/** The own jobs of all companies, newest first. */
export const useOwnJobs = ({ status = [], limit, offset = 0 }: OwnJobs) =>
  useQuery({
    queryKey: ['job', 'list', 'own', { status, limit, offset }],
    queryFn: ({ signal }) =>
      call('jobList', { query: { limit, offset, status: status.join(',') || undefined }, signal }),
    placeholderData: keepPreviousData,
  });
