import type { Job } from '@fourfold/contract/job/schema.ts';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { refresh } from '../../../refresh.ts';

const jobQuery = (id: number | null) =>
  queryOptions({
    queryKey: ['job', 'one', id],
    queryFn: id === null ? skipToken : ({ signal }) => call('jobGet', { params: { id }, signal }),
  });

/** An own job; asks for nothing while there is no id. */
export const useOwnJob = (id: number | null) => useQuery(jobQuery(id));

/** The same as it is now. */
export const readOwnJob = (id: number): Promise<Job> =>
  queryClient.fetchQuery({ ...jobQuery(id), staleTime: 0 });

/** Shows a job as the server answered it, on its own page. */
export function showJob(job: Job): Job {
  queryClient.setQueryData(jobQuery(job.id).queryKey, job);
  return job;
}

/** Takes over a job as the server answered it; lists ask again. */
export function keepJob(job: Job): Job {
  void refresh('job');
  return showJob(job);
}
