import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { jobListsKey } from './jobs.ts';

/** Open jobs that ask for much the same skills. */
export const useSimilarJobs = (id: number, limit: number) =>
  useQuery({
    queryKey: [...jobListsKey, { similar: id, limit }],
    queryFn: ({ signal }) => call('jobSimilar', { params: { id }, query: { limit }, signal }),
  });
