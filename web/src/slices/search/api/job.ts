import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

export const jobViewQuery = (id: number) =>
  queryOptions({
    queryKey: ['search', 'job', 'one', id],
    queryFn: ({ signal }) => call('jobView', { params: { id }, signal }),
  });

/** A job as candidates read it, with the breakdown of its match. */
export const useJobView = (id: number) => useQuery(jobViewQuery(id));
