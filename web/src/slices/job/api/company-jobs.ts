import type { JobStatus } from '@fourfold/contract/job/schema.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { jobListKey } from './job-lists.ts';

interface CompanyJobs {
  companyId: number;
  status?: readonly Exclude<JobStatus, 'closed'>[];
  limit: number;
  offset?: number;
}

const current = ['draft', 'published', 'paused'] as const;

/** A company's jobs that are not closed, newest first. */
export const useCompanyJobs = ({ companyId, status = current, limit, offset = 0 }: CompanyJobs) =>
  useQuery({
    queryKey: jobListKey({ of: companyId, status, limit, offset }),
    queryFn: ({ signal }) =>
      call('companyJobList', {
        params: { id: companyId },
        query: { limit, offset, status: status.join(',') },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
