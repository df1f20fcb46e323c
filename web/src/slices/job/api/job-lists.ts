import type { JobStatus } from '@fourfold/contract/job/schema.ts';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { refresh } from '../../../refresh.ts';
import { movedList, type JobListScope, type JobPage, type MovedJob } from './moved-list.ts';

const lists = ['job', 'list'] as const;

interface JobListPart extends JobListScope {
  limit: number;
  offset: number;
}

/** Identifies a page of a list of own jobs. */
export const jobListKey = (part: JobListPart) => [...lists, part.of, part] as const;

/**
 * Shows a move in every list before the server answers; a refusal undoes it and is thrown. `send`
 * refetches the lists once it has succeeded.
 */
export async function moveInLists<Answer>(
  job: MovedJob,
  to: JobStatus | null,
  send: () => Promise<Answer>,
): Promise<Answer> {
  // A list fetch in flight would bring the job back.
  await queryClient.cancelQueries({ queryKey: lists });
  const before = queryClient.getQueriesData<JobPage>({ queryKey: lists });
  for (const [key, page] of before) {
    const part = key[3] as JobListPart;
    if (page) queryClient.setQueryData(key, movedList(page, part, job, to));
  }
  try {
    return await send();
  } catch (error) {
    for (const [key, page] of before) queryClient.setQueryData(key, page);
    void refresh('job');
    throw error;
  }
}

interface OwnJobs {
  status?: readonly JobStatus[];
  limit: number;
  offset?: number;
}

// Not the contract's list: the home page loads no schemas.
const every: readonly JobStatus[] = ['draft', 'published', 'paused', 'closed'];

/** The own jobs of all companies, newest first. */
export const useOwnJobs = ({ status = every, limit, offset = 0 }: OwnJobs) =>
  useQuery({
    queryKey: jobListKey({ of: 'own', status, limit, offset }),
    queryFn: ({ signal }) =>
      call('jobList', { query: { limit, offset, status: status.join(',') }, signal }),
    placeholderData: keepPreviousData,
  });

/** Own open jobs that nobody confirmed for 30 days. */
export const useAskedJobs = () =>
  useQuery({
    queryKey: [...jobListKey({ of: 'own', status: ['published'], limit: 10, offset: 0 }), 'asked'],
    queryFn: ({ signal }) =>
      call('jobList', { query: { limit: 10, offset: 0, askedIfHiring: 'true' }, signal }),
    // It is beside what the page is for.
    throwOnError: false,
  });

/** How many own jobs are open; undefined until it is known, and for who does not hire. */
export const useOpenPosts = (hiring: boolean): number | undefined => {
  const status = ['published'] as const;
  return useQuery({
    queryKey: jobListKey({ of: 'own', status, limit: 1, offset: 0 }),
    queryFn: hiring
      ? ({ signal }) =>
          call('jobList', { query: { limit: 1, offset: 0, status: 'published' }, signal })
      : skipToken,
    // It is beside what the page is for.
    throwOnError: false,
  }).data?.count;
};

interface CompanyJobs {
  companyId: number;
  status?: readonly Exclude<JobStatus, 'closed'>[];
  limit: number;
  offset?: number;
  /** Whether a failure is the whole page's; a popup goes on without the list. */
  throwOnError?: boolean;
}

const current = ['draft', 'published', 'paused'] as const;

/** A company's jobs that are not closed, newest first. */
export const useCompanyJobs = ({
  companyId,
  status = current,
  limit,
  offset = 0,
  ...failing
}: CompanyJobs) =>
  useQuery({
    ...failing,
    queryKey: jobListKey({ of: companyId, status, limit, offset }),
    queryFn: ({ signal }) =>
      call('companyJobList', {
        params: { id: companyId },
        query: { limit, offset, status: status.join(',') },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

interface CompanyPosts {
  companyId: number;
  status: JobStatus;
  limit: number;
  offset: number;
}

/** A page of a company's jobs of one status, newest first, and the count of each status. */
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
