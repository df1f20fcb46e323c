import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** Facts about this installation: demo people, undo time. Loaded once. */
export const configurationQuery = queryOptions({
  queryKey: ['configuration'],
  queryFn: ({ signal }) => call('configurationGet', { signal }),
  staleTime: Infinity,
});
