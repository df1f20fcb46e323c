import type { JobStatus } from '@fourfold/contract/job/schema.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

interface OwnJobs {
  status?: readonly JobStatus[];
  limit: number;
}

/** The own jobs of all companies, newest first. */
export const useOwnJobs = ({ status = [], limit }: OwnJobs) =>
  useQuery({
    queryKey: ['job', 'list', 'own', { status, limit }],
    queryFn: ({ signal }) =>
      call('jobList', { query: { limit, status: status.join(',') || undefined }, signal }),
    placeholderData: keepPreviousData,
  });
