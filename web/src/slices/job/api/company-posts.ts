import type { JobStatus } from '@fourfold/contract/job/schema.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { jobListKey } from './job-lists.ts';

interface CompanyPosts {
  companyId: number;
  status: JobStatus;
  limit: number;
  offset: number;
}

/** A page of a company's jobs of one status, newest first, and how many there are of each. */
export const useCompanyPosts = ({ companyId, status, limit, offset }: CompanyPosts) =>
  useQuery({
    queryKey: jobListKey({ of: companyId, status: [status], limit, offset }),
    queryFn: ({ signal }) => {
      const asked = { params: { id: companyId }, signal };
      return status === 'closed'
        ? call('companyClosedJobList', { ...asked, query: { limit, offset } })
        : call('companyJobList', { ...asked, query: { limit, offset, status } });
    },
    placeholderData: keepPreviousData,
  });
