import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** The plans on offer; they change with a release alone. */
export const plansQuery = queryOptions({
  queryKey: ['plan'],
  queryFn: ({ signal }) => call('planList', { signal }),
  staleTime: Infinity,
});

export const usePlans = () => useQuery(plansQuery);
