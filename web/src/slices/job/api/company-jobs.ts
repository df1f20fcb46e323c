import type { JobStatus } from '@fourfold/contract/job/schema.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

interface CompanyJobs {
  companyId: number;
  status?: readonly JobStatus[];
  limit: number;
  offset?: number;
}

/** A company's jobs that are not closed, newest first. */
export const useCompanyJobs = ({ companyId, status = [], limit, offset = 0 }: CompanyJobs) =>
  useQuery({
    queryKey: ['job', 'list', companyId, { status, limit, offset }],
    queryFn: ({ signal }) =>
      call('companyJobList', {
        params: { id: companyId },
        query: { limit, offset, status: status.join(',') || undefined },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
