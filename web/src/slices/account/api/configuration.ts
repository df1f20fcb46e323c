import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** What this installation is: demo people, undo time. Read once. */
export const configurationQuery = queryOptions({
  queryKey: ['configuration'],
  queryFn: ({ signal }) => call('configurationGet', { signal }),
  staleTime: Infinity,
});
