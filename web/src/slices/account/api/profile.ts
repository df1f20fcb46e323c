import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => call('profileGet', { signal }),
  staleTime: Infinity,
});

/** The signed-in user. The shell has loaded it before any screen shows. */
export const useProfile = () => useSuspenseQuery(profileQuery).data;
