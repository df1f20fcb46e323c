import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { jobListKey } from './job-lists.ts';

interface ClosedJobs {
  companyId: number;
  limit: number;
  offset?: number;
}

/** A company's closed jobs, newest first. */
export const useClosedJobs = ({ companyId, limit, offset = 0 }: ClosedJobs) =>
  useQuery({
    queryKey: jobListKey({ of: companyId, status: ['closed'], limit, offset }),
    queryFn: ({ signal }) =>
      call('companyClosedJobList', { params: { id: companyId }, query: { limit, offset }, signal }),
    placeholderData: keepPreviousData,
  });
